#pragma once
#include <optional>

#include "tandem/math/ray.h"
#include "tandem/math/transform.h"
#include "tandem/narrow/cast.h"

#include "engine/ray/searched_mesh.h"

namespace tandem::engine {

/// Computes the hits of a batch of rays with their first triangles, several at a time by SIMD in double
/// precision. Results equal those of set_hit(), bit for bit.
class SurfaceBatch {
 public:
  SurfaceBatch(const SearchedMesh& target, const Transform& pose) : target_(target), pose_(pose) {}

  /// Adds an infinite ray, or one that certainly does not end before the triangle. Origin and direction are
  /// those in the frame of the model. `ray` and `hit` must exist until flush().
  void add(const TriangleInBlock& at, const Vec3& origin, const Vec3& direction, const Ray& ray,
           std::optional<RayHit>& hit) {
    if (count_ == width) flush();
    const std::size_t i = count_++;
    at_[i] = at;
    ray_[i] = &ray;
    hit_[i] = &hit;
    const Vec3* const vertices = target_.mesh.vertices().data();
    for (int k = 0; k < 3; ++k) put(vertices[at.block->vertex[k][at.index]], lanes_.corner[k], i);
    put(origin, lanes_.origin, i);
    put(direction, lanes_.direction, i);
    put(ray.direction, lanes_.world_direction, i);
  }
  /// Sets the hits of the rays added since the last call.
  void flush();

  static constexpr std::size_t width = 16;
  using Doubles = double[width];
  /// One lane per ray.
  struct Lanes {
    alignas(64) Doubles origin[3];     ///< in the frame of the model
    alignas(64) Doubles direction[3];  ///< in the frame of the model
    alignas(64) Doubles world_direction[3];
    alignas(64) Doubles corner[3][3];  ///< of the triangles: first, second and third, x, y and z

    alignas(64) Doubles t;
    alignas(64) Doubles point[3];   ///< in world coordinates
    alignas(64) Doubles normal[3];  ///< in world coordinates, against the ray
    unsigned inside = 0;            ///< lanes whose point is inside the triangle, as bits; others are invalid
  };

 private:
  static void put(const Vec3& v, Doubles (&to)[3], std::size_t i) {
    to[0][i] = v.x;
    to[1][i] = v.y;
    to[2][i] = v.z;
  }
  void repeat_last();

  const SearchedMesh& target_;
  const Transform& pose_;
  std::size_t count_ = 0;
  TriangleInBlock at_[width];
  const Ray* ray_[width];
  std::optional<RayHit>* hit_[width];
  Lanes lanes_;
};

}  // namespace tandem::engine
