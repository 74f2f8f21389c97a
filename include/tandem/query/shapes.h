#pragma once
#include <optional>

#include "tandem/base/export.h"
#include "tandem/math/transform.h"
#include "tandem/narrow/cast.h"
#include "tandem/narrow/contact.h"
#include "tandem/narrow/distance.h"
#include "tandem/query/model.h"
#include "tandem/query/options.h"
#include "tandem/query/point.h"
#include "tandem/query/ray.h"
#include "tandem/shape/shape.h"

TANDEM_API_BEGIN

/// Queries on two shapes, or a shape and a model, at their poses. All pairs of kinds are supported. A model
/// converts to the shape of its surface. A shape counts as empty if its
/// pose is not finite or is 1e100 or more from the origin. Queries throw std::bad_alloc only, and leave the
/// shapes usable; no result is NaN. Several
/// threads may query the same shapes at once.
namespace tandem {

/// Returns whether two shapes touch. Exact for two meshes without rounding radius; otherwise to rounding, in
/// favour of touching.
[[nodiscard]] bool collide(const Shape& a, const Transform& pose_a, const Shape& b, const Transform& pose_b,
                           const QueryOptions& options = {});

/// Returns the signed distance of two shapes: negative if they overlap, then −(penetration depth). The result
/// has the witness points and the normal. The distance is infinite if a shape is empty.
///
/// The work is bounded: at most a million pairs of parts are measured, and the depths of at most 256 pairs
/// with a curved part or a hull are refined. Beyond that the bounds are wider, and the certainty is
/// `bounded`.
[[nodiscard]] Distance distance(const Shape& a, const Transform& pose_a, const Shape& b,
                                const Transform& pose_b, const QueryOptions& options = {});

/// Returns whether the distance of two shapes is at most `limit`; a negative limit asks for a penetration
/// depth.
[[nodiscard]] bool within(const Shape& a, const Transform& pose_a, const Shape& b, const Transform& pose_b,
                          double limit, const QueryOptions& options = {});

/// Returns the contact manifolds of two shapes, sorted by sub-shapes: one for two convex shapes, and one for
/// each touching pair of convex sub-shapes of composite shapes. Empty if the shapes are disjoint.
///
/// A convex shape and a mesh or height field have few manifolds: contacts whose normals agree to five degrees
/// share one, with the sub-shape of the deepest contact. Normals are those of the surface, so a flat surface
/// has no ghost collisions at internal edges; at a convex edge the normal lies between those of its faces. A
/// height field pushes upward. A mesh pushes to the side of its triangles on which the centre of the convex
/// shape is. A closed mesh less than four times as large as the convex shape has one manifold for each
/// touched triangle.
[[nodiscard]] ContactManifolds contacts(const Shape& a, const Transform& pose_a, const Shape& b,
                                        const Transform& pose_b, const ContactOptions& options = {});

/// Shape cast: returns the first contact of B, translated by `displacement` without rotation, with A;
/// std::nullopt if there is none. For composite shapes, the first contact of all sub-shapes.
[[nodiscard]] std::optional<CastHit> cast_shape(const Shape& a, const Transform& pose_a, const Shape& b,
                                                const Transform& pose_b, Vec3 displacement);

}  // namespace tandem

TANDEM_API_END
