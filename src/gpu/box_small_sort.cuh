#pragma once
#include <cub/block/block_radix_sort.cuh>

#include "gpu/box_curve.h"

namespace tandem::gpu {

/// Range, codes and sorting of few boxes by one block in one launch: less than the launches of the others
/// would take. `bits` of every axis.
template <int threads, int per_thread>
__global__ void __launch_bounds__(threads)
    sort_few(const Box* boxes, std::uint32_t count, int bits, std::uint32_t* codes, std::uint32_t* order,
             unsigned long long* found_count) {
  using Sort = cub::BlockRadixSort<std::uint32_t, threads, per_thread, std::uint32_t, 4>;
  __shared__ typename Sort::TempStorage sorting;
  __shared__ CenterRange range;
  if (threadIdx.x < 6)
    (threadIdx.x < 3 ? range.low[threadIdx.x] : range.inverted_high[threadIdx.x - 3]) = ~0u;
  if (threadIdx.x == 0) *found_count = 0;
  __syncthreads();
  std::uint32_t lowest[6] = {~0u, ~0u, ~0u, ~0u, ~0u, ~0u};
  for (std::uint32_t i = threadIdx.x; i < count; i += threads) {
    const Box box = boxes[i];
    for (int axis = 0; axis < 3; ++axis) {
      const float center = twice_center(box, axis);
      if (!isfinite(center)) continue;
      lowest[axis] = ::min(lowest[axis], ordered(center));
      lowest[3 + axis] = ::min(lowest[3 + axis], ~ordered(center));
    }
  }
  for (int k = 0; k < 6; ++k) {
    for (int step = 16; step > 0; step /= 2)
      lowest[k] = ::min(lowest[k], __shfl_xor_sync(0xffffffffu, lowest[k], step));
    if (threadIdx.x % 32 == 0) keep_lowest(k < 3 ? &range.low[k] : &range.inverted_high[k - 3], lowest[k]);
  }
  __syncthreads();
  std::uint32_t key[per_thread], object[per_thread];
  for (int k = 0; k < per_thread; ++k) {
    // What is beyond the last box sorts behind it: a code has no more than 30 bits, and sorting is stable.
    const std::uint32_t i = threadIdx.x * per_thread + static_cast<std::uint32_t>(k);
    object[k] = i;
    key[k] = i < count ? curve_code(boxes[i], range, bits) : ~0u;
  }
  Sort(sorting).SortBlockedToStriped(key, object, 0, 3 * bits);
  for (int k = 0; k < per_thread; ++k) {
    const std::uint32_t i = threadIdx.x + static_cast<std::uint32_t>(k) * threads;
    if (i < count) codes[i] = key[k], order[i] = object[k];
  }
}

}  // namespace tandem::gpu
