#include "narrow/triangle/triangle_distance.h"

#include <initializer_list>

namespace tandem::detail {

TANDEM_HD_ONCE TriangleDistance tightened(TriangleDistance d, const Corners& a, const Corners& b) {
  const double size = compared_size(largest_coordinate(a), largest_coordinate(b));
  const auto try_normal = [&](Vec3 normal) {
    const double length = length_of_any(normal);
    if (!(length > 0 && length < HUGE_VAL)) return;
    const Vec3 n = dot(normal, d.on_b - d.on_a) < 0 ? -normal / length : normal / length;
    d.lower = larger(d.lower, gap_along(n, a, b));
  };
  for (const Corners* t : {&a, &b}) try_normal(cross((*t)[1] - (*t)[0], (*t)[2] - (*t)[0]));
  for (int i = 0; i < 9 && is_loose(d, size); ++i)
    try_normal(cross(a[(i / 3 + 1) % 3] - a[i / 3], b[(i + 1) % 3] - b[i % 3]));
  return is_loose(d, size) ? refined(d, a, b) : d;
}

}  // namespace tandem::detail
