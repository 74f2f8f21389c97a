#pragma once
#include <cstdint>
#include <span>
#include <string_view>

#include "tandem/base/export.h"
#include "tandem/world/mesh_search.h"

TANDEM_API_BEGIN

namespace tandem::gpu {

/// Where mesh pairs are searched. Results are equal.
enum class Backend : std::uint8_t {
  cpu,
  gpu,        ///< throws Error if there is no usable GPU
  automatic,  ///< the GPU if there is one and it is predicted to be faster
};

/// Returns the backend named "cpu", "gpu" or "auto". Throws Error for other names.
Backend parse_backend(std::string_view word);

/// Predicted time of a batch of mesh pairs, for touching triangles and contacts, in microseconds.
struct BatchCost {
  double cpu = 0, gpu = 0;
};

/// Returns the predicted cost of a batch, from measurements (docs/benchmarks/gpu.md). A pair of cows of 5800
/// triangles takes about 28 µs on one core and 0.2 µs on an H200, plus 450 µs per call and its transfers. The
/// cost of other meshes scales with the square root of their triangle counts, as the number of triangles in
/// an overlap of two surfaces does.
///
/// `threads` as in WorldOptions. `first`: the GPU has not been used yet, so 0.3 s for the start of the driver
/// are added.
BatchCost predicted_cost(std::span<const ModelInstance> objects, std::span<const ObjectPair> pairs,
                         int threads, bool first = false);

}  // namespace tandem::gpu

TANDEM_API_END
