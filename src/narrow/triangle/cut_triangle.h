#pragma once
#include <vector>

#include "narrow/triangle/triangle_triangle.h"

namespace tandem {

/// A triangle cut into convex pieces by planes. Positions are rounded: pieces thinner than about 1e-13 of the
/// triangle are not created.
class CutTriangle {
 public:
  explicit CutTriangle(const Corners& triangle) : pieces_{{triangle[0], triangle[1], triangle[2]}} {
    for (const Vec3& p : triangle.point) thin_ = std::fmax(thin_, 1e-13 * (abs(p).x + abs(p).y + abs(p).z));
  }

  /// Cuts along the plane through `on` with this normal, unless the maximum number of pieces is reached.
  void cut(Vec3 on, Vec3 normal) {
    const double size = length(normal);
    if (!(size > 0) || pieces_.size() > max_pieces) return;
    std::vector<Polygon> cut;
    for (const Polygon& piece : pieces_) {
      Polygon above, below;
      split(piece, on, normal / size, above, below);
      if (above.size() >= 3) cut.push_back(above);
      if (below.size() >= 3) cut.push_back(below);
    }
    pieces_ = std::move(cut);
  }

  /// Cuts along everything that `other` may share with the triangle: its plane, and its edges that lie in the
  /// triangle's plane.
  void cut_along(const Corners& other, Vec3 own_normal) {
    const Vec3 normal = cross(other[1] - other[0], other[2] - other[0]);
    cut(other[0], normal);
    for (int i = 0; i < 3; ++i) cut(other[i], cross(own_normal, other[(i + 1) % 3] - other[i]));
  }

  /// Returns an interior point of each piece.
  template <class Take>
  void for_each_middle(const Take& take) const {
    for (const Polygon& piece : pieces_) {
      Vec3 sum;
      for (const Vec3& p : piece) sum += p;
      take(sum / static_cast<double>(piece.size()));
    }
  }

 private:
  using Polygon = std::vector<Vec3>;
  static constexpr std::size_t max_pieces = 256;

  void split(const Polygon& piece, Vec3 on, Vec3 normal, Polygon& above, Polygon& below) const {
    double highest = 0, lowest = 0;
    for (const Vec3& p : piece) {
      highest = std::fmax(highest, dot(p - on, normal));
      lowest = std::fmin(lowest, dot(p - on, normal));
    }
    if (highest <= thin_ || lowest >= -thin_) {
      (highest <= thin_ ? below : above) = piece;
      return;
    }
    for (std::size_t i = 0; i < piece.size(); ++i) {
      const Vec3 p = piece[i], q = piece[(i + 1) % piece.size()];
      const double p_height = dot(p - on, normal), q_height = dot(q - on, normal);
      if (p_height >= 0) above.push_back(p);
      if (p_height <= 0) below.push_back(p);
      if (p_height * q_height < 0) {
        const Vec3 between = p + (q - p) * (p_height / (p_height - q_height));
        above.push_back(between);
        below.push_back(between);
      }
    }
  }

  std::vector<Polygon> pieces_;
  double thin_ = 0;
};

}  // namespace tandem
