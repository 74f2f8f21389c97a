#pragma once
#include <bit>
#include <cstdint>

/// A *grid* is all threads of a launch that wait for each other: each(count, step) calls step(i) for i from 0
/// to `count` - 1, one thread each, and ends when all threads have finished. The CUDA grids are in
/// cuda_grid.cuh.
namespace tandem::gpu {

/// Runs the threads sequentially, in an order that depends on a seed; see team.h.
class EmulatedGrid {
 public:
  explicit EmulatedGrid(std::uint32_t seed = 0) : seed_(seed) {}

  template <class Step>
  void each(std::uint32_t count, const Step& step) const {
    if (count == 0) return;
    // An odd factor and any summand permute the numbers below a power of two.
    const std::uint32_t mask = std::bit_ceil(count) - 1;
    for (std::uint32_t i = 0; i <= mask; ++i) {
      const std::uint32_t at = (i * (2 * seed_ + 1) + (seed_ >> 3)) & mask;
      if (at < count) step(at);
    }
  }

 private:
  std::uint32_t seed_;
};

}  // namespace tandem::gpu
