#pragma once
#include <vector>

#include "tandem/narrow/contact.h"
#include "tandem/query/collide.h"

namespace tandem {

/// How two touching models press on each other: one manifold for each patch of touching triangles that hang
/// together, in the order of their first pair of faces. Triangles face outwards when they turn
/// counter-clockwise.
///
/// The normal, from A to B, is that of the area which the surfaces' common curve encloses. It depends on
/// where the surfaces cut and not on how they are divided into triangles, so what rolls over a flat mesh
/// feels no edges. Where the surfaces only touch, the normal is that of the face that is met; an edge between
/// faces in one plane, or in a notch, counts as part of the face.
///
/// A manifold has up to four points: the deepest first, then those that span the patch best. Each is a vertex
/// of one model in the other, with its way out along the normal as depth, or a point of the common curve, of
/// depth 0. The answer is the same every time; features name the vertex, or the pair of faces, that a point
/// comes from.
std::vector<ContactManifold> contacts(const Model& a, const Transform& at_a, const Model& b,
                                      const Transform& at_b, const QueryOptions& options = {}) noexcept;

}  // namespace tandem
