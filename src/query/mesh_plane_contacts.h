#pragma once
#include "tandem/narrow/contact.h"
#include "tandem/shape/shape.h"

namespace tandem {

/// How a mesh without rounding rests on a half-space (A): one manifold of the vertices that are in it or at
/// most `reach` above it, the deepest and those that span the most. False when there are none. What a mesh
/// rests on is its vertices, so nothing is lost by not looking at the triangles one by one.
bool half_space_mesh_contact(const Shape& half_space, const Transform& at_a, const Shape& mesh,
                             const Transform& at_b, double reach, ContactManifold& manifold);

}  // namespace tandem
