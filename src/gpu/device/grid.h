#pragma once
#include <bit>
#include <cstdint>

/// A *grid* is all threads of a launch that wait for each other: each(count, step) calls step(i) for i from 0
/// to `count` - 1, one thread each, and ends when all threads have finished. each_in_block() does the same by
/// the first block alone, for at most `block_size` threads: the next call of it sees the results, all other
/// calls only after wait(). once_per_block(step) runs a step by one thread of each block, which the others of
/// the block wait for. The CUDA grids are in cuda_grid.cuh.
namespace tandem::gpu {

/// Runs the threads sequentially, in an order that depends on a seed; see team.h.
class EmulatedGrid {
 public:
  static constexpr std::uint32_t block_size = 16;  ///< small, so that tests use both kinds of steps
  explicit EmulatedGrid(std::uint32_t seed = 0) : seed_(seed) {}

  template <class Step>
  void each(std::uint32_t count, const Step& step) {
    if (in_block_) misused_ = true;
    run(count, step);
  }
  template <class Step>
  void each_in_block(std::uint32_t count, const Step& step) {
    in_block_ = true;
    if (count > block_size) misused_ = true;
    run(count, step);
  }
  void wait() { in_block_ = false; }
  template <class Step>
  void once_per_block(const Step& step) const {
    step();
  }

  /// Returns whether a step of all threads did not wait for the first block, or this one got too many.
  bool is_misused() const { return misused_ || in_block_; }

 private:
  template <class Step>
  void run(std::uint32_t count, const Step& step) const {
    if (count == 0) return;
    // An odd factor and any summand permute the numbers below a power of two.
    const std::uint32_t mask = std::bit_ceil(count) - 1;
    for (std::uint32_t i = 0; i <= mask; ++i) {
      const std::uint32_t at = (i * (2 * seed_ + 1) + (seed_ >> 3)) & mask;
      if (at < count) step(at);
    }
  }

  std::uint32_t seed_;
  bool in_block_ = false, misused_ = false;
};

}  // namespace tandem::gpu
