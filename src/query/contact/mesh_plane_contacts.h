#pragma once
#include <vector>

#include "tandem/narrow/contact.h"
#include "tandem/shape/shape.h"

namespace tandem {

/// Contacts of a mesh without rounding on a half-space (A): one manifold for each patch of the surface that
/// penetrates it or is at most `margin` above it. The contact points are vertices: the deepest, and those
/// that span the patch best. `sub_shape_b` is the lowest face of the patch.
std::vector<ContactManifold> half_space_mesh_contacts(const Shape& half_space, const Transform& pose_a,
                                                      const Shape& mesh, const Transform& pose_b,
                                                      double margin);

}  // namespace tandem
