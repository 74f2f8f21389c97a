#pragma once
#include "tandem/narrow/contact.h"
#include "tandem/shape/shape.h"

namespace tandem {

/// Where a convex shape touches a plane or half-space, both in the frame of the poses; the normal leads out
/// of the plane, or when the plane is B into it. False when they are farther apart than `reach`. The manifold
/// is one as it is made.
bool plane_contacts(const Shape& plane, const Transform& at_plane, const Shape& convex, const Transform& at,
                    double reach, bool plane_first, ContactManifold& manifold);

}  // namespace tandem
