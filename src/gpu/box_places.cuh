#pragma once
#include <cooperative_groups.h>

#include "gpu/box_build.h"
#include "gpu/center_range.cuh"
#include "gpu/launch.cuh"

namespace tandem::gpu {

/// What comes before sorting: what it reads and writes.
struct BoxPlaces {
  const Box* boxes;
  std::uint32_t count;
  int bits;                    ///< of the codes
  CenterRange* ranges;         ///< one for each block
  std::uint32_t* codes;        ///< of the boxes in their order; of few boxes along the curve
  std::uint32_t* order;        ///< whose they are
  std::uint32_t* meeting;      ///< filled for the build
  unsigned long long* counts;  ///< two, cleared for the query
};

/// Range and codes in one launch of blocks that are all there at once.
template <int threads>
__global__ void __launch_bounds__(threads) find_places(BoxPlaces places) {
  __shared__ typename BlockRange<threads>::Shared reducing;
  __shared__ CenterRange range;
  const std::uint32_t first = blockIdx.x * threads + threadIdx.x, step = gridDim.x * threads;
  BlockRange<threads> own;
  for (std::uint32_t i = first; i < places.count; i += step) {
    own.add(load_given(places.boxes + i));
    places.meeting[i] = nobody;
  }
  if (first < 2) places.counts[first] = 0;
  std::uint32_t lowest = own.of_block(reducing);
  if (threadIdx.x < 6) *number_of(places.ranges + blockIdx.x, threadIdx.x) = lowest;
  cooperative_groups::this_grid().sync();
  BlockRange<threads> all;
  for (unsigned block = threadIdx.x; block < gridDim.x; block += threads) all.add(places.ranges[block]);
  lowest = all.of_block(reducing);
  if (threadIdx.x < 6) *number_of(&range, threadIdx.x) = lowest;
  __syncthreads();
  const CurveGrid grid = grid_of(range);
  for (std::uint32_t i = first; i < places.count; i += step) {
    places.codes[i] = curve_code(load_given(places.boxes + i), grid, places.bits);
    places.order[i] = i;
  }
}

}  // namespace tandem::gpu
