#pragma once
#include <cstdint>
#include <span>
#include <string_view>

#include "tandem/world/mesh_search.h"

namespace tandem::gpu {

/// Where meshes are searched against meshes. The answers are the same.
enum class Backend : std::uint8_t {
  cpu,
  gpu,        ///< an Error where there is none
  automatic,  ///< on the GPU when there is one and it is predicted to be quicker
};

/// cpu, gpu or auto; throws Error for other words.
Backend backend_of(std::string_view word);

/// What a batch of pairs of meshes is predicted to take for touching triangles and contacts, in microseconds.
struct BatchCost {
  double cpu = 0, gpu = 0;
};

/// From what was measured (docs/benchmarks/gpu.md): a pair of cows of 5800 triangles takes a core about 28 µs
/// and an H200 0.2 µs, after 450 µs for a call with its transfers. Other meshes count by the square root of
/// their triangles, which is how many an overlap of two surfaces meets. `threads` as in WorldOptions.
/// `first`: nothing has been asked of the GPU yet, so that the driver has to be started, which takes 0.3 s.
BatchCost predicted_cost(std::span<const PlacedMesh> objects, std::span<const ObjectPair> pairs, int threads,
                         bool first = false);

}  // namespace tandem::gpu
