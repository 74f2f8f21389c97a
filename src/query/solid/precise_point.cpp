#include "query/solid/precise_point.h"

#include <utility>

#include "query/solid/crossing_point.h"

namespace tandem {
namespace {

PrecisePoint difference_of(const PrecisePoint& a, const PrecisePoint& b) {
  PrecisePoint d;
  for (int k = 0; k < 3; ++k) d.mid[k] = a.mid[k] - b.mid[k];
  d.radius = detail::rounded_up(a.radius + b.radius + detail::precise_ulp * detail::max_norm(d));
  return d;
}

}  // namespace

PreciseNumber six_volumes(const PrecisePoint& p, const PrecisePoint& q, const PrecisePoint& r) {
  const PrecisePoint u = difference_of(q, p), v = difference_of(r, p);
  // Six products of three factors each. The sizes include the radii, so they cover products of errors too.
  const double l = detail::max_norm(p) + p.radius, m = detail::max_norm(u) + u.radius,
               n = detail::max_norm(v) + v.radius;
  const double product = l * m * n;
  const bool in_range = m * n > 1e-250 && m * n < 1e200 && product > 1e-250 && product < 1e250;
  if (!in_range) return {{}, detail::rounded_up(6 * product)};
  DoubleDouble sum;
  for (int k = 0; k < 3; ++k) {
    const int i = (k + 1) % 3, j = (k + 2) % 3;
    sum = sum + p.mid[k] * (u.mid[i] * v.mid[j] - u.mid[j] * v.mid[i]);
  }
  const double inputs = p.radius * m * n + u.radius * l * n + v.radius * l * m;
  return {sum, detail::rounded_up(6 * inputs + 36 * detail::precise_ulp * product)};
}

PrecisePoint precise_crossing_point(Vec3 p, Vec3 q, const Corners& t, Vec3 origin) {
  if (detail::less_by_coordinates(q, p)) std::swap(p, q);
  const PreciseOffset at_p = precise_plane_offset(t, p), at_q = precise_plane_offset(t, q);
  const auto magnitude = [](const DoubleDouble& x) { return x.high < 0 ? -x : x; };
  const DoubleDouble size_p = magnitude(at_p.value), total = size_p + magnitude(at_q.value);
  const bool known = at_p.known && at_q.known && total.high > 0;
  const DoubleDouble fraction = known ? size_p / total : DoubleDouble(0.5);
  // The offsets have different signs: their difference has no cancellation.
  const double error = known ? 2 * PreciseOffset::relative_error + 4 * detail::precise_ulp : 0.5;
  PrecisePoint point = precise_point(p, origin);
  const double from = detail::max_norm(point), size = detail::max_norm(q - p) * (1 + 1e-15);
  for (int k = 0; k < 3; ++k) {
    const DoubleDouble along(exact_sum(q[k], -p[k]));
    point.mid[k] = point.mid[k] + fraction * along;
  }
  point.radius = detail::rounded_up(error * size + 4 * detail::precise_ulp * (from + size));
  return point;
}

}  // namespace tandem
