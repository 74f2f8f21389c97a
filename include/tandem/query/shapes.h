#pragma once
#include <optional>
#include <span>
#include <vector>

#include "tandem/math/transform.h"
#include "tandem/narrow/cast.h"
#include "tandem/narrow/contact.h"
#include "tandem/narrow/separation.h"
#include "tandem/query/model.h"
#include "tandem/shape/shape.h"

/// Queries on two shapes at their poses. All pairs of kinds are supported. A shape counts as empty if its
/// pose is not finite or is 1e100 or more from the origin. No query throws, and no result is NaN. Several
/// threads may query the same shapes at once.
namespace tandem {

/// Returns the surface of a model as a shape. It shares the model's mesh and trees.
Shape mesh_shape(const Model& model);

/// Options of shape queries.
struct ShapeOptions {
  /// Tolerance of iterations, relative to the size of the pair: the sum of the diameters and the distance of
  /// the origins.
  double precision = 1e-11;
  PairCache* cache = nullptr;  ///< cache of this pair; used and updated if both shapes are convex
};

/// Returns whether two shapes touch. Exact for two meshes without rounding radius; otherwise to rounding, in
/// favour of touching.
bool collide(const Shape& a, const Transform& at_a, const Shape& b, const Transform& at_b,
             const ShapeOptions& options = {}) noexcept;

/// Returns the signed distance of two shapes: negative if they overlap, then −(penetration depth). The result
/// has the witness points and the normal. The distance is infinite if a shape is empty.
///
/// The work is bounded: at most a million pairs of parts are measured, and the depths of at most 256 pairs
/// with a curved part or a hull are refined. Beyond that the bounds are wider, and the certainty is
/// `bounded`.
Separation distance(const Shape& a, const Transform& at_a, const Shape& b, const Transform& at_b,
                    const ShapeOptions& options = {}) noexcept;

/// Returns whether the distance of two shapes is at most `limit`.
bool within(const Shape& a, const Transform& at_a, const Shape& b, const Transform& at_b, double limit,
            const ShapeOptions& options = {}) noexcept;

/// Options of contacts().
struct ContactOptions {
  double reach = 0;  ///< contact margin: points within this distance are contacts too, with negative depth
  PairCache* cache = nullptr;  ///< cache of this pair; used and updated if both shapes are convex
};

/// Returns the contact manifolds of two shapes, sorted by sub-shapes: one for two convex shapes, and one for
/// each touching pair of convex sub-shapes of composite shapes. Empty if the shapes are disjoint.
///
/// A convex shape and a mesh or height field have few manifolds: contacts whose normals agree to five degrees
/// share one, with the sub-shape of the deepest contact. Normals are those of the surface, so a flat surface
/// has no ghost collisions at internal edges; at a convex edge the normal lies between those of its faces. A
/// height field pushes upward. A mesh pushes to the side of its triangles on which the centre of the convex
/// shape is. A closed mesh less than four times as large as the convex shape has one manifold for each
/// touched triangle.
ContactManifolds contacts(const Shape& a, const Transform& at_a, const Shape& b, const Transform& at_b,
                          const ContactOptions& options = {}) noexcept;

/// Returns the first hit of a ray with a shape; std::nullopt if there is none.
std::optional<RayHit> cast_ray(const Shape& shape, const Transform& at, const Ray& ray) noexcept;
/// Batch version: one result per ray, in order. Uses one thread.
std::vector<std::optional<RayHit>> cast_rays(const Shape& shape, const Transform& at,
                                             std::span<const Ray> rays) noexcept;

/// Shape cast: returns the first contact of B, translated by `way` without rotation, with A; std::nullopt if
/// there is none. For composite shapes, the first contact of all sub-shapes.
std::optional<CastHit> cast(const Shape& a, const Transform& at_a, const Shape& b, const Transform& at_b,
                            Vec3 way) noexcept;

/// The closest surface point of a shape to a given point.
struct ClosestPoint {
  Vec3 point;              ///< on the surface, in world coordinates
  double distance = 0;     ///< negative inside a solid
  Vec3 normal{0, 0, 1};    ///< unit vector; from the shape to the point if the point is outside
  std::uint32_t part = 0;  ///< sub-shape: index of the triangle or child of a composite shape
};
/// Returns the closest point; the distance is infinite for an empty shape.
ClosestPoint closest_point(const Shape& shape, const Transform& at, Vec3 point) noexcept;

}  // namespace tandem
