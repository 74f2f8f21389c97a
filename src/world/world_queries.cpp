#include <algorithm>

#include "tandem/query/shapes.h"

#include "world/world_state.h"

namespace tandem {
namespace {

Bounds swept(const Bounds& box, Vec3 way) {
  return {min(box.low, box.low + way), max(box.high, box.high + way)};
}

bool share_a_point(const Bounds& a, const Bounds& b) {  // false if a coordinate is NaN
  return a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y && b.low.y <= a.high.y &&
         a.low.z <= b.high.z && b.low.z <= a.high.z;
}

/// Objects may have moved since the last update(), which the broad phase does not know yet. Every search
/// therefore queries the broad phase first and then tests the objects with pending moves.
template <class State, class Test>
void for_each_candidate(const State& s, const std::vector<ObjectId>& found, std::uint32_t layers,
                        const Test& test) {
  for (const ObjectId id : found)
    if (!s.objects[id].moved) test(id);
  std::vector<std::uint32_t> waiting = s.moved;
  std::sort(waiting.begin(), waiting.end());
  waiting.erase(std::unique(waiting.begin(), waiting.end()), waiting.end());
  for (const std::uint32_t id : waiting)
    if (s.objects[id].alive && (s.objects[id].options.filter.layers & layers) != 0) test(id);
}

}  // namespace

std::vector<WorldRayHit> World::cast_ray_all(const Ray& ray, std::uint32_t layers) const {
  const State& s = *state_;
  std::vector<WorldRayHit> hits;
  for_each_candidate(s, s.broad.touching(ray, layers), layers, [&](ObjectId id) {
    const WorldObject& object = s.objects[id];
    if (const auto hit = tandem::cast_ray(object.shape, object.pose, ray))
      hits.push_back({s.objects.handle(id), *hit});
  });
  std::sort(hits.begin(), hits.end(), [](const WorldRayHit& x, const WorldRayHit& y) {
    return x.hit.share != y.hit.share ? x.hit.share < y.hit.share : x.object < y.object;
  });
  return hits;
}

std::optional<WorldRayHit> World::cast_ray(const Ray& ray, std::uint32_t layers) const {
  const State& s = *state_;
  std::optional<WorldRayHit> first;
  Ray rest = ray;
  for_each_candidate(s, s.broad.touching(ray, layers), layers, [&](ObjectId id) {
    const WorldObject& object = s.objects[id];
    const auto hit = tandem::cast_ray(object.shape, object.pose, rest);
    const ObjectHandle handle = s.objects.handle(id);
    if (!hit || (first && hit->share == first->hit.share && first->object < handle)) return;
    first = {handle, *hit};
    rest.reach = hit->share;
  });
  return first;
}

std::optional<WorldCastHit> World::cast(const Shape& shape, const Transform& at, Vec3 way,
                                        std::uint32_t layers) const {
  const State& s = *state_;
  std::optional<WorldCastHit> first;
  for_each_candidate(s, s.broad.touching(swept(shape.bounds(at), way), layers), layers, [&](ObjectId id) {
    const WorldObject& object = s.objects[id];
    const auto hit = tandem::cast(object.shape, object.pose, shape, at, way);
    const ObjectHandle handle = s.objects.handle(id);
    if (!hit) return;
    if (first &&
        (first->hit.lower < hit->lower || (first->hit.lower == hit->lower && first->object < handle)))
      return;
    first = {handle, *hit};
  });
  return first;
}

std::vector<ObjectHandle> World::touching(const Shape& shape, const Transform& at,
                                          std::uint32_t layers) const {
  const State& s = *state_;
  std::vector<ObjectHandle> found;
  for_each_candidate(s, s.broad.touching(shape.bounds(at), layers), layers, [&](ObjectId id) {
    if (collide(s.objects[id].shape, s.objects[id].pose, shape, at)) found.push_back(s.objects.handle(id));
  });
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<ObjectHandle> World::touching(const Bounds& box, std::uint32_t layers) const {
  const State& s = *state_;
  std::vector<ObjectHandle> found;
  for_each_candidate(s, s.broad.touching(box, layers), layers, [&](ObjectId id) {
    const WorldObject& object = s.objects[id];
    if (object.shape.is_empty()) return;
    const Bounds own = object.shape.bounds(object.pose);
    if (share_a_point(own, box)) found.push_back(s.objects.handle(id));
  });
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace tandem
