#include <algorithm>

#include "tandem/query/ray.h"
#include "tandem/query/shapes.h"

#include "world/search_test.h"
#include "world/world_state.h"

namespace tandem {
namespace {

Bounds swept(const Bounds& box, Vec3 displacement) {
  return {min(box.low, box.low + displacement), max(box.high, box.high + displacement)};
}

/// Objects may have moved since the last update(), which the broad phase does not know yet. Every search
/// therefore queries the broad phase first and then tests the objects with pending moves.
template <class State, class Test>
void for_each_candidate(const State& s, const std::vector<ObjectId>& found, const SearchFilter& filter,
                        const Test& test) {
  const SearchTest accepts(filter);
  for (const ObjectId id : found)
    if (!s.objects.marks(id).box_pending && accepts(s.objects.handle(id))) test(id);
  std::vector<std::uint32_t> pending;
  for (const std::uint32_t id : s.moved)
    if (s.objects.marks(id).box_pending) pending.push_back(id);
  std::sort(pending.begin(), pending.end());
  pending.erase(std::unique(pending.begin(), pending.end()), pending.end());
  for (const std::uint32_t id : pending)
    if ((s.objects[id].options.filter.layers & filter.layers) != 0 && accepts(s.objects.handle(id))) test(id);
}

}  // namespace

std::vector<WorldRayHit> World::cast_ray_all(const Ray& ray, const SearchFilter& filter) const {
  const State& s = *state_;
  std::vector<WorldRayHit> hits;
  for_each_candidate(s, s.broad->overlapping(ray, filter.layers), filter, [&](ObjectId id) {
    const WorldObject& object = s.objects[id];
    if (const auto hit = tandem::cast_ray(object.shape, object.pose, ray))
      hits.push_back({s.objects.handle(id), *hit});
  });
  std::sort(hits.begin(), hits.end(), [](const WorldRayHit& x, const WorldRayHit& y) {
    return x.hit.t != y.hit.t ? x.hit.t < y.hit.t : x.object < y.object;
  });
  return hits;
}

std::optional<WorldRayHit> World::cast_ray(const Ray& ray, const SearchFilter& filter) const {
  const State& s = *state_;
  std::optional<WorldRayHit> first;
  Ray rest = ray;
  for_each_candidate(s, s.broad->overlapping(ray, filter.layers), filter, [&](ObjectId id) {
    const WorldObject& object = s.objects[id];
    const auto hit = tandem::cast_ray(object.shape, object.pose, rest);
    const ObjectHandle handle = s.objects.handle(id);
    if (!hit || (first && hit->t == first->hit.t && first->object < handle)) return;
    first = {handle, *hit};
    rest.t_max = hit->t;
  });
  return first;
}

std::optional<WorldCastHit> World::cast_shape(const Shape& shape, const Transform& pose, Vec3 displacement,
                                              const SearchFilter& filter) const {
  const State& s = *state_;
  std::optional<WorldCastHit> first;
  for_each_candidate(s, s.broad->overlapping(swept(shape.bounds(pose), displacement), filter.layers), filter,
                     [&](ObjectId id) {
                       const WorldObject& object = s.objects[id];
                       const auto hit =
                           tandem::cast_shape(object.shape, object.pose, shape, pose, displacement);
                       const ObjectHandle handle = s.objects.handle(id);
                       if (!hit) return;
                       if (first && (first->hit.lower < hit->lower ||
                                     (first->hit.lower == hit->lower && first->object < handle)))
                         return;
                       first = {handle, *hit};
                     });
  return first;
}

std::vector<ObjectHandle> World::overlapping(const Shape& shape, const Transform& pose,
                                             const SearchFilter& filter) const {
  const State& s = *state_;
  std::vector<ObjectHandle> found;
  for_each_candidate(s, s.broad->overlapping(shape.bounds(pose), filter.layers), filter, [&](ObjectId id) {
    if (collide(s.objects[id].shape, s.objects[id].pose, shape, pose)) found.push_back(s.objects.handle(id));
  });
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<ObjectHandle> World::overlapping(const Bounds& box, const SearchFilter& filter) const {
  const State& s = *state_;
  std::vector<ObjectHandle> found;
  for_each_candidate(s, s.broad->overlapping(box, filter.layers), filter, [&](ObjectId id) {
    const WorldObject& object = s.objects[id];
    if (object.shape.is_empty()) return;
    const Bounds own = object.shape.bounds(object.pose);
    if (overlap(own, box)) found.push_back(s.objects.handle(id));
  });
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace tandem
