#include <bit>
#include <cub/device/device_radix_sort.cuh>

#include "gpu/box/box_pipeline.cuh"
#include "gpu/box/box_small_sort.cuh"

namespace tandem::gpu {
namespace {

constexpr int threads = 256;
/// Small blocks: a block takes as long as its longest path.
constexpr int build_threads = 128;

unsigned blocks_for(std::size_t count, int per_block = threads) {
  return static_cast<unsigned>((count + static_cast<std::size_t>(per_block) - 1) /
                               static_cast<std::size_t>(per_block));
}

__global__ void round_boxes(const Bounds* boxes, std::uint32_t count, Box* rounded) {
  const std::uint32_t i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) rounded[i] = rounded_out(boxes[i]);
}

/// The part of find_places for a refit.
__global__ void prepare_refit(std::uint32_t count, std::uint32_t* meeting, unsigned long long* counts) {
  let_next_come();
  const std::uint32_t i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < 2) counts[i] = 0;
  if (i < count) meeting[i] = nobody;
}

__global__ void __launch_bounds__(build_threads) build_tree(BoxBuild<Box, SkipLinks> build) {
  __shared__ BoxBuildShared<build_threads> shared;
  wait_for_previous();
  let_next_come();
  build_boxes(CudaBlock<build_threads>(), blockIdx.x, build, shared);
}

__global__ void __launch_bounds__(threads) find_pairs(BoxQuery query) {
  __shared__ PairKeyBuffer buffers[threads / 32];
  wait_for_previous();
  const std::uint32_t warp = (blockIdx.x * threads + threadIdx.x) / 32;
  if (warp * 32 < query.count) find_box_pairs(CudaWarp(), warp * 32, query, buffers[threadIdx.x / 32]);
}

__global__ void unpack_keys(const std::uint64_t* keys, std::size_t count, int object_bits,
                            ObjectPair* pairs) {
  const std::size_t i = blockIdx.x * static_cast<std::size_t>(blockDim.x) + threadIdx.x;
  if (i >= count) return;
  const std::uint64_t key = keys[i];
  pairs[i] = {static_cast<ObjectId>(key >> object_bits),
              static_cast<ObjectId>(key & ((std::uint64_t{1} << object_bits) - 1))};
}

}  // namespace

BoxPipeline::BoxPipeline() {
  int device = 0, multiprocessors = 0, blocks = 0;
  check(cudaGetDevice(&device), "asking for the device");
  check(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, device),
        "asking for the device");
  check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, find_places<threads>, threads, 0),
        "asking what fits on the device");
  most_blocks_ = static_cast<unsigned>(multiprocessors * std::min(blocks, 4));
}

void BoxPipeline::reserve(std::size_t boxes) {
  if (boxes >= (std::size_t{1} << 31))
    throw Error("GPU: at most 2^31 - 1 boxes are supported in one batch; split it");
  codes_.reserve(boxes);
  other_codes_.reserve(boxes);
  order_.reserve(boxes);
  other_order_.reserve(boxes);
  ranges_.reserve(most_blocks_);
  meeting_.reserve(boxes);
  nodes_.reserve(2 * boxes);
  counts_.reserve(2);
  std::size_t bytes = 0;
  cub::DoubleBuffer<std::uint32_t> codes(codes_.data(), other_codes_.data());
  cub::DoubleBuffer<std::uint32_t> order(order_.data(), other_order_.data());
  check(cub::DeviceRadixSort::SortPairs(nullptr, bytes, codes, order, static_cast<int>(boxes), 0, 30),
        "asking what sorting needs");
  sorting_.reserve(bytes);
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
  sorted_ = sort_along_curve(boxes, stream);
  build_sorted(boxes, stream);
}

void BoxPipeline::refit(const Box* boxes, cudaStream_t stream) {
  if (count_ == 0) return;
  prepare_refit<<<blocks_for(count_), threads, 0, stream>>>(count_, meeting_.data(), counts_.data());
  check_launch("preparing to move boxes");
  build_sorted(boxes, stream);
}

void BoxPipeline::build_sorted(const Box* boxes, cudaStream_t stream) {
  const BoxBuild<Box, SkipLinks> build{
      boxes, sorted_.order, {sorted_.codes, count_}, nodes_.data(), meeting_.data()};
  launch_behind(build_tree, blocks_for(count_, build_threads), build_threads, stream,
                "building a tree of boxes", build);
}

BoxPipeline::Sorted BoxPipeline::sort_along_curve(const Box* boxes, cudaStream_t stream) {
  BoxPlaces slots{boxes,           count_,        bits_ > 0 ? bits_ : curve_bits(count_),
                  ranges_.data(),  codes_.data(), order_.data(),
                  meeting_.data(), counts_.data()};
  if (count_ <= SmallSort::most) {
    sort_few<<<1, SmallSort::threads, 0, stream>>>(slots);
    check_launch("sorting few boxes");
    return {codes_.data(), order_.data()};
  }
  void* arguments[] = {&slots};
  check(cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(&find_places<threads>),
                                    dim3(std::min(blocks_for(count_), most_blocks_)), dim3(threads),
                                    arguments, 0, stream),
        "finding boxes' places on the curve");
  cub::DoubleBuffer<std::uint32_t> codes(codes_.data(), other_codes_.data());
  cub::DoubleBuffer<std::uint32_t> order(order_.data(), other_order_.data());
  std::size_t bytes = sorting_.capacity();
  check(cub::DeviceRadixSort::SortPairs(sorting_.data(), bytes, codes, order, static_cast<int>(count_), 0,
                                        slots.bits, stream),
        "sorting boxes");
  return {codes.Current(), order.Current()};
}

void BoxPipeline::find(cudaStream_t stream, const Bounds* exact, Counting counting,
                       unsigned long long max_steps) {
  if (count_ == 0) return;
  BoxQuery query{
      nodes_.data(), count_, exact, {keys_.data(), counts_.data(), keys_.capacity(), object_bits_}};
  if (counting == Counting::on) query.budget = {counts_.data() + 1, max_steps};
  launch_behind(find_pairs, blocks_for(count_), threads, stream, "finding pairs of boxes", query);
}

void BoxPipeline::restart(cudaStream_t stream) {
  check(cudaMemsetAsync(counts_.data(), 0, 2 * sizeof(unsigned long long), stream), "starting anew");
}

BoxPipeline::Counts BoxPipeline::count_found(cudaStream_t stream) {
  Counts counts{};
  if (count_ == 0) return counts;
  check(cudaMemcpyAsync(&counts, counts_.data(), sizeof counts, cudaMemcpyDeviceToHost, stream),
        "reading the number of pairs");
  check(cudaStreamSynchronize(stream), "finding pairs of boxes");
  return counts;
}

void BoxPipeline::sort(std::size_t pairs, cudaStream_t stream) {
  if (pairs < 2) return;
  cub::DoubleBuffer<std::uint64_t> keys(keys_.data(), sorted_keys_.data());
  std::size_t bytes = 0;
  const auto count = static_cast<long long>(pairs);
  check(cub::DeviceRadixSort::SortKeys(nullptr, bytes, keys, count, 0, 2 * object_bits_, stream),
        "asking what sorting needs");
  sorting_.reserve(bytes);
  check(cub::DeviceRadixSort::SortKeys(sorting_.data(), bytes, keys, count, 0, 2 * object_bits_, stream),
        "sorting pairs");
  if (keys.Current() != keys_.data()) std::swap(keys_, sorted_keys_);
}

const ObjectPair* BoxPipeline::unpack(std::size_t pairs, cudaStream_t stream) {
  static_assert(sizeof(ObjectPair) == sizeof(std::uint64_t));
  auto* to = reinterpret_cast<ObjectPair*>(sorted_keys_.data());
  unpack(pairs, to, stream);
  return to;
}

void BoxPipeline::unpack(std::size_t pairs, ObjectPair* to, cudaStream_t stream) const {
  if (pairs == 0) return;
  unpack_keys<<<blocks_for(pairs), threads, 0, stream>>>(keys_.data(), pairs, object_bits_, to);
  check_launch("unpacking pairs");
}

void BoxPipeline::poison(int byte, cudaStream_t stream) {
  const auto fill = [&](auto& array) {
    if (array.capacity() > 0)
      check(cudaMemsetAsync(array.data(), byte, array.capacity() * sizeof(*array.data()), stream),
            "poisoning");
  };
  fill(codes_);
  fill(other_codes_);
  fill(order_);
  fill(other_order_);
  fill(meeting_);
  fill(nodes_);
  fill(ranges_);
  fill(counts_);
  fill(keys_);
  fill(sorted_keys_);
  fill(sorting_);
}

std::size_t BoxPipeline::bytes() const {
  return rounded_.capacity() * sizeof(Box) + codes_.capacity() * 16 + meeting_.capacity() * 4 +
         nodes_.capacity() * sizeof(BoxNode) + keys_.capacity() * 16 + sorting_.capacity();
}

}  // namespace tandem::gpu
