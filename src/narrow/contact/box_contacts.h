#pragma once
#include "tandem/math/transform.h"
#include "tandem/narrow/contact.h"

#include "narrow/convex/box_axis_test.h"

namespace tandem {

enum class BoxContacts : std::uint8_t {
  disjoint,  ///< the distance exceeds the margin
  touching,  ///< the manifold is set
  undecided  ///< nearest features that the separating axis test does not reveal: use GJK
};

/// Computes the contacts of two boxes with these half extents, as make_manifold() does, from the separating
/// axis test alone. Boxes that are separated along an axis by less than the margin have that distance only if
/// two of their points have it, which the clipped features show; otherwise the result is `undecided`.
BoxContacts box_contacts(Vec3 half_a, const Transform& pose_a, Vec3 half_b, const Transform& pose_b,
                         double margin, ContactManifold& manifold);

/// Two boxes with these half extents, and their best axis.
struct BoxPairAxis {
  Vec3 half_a, half_b;
  const Transform &pose_a, &pose_b;
  const Transform& b_from_a;
  AxisResult axis;
};

/// The same for boxes that no axis separates by more than the margin.
BoxContacts box_contacts_along(const BoxPairAxis& boxes, double margin, ContactManifold& manifold);

}  // namespace tandem
