#pragma once
#include <cstdint>

#include "tandem/narrow/contact.h"
#include "tandem/narrow/distance.h"

#include "narrow/convex/facing_faces.h"
#include "narrow/convex/minkowski_difference.h"

namespace tandem {

/// Returns the contact points of two convex shapes, given their separation (with margins, in A's frame):
/// where the facing features overlap along the normal and are at most `margin` apart. The separation's own
/// points if there is nothing to clip. Of more than four points, the four that span the most are kept.
void make_manifold(const ConvexCore& a, const ConvexCore& b, const Transform& b_from_a,
                   const Distance& separation, double margin, ContactManifold& manifold,
                   FacingFaces known = {});

/// The same for a plane (A) and a convex shape: the corners of the feature that faces the plane. In the frame
/// of the plane, like the separation.
void make_plane_manifold(const ConvexCore& core, const Transform& pose, const Distance& separation,
                         double margin, ContactManifold& manifold);

/// One point: that of the separation.
inline void make_point_manifold(const Distance& separation, ContactManifold& manifold) {
  manifold.normal = separation.normal;
  manifold.sub_shape_a = separation.sub_shape_a;
  manifold.sub_shape_b = separation.sub_shape_b;
  manifold.points[0] = {separation.on_a, separation.on_b, -separation.value(), 0};
  manifold.count = 1;
}

/// Transforms the points and the normal.
void position(ContactManifold& manifold, const Transform& pose);

/// A with B.
void swap_sides(ContactManifold& manifold);

/// Returns whether two manifolds have the same features in the same order, each of them once.
TANDEM_HD inline bool have_same_features(const ContactManifold& a, const ContactManifold& b) {
  if (a.count != b.count || a.sub_shape_a != b.sub_shape_a || a.sub_shape_b != b.sub_shape_b) return false;
  // No branches: counts and features are hard to predict.
  std::uint64_t different = 0, repeated = 0;
  for (std::uint32_t i = 0; i < 4; ++i) {
    const std::uint64_t used = i < static_cast<std::uint32_t>(b.count) ? 1 : 0;
    const std::uint64_t feature = b.points[i].feature;
    different |= used & (a.points[i].feature != feature ? 1 : 0);
    for (std::uint32_t k = 0; k < i; ++k) repeated |= used & (b.points[k].feature == feature ? 1 : 0);
  }
  return (different | repeated) == 0;
}

/// For two overlapping polytopes and the direction of minimum depth: points that the minimum translation
/// brings together. On the cores. Returns false if the facing features do not overlap.
bool touching_points(const ConvexCore& a, const ConvexCore& b, const Transform& b_from_a, Vec3 normal,
                     double depth, Vec3& on_a, Vec3& on_b);

}  // namespace tandem
