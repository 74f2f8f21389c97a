#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tandem/math/ray.h"

#include "engine/ray/searched_mesh.h"
#include "narrow/cast/ray_in_model.h"
#include "narrow/cast/ray_triangle.h"

/// Ray queries on a search tree. Triangles are filtered with single-precision SIMD. Most certainly miss. Of
/// those that certainly hit only the nearest, and all undecided ones, are tested by
/// narrow/cast/ray_triangle.h, which also locates the hit. So results are those of testing every triangle
/// with it.
namespace tandem::engine {

struct FaceCrossing {
  RayCrossing crossing;  ///< `along` in multiples of the ray's own direction, before scaling
  TriangleInBlock at{};
  bool to_locate =
      false;  ///< after first_hits(): the only candidate is `at`, a hit if the ray reaches it; see locate()
};

/// Returns the nearest triangle up to `reach`, ties go to the lowest face; `found` is unchanged if there is
/// none. Rays must be usable, here and below.
void first_hit(const SearchedMesh& target, const RayInModel& ray, double t_max, FaceCrossing& found);

/// The same for many rays. Common steps run for all of them together, which hides latency. Single candidates
/// are left to be located.
struct ManyRay {
  RayInModel ray;
  double t_max;
  FaceCrossing* found;

  ManyRay(const RayInModel::ModelFromWorld& back, const Ray& from, FaceCrossing& to)
      : ray(back, from.origin, from.direction), t_max(from.t_max), found(&to) {}
};
void first_hits(const SearchedMesh& target, std::span<const ManyRay> rays);
/// Computes the crossing of a ray with `to_locate`.
void locate(const SearchedMesh& target, const ManyRay& ray);

bool any_hit(const SearchedMesh& target, const RayInModel& ray, double t_max);
/// Unordered.
std::vector<FaceCrossing> all_hits(const SearchedMesh& target, const RayInModel& ray, double t_max);

/// Returns the winding number of a closed surface around a point; std::nullopt if the point is on it.
std::optional<int> times_around(const SearchedMesh& target, Vec3 point);

}  // namespace tandem::engine
