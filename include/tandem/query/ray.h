#pragma once
#include <optional>
#include <span>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/math/transform.h"
#include "tandem/narrow/cast.h"
#include "tandem/query/model.h"
#include "tandem/query/options.h"
#include "tandem/shape/shape.h"

TANDEM_API_BEGIN

namespace tandem {

/// Returns the first triangle of a model that a ray hits, as the hit's `sub_shape`; std::nullopt if there is
/// none. Rays are in world coordinates. Triangles are closed and have two sides. The ray, transformed into
/// the model's frame, has an origin, a direction and a `t_max` in double precision. Whether some point origin
/// + t · direction with 0 ≤ t ≤ t_max lies on a triangle is decided exactly: no ray passes through an edge or
/// a vertex, and none ends before or behind a triangle by rounding. The point of the hit is rounded to the
/// triangle, so a second ray with the hit's `t` as its `t_max` may end just before the triangle. On a tie,
/// the lower triangle index. A ray that is not finite, or has no direction, hits nothing. Throws
/// std::bad_alloc if memory runs out, as the functions below do; the model stays usable.
[[nodiscard]] std::optional<RayHit> cast_ray(const Model& model, const Transform& pose, const Ray& ray);
/// Returns the first hit of a ray with a shape, to rounding; std::nullopt if there is none.
[[nodiscard]] std::optional<RayHit> cast_ray(const Shape& shape, const Transform& pose, const Ray& ray);

/// Returns whether a ray hits anything.
[[nodiscard]] bool cast_ray_any(const Model& model, const Transform& pose, const Ray& ray);
[[nodiscard]] bool cast_ray_any(const Shape& shape, const Transform& pose, const Ray& ray);

/// Returns all triangles that a ray hits, sorted by ray parameter, then by triangle index.
[[nodiscard]] std::vector<RayHit> cast_ray_all(const Model& model, const Transform& pose, const Ray& ray);

/// Batch versions of cast_ray: one result per ray, in order, equal to those of the single query.
[[nodiscard]] std::vector<std::optional<RayHit>> cast_rays(const Model& model, const Transform& pose,
                                                           std::span<const Ray> rays,
                                                           const BatchOptions& options = {});
[[nodiscard]] std::vector<std::optional<RayHit>> cast_rays(const Shape& shape, const Transform& pose,
                                                           std::span<const Ray> rays,
                                                           const BatchOptions& options = {});

}  // namespace tandem

TANDEM_API_END
