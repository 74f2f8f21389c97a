#pragma once
#include <optional>
#include <span>
#include <vector>

#include "tandem/math/transform.h"
#include "tandem/narrow/cast.h"
#include "tandem/query/model.h"

namespace tandem {

/// The first triangle that a ray hits, as the hit's `part`; rays are in the world. Triangles are closed and
/// have two sides. The ray, as seen from the model, has an origin, a direction and a `reach` in double
/// precision. Whether some point origin + t · direction with 0 ≤ t ≤ reach lies on a triangle is decided
/// exactly, as if that point were not rounded: no ray slips through an edge or a corner, and none ends before
/// or behind a triangle by rounding. Where it hits is rounded, the point to the triangle; so a second ray
/// with the hit's `share` as its reach may end just before the triangle. Equally near hits go to the lower
/// face. A ray that is not finite, or has no direction, hits nothing.
std::optional<RayHit> cast_ray(const Model& model, const Transform& pose, const Ray& ray) noexcept;

/// Whether a ray hits anything.
bool cast_any(const Model& model, const Transform& pose, const Ray& ray) noexcept;

/// Every triangle that a ray hits, sorted by share, then by face.
std::vector<RayHit> cast_all(const Model& model, const Transform& pose, const Ray& ray) noexcept;

/// Many rays at once, on `threads` threads (0: as many as the machine has); the answers are those of one at a
/// time.
std::vector<std::optional<RayHit>> cast_rays(const Model& model, const Transform& pose,
                                             std::span<const Ray> rays, int threads = 0) noexcept;

}  // namespace tandem
