#pragma once
#include <vector>

#include "tandem/narrow/contact.h"
#include "tandem/shape/shape.h"

namespace tandem {

/// How a mesh without rounding rests on a half-space (A): a manifold for each patch of its surface that is in
/// it or at most `reach` above it. What a mesh rests on is its vertices, so a patch's points are vertices:
/// the deepest, and those that span it best. `part_b` is the lowest face of the patch.
std::vector<ContactManifold> half_space_mesh_contacts(const Shape& half_space, const Transform& at_a,
                                                      const Shape& mesh, const Transform& at_b, double reach);

}  // namespace tandem
