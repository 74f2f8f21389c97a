#include "narrow/contact/plane_contacts.h"

#include "math/magnitude.h"
#include "narrow/contact/manifold.h"
#include "narrow/contact/plane_clipping.h"
#include "narrow/convex/plane_separation.h"

namespace tandem {

bool plane_contacts(const Shape& plane, const Transform& at_plane, const Shape& convex, const Transform& pose,
                    double contact_margin, bool plane_first, ContactManifold& manifold) {
  const WorldPlane placed = world_plane(plane, at_plane);
  const ConvexCore core = core_of(convex);
  const NearestToPlane near = nearest_to_plane(placed, core, pose);
  const double lower = near.distance - near.rounding, upper = near.distance + near.rounding;
  if (lower > contact_margin) return false;
  const Vec3 on_plane = near.point - near.normal * near.distance;
  const Vec3 direction = -(transposed(pose.rotation) * near.normal);
  const double deep = lower > 0 ? -upper : -lower;
  std::uint32_t name = 0;
  bool lone = is_lone_corner(core, direction, name);
  Feature feature;
  if (!lone) {
    facing_feature(core, direction, feature);
    name = feature.id;
    lone = feature.count == 1;
  }
  if (lone) {
    set_point(manifold, 0, on_plane, near.point, deep, feature_name(0, name, 0x7fffffff), plane_first);
    manifold.normal = plane_first ? near.normal : -near.normal;
    manifold.count = 1;
    return true;
  }
  const double more = contact_margin + 1e-9 * (sum_of_magnitudes(on_plane) + sum_of_magnitudes(near.point));
  if (add_corners(feature, core.margin, pose, near.normal, on_plane, deep, more, plane_first, manifold))
    return true;
  Distance s;
  s.lower = lower;
  s.upper = upper;
  s.normal = near.normal;
  s.on_a = on_plane;
  s.on_b = near.point;
  make_plane_manifold(core, pose, s, more, manifold);
  if (!plane_first) swap_sides(manifold);
  return true;
}

}  // namespace tandem
