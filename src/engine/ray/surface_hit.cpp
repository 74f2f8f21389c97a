#include "engine/ray/surface_hit.h"

#include <algorithm>

#include "narrow/cast/ray_triangle.h"
#include "narrow/triangle/point_triangle.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/ray/surface_hit.cpp"
#include <hwy/foreach_target.h>

#include "engine/ray/surface_hit-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// Sets the parameter of the ray, and returns whether it set the point and the normal, too.
bool hit_surface(const engine::SurfaceRay& ray, const Vec3* const (&corners)[3], RayHit& hit) {
  const RayInModel& own = ray.in_model;
#if HWY_MAX_BYTES >= 32
  return set_surface(ray.pose, ray.world.direction, VectorLanes::all(own.origin),
                     VectorLanes::all(own.direction), corners, hit);
#else
  hit.t = detail::crossing_ahead(own.origin, own.direction, {{*corners[0], *corners[1], *corners[2]}}).along;
  return false;
#endif
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {
HWY_EXPORT(hit_surface);

namespace engine {

void set_hit(const SearchedMesh& target, const Transform& pose, const Ray& ray, const TriangleInBlock& at,
             double along, Vec3 point, RayHit& hit) {
  const Corners t = target.corners(at);
  const Vec3 normal = pose.rotation * normalized(cross(t[1] - t[0], t[2] - t[0]));
  hit.t = along;
  hit.point = pose(nearest_on_triangle(t, point));
  hit.normal = dot(normal, ray.direction) > 0 ? -normal : normal;
  hit.sub_shape = at.face();
}

void set_certain_hit(const SearchedMesh& target, const SurfaceRay& ray, const TriangleInBlock& at,
                     RayHit& hit) {
  const std::span<const Vec3> vertices = target.mesh.vertices();
  const Vec3* const corners[3] = {&vertices[at.block->vertex[0][at.index]],
                                  &vertices[at.block->vertex[1][at.index]],
                                  &vertices[at.block->vertex[2][at.index]]};
  const bool is_set = HWY_DYNAMIC_DISPATCH(hit_surface)(ray, corners, hit);
  const RayInModel& own = ray.in_model;
  const double along = std::min(hit.t * own.unit, ray.world.t_max);
  if (!is_set)
    return set_hit(target, ray.pose, ray.world, at, along, own.origin + own.direction * hit.t, hit);
  hit.t = along;
  hit.sub_shape = at.face();
}

}  // namespace engine
}  // namespace tandem
#endif
