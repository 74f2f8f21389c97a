#include "tandem/query/ray.h"

#include <algorithm>

#include "narrow/point_triangle.h"
#include "narrow/ray_triangle.h"
#include "query/model_data.h"
#include "query/ray_in_tree.h"
#include "query/ray_search.h"
#include "query/search_tree.h"
#include "tree/workers.h"

namespace tandem {
namespace {

/// RayInTree::near for all four children at once.
Lanes near(const RayInTree& ray, const SearchTree::Node& node) {
  Lanes enter = all_lanes(0), leave = all_lanes(HUGE_VALF);
  for (int i = 0; i < 3; ++i) {
    const Lanes center = (row(node.center[i]) - all_lanes(ray.origin(i))) * all_lanes(ray.reciprocal(i));
    const Lanes half = (row(node.half[i]) + all_lanes(ray.grown())) * all_lanes(ray.size(i));
    enter = max(enter, center - half);
    leave = min(leave, center + half);
  }
  return enter <= leave ? enter : all_lanes(HUGE_VALF);
}

/// Hands every hit that may be of interest to take(crossing, face), which returns how far along to look
/// from now on; negative to stop.
template <class Take>
void for_each_hit(const Model& model, const Transform& pose, const Ray& ray, const Take& take) {
  if (model.mesh().triangles().empty() || !(ray.reach >= 0)) return;
  const RayInModel own(pose, ray.origin, ray.direction);
  if (!own.usable) return;
  const SearchTree& tree = model.data().search_tree();
  const RayInTree in_tree(tree.frame(), own);
  if (in_tree.misses()) return;
  double reach = ray.reach;
  float limit = in_tree.limit(reach / own.unit);
  tree.search([&](const SearchTree::Node& node) { return near(in_tree, node); }, [&] { return limit; },
              [&](const Corners& corners, std::uint32_t face) {
                RayCrossing crossing = ray_crossing(own.origin, own.direction, corners);
                crossing.along *= own.unit;
                if (!crossing.hit || !(crossing.along <= reach)) return true;
                const double next = take(crossing, face);
                if (next != reach) reach = next, limit = in_tree.limit(reach / own.unit);
                return reach >= 0;
              });
}

RayHit placed(const Model& model, const Transform& pose, const Ray& ray, const RayCrossing& crossing,
              std::uint32_t face) {
  const auto [a, b, c] = model.mesh().corners(face);
  const Vec3 normal = pose.rotation * normalized(cross(b - a, c - a));
  return {crossing.along, pose(nearest_on_triangle({{a, b, c}}, crossing.point)),
          dot(normal, ray.direction) > 0 ? -normal : normal, face};
}

}  // namespace

std::optional<RayHit> cast_ray(const Model& model, const Transform& pose, const Ray& ray) noexcept {
  RayCrossing best;
  std::uint32_t best_face = 0;
  for_each_hit(model, pose, ray, [&](const RayCrossing& crossing, std::uint32_t face) {
    if (!best.hit || crossing.along < best.along || (crossing.along == best.along && face < best_face))
      best = crossing, best_face = face;
    return best.along;
  });
  return best.hit ? std::optional(placed(model, pose, ray, best, best_face)) : std::nullopt;
}

std::optional<double> way_along_ray(const Model& model, const Transform& pose, const Ray& ray) {
  std::optional<double> best;
  for_each_hit(model, pose, ray, [&](const RayCrossing& crossing, std::uint32_t) {
    if (!best || crossing.along < *best) best = crossing.along;
    return *best;
  });
  return best;
}

bool cast_any(const Model& model, const Transform& pose, const Ray& ray) noexcept {
  bool hit = false;
  for_each_hit(model, pose, ray, [&](const RayCrossing&, std::uint32_t) {
    hit = true;
    return -1.0;
  });
  return hit;
}

std::vector<RayHit> cast_all(const Model& model, const Transform& pose, const Ray& ray) noexcept {
  std::vector<RayHit> hits;
  for_each_hit(model, pose, ray, [&](const RayCrossing& crossing, std::uint32_t face) {
    hits.push_back(placed(model, pose, ray, crossing, face));
    return ray.reach;
  });
  std::sort(hits.begin(), hits.end(), [](const RayHit& x, const RayHit& y) {
    return x.share != y.share ? x.share < y.share : x.part < y.part;
  });
  return hits;
}

std::vector<std::optional<RayHit>> cast_rays(const Model& model, const Transform& pose,
                                             std::span<const Ray> rays, int threads) noexcept {
  std::vector<std::optional<RayHit>> hits(rays.size());
  Workers(threads).for_chunks(rays.size(), 256, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) hits[i] = cast_ray(model, pose, rays[i]);
  });
  return hits;
}

}  // namespace tandem
