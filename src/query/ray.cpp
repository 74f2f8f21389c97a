#include "tandem/query/ray.h"

#include <algorithm>

#include "engine/ray_search.h"
#include "narrow/point_triangle.h"
#include "query/model_data.h"
#include "query/ray_search.h"
#include "tree/workers.h"

namespace tandem {
namespace {

/// Calls ask(target, ray in its coordinates) when a ray and a model may meet.
template <class Ask>
void ask_model(const Model& model, const Transform& pose, const Ray& ray, const Ask& ask) {
  if (model.mesh().triangles().empty() || !(ray.reach >= 0)) return;
  const RayInModel own(pose, ray.origin, ray.direction);
  if (own.usable) ask(engine::SearchedMesh{model.mesh(), model.data().search_tree()}, own);
}

void place(const engine::SearchedMesh& target, const Transform& pose, const Ray& ray,
           const engine::FaceCrossing& found, RayHit& hit) {
  const Corners t = target.corners(found.at);
  const Vec3 normal = pose.rotation * normalized(cross(t[1] - t[0], t[2] - t[0]));
  hit.share = found.crossing.along;
  hit.point = pose(nearest_on_triangle(t, found.crossing.point));
  hit.normal = dot(normal, ray.direction) > 0 ? -normal : normal;
  hit.part = found.at.face();
}

}  // namespace

std::optional<RayHit> cast_ray(const Model& model, const Transform& pose, const Ray& ray) noexcept {
  std::optional<RayHit> hit;
  ask_model(model, pose, ray, [&](const engine::SearchedMesh& target, const RayInModel& own) {
    engine::FaceCrossing found;
    engine::first_hit(target, own, ray.reach, found);
    if (found.crossing.hit) place(target, pose, ray, found, hit.emplace());
  });
  return hit;
}

std::optional<double> way_along_ray(const Model& model, const Transform& pose, const Ray& ray) {
  engine::FaceCrossing found;
  ask_model(model, pose, ray, [&](const engine::SearchedMesh& target, const RayInModel& own) {
    engine::first_hit(target, own, ray.reach, found);
  });
  return found.crossing.hit ? std::optional(found.crossing.along) : std::nullopt;
}

bool cast_any(const Model& model, const Transform& pose, const Ray& ray) noexcept {
  bool hit = false;
  ask_model(model, pose, ray, [&](const engine::SearchedMesh& target, const RayInModel& own) {
    hit = engine::any_hit(target, own, ray.reach);
  });
  return hit;
}

std::vector<RayHit> cast_all(const Model& model, const Transform& pose, const Ray& ray) noexcept {
  std::vector<RayHit> hits;
  ask_model(model, pose, ray, [&](const engine::SearchedMesh& target, const RayInModel& own) {
    for (const engine::FaceCrossing& found : engine::all_hits(target, own, ray.reach))
      place(target, pose, ray, found, hits.emplace_back());
  });
  std::sort(hits.begin(), hits.end(), [](const RayHit& x, const RayHit& y) {
    return x.share != y.share ? x.share < y.share : x.part < y.part;
  });
  return hits;
}

std::vector<std::optional<RayHit>> cast_rays(const Model& model, const Transform& pose,
                                             std::span<const Ray> rays, int threads) noexcept {
  std::vector<std::optional<RayHit>> hits(rays.size());
  if (model.mesh().triangles().empty()) return hits;
  const engine::SearchedMesh target{model.mesh(), model.data().search_tree()};
  constexpr std::size_t chunk = 256;
  Workers(threads).for_chunks(rays.size(), chunk, [&](std::size_t, std::size_t begin, std::size_t end) {
    engine::FaceCrossing found[chunk];
    std::vector<engine::ManyRay> usable;
    usable.reserve(end - begin);
    for (std::size_t i = begin; i < end; ++i) {
      const engine::ManyRay& ray = usable.emplace_back(pose, rays[i], found[i - begin]);
      if (!ray.ray.usable || !(ray.reach >= 0)) usable.pop_back();
    }
    engine::first_hits(target, usable);
    for (std::size_t i = begin; i < end; ++i)
      if (found[i - begin].crossing.hit) place(target, pose, rays[i], found[i - begin], hits[i].emplace());
  });
  return hits;
}

}  // namespace tandem
