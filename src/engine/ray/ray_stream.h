#pragma once
#include <cstdint>
#include <optional>
#include <span>

#include "tandem/math/ray.h"
#include "tandem/math/transform.h"

#include "engine/ray/ray_lanes.h"
#include "engine/ray/searched_mesh.h"
#include "engine/ray/surface_batch.h"

/// Incoherent rays: many traversals in one loop. Each round takes every ray one node or one leaf further. A
/// step has no unpredictable branches, so the processor overlaps those of several rays. The tests and their
/// error bounds are those of a single ray (tree_ray.h, triangle_crossing-inl.h). A ray for which they leave
/// any doubt is cast again by itself, so results are those of single rays, bit for bit.
namespace tandem::engine {

/// Rays of a stream.
struct RayStream : RayLanes<64> {
  // For the test of boxes, as in TreeRay.
  alignas(64) Floats inverse[3];
  alignas(64) Floats enter[3];
  alignas(64) Floats leave[3];
  // Offsets of rows, in floats.
  alignas(64) Integers coordinate[3];  ///< of a corner, in a TriangleBlock
  alignas(64) Integers near[3];        ///< of the sides by which the ray enters, in a BoxNode
  alignas(64) Integers far[3];

  std::uint64_t alone = 0;  ///< rays to be cast by themselves, as bits
};

/// Casts at most RayStream::width rays, those of `rays` with these indices. Adds those that certainly hit to
/// `surface` and returns the ones that it cannot decide, as bits. The tree must not have parts.
std::uint64_t cast_stream(const SearchedMesh& target, const Transform& back, std::span<const Ray> rays,
                          std::span<const std::size_t> indices, std::optional<RayHit>* hits,
                          SurfaceBatch& surface);

}  // namespace tandem::engine
