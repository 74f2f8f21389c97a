#pragma once
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "tandem/math/transform.h"
#include "tandem/query/model.h"

namespace tandem {

/// The points origin + x · direction for x from 0 to `reach`, in the world. The direction may have any length
/// but zero.
struct Ray {
  Vec3 origin, direction;
  double reach = std::numeric_limits<double>::infinity();
};

struct RayHit {
  double along = 0;        ///< the x of the point
  std::uint32_t face = 0;  ///< the triangle
  Vec3 point;              ///< on the triangle, in the world
  Vec3 normal;             ///< of the triangle, of length one, as its corners turn; zero if it has no area
};

/// The first triangle that a ray hits. Triangles are closed and have two sides. Whether the ray, as seen from
/// the model in double precision, hits a triangle is decided without rounding, so no ray slips through an
/// edge or a corner; `along` and `point` are rounded. Equally near hits go to the lower face. A ray that is
/// not finite, or has no direction, hits nothing.
std::optional<RayHit> cast(const Model& model, const Transform& pose, const Ray& ray) noexcept;

/// Whether a ray hits anything.
bool cast_any(const Model& model, const Transform& pose, const Ray& ray) noexcept;

/// Every triangle that a ray hits, sorted by `along`, then by face.
std::vector<RayHit> cast_all(const Model& model, const Transform& pose, const Ray& ray) noexcept;

/// Many rays at once, on `threads` threads (0: as many as the machine has); the answers are those of one at a
/// time.
std::vector<std::optional<RayHit>> cast(const Model& model, const Transform& pose, std::span<const Ray> rays,
                                        int threads = 0) noexcept;

}  // namespace tandem
