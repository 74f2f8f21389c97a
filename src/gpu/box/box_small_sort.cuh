#pragma once
#include "gpu/box/box_sort_input.cuh"
#include "gpu/device/cuda_team.cuh"

namespace tandem::gpu {

/// Range, codes and sorting of few boxes by one block in one launch: faster than the launches of the others.
/// The Morton grid has so few cells that a counting sort suffices; the order within a cell is arbitrary.
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

/// Writes codes and numbers of boxes in sorted order. Scatters them in shared memory first, so that global
/// memory is written contiguously.
static __device__ void write_sorted(const BoxPlaces& slots,
                                    const std::uint32_t (&codes)[SmallSort::per_thread],
                                    const std::uint32_t (&rank)[SmallSort::per_thread],
                                    std::uint32_t* words) {
  constexpr int threads = SmallSort::threads;
#pragma unroll
  for (int k = 0; k < SmallSort::per_thread; ++k) {
    const std::uint32_t i = threadIdx.x + static_cast<std::uint32_t>(k) * threads;
    if (i < slots.count) words[rank[k]] = codes[k] << 16 | i;
  }
  __syncthreads();
#pragma unroll
  for (int k = 0; k < SmallSort::per_thread; ++k) {
    const std::uint32_t i = threadIdx.x + static_cast<std::uint32_t>(k) * threads;
    if (i < slots.count) {
      slots.codes[i] = words[i] >> 16;
      slots.order[i] = words[i] & 0xffffu;
    }
  }
}

static __global__ void __launch_bounds__(SmallSort::threads) sort_few(BoxPlaces slots) {
  constexpr int threads = SmallSort::threads;
  // First two counters in each word, then the code and number of a box.
  __shared__ std::uint32_t words[SmallSort::most];
  std::uint32_t* counters = words;
  __shared__ BlockRange<threads>::Shared reducing;
  __shared__ CenterRange range;
  __shared__ std::uint32_t sums[threads / 32 + 1];
  let_next_come();
  for (int k = 0; k < SmallSort::words_per_thread; ++k) counters[threadIdx.x + k * threads] = 0;
  for (std::uint32_t i = threadIdx.x; i < slots.count; i += threads) slots.meeting[i] = nobody;
  if (threadIdx.x < 2) slots.counts[threadIdx.x] = 0;

  float centers[SmallSort::per_thread][3];
  BlockRange<threads> own;
#pragma unroll
  for (int k = 0; k < SmallSort::per_thread; ++k) {
    const std::uint32_t i = threadIdx.x + static_cast<std::uint32_t>(k) * threads;
    if (i >= slots.count) continue;
    const Box box = load_given(slots.boxes + i);
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
    if (i >= slots.count) continue;
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
    if (i < slots.count) rank[k] += counters[codes[k] / 2] >> 16 * (codes[k] & 1) & 0xffffu;
  }
  __syncthreads();
  write_sorted(slots, codes, rank, words);
}

}  // namespace tandem::gpu
