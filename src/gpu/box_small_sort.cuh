#pragma once
#include "gpu/box_places.cuh"
#include "gpu/cuda_team.cuh"

namespace tandem::gpu {

/// Range, codes and sorting of few boxes by one block in one launch: less than the launches of the others
/// would take. The curve has so few cells that counting the boxes of each sorts them at once; who comes first
/// in a cell is anybody's.
struct SmallSort {
  static constexpr int threads = 1024;
  static constexpr int bits = 14;
  static constexpr std::uint32_t most = 10240;
  static constexpr int per_thread = most / threads;
  /// Two counters of 16 bits in each word.
  static constexpr std::uint32_t counter_words = (1u << bits) / 2;
  static constexpr int words_per_thread = counter_words / threads;
  static_assert(counter_words <= most && bits <= 16 && most <= 1u << 16);
};

static __global__ void __launch_bounds__(SmallSort::threads) sort_few(BoxPlaces places) {
  constexpr int threads = SmallSort::threads;
  // First two counters in each word, then a box's code and number.
  __shared__ std::uint32_t words[SmallSort::most];
  std::uint32_t* counters = words;
  __shared__ BlockRange<threads>::Shared reducing;
  __shared__ CenterRange range;
  __shared__ std::uint32_t sums[threads / 32 + 1];
  let_next_come();
  for (int k = 0; k < SmallSort::words_per_thread; ++k) counters[threadIdx.x + k * threads] = 0;
  for (std::uint32_t i = threadIdx.x; i < places.count; i += threads) places.meeting[i] = nobody;
  if (threadIdx.x < 2) places.counts[threadIdx.x] = 0;

  float centers[SmallSort::per_thread][3];
  BlockRange<threads> own;
#pragma unroll
  for (int k = 0; k < SmallSort::per_thread; ++k) {
    const std::uint32_t i = threadIdx.x + static_cast<std::uint32_t>(k) * threads;
    if (i >= places.count) continue;
    const Box box = load_given(places.boxes + i);
    for (int axis = 0; axis < 3; ++axis) centers[k][axis] = twice_center(box, axis);
    own.add(box);
  }
  const std::uint32_t lowest = own.of_block(reducing);
  if (threadIdx.x < 6) *number_of(&range, threadIdx.x) = lowest;
  __syncthreads();

  const CurveGrid grid = grid_of(range);
  std::uint32_t codes[SmallSort::per_thread], rank[SmallSort::per_thread];
#pragma unroll
  for (int k = 0; k < SmallSort::per_thread; ++k) {
    const std::uint32_t i = threadIdx.x + static_cast<std::uint32_t>(k) * threads;
    if (i >= places.count) continue;
    codes[k] = curve_code(centers[k], grid, SmallSort::bits);
    const unsigned shift = 16 * (codes[k] & 1);
    rank[k] = atomicAdd(&counters[codes[k] / 2], 1u << shift) >> shift & 0xffffu;
  }
  __syncthreads();

  std::uint32_t word[SmallSort::words_per_thread], sum = 0;
#pragma unroll
  for (int k = 0; k < SmallSort::words_per_thread; ++k) {
    word[k] = counters[threadIdx.x * SmallSort::words_per_thread + k];
    sum += (word[k] & 0xffffu) + (word[k] >> 16);
  }
  OfThisThread<std::uint32_t> before{sum};
  CudaBlock<threads>().sums_before(before, sums);
#pragma unroll
  for (int k = 0; k < SmallSort::words_per_thread; ++k) {
    const std::uint32_t first = before.value, second = first + (word[k] & 0xffffu);
    counters[threadIdx.x * SmallSort::words_per_thread + k] = first | second << 16;
    before.value = second + (word[k] >> 16);
  }
  __syncthreads();

#pragma unroll
  for (int k = 0; k < SmallSort::per_thread; ++k) {
    const std::uint32_t i = threadIdx.x + static_cast<std::uint32_t>(k) * threads;
    if (i < places.count) rank[k] += counters[codes[k] / 2] >> 16 * (codes[k] & 1) & 0xffffu;
  }
  __syncthreads();
  // Scattered in the block's memory, so that the device's is written in one piece.
#pragma unroll
  for (int k = 0; k < SmallSort::per_thread; ++k) {
    const std::uint32_t i = threadIdx.x + static_cast<std::uint32_t>(k) * threads;
    if (i < places.count) words[rank[k]] = codes[k] << 16 | i;
  }
  __syncthreads();
#pragma unroll
  for (int k = 0; k < SmallSort::per_thread; ++k) {
    const std::uint32_t i = threadIdx.x + static_cast<std::uint32_t>(k) * threads;
    if (i < places.count) places.codes[i] = words[i] >> 16, places.order[i] = words[i] & 0xffffu;
  }
}

}  // namespace tandem::gpu
