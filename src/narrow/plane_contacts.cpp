#include "narrow/plane_contacts.h"

#include "narrow/feature.h"
#include "narrow/manifold.h"
#include "narrow/plane_separation.h"

namespace tandem {
namespace {

/// As make_plane_manifold() names points.
std::uint64_t feature_name(std::uint32_t feature, std::uint32_t point) {
  const std::uint64_t name = feature * 0xbf58476d1ce4e5b9ULL;
  return (name ^ (name >> 32)) * 0x94d049bb133111ebULL + point;
}

double sum_of_magnitudes(Vec3 v) { return std::fabs(v.x) + std::fabs(v.y) + std::fabs(v.z); }

/// The corners of an edge or a small side, with the plane as A. False where make_plane_manifold() has more to
/// do: choose among points, or add one.
bool add_corners(const Feature& feature, const ConvexCore& core, const Transform& at, const Separation& s,
                 double reach, ContactManifold& manifold) {
  if (feature.count > 4) return false;
  const Vec3 normal = s.normal;
  const double height = dot(normal, s.point_a), wanted = -s.value();
  double deepest = -HUGE_VAL;
  int count = 0;
  for (int i = 0; i < feature.count; ++i) {
    const Vec3 on_b = at(feature.corner[i]) - normal * core.margin;
    const double depth = height - dot(normal, on_b);
    if (!(depth >= -reach && depth < HUGE_VAL)) continue;
    manifold.points[static_cast<std::size_t>(count++)] = {on_b + normal * depth, on_b, depth,
                                                          feature_name(feature.id, feature.name[i])};
    if (depth > deepest) deepest = depth;
  }
  if (deepest < wanted - 1e-9 * (length(feature.corner[0]) + std::fabs(wanted))) return false;
  manifold.normal = normal, manifold.count = count;
  return true;
}

}  // namespace

bool plane_contacts(const Shape& plane, const Transform& at_plane, const Shape& convex, const Transform& at,
                    double reach, bool plane_first, ContactManifold& manifold) {
  const PlacedPlane placed = placed_plane(plane, at_plane);
  const ConvexCore core = core_of(convex);
  const NearestToPlane near = nearest_to_plane(placed, core, at);
  const double lower = near.distance - near.rounding, upper = near.distance + near.rounding;
  if (lower > reach) return false;
  const Vec3 on_plane = near.point - near.normal * near.distance;
  Feature feature;
  feature.count = 1, feature.id = 1;  // that of what has neither edges nor sides
  if (core.kind != CoreKind::ellipsoid && core.kind != CoreKind::custom)
    facing_feature(core, -(transposed(at.rotation) * near.normal), feature);
  if (feature.count == 1) {
    manifold.normal = plane_first ? near.normal : -near.normal;
    manifold.points[0] = {plane_first ? on_plane : near.point, plane_first ? near.point : on_plane,
                          lower > 0 ? -upper : -lower, feature_name(feature.id, 0x7fffffff)};
    manifold.count = 1;
    return true;
  }
  Separation s;
  s.lower = lower, s.upper = upper;
  s.normal = near.normal, s.point_a = on_plane, s.point_b = near.point;
  const double more = reach + 1e-9 * (sum_of_magnitudes(on_plane) + sum_of_magnitudes(near.point));
  if (!add_corners(feature, core, at, s, more, manifold)) make_plane_manifold(core, at, s, more, manifold);
  if (!plane_first) swap_sides(manifold);
  return true;
}

}  // namespace tandem
