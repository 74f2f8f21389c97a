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

/// Queries about any two shapes at their poses. All pairs of kinds are answered. Poses should be finite; a
/// shape at a pose that is not, or is more than 1e100 away, counts as empty. Nothing here throws, and no
/// answer is NaN.
namespace tandem {

/// The surface of a model as a shape. It shares the model's mesh and trees.
Shape mesh_shape(const Model& model);

struct ShapeOptions {
  /// Of iterations, relative to the size of the pair: the sum of the diameters and the distance of the
  /// origins.
  double precision = 1e-11;
  PairCache* cache = nullptr;  ///< of this pair; used and updated when both are convex
};

/// Whether two shapes touch: exactly for two meshes without rounding, else to rounding, in favour of
/// touching.
bool collide(const Shape& a, const Transform& at_a, const Shape& b, const Transform& at_b,
             const ShapeOptions& options = {}) noexcept;

/// How far two shapes are apart or how deep in one another, with the nearest or deepest points and the
/// normal. Infinite when one of them is empty.
///
/// The work is bounded: at most a million pairs of parts are measured, and the depths of at most 256 pairs
/// with a curved part or a hull are refined. Beyond that the bounds are wider, and the certainty is
/// `bounded`.
Separation distance(const Shape& a, const Transform& at_a, const Shape& b, const Transform& at_b,
                    const ShapeOptions& options = {}) noexcept;

/// Whether two shapes are at most `limit` apart.
bool within(const Shape& a, const Transform& at_a, const Shape& b, const Transform& at_b, double limit,
            const ShapeOptions& options = {}) noexcept;

struct ContactOptions {
  double reach = 0;            ///< points this far apart are contacts too, with negative depth
  PairCache* cache = nullptr;  ///< of this pair; used and updated when both are convex
};

/// Where two shapes touch, sorted by parts. One manifold for two convex shapes, and for each touching pair of
/// convex parts of composite ones. Empty when they are apart.
///
/// A convex shape and a mesh or height field have a few manifolds, one for all contacts whose normals agree
/// to five degrees, with the part of the deepest. Their normals are the surface's: nothing feels the edges of
/// a flat surface, and at a convex edge the normal lies between those of its faces. A height field pushes
/// upwards, a mesh to the side of its triangles on which the convex shape's middle is. A closed mesh that is
/// less than four times as large as the convex shape has a manifold for each of its triangles that is
/// touched.
ContactManifolds contacts(const Shape& a, const Transform& at_a, const Shape& b, const Transform& at_b,
                          const ContactOptions& options = {}) noexcept;

/// The first place in which a ray meets a shape, if any.
std::optional<RayHit> cast_ray(const Shape& shape, const Transform& at, const Ray& ray) noexcept;
/// Many rays at once; as many answers.
std::vector<std::optional<RayHit>> cast_rays(const Shape& shape, const Transform& at,
                                             std::span<const Ray> rays) noexcept;

/// When B, moved by `way` without turning, first meets A. Of composite shapes the first of all parts.
std::optional<CastHit> cast(const Shape& a, const Transform& at_a, const Shape& b, const Transform& at_b,
                            Vec3 way) noexcept;

/// How a point lies to a shape.
struct ClosestPoint {
  Vec3 point;              ///< of the surface
  double distance = 0;     ///< signed: negative inside of a solid
  Vec3 normal{0, 0, 1};    ///< of length one, from the shape to the point when outside
  std::uint32_t part = 0;  ///< which triangle or child, for shapes made of parts
};
/// Infinitely far for empty shapes.
ClosestPoint closest_point(const Shape& shape, const Transform& at, Vec3 point) noexcept;

}  // namespace tandem
