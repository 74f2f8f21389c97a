#pragma once
#include "tandem/narrow/contact.h"
#include "tandem/narrow/separation.h"

#include "narrow/convex_pair.h"

namespace tandem {

/// The points in which two convex shapes meet, given their separation (with margins, in A's frame): where the
/// features that face one another lie over one another and are no farther apart than `reach`. The
/// separation's own points when there is nothing to clip. Of more than four points those that span the most
/// are kept.
void make_manifold(const ConvexCore& a, const ConvexCore& b, const Transform& b_from_a,
                   const Separation& separation, double reach, ContactManifold& manifold);

/// The same for a plane (A) and a convex shape: the corners of the feature that faces the plane. In the frame
/// in which the plane is given, like the separation.
void make_plane_manifold(const ConvexCore& core, const Transform& at, const Separation& separation,
                         double reach, ContactManifold& manifold);

/// One point, the separation's own.
inline void make_point_manifold(const Separation& separation, ContactManifold& manifold) {
  manifold.normal = separation.normal;
  manifold.part_a = separation.part_a, manifold.part_b = separation.part_b;
  manifold.points[0] = {separation.point_a, separation.point_b, -separation.value(), 0};
  manifold.count = 1;
}

/// A with B.
void swap_sides(ContactManifold& manifold);

/// For two overlapping polytopes and the direction of least depth: points that the shortest push brings
/// together. On the cores; false when the facing features have nothing in common.
bool touching_points(const ConvexCore& a, const ConvexCore& b, const Transform& b_from_a, Vec3 normal,
                     double depth, Vec3& on_a, Vec3& on_b);

}  // namespace tandem
