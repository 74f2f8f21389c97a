#include "narrow/contact/box_contacts.h"

#include "narrow/contact/box_clipping.h"

namespace tandem {

BoxContacts box_contacts(Vec3 half_a, const Transform& pose_a, Vec3 half_b, const Transform& pose_b,
                         double margin, ContactManifold& manifold) {
  const Transform b_from_a = relative_transform(pose_a, pose_b);
  const AxisResult axis = best_axis_of_boxes(half_a, half_b, b_from_a, margin);
  if (-axis.width > margin) return BoxContacts::disjoint;
  return box_contacts_along({half_a, half_b, pose_a, pose_b, b_from_a, axis}, margin, manifold);
}

BoxContacts box_contacts_along(const BoxPairAxis& boxes, double margin, ContactManifold& manifold) {
  return box_clipping::contacts_along(boxes, margin, manifold);
}

}  // namespace tandem
