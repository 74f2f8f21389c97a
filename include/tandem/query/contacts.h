#pragma once
#include "tandem/base/export.h"
#include "tandem/narrow/contact.h"
#include "tandem/query/collide.h"

TANDEM_API_BEGIN

namespace tandem {

/// Returns the contact manifolds of two models: one for each connected patch of touching triangles, in the
/// order of their first pair of triangles. Triangles face outward if they are counter-clockwise.
///
/// The normal, from A to B, is that of the area which the intersection curve of the surfaces encloses. It
/// does not depend on the triangulation, so a flat mesh has no ghost collisions at internal edges. Where the
/// surfaces only touch, the normal is that of the touched face; an edge between coplanar faces, or in a
/// notch, counts as part of the face.
///
/// A manifold has up to four points: the deepest first, then those that span the patch best. Each is a vertex
/// of one model inside the other, with its distance to the surface along the normal as depth, or a point of
/// the intersection curve, of depth 0. Feature ids name the vertex, or the pair of triangles, of a point.
///
/// With a contact margin, patches of triangles that are within it and do not touch follow: one manifold for
/// each direction in which the surfaces are locally nearest, which is its normal. Their points are vertices
/// near a face and edges near an edge, with negative depths.
[[nodiscard]] ContactManifolds contacts(const Model& a, const Transform& pose_a, const Model& b,
                                        const Transform& pose_b, const ContactOptions& options = {});

}  // namespace tandem

TANDEM_API_END
