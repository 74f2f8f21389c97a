#include "tandem/query/ray.h"

#include <algorithm>

#include "base/thread_pool.h"
#include "engine/ray/ray_search.h"
#include "narrow/triangle/point_triangle.h"
#include "query/model_data.h"
#include "query/ray/ray_search.h"

namespace tandem {
namespace {

/// Calls ask(target, ray in its coordinates) if the ray may hit the model.
template <class Ask>
void ask_model(const Model& model, const Transform& pose, const Ray& ray, const Ask& ask) {
  if (model.mesh().triangles().empty() || !(ray.t_max >= 0)) return;
  const RayInModel own(pose, ray.origin, ray.direction);
  if (own.usable) ask(engine::SearchedMesh{model.mesh(), data_of(model).search_tree()}, own);
}

void position(const engine::SearchedMesh& target, const Transform& pose, const Ray& ray,
              const engine::FaceCrossing& found, RayHit& hit) {
  const Corners t = target.corners(found.at);
  const Vec3 normal = pose.rotation * normalized(cross(t[1] - t[0], t[2] - t[0]));
  hit.t = found.crossing.along;
  hit.point = pose(nearest_on_triangle(t, found.crossing.point));
  hit.normal = dot(normal, ray.direction) > 0 ? -normal : normal;
  hit.sub_shape = found.at.face();
}

}  // namespace

std::optional<RayHit> cast_ray(const Model& model, const Transform& pose, const Ray& ray) {
  std::optional<RayHit> hit;
  ask_model(model, pose, ray, [&](const engine::SearchedMesh& target, const RayInModel& own) {
    engine::FaceCrossing found;
    engine::first_hit(target, own, ray.t_max, found);
    if (found.crossing.hit) position(target, pose, ray, found, hit.emplace());
  });
  return hit;
}

std::optional<double> t_along_ray(const Model& model, const Transform& pose, const Ray& ray) {
  engine::FaceCrossing found;
  ask_model(model, pose, ray, [&](const engine::SearchedMesh& target, const RayInModel& own) {
    engine::first_hit(target, own, ray.t_max, found);
  });
  return found.crossing.hit ? std::optional(found.crossing.along) : std::nullopt;
}

bool cast_ray_any(const Model& model, const Transform& pose, const Ray& ray) {
  bool hit = false;
  ask_model(model, pose, ray, [&](const engine::SearchedMesh& target, const RayInModel& own) {
    hit = engine::any_hit(target, own, ray.t_max);
  });
  return hit;
}

std::vector<RayHit> cast_ray_all(const Model& model, const Transform& pose, const Ray& ray) {
  std::vector<RayHit> hits;
  ask_model(model, pose, ray, [&](const engine::SearchedMesh& target, const RayInModel& own) {
    for (const engine::FaceCrossing& found : engine::all_hits(target, own, ray.t_max))
      position(target, pose, ray, found, hits.emplace_back());
  });
  std::sort(hits.begin(), hits.end(), [](const RayHit& x, const RayHit& y) {
    return x.t != y.t ? x.t < y.t : x.sub_shape < y.sub_shape;
  });
  return hits;
}

std::vector<std::optional<RayHit>> cast_rays(const Model& model, const Transform& pose,
                                             std::span<const Ray> rays, const BatchOptions& options) {
  std::vector<std::optional<RayHit>> hits(rays.size());
  if (model.mesh().triangles().empty()) return hits;
  const engine::SearchedMesh target{model.mesh(), data_of(model).search_tree()};
  constexpr std::size_t chunk = 256;
  ThreadPool(options.threads)
      .for_chunks(rays.size(), chunk, [&](std::size_t, std::size_t begin, std::size_t end) {
        engine::FaceCrossing found[chunk];
        std::vector<engine::ManyRay> usable;
        usable.reserve(end - begin);
        for (std::size_t i = begin; i < end; ++i) {
          const engine::ManyRay& ray = usable.emplace_back(pose, rays[i], found[i - begin]);
          if (!ray.ray.usable || !(ray.t_max >= 0)) usable.pop_back();
        }
        engine::first_hits(target, usable);
        for (std::size_t i = begin; i < end; ++i)
          if (found[i - begin].crossing.hit)
            position(target, pose, rays[i], found[i - begin], hits[i].emplace());
      });
  return hits;
}

}  // namespace tandem
