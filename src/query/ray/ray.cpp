#include "tandem/query/ray.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "base/thread_pool.h"
#include "engine/ray/ray_packet.h"
#include "engine/ray/ray_search.h"
#include "engine/ray/ray_stream.h"
#include "engine/ray/search_parts.h"
#include "engine/ray/single_ray.h"
#include "engine/ray/surface_hit.h"
#include "query/model_data.h"
#include "query/ray/ray_search.h"

namespace tandem {
namespace {

/// Calls ask(target, ray in its coordinates) if the ray may hit the model.
template <class Ask>
void ask_model(const Model& model, const RayInModel::ModelFromWorld& from_world, const Ray& ray,
               const Ask& ask) {
  if (model.mesh().triangles().empty() || !(ray.t_max >= 0)) return;
  const RayInModel own(from_world, ray.origin, ray.direction);
  if (own.usable) ask(engine::SearchedMesh{model.mesh(), data_of(model).search_tree()}, own);
}

void position(const engine::SearchedMesh& target, const Transform& pose, const Ray& ray,
              const engine::FaceCrossing& found, RayHit& hit) {
  engine::set_hit(target, pose, ray, found.at, found.crossing.along, found.crossing.point, hit);
}

/// Sets `hit` if there is one.
void set_hit(const engine::SearchedMesh& target, const engine::SurfaceRay& ray,
             const engine::FaceCrossing& found, std::optional<RayHit>& hit) {
  if (found.to_locate)
    engine::set_certain_hit(target, ray, found.at, hit.emplace());
  else if (found.crossing.hit)
    position(target, ray.pose, ray.world, found, hit.emplace());
}

/// A chunk of a batch: packets of coherent rays first, then the rays that they leave.
class RayChunk {
 public:
  static constexpr std::size_t width = 256;

  RayChunk(const engine::SearchedMesh& target, const Transform& pose, std::span<const Ray> rays,
           std::optional<RayHit>* hits)
      : target_(target), pose_(pose), from_world_(pose), rays_(rays), hits_(hits), surface_(target, pose) {}

  void cast() {
    constexpr std::size_t together = engine::RayPacket::width;
    std::size_t alone[width], count = 0;
    for (std::size_t first = 0; first < rays_.size(); first += together) {
      const std::span<const Ray> some = rays_.subspan(first, std::min(together, rays_.size() - first));
      unsigned left = engine::cast_packet(target_, from_world_.back, some, hits_ + first, surface_);
      for (; left; left &= left - 1)
        alone[count++] = first + static_cast<std::size_t>(std::countr_zero(left));
    }
    cast_incoherent({alone, count});
    surface_.flush();
  }

 private:
  /// In a divided tree, a ray that hits nothing outside the largest part needs no comparison of hits.
  void cast_incoherent(std::span<const std::size_t> indices) {
    if (!target_.tree.parts()) return cast_streams(target_, indices);
    const engine::SearchedMesh largest{target_.mesh, target_.tree.parts()->largest()};
    std::size_t left[width], count = 0;
    for (const std::size_t i : indices) {
      const RayInModel own = in_model(rays_[i]);
      if (!own.usable || !(rays_[i].t_max >= 0)) continue;
      engine::FaceCrossing found;
      const bool meets = engine::first_hit_beside_largest(target_, own, rays_[i].t_max, found);
      if (meets && !found.crossing.hit) {
        left[count++] = i;
        continue;
      }
      if (meets) engine::first_hit(largest, own, rays_[i].t_max, found);
      set_hit(target_, {pose_, rays_[i], own}, found, hits_[i]);
    }
    cast_streams(largest, {left, count});
  }

  void cast_streams(const engine::SearchedMesh& target, std::span<const std::size_t> indices) {
    for (; !indices.empty(); indices = indices.subspan(std::min(engine::RayStream::width, indices.size()))) {
      const auto some = indices.first(std::min(engine::RayStream::width, indices.size()));
      std::uint64_t left = engine::cast_stream(target, from_world_.back, rays_, some, hits_, surface_);
      for (; left; left &= left - 1)
        cast_alone(target, some[static_cast<std::size_t>(std::countr_zero(left))]);
    }
  }

  void cast_alone(const engine::SearchedMesh& target, std::size_t i) {
    const RayInModel own = in_model(rays_[i]);
    if (!own.usable || !(rays_[i].t_max >= 0)) return;
    engine::FaceCrossing found;
    engine::identify_first_hit(target, own, rays_[i].t_max, found);
    set_hit(target, {pose_, rays_[i], own}, found, hits_[i]);
  }

  RayInModel in_model(const Ray& ray) const { return {from_world_, ray.origin, ray.direction}; }

  const engine::SearchedMesh& target_;
  const Transform& pose_;
  const RayInModel::ModelFromWorld from_world_;
  std::span<const Ray> rays_;
  std::optional<RayHit>* hits_;
  engine::SurfaceBatch surface_;
};

}  // namespace

std::optional<RayHit> cast_ray(const Model& model, const Transform& pose, const Ray& ray) {
  std::optional<RayHit> hit;
  if (model.mesh().triangles().empty() || !(ray.t_max >= 0)) return hit;
  if (const engine::SearchedMesh target{model.mesh(), data_of(model).search_tree()}; !target.tree.parts()) {
    const engine::SinglePass answer = engine::cast_first(target, pose, ray, hit.emplace());
    if (answer == engine::SinglePass::hit) return hit;
    hit.reset();
    if (answer == engine::SinglePass::miss) return hit;
  }
  ask_model(model, RayInModel::ModelFromWorld(pose), ray,
            [&](const engine::SearchedMesh& target, const RayInModel& own) {
              engine::FaceCrossing found;
              engine::identify_first_hit(target, own, ray.t_max, found);
              set_hit(target, {pose, ray, own}, found, hit);
            });
  return hit;
}

std::optional<double> ModelRays::t_along(const Ray& ray) const {
  engine::FaceCrossing found;
  ask_model(*model_, from_world_, ray, [&](const engine::SearchedMesh& target, const RayInModel& own) {
    engine::first_hit(target, own, ray.t_max, found);
  });
  return found.crossing.hit ? std::optional(found.crossing.along) : std::nullopt;
}

bool cast_ray_any(const Model& model, const Transform& pose, const Ray& ray) {
  bool hit = false;
  if (model.mesh().triangles().empty() || !(ray.t_max >= 0)) return hit;
  if (const engine::SearchedMesh target{model.mesh(), data_of(model).search_tree()}; !target.tree.parts()) {
    const engine::SinglePass answer = engine::cast_any(target, pose, ray);
    if (answer != engine::SinglePass::undecided) return answer == engine::SinglePass::hit;
  }
  ask_model(model, RayInModel::ModelFromWorld(pose), ray,
            [&](const engine::SearchedMesh& target, const RayInModel& own) {
              hit = engine::any_hit(target, own, ray.t_max);
            });
  return hit;
}

std::vector<RayHit> cast_ray_all(const Model& model, const Transform& pose, const Ray& ray) {
  std::vector<RayHit> hits;
  ask_model(model, RayInModel::ModelFromWorld(pose), ray,
            [&](const engine::SearchedMesh& target, const RayInModel& own) {
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
  ThreadPool(options.threads)
      .for_chunks(rays.size(), RayChunk::width, [&](std::size_t, std::size_t begin, std::size_t end) {
        RayChunk(target, pose, rays.subspan(begin, end - begin), hits.data() + begin).cast();
      });
  return hits;
}

}  // namespace tandem
