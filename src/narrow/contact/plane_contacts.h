#pragma once
#include "tandem/narrow/contact.h"
#include "tandem/shape/shape.h"

namespace tandem {

/// Contacts of a convex shape with a plane or half-space, both in the frame of the poses. The normal points
/// out of the plane; into it if the plane is B. Returns false if they are more than `contact_margin` apart.
bool plane_contacts(const Shape& plane, const Transform& at_plane, const Shape& convex, const Transform& pose,
                    double contact_margin, bool plane_first, ContactManifold& manifold);

}  // namespace tandem
