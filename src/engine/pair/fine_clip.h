#pragma once
#include "math/double_double.h"
#include "narrow/triangle/triangle_triangle.h"

namespace tandem::engine {

/// The part of a triangle in a cube (Sutherland and Hodgman 1974), in double-double arithmetic: correct to
/// the last digits of a double even if the triangle is 1e12 times as large as the cube.
///
/// ## Rounding
/// Let S be the sum of the largest coordinate relative to the centre of the cube and half its side. Relative
/// coordinates are exact. A new corner is on the line of its edge up to 2⁻⁹⁵ S and in the plane of the side
/// up to 2⁻⁹⁵ S, however inaccurate its position along the edge. So after all six sides every corner is
/// within 2⁻⁹¹ S of the triangle, and every point of the triangle in a cube that is smaller by 2⁻⁹¹ S is
/// within 2⁻⁹¹ S of the hull of the corners. The weights of the triangle's corners in a corner of the part
/// are as accurate, and a sum of three products with them has an error below 2⁻⁹² S. `error` is eight times
/// 2⁻⁹¹.
class FineClip {
 public:
  FineClip(const Corners& triangle, Vec3 center, double half_side) {
    double size = half_side;
    for (int i = 0; i < 3; ++i) {
      corner_[i].weight[i] = 1;
      for (int k = 0; k < 3; ++k) {
        corner_[i].at[k] = DoubleDouble(exact_sum(triangle[i][k], -center[k]));
        size = std::fmax(size, half_side + std::fabs(corner_[i].at[k].high));
      }
      whole_[i] = corner_[i];
    }
    error_ = 0x1p-88 * size;
    const double limit = half_side + error_;
    for (int axis = 0; axis < 3; ++axis) {
      clip(axis, 1, limit);
      clip(axis, -1, limit);
    }
  }

  /// 0 if nothing of the triangle is in the cube; otherwise at least 3.
  int count() const { return count_; }
  double error() const { return error_; }
  /// Relative to the centre, rounded.
  Vec3 operator[](int i) const { return corner_[i].rounded(); }

  /// Returns the smallest triangle around the part with sides parallel to those of the whole triangle, which
  /// contains it. For slivers it is much larger than the part.
  Corners triangle_around() const {
    DoubleDouble least[3] = {corner_[0].weight[0], corner_[0].weight[1], corner_[0].weight[2]};
    for (int i = 1; i < count_; ++i)
      for (int k = 0; k < 3; ++k)
        if (corner_[i].weight[k] < least[k]) least[k] = corner_[i].weight[k];
    const DoubleDouble rest = DoubleDouble(1) - (least[0] + least[1] + least[2]);
    Corners around;
    for (int i = 0; i < 3; ++i) {
      Point p;
      for (int j = 0; j < 3; ++j) {
        const DoubleDouble weight = i == j ? least[j] + rest : least[j];
        for (int k = 0; k < 3; ++k) p.at[k] = p.at[k] + whole_[j].at[k] * weight;
      }
      around.point[i] = p.rounded();
    }
    return around;
  }

 private:
  static constexpr int room = 10;  ///< each side adds at most one corner

  struct Point {
    DoubleDouble at[3];
    DoubleDouble weight[3];  ///< of the triangle's corners

    Vec3 rounded() const { return {at[0].high, at[1].high, at[2].high}; }
  };

  void clip(int axis, double sign, double limit) {
    const auto beyond = [&](const Point& p) {
      return (sign < 0 ? -p.at[axis] : p.at[axis]) - DoubleDouble(limit);
    };
    Point kept[room];
    int kept_count = 0;
    for (int i = 0; i < count_; ++i) {
      const Point &p = corner_[i], &next = corner_[i + 1 < count_ ? i + 1 : 0];
      const DoubleDouble at = beyond(p), then = beyond(next);
      if (!(at.high > 0) && kept_count < room) kept[kept_count++] = p;
      if ((at.high > 0) == (then.high > 0) || kept_count == room) continue;
      const DoubleDouble t = at / (at - then);
      Point& made = kept[kept_count++];
      for (int k = 0; k < 3; ++k) {
        made.at[k] = p.at[k] + (next.at[k] - p.at[k]) * t;
        made.weight[k] = p.weight[k] + (next.weight[k] - p.weight[k]) * t;
      }
    }
    count_ = kept_count;
    for (int i = 0; i < count_; ++i) corner_[i] = kept[i];
  }

  Point corner_[room], whole_[3];
  int count_ = 3;
  double error_ = 0;
};

}  // namespace tandem::engine
