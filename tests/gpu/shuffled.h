#pragma once
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace tandem::gpu {

/// The numbers below `count` in an order that depends on the seed, as threads come in any; in their own for
/// 0.
inline std::vector<std::uint32_t> shuffled(std::uint32_t count, std::uint64_t seed) {
  std::vector<std::uint32_t> all(count);
  std::iota(all.begin(), all.end(), 0u);
  std::uint64_t state = seed;
  for (std::uint32_t i = count; i > 1 && seed != 0; --i) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    std::swap(all[i - 1], all[(state >> 33) % i]);
  }
  return all;
}

}  // namespace tandem::gpu
