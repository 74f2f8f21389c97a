#pragma once
#include "tandem/math/ray.h"
#include "tandem/narrow/cast.h"

#include "engine/ray/searched_mesh.h"
#include "narrow/cast/ray_in_model.h"

namespace tandem::engine {

/// A ray and the pose of the mesh that it hits.
struct SurfaceRay {
  const Transform& pose;
  const Ray& world;
  const RayInModel& in_model;
};

/// Sets the hit of a ray with its first triangle, `point` in the frame of the model at ray parameter `along`.
void set_hit(const SearchedMesh& target, const Transform& pose, const Ray& ray, const TriangleInBlock& at,
             double along, Vec3 point, RayHit& hit);

/// The same for a ray that certainly hits the triangle before its end: also computes where.
void set_certain_hit(const SearchedMesh& target, const SurfaceRay& ray, const TriangleInBlock& at,
                     RayHit& hit);

}  // namespace tandem::engine
