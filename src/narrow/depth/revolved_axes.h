#pragma once
#include "narrow/depth/revolved_core.h"

namespace tandem {

/// Returns the support value of a solid around its centre, for a unit vector with these parts along and
/// across the axis.
inline double support_value(const RevolvedCore& solid, double along, double across) {
  const double rim = solid.radius * across, apex = solid.half * along;
  if (!solid.is_cone) return rim + std::fabs(apex);
  return apex > rim - apex ? apex : rim - apex;
}

/// Two solids in the frame of the first one's axis and the plane of both axes: x in that plane, y along the
/// first axis, z across the plane. The second solid is reflected at its centre, so that the Minkowski
/// difference is a sum.
struct AxesFrame {
  const RevolvedCore &first, &second;
  double axis_x, axis_y;  ///< the second solid's axis
  Vec3 offset;            ///< from the first centre to the second; offset.z ≥ 0
  Vec3 x, y, z;           ///< the axes of this frame, in that of A

  /// The width of the Minkowski difference along a unit vector.
  double width(Vec3 n) const {
    const double along = n.x * axis_x + n.y * axis_y, aside = n.x * axis_y - n.y * axis_x;
    return support_value(first, n.y, std::sqrt(n.x * n.x + n.z * n.z)) +
           support_value(second, along, std::sqrt(n.z * n.z + aside * aside)) - dot(n, offset);
  }
  Vec3 to_a(Vec3 n) const { return x * n.x + y * n.y + z * n.z; }

  /// The same with the solids exchanged.
  AxesFrame swapped() const {
    const Vec3 c{offset.x * axis_y - offset.y * axis_x, offset.x * axis_x + offset.y * axis_y, offset.z};
    return {second, first, -axis_x, axis_y, c, x * axis_y - y * axis_x, x * axis_x + y * axis_y, z};
  }
};

/// The frame of two solids in A's frame, whose third axis is that of A.
inline AxesFrame frame_of(const RevolvedCore& a, const RevolvedCore& b) {
  const Vec3 axis = -b.axis, c = b.center;
  double x = -axis.y, y = axis.x, size = std::sqrt(x * x + y * y);
  if (!(size > 0)) {  // parallel axes: the plane across the offset
    x = c.x;
    y = c.y;
    size = std::sqrt(x * x + y * y);
  }
  if (!(size > 0)) {
    x = 1;
    size = 1;
  }
  const double scale = (x * c.x + y * c.y < 0 ? -1 : 1) / size;
  const Vec3 across{x * scale, y * scale, 0}, aside{across.y, -across.x, 0};
  return {a, b, dot(axis, aside), axis.z, {dot(c, aside), c.z, dot(c, across)}, aside, {0, 0, 1}, across};
}

/// The minimum width so far of two solids of revolution.
class RevolvedPairSearch {
 public:
  /// Converges to `precision`; widths below `least` are not told from zero. Both are lengths.
  RevolvedPairSearch(double size, double precision, double least)
      : size_(size), precision_(precision), least_(least) {}

  double width = HUGE_VAL;
  double proven = HUGE_VAL;  ///< another minimum may be less than the width, but not less than this
  Vec3 normal;               ///< in A's frame, from A to B

  double size() const { return size_; }
  double precision() const { return precision_; }
  bool is_narrow() const { return !(width > least_); }
  /// Widths from this one on are of no interest. `refined`: next to a local minimum.
  double limit(bool refined) const { return width * (refined ? 0.98 : 1 - 1e-9); }

  void offer(const AxesFrame& frame, Vec3 n, double here) {
    if (!(here < width && here < width * (1 - 1e-13))) return;
    width = here;
    normal = frame.to_a(n);
  }
  void skip(double bound) { proven = bound < proven ? bound : proven; }

 private:
  const double size_, precision_, least_;
};

}  // namespace tandem
