#pragma once
#include <cmath>

#include "tandem/narrow/contact.h"

#include "math/magnitude.h"
#include "narrow/contact/box_contacts.h"
#include "narrow/contact/box_feature.h"
#include "narrow/convex/plane_separation.h"

/// Contacts of a plane with the corners of a feature, on the CPU and on the GPU.
namespace tandem {

/// One point, on the plane and on the shape.
TANDEM_INLINE void set_point(ContactManifold& manifold, int i, Vec3 on_plane, Vec3 on_shape, double depth,
                             std::uint64_t name, bool plane_first) {
  ContactPoint& p = manifold.points[static_cast<std::size_t>(i)];
  p.depth = depth;
  p.feature = name;
  if (plane_first) {
    p.on_a = on_plane;
    p.on_b = on_shape;
  } else {
    p.on_a = on_shape;
    p.on_b = on_plane;
  }
}

/// Returns the vertices of an edge or a small face. Returns false if make_plane_manifold() must select points
/// or add the deepest one.
TANDEM_INLINE bool add_corners(const Feature& feature, double margin, const Transform& pose, Vec3 normal,
                               Vec3 on_plane, double deep, double contact_margin, bool plane_first,
                               ContactManifold& manifold) {
  if (feature.count > 4) return false;
  const double height = dot(normal, on_plane);
  double deepest = -HUGE_VAL;
  int count = 0;
  for (int i = 0; i < feature.count; ++i) {
    const Vec3 on_shape = pose(feature.corner[i]) - normal * margin;
    const double depth = height - dot(normal, on_shape);
    if (!(depth >= -contact_margin && depth < HUGE_VAL)) continue;
    set_point(manifold, count++, on_shape + normal * depth, on_shape, depth,
              feature_name(0, feature.id, feature.name[i]), plane_first);
    if (depth > deepest) deepest = depth;
  }
  if (deepest < deep - 1e-9 * (length(feature.corner[0]) + std::fabs(deep))) return false;
  manifold.normal = plane_first ? normal : -normal;
  manifold.count = count;
  return true;
}

/// plane_contacts() for a plane in world coordinates and a box without rounding. `undecided`: points must be
/// selected, or the deepest one added.
TANDEM_HD inline BoxContacts box_plane_contacts(const WorldPlane& plane, Vec3 half, const Transform& pose,
                                                double contact_margin, bool plane_first,
                                                ContactManifold& manifold) {
  const NearestToPlane near =
      nearest_to_plane(plane, pose, half, 0, true, [&](Vec3 d) { return support_of_box(half, d); });
  const double lower = near.distance - near.rounding, upper = near.distance + near.rounding;
  if (lower > contact_margin) return BoxContacts::disjoint;
  const Vec3 on_plane = near.point - near.normal * near.distance;
  const Vec3 direction = -(transposed(pose.rotation) * near.normal);
  const double deep = lower > 0 ? -upper : -lower;
  manifold.sub_shape_a = manifold.sub_shape_b = 0;
  std::uint32_t name = 0;
  if (is_lone_corner_of_box(direction, name)) {
    set_point(manifold, 0, on_plane, near.point, deep, feature_name(0, name, 0x7fffffff), plane_first);
    manifold.normal = plane_first ? near.normal : -near.normal;
    manifold.count = 1;
    return BoxContacts::touching;
  }
  Feature feature;
  feature.count = 0;
  feature_of_box(half, direction, name, feature);
  const double more = contact_margin + 1e-9 * (sum_of_magnitudes(on_plane) + sum_of_magnitudes(near.point));
  return add_corners(feature, 0, pose, near.normal, on_plane, deep, more, plane_first, manifold)
             ? BoxContacts::touching
             : BoxContacts::undecided;
}

}  // namespace tandem
