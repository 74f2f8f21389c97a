#include "tandem/gpu/backend.h"

#include <cmath>
#include <string>
#include <thread>

#include "tandem/base/error.h"

namespace tandem::gpu {

Backend parse_backend(std::string_view word) {
  if (word == "cpu") return Backend::cpu;
  if (word == "gpu") return Backend::gpu;
  if (word == "auto") return Backend::automatic;
  throw Error("unknown backend '" + std::string(word) + "'; expected cpu, gpu or auto");
}

BatchCost predicted_cost(std::span<const ModelInstance> objects, std::span<const ObjectPair> pairs,
                         int threads, bool first) {
  constexpr double call = 450, start = 300'000, pair_on_gpu = 0.2, pair_on_core = 28, cow = 5800;
  double cows = 0;
  for (const ObjectPair& pair : pairs) {
    const auto a = static_cast<double>(objects[pair.a].model.mesh().triangles().size()),
               b = static_cast<double>(objects[pair.b].model.mesh().triangles().size());
    cows += std::sqrt(std::sqrt(a * b) / cow);
  }
  const unsigned cores = threads > 0 ? static_cast<unsigned>(threads) : std::thread::hardware_concurrency();
  return {pair_on_core * cows / (cores > 0 ? cores : 1), call + (first ? start : 0) + pair_on_gpu * cows};
}

}  // namespace tandem::gpu
