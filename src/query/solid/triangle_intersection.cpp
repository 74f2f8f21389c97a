#include "query/solid/triangle_intersection.h"

#include <algorithm>
#include <optional>

#include "query/solid/crossing_point.h"

namespace tandem {
namespace {

/// The feature of a triangle in which a point lies, from the signs of its position to the three sides;
/// nothing if it is outside.
std::optional<IntersectionFeature> feature_at(const int (&sign)[3]) {
  const bool left = sign[0] < 0 || sign[1] < 0 || sign[2]<0, right = sign[0]> 0 || sign[1] > 0 || sign[2] > 0;
  if (left && right) return std::nullopt;
  for (int k = 0; k < 3; ++k)
    if (sign[k] == 0 && sign[(k + 1) % 3] == 0) return IntersectionFeature::vertex((k + 1) % 3);
  for (int k = 0; k < 3; ++k)
    if (sign[k] == 0) return IntersectionFeature::side(k);
  return IntersectionFeature::inside();
}

/// Of a point in the plane of the triangle.
std::optional<IntersectionFeature> feature_of_point(const Corners& t, const detail::InPlane& plane, Vec3 p) {
  const int sign[3] = {plane.side(t[0], t[1], p), plane.side(t[1], t[2], p), plane.side(t[2], t[0], p)};
  return feature_at(sign);
}

/// Of the point in which pq, whose ends are on different sides of the plane, meets it.
std::optional<IntersectionFeature> feature_on_line(const Corners& t, Vec3 p, Vec3 q) {
  const int sign[3] = {orient3d(p, q, t[0], t[1]), orient3d(p, q, t[1], t[2]), orient3d(p, q, t[2], t[0])};
  return feature_at(sign);
}

/// Offers the points in which the vertices and sides of `of` meet `with`.
template <class Offer>
void meet(const Corners& of, const int (&side)[3], const Corners& with, const Offer& offer) {
  const detail::InPlane plane = detail::projected(with[0], with[1], with[2]);
  for (int k = 0; k < 3; ++k) {
    const int next = (k + 1) % 3;
    if (side[k] == 0) {
      if (const auto found = feature_of_point(with, plane, of[k]))
        offer(IntersectionFeature::vertex(k), *found, of[k]);
    } else if (side[k] * side[next] < 0) {
      if (const auto found = feature_on_line(with, of[k], of[next]))
        offer(IntersectionFeature::side(k), *found, crossing_point(of[k], of[next], with, {}).mid);
    }
  }
}

}  // namespace

TriangleIntersection intersection(const Corners& a, const Corners& b) {
  const OrientedPlane plane_a(a[0], a[1], a[2]), plane_b(b[0], b[1], b[2]);
  const int side_a[3] = {plane_b.side(a[0]), plane_b.side(a[1]), plane_b.side(a[2])};
  const int side_b[3] = {plane_a.side(b[0]), plane_a.side(b[1]), plane_a.side(b[2])};
  TriangleIntersection found;
  found.coplanar = side_a[0] == 0 && side_a[1] == 0 && side_a[2] == 0;
  if (found.coplanar) return found;
  const auto add = [&](IntersectionFeature of_a, IntersectionFeature of_b, Vec3 point) {
    for (const IntersectionEnd& known : found.end)
      if (known.a == of_a && known.b == of_b) return;
    found.end.push_back({of_a, of_b, point});
  };
  meet(a, side_a, b, add);
  meet(b, side_b, a,
       [&](IntersectionFeature of_b, IntersectionFeature of_a, Vec3 point) { add(of_a, of_b, point); });
  return found;
}

CoplanarPolygon coplanar_polygon(const Corners& a, const Corners& b) {
  const detail::InPlane plane = detail::projected(b[0], b[1], b[2]);
  const int x = plane.dropped == 2 ? 0 : plane.dropped + 1, y = plane.dropped == 0 ? 2 : plane.dropped - 1;
  const double turn = plane.side(b[0], b[1], b[2]);
  CoplanarPolygon buffer[2], *polygon = &buffer[0], *cut = &buffer[1];
  for (int k = 0; k < 3; ++k) polygon->push(a[k]);
  for (int k = 0; k < 3; ++k) {
    const Vec3 from = b[k], along = b[(k + 1) % 3] - b[k];
    const auto height = [&](Vec3 p) {
      return turn * (along[x] * (p[y] - from[y]) - along[y] * (p[x] - from[x]));
    };
    cut->count = 0;
    for (std::size_t i = 0; i < polygon->count; ++i) {
      const std::size_t next = i + 1 < polygon->count ? i + 1 : 0;
      const Vec3 p = polygon->point[i], q = polygon->point[next];
      const double at_p = height(p), at_q = height(q);
      if (at_p >= 0) cut->push(p);
      if ((at_p < 0 && at_q > 0) || (at_p > 0 && at_q < 0)) cut->push(p + (q - p) * (at_p / (at_p - at_q)));
    }
    std::swap(polygon, cut);
    if (polygon->count == 0) break;
  }
  const auto last = std::unique(polygon->point.begin(), polygon->point.begin() + polygon->count);
  polygon->count = static_cast<std::size_t>(last - polygon->point.begin());
  return *polygon;
}

}  // namespace tandem
