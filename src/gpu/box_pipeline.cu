#include <bit>
#include <cub/device/device_radix_sort.cuh>

#include "gpu/box_build.h"
#include "gpu/box_pipeline.cuh"
#include "gpu/box_small_sort.cuh"
#include "gpu/cuda_team.cuh"

namespace tandem::gpu {
namespace {

constexpr int threads = 256;
constexpr int build_threads = 512;
/// Words before the meeting places, so that one call fills both.
constexpr std::size_t range_words = 8;

unsigned blocks_for(std::size_t count, int per_block = threads) {
  return static_cast<unsigned>((count + static_cast<std::size_t>(per_block) - 1) /
                               static_cast<std::size_t>(per_block));
}

__global__ void round_boxes(const Bounds* boxes, std::uint32_t count, Box* rounded) {
  const std::uint32_t i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) rounded[i] = rounded_out(boxes[i]);
}

__global__ void find_range(const Box* boxes, std::uint32_t count, CenterRange* range) {
  std::uint32_t lowest[6] = {~0u, ~0u, ~0u, ~0u, ~0u, ~0u};
  for (std::uint32_t i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x) {
    const Box box = boxes[i];
    for (int axis = 0; axis < 3; ++axis) {
      const float center = twice_center(box, axis);
      if (!isfinite(center)) continue;
      lowest[axis] = ::min(lowest[axis], ordered(center));
      lowest[3 + axis] = ::min(lowest[3 + axis], ~ordered(center));
    }
  }
  __shared__ std::uint32_t of_warp[threads / 32][6];
  for (int k = 0; k < 6; ++k) {
    for (int step = 16; step > 0; step /= 2)
      lowest[k] = ::min(lowest[k], __shfl_xor_sync(0xffffffffu, lowest[k], step));
    if (threadIdx.x % 32 == 0) of_warp[threadIdx.x / 32][k] = lowest[k];
  }
  __syncthreads();
  if (threadIdx.x >= 6) return;
  std::uint32_t all = ~0u;
  for (int warp = 0; warp < threads / 32; ++warp) all = ::min(all, of_warp[warp][threadIdx.x]);
  keep_lowest(threadIdx.x < 3 ? &range->low[threadIdx.x] : &range->inverted_high[threadIdx.x - 3], all);
}

__global__ void find_codes(const Box* boxes, std::uint32_t count, const CenterRange* range, int bits,
                           std::uint32_t* codes, std::uint32_t* order, unsigned long long* found_count) {
  const std::uint32_t i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i == 0) *found_count = 0;
  if (i >= count) return;
  codes[i] = curve_code(boxes[i], *range, bits);
  order[i] = i;
}

__global__ void __launch_bounds__(build_threads) build_tree(BoxBuild build) {
  __shared__ BoxBuildShared<build_threads> shared;
  build_boxes(CudaBlock<build_threads>(), blockIdx.x, build, shared);
}

__global__ void __launch_bounds__(threads) find_pairs(BoxQuery query) {
  __shared__ PairKeyBuffer buffers[threads / 32];
  const std::uint32_t warp = (blockIdx.x * threads + threadIdx.x) / 32;
  if (warp * 32 < query.count) find_box_pairs(CudaWarp(), warp * 32, query, buffers[threadIdx.x / 32]);
}

__global__ void reset(unsigned long long* count) { *count = 0; }

__global__ void unpack_keys(const std::uint64_t* keys, std::size_t count, int object_bits,
                            ObjectPair* pairs) {
  const std::size_t i = blockIdx.x * static_cast<std::size_t>(blockDim.x) + threadIdx.x;
  if (i >= count) return;
  const std::uint64_t key = keys[i];
  pairs[i] = {static_cast<ObjectId>(key >> object_bits),
              static_cast<ObjectId>(key & ((std::uint64_t{1} << object_bits) - 1))};
}

}  // namespace

void BoxPipeline::reserve(std::size_t boxes) {
  if (boxes >= (std::size_t{1} << 31)) throw Error("GPU: more than 2^31 - 1 boxes in one batch");
  codes_.reserve(boxes), other_codes_.reserve(boxes), order_.reserve(boxes), other_order_.reserve(boxes);
  range_and_meeting_.reserve(range_words + boxes);
  nodes_.reserve(2 * boxes);
  found_count_.reserve(1);
  std::size_t bytes = 0;
  cub::DoubleBuffer<std::uint32_t> codes(codes_.data(), other_codes_.data());
  cub::DoubleBuffer<std::uint32_t> order(order_.data(), other_order_.data());
  check(cub::DeviceRadixSort::SortPairs(nullptr, bytes, codes, order, static_cast<int>(boxes), 0, 30),
        "asking what sorting needs");
  reserve_sorting(bytes);
}

const Box* BoxPipeline::round(const Bounds* boxes, std::size_t count, cudaStream_t stream) {
  rounded_.reserve(count);
  if (count == 0) return rounded_.data();
  round_boxes<<<blocks_for(count), threads, 0, stream>>>(boxes, static_cast<std::uint32_t>(count),
                                                         rounded_.data());
  check_launch("rounding boxes");
  return rounded_.data();
}

void BoxPipeline::build(const Box* boxes, std::size_t count, cudaStream_t stream) {
  reserve(count);
  count_ = static_cast<std::uint32_t>(count);
  object_bits_ = std::max(1, static_cast<int>(std::bit_width(count)));
  if (count == 0) return;
  check(cudaMemsetAsync(range_and_meeting_.data(), 0xff, (range_words + count) * 4, stream),
        "clearing memory");
  const Sorted sorted = sort_along_curve(boxes, stream);
  build_tree<<<blocks_for(count, build_threads), build_threads, 0, stream>>>(
      {boxes,
       sorted.order,
       {sorted.codes, 0, count_},
       nodes_.data(),
       range_and_meeting_.data() + range_words});
  check_launch("building a tree of boxes");
}

BoxPipeline::Sorted BoxPipeline::sort_along_curve(const Box* boxes, cudaStream_t stream) {
  const int bits = curve_bits(count_);
  const Sorted in_place{codes_.data(), order_.data()};
  if (count_ <= 4096) {
    sort_few<1024, 4>
        <<<1, 1024, 0, stream>>>(boxes, count_, bits, codes_.data(), order_.data(), found_count_.data());
    check_launch("sorting few boxes");
    return in_place;
  }
  if (count_ <= 10240) {
    sort_few<1024, 10>
        <<<1, 1024, 0, stream>>>(boxes, count_, bits, codes_.data(), order_.data(), found_count_.data());
    check_launch("sorting few boxes");
    return in_place;
  }
  auto* range = reinterpret_cast<CenterRange*>(range_and_meeting_.data());
  find_range<<<std::min(blocks_for(count_), 264u), threads, 0, stream>>>(boxes, count_, range);
  check_launch("finding where boxes are");
  find_codes<<<blocks_for(count_), threads, 0, stream>>>(boxes, count_, range, bits, codes_.data(),
                                                         order_.data(), found_count_.data());
  check_launch("finding boxes' places on the curve");
  cub::DoubleBuffer<std::uint32_t> codes(codes_.data(), other_codes_.data());
  cub::DoubleBuffer<std::uint32_t> order(order_.data(), other_order_.data());
  std::size_t bytes = sorting_.capacity();
  check(cub::DeviceRadixSort::SortPairs(sorting_.data(), bytes, codes, order, static_cast<int>(count_), 0,
                                        3 * bits, stream),
        "sorting boxes");
  return {codes.Current(), order.Current()};
}

void BoxPipeline::find(cudaStream_t stream, const Bounds* exact) {
  if (count_ == 0) return;
  const BoxQuery query{
      nodes_.data(), count_, exact, {keys_.data(), found_count_.data(), keys_.capacity(), object_bits_}};
  find_pairs<<<blocks_for(count_), threads, 0, stream>>>(query);
  check_launch("finding pairs of boxes");
}

std::size_t BoxPipeline::count_found(cudaStream_t stream) {
  if (count_ == 0) return 0;
  unsigned long long count = 0;
  check(cudaMemcpyAsync(&count, found_count_.data(), sizeof count, cudaMemcpyDeviceToHost, stream),
        "reading the number of pairs");
  check(cudaStreamSynchronize(stream), "finding pairs of boxes");
  if (count > keys_.capacity()) {
    reset<<<1, 1, 0, stream>>>(found_count_.data());  // for find() with more room
    check_launch("starting anew");
  }
  return count;
}

void BoxPipeline::sort(std::size_t pairs, cudaStream_t stream) {
  if (pairs < 2) return;
  cub::DoubleBuffer<std::uint64_t> keys(keys_.data(), sorted_keys_.data());
  std::size_t bytes = 0;
  const auto count = static_cast<long long>(pairs);
  check(cub::DeviceRadixSort::SortKeys(nullptr, bytes, keys, count, 0, 2 * object_bits_, stream),
        "asking what sorting needs");
  reserve_sorting(bytes);
  check(cub::DeviceRadixSort::SortKeys(sorting_.data(), bytes, keys, count, 0, 2 * object_bits_, stream),
        "sorting pairs");
  if (keys.Current() != keys_.data()) std::swap(keys_, sorted_keys_);
}

const ObjectPair* BoxPipeline::unpack(std::size_t pairs, cudaStream_t stream) {
  static_assert(sizeof(ObjectPair) == sizeof(std::uint64_t));
  auto* to = reinterpret_cast<ObjectPair*>(sorted_keys_.data());
  if (pairs == 0) return to;
  unpack_keys<<<blocks_for(pairs), threads, 0, stream>>>(keys_.data(), pairs, object_bits_, to);
  check_launch("unpacking pairs");
  return to;
}

void BoxPipeline::poison(int byte, cudaStream_t stream) {
  const auto fill = [&](auto& array) {
    if (array.capacity() > 0)
      check(cudaMemsetAsync(array.data(), byte, array.capacity() * sizeof(*array.data()), stream),
            "poisoning");
  };
  fill(codes_), fill(other_codes_), fill(order_), fill(other_order_), fill(range_and_meeting_), fill(nodes_);
  fill(found_count_), fill(keys_), fill(sorted_keys_), fill(sorting_);
}

std::size_t BoxPipeline::bytes() const {
  return rounded_.capacity() * sizeof(Box) + codes_.capacity() * 16 + range_and_meeting_.capacity() * 4 +
         nodes_.capacity() * sizeof(BoxNode) + keys_.capacity() * 16 + sorting_.capacity();
}

}  // namespace tandem::gpu
