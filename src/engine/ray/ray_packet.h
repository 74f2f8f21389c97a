#pragma once
#include <cstdint>
#include <optional>
#include <span>

#include "tandem/math/ray.h"
#include "tandem/math/transform.h"

#include "engine/ray/searched_mesh.h"
#include "engine/ray/surface_batch.h"

/// Coherent rays: one traversal for sixteen of them. The planes that bound the packet select nodes and
/// triangles; each remaining triangle is tested with all rays by SIMD. The tests and their error bounds are
/// those of a single ray (tree_ray.h, triangle_crossing-inl.h). A ray for which they leave any doubt is cast
/// again by itself, so results are those of single rays, bit for bit.
namespace tandem::engine {

/// Rays of a packet and the state of their search, one lane per ray.
struct RayPacket {
  static constexpr std::size_t width = 16;
  using Floats = float[width];
  using Doubles = double[width];

  // Input, in world coordinates; lanes from `count` on repeat the last ray.
  alignas(64) Doubles world_origin[3];
  alignas(64) Doubles world_direction[3];
  alignas(64) Doubles t_max;
  std::size_t count = 0;

  // In the frame of the model.
  alignas(64) Doubles origin[3];
  alignas(64) Doubles direction[3];

  // As in TreeRay, which has the error bounds. All rays have the same axes and the same sign.
  int axis[3];
  float forward = 1;
  alignas(64) Floats slope[2];
  alignas(64) Floats offset[2];
  alignas(64) Floats from_at_least;
  alignas(64) Floats from_at_most;
  alignas(64) Floats error_bound;
  alignas(64) Floats within;  ///< a hit up to here is certainly before the end of the ray

  // The search. A ray that has left the packet has the limit `none`.
  static constexpr float none = -4, unlimited = 4;
  alignas(64) Floats limit;              ///< upper bound of the z of the first hit
  alignas(64) Floats best_low;           ///< lower bound of the z of the best triangle
  alignas(64) std::int32_t best[width];  ///< slot of the triangle: 8 · block + index; −1: none

  unsigned found = 0;  ///< rays with a certain first triangle, as bits
  unsigned alone = 0;  ///< rays to be cast by themselves
};

/// Casts at most RayPacket::width rays together. Adds those that certainly hit to `surface` and returns the
/// ones that it cannot decide, as bits: all of them if the rays are not coherent.
unsigned cast_packet(const SearchedMesh& target, const Transform& back, std::span<const Ray> rays,
                     std::optional<RayHit>* hits, SurfaceBatch& surface);

}  // namespace tandem::engine
