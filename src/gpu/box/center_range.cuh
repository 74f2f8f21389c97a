#pragma once
#include "gpu/box/box_curve.h"

namespace tandem::gpu {

/// The range of the boxes' centres, computed by a block of `threads` threads from the values each has added.
template <int threads>
class BlockRange {
 public:
  struct Shared {
    std::uint32_t of_warp[threads / 32][6];
  };

  __device__ void add(const Box& box) {
    for (int axis = 0; axis < 3; ++axis) {
      const float center = twice_center(box, axis);
      if (!isfinite(center)) continue;
      lowest_[axis] = ::min(lowest_[axis], ordered(center));
      lowest_[3 + axis] = ::min(lowest_[3 + axis], ~ordered(center));
    }
  }

  __device__ void add(const CenterRange& range) {
    for (int axis = 0; axis < 3; ++axis) {
      lowest_[axis] = ::min(lowest_[axis], range.low[axis]);
      lowest_[3 + axis] = ::min(lowest_[3 + axis], range.inverted_high[axis]);
    }
  }

  /// Over all threads of the block: the number with this index (see CenterRange) for each of the first six.
  __device__ std::uint32_t of_block(Shared& shared) {
    for (int k = 0; k < 6; ++k) {
      lowest_[k] = least_of_warp(lowest_[k]);
      if (threadIdx.x % 32 == 0) shared.of_warp[threadIdx.x / 32][k] = lowest_[k];
    }
    __syncthreads();
    std::uint32_t all = ~0u;
    if (threadIdx.x < 6)
      for (int warp = 0; warp < threads / 32; ++warp) all = ::min(all, shared.of_warp[warp][threadIdx.x]);
    return all;
  }

 private:
  __device__ static std::uint32_t least_of_warp(std::uint32_t number) {
#if __CUDA_ARCH__ >= 800
    return __reduce_min_sync(0xffffffffu, number);
#else
    for (int step = 16; step > 0; step /= 2)
      number = ::min(number, __shfl_xor_sync(0xffffffffu, number, step));
    return number;
#endif
  }

  std::uint32_t lowest_[6] = {~0u, ~0u, ~0u, ~0u, ~0u, ~0u};
};

/// Returns the address of the number with an index from 0 to 5.
__device__ inline std::uint32_t* number_of(CenterRange* range, unsigned index) {
  return index < 3 ? &range->low[index] : &range->inverted_high[index - 3];
}

}  // namespace tandem::gpu
