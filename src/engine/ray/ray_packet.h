#pragma once
#include <cstdint>
#include <optional>
#include <span>

#include "tandem/math/ray.h"
#include "tandem/math/transform.h"

#include "engine/ray/ray_lanes.h"
#include "engine/ray/searched_mesh.h"
#include "engine/ray/surface_batch.h"

/// Coherent rays: one traversal for sixteen of them. The planes that bound the packet select nodes and
/// triangles; each remaining triangle is tested with all rays by SIMD. The tests and their error bounds are
/// those of a single ray (tree_ray.h, triangle_crossing-inl.h). A ray for which they leave any doubt is cast
/// again by itself, so results are those of single rays, bit for bit.
namespace tandem::engine {

/// Rays of a packet. All have the same axes and the same sign. A ray that has left the packet has the limit
/// `none`.
struct RayPacket : RayLanes<16> {
  int axis[3];
  float forward = 1;

  unsigned found = 0;  ///< rays with a certain first triangle, as bits
  unsigned alone = 0;  ///< rays to be cast by themselves
};

/// Casts at most RayPacket::width rays together. Adds those that certainly hit to `surface` and returns the
/// ones that it cannot decide, as bits: all of them if the rays are not coherent.
unsigned cast_packet(const SearchedMesh& target, const Transform& back, std::span<const Ray> rays,
                     std::optional<RayHit>* hits, SurfaceBatch& surface);

}  // namespace tandem::engine
