#pragma once
#include <cooperative_groups.h>

#include "gpu/box/box_build.h"
#include "gpu/box/center_range.cuh"
#include "gpu/device/launch.cuh"

namespace tandem::gpu {

/// Input and output of the steps before sorting.
struct BoxPlaces {
  const Box* boxes;
  std::uint32_t count;
  int bits;                    ///< of the codes
  CenterRange* ranges;         ///< one for each block
  std::uint32_t* codes;        ///< of the boxes in their order; for few boxes in Morton order
  std::uint32_t* order;        ///< their objects
  std::uint32_t* meeting;      ///< initialized for the build
  unsigned long long* counts;  ///< two, cleared for the query
};

/// Range and codes in one launch of blocks that are all resident at once.
template <int threads>
__global__ void __launch_bounds__(threads) find_places(BoxPlaces slots) {
  __shared__ typename BlockRange<threads>::Shared reducing;
  __shared__ CenterRange range;
  const std::uint32_t first = blockIdx.x * threads + threadIdx.x, step = gridDim.x * threads;
  BlockRange<threads> own;
  for (std::uint32_t i = first; i < slots.count; i += step) {
    own.add(load_given(slots.boxes + i));
    slots.meeting[i] = nobody;
  }
  if (first < 2) slots.counts[first] = 0;
  std::uint32_t lowest = own.of_block(reducing);
  if (threadIdx.x < 6) *number_of(slots.ranges + blockIdx.x, threadIdx.x) = lowest;
  cooperative_groups::this_grid().sync();
  BlockRange<threads> all;
  for (unsigned block = threadIdx.x; block < gridDim.x; block += threads) all.add(slots.ranges[block]);
  lowest = all.of_block(reducing);
  if (threadIdx.x < 6) *number_of(&range, threadIdx.x) = lowest;
  __syncthreads();
  const CurveGrid grid = grid_of(range);
  for (std::uint32_t i = first; i < slots.count; i += step) {
    slots.codes[i] = curve_code(load_given(slots.boxes + i), grid, slots.bits);
    slots.order[i] = i;
  }
}

}  // namespace tandem::gpu
