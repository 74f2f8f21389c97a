#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tandem/math/ray.h"

#include "engine/searched_mesh.h"
#include "narrow/ray_in_model.h"
#include "narrow/ray_triangle.h"

/// Rays through a search tree. Triangles are judged in lanes of single precision: most surely miss, and of
/// those that surely hit only the nearest, and what was unsure, is seen by narrow/ray_triangle.h, which also
/// says where. So answers are what it would say of every triangle.
namespace tandem::engine {

struct FaceCrossing {
  RayCrossing crossing;  ///< `along` in multiples of the ray's own direction, before its scaling
  TriangleInBlock at{};
  bool to_locate = false;  ///< between the steps of first_hits: it is a hit if it is within reach
};

/// The nearest triangle up to `reach`, of equally near ones the lowest; none: `found` stays as it is. Rays
/// must be usable, here and below.
void first_hit(const SearchedMesh& target, const RayInModel& ray, double reach, FaceCrossing& found);

/// The same for many. The steps that they have in common are done for all of them together, which leaves the
/// processor nothing to wait for.
struct ManyRay {
  RayInModel ray;
  double reach;
  FaceCrossing* found;

  ManyRay(const Transform& pose, const Ray& from, FaceCrossing& to)
      : ray(pose, from.origin, from.direction), reach(from.reach), found(&to) {}
};
void first_hits(const SearchedMesh& target, std::span<const ManyRay> rays);

bool any_hit(const SearchedMesh& target, const RayInModel& ray, double reach);
/// In no order.
std::vector<FaceCrossing> all_hits(const SearchedMesh& target, const RayInModel& ray, double reach);

/// How often a closed surface winds around a point; none when the point is on it.
std::optional<int> times_around(const SearchedMesh& target, Vec3 point);

}  // namespace tandem::engine
