#include <cub/device/device_radix_sort.cuh>

#include "gpu/box/box_build.h"
#include "gpu/box/center_range.cuh"
#include "gpu/device/cuda_team.cuh"
#include "gpu/tree/tree_pipeline.cuh"

namespace tandem::gpu {
namespace {

constexpr int threads = 256;
constexpr int linear_threads = 128;
constexpr int cluster_blocks = 4;  ///< per multiprocessor: more would have too few registers
using Sizes = ClusterSizes<cluster_threads>;

unsigned blocks_for(std::size_t count, int per_block = threads) {
  return static_cast<unsigned>((count + static_cast<std::size_t>(per_block) - 1) /
                               static_cast<std::size_t>(per_block));
}

template <class Primitives>
__global__ void __launch_bounds__(threads)
    find_boxes(Primitives primitives, std::uint32_t count, WideBox* boxes, CenterRange* range) {
  __shared__ BlockRange<threads>::Shared shared;
  BlockRange<threads> own;
  for (std::uint32_t i = blockIdx.x * threads + threadIdx.x; i < count; i += gridDim.x * threads) {
    const Box box = box_of(primitives, i);
    store_box(boxes + i, box);
    own.add(box);
  }
  const std::uint32_t lowest = own.of_block(shared);
  if (threadIdx.x < 6) keep_lowest(number_of(range, threadIdx.x), lowest);
}

__global__ void find_codes(const WideBox* boxes, std::uint32_t count, const CenterRange* range,
                           std::uint32_t* codes, std::uint32_t* order) {
  const std::uint32_t i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count) return;
  codes[i] = tree_code(load_box(boxes + i), *range);
  order[i] = i;
}

__global__ void __launch_bounds__(linear_threads) build_lines(BoxBuild<WideBox, ChildLinks> build) {
  __shared__ BoxBuildShared<linear_threads> shared;
  build_boxes(CudaBlock<linear_threads>(), blockIdx.x, build, shared);
}

__global__ void __launch_bounds__(cluster_threads, cluster_blocks) merge_neighbours(ClusterBuild build) {
  __shared__ ClusterShared<cluster_threads> shared;
  build_clusters(CudaBlock<cluster_threads>(), blockIdx.x, build, shared);
}

}  // namespace

void TreePipeline::reserve(std::size_t primitives) {
  if (primitives >= (std::size_t{1} << 31))
    throw Error("GPU: at most 2^31 - 1 primitives are supported in one tree");
  const std::size_t chunks = Sizes::chunks(static_cast<std::uint32_t>(primitives));
  range_.reserve(1);
  boxes_.reserve(primitives);
  codes_.reserve(primitives);
  other_codes_.reserve(primitives);
  order_.reserve(primitives);
  other_order_.reserve(primitives);
  meeting_.reserve(primitives + max_levels);
  counts_.reserve(chunks);
  handed_.reserve(chunks * Sizes::handed);
  nodes_.reserve(2 * primitives);
  std::size_t bytes = 0;
  cub::DoubleBuffer<std::uint32_t> codes(codes_.data(), other_codes_.data());
  cub::DoubleBuffer<std::uint32_t> order(order_.data(), other_order_.data());
  check(cub::DeviceRadixSort::SortPairs(nullptr, bytes, codes, order, static_cast<int>(primitives)),
        "asking what sorting needs");
  sorting_.reserve(bytes);
}

template <class Primitives>
void TreePipeline::sort_any(const Primitives& primitives, std::size_t count, cudaStream_t stream) {
  reserve(count);
  count_ = static_cast<std::uint32_t>(count);
  if (count == 0) return;
  check(cudaMemsetAsync(range_.data(), 0xff, sizeof(CenterRange), stream), "clearing memory");
  find_boxes<<<std::min(blocks_for(count), 1056u), threads, 0, stream>>>(primitives, count_, boxes_.data(),
                                                                         range_.data());
  check_launch("finding the boxes of primitives");
  find_codes<<<blocks_for(count), threads, 0, stream>>>(boxes_.data(), count_, range_.data(), codes_.data(),
                                                        order_.data());
  check_launch("finding primitives' places on the curve");
  cub::DoubleBuffer<std::uint32_t> codes(codes_.data(), other_codes_.data());
  cub::DoubleBuffer<std::uint32_t> order(order_.data(), other_order_.data());
  std::size_t bytes = sorting_.capacity();
  check(cub::DeviceRadixSort::SortPairs(sorting_.data(), bytes, codes, order, static_cast<int>(count), 0, 32,
                                        stream),
        "sorting primitives");
  sorted_codes_ = codes.Current();
  sorted_order_ = order.Current();
}

void TreePipeline::sort(const TriangleView& triangles, std::size_t count, cudaStream_t stream) {
  sort_any(triangles, count, stream);
}
void TreePipeline::sort(const Box* boxes, std::size_t count, cudaStream_t stream) {
  sort_any(boxes, count, stream);
}

void TreePipeline::build_linear(cudaStream_t stream) {
  if (count_ == 0) return;
  check(cudaMemsetAsync(meeting_.data(), 0xff, std::size_t{count_} * 4, stream), "clearing memory");
  const BoxBuild<WideBox, ChildLinks> build{
      boxes_.data(), sorted_order_, {sorted_codes_, count_}, nodes_.data(), meeting_.data()};
  build_lines<<<blocks_for(count_, linear_threads), linear_threads, 0, stream>>>(build);
  check_launch("building a tree along the curve");
}

void TreePipeline::build_clustered(cudaStream_t stream) {
  if (count_ == 0) return;
  const std::uint32_t chunks = Sizes::chunks(count_);
  check(cudaMemsetAsync(meeting_.data(), 0, (std::size_t{chunks} + max_levels) * 4, stream),
        "clearing memory");
  const ClusterBuild build{boxes_.data(), sorted_order_,  {sorted_codes_, count_}, range_.data(),
                           nodes_.data(), handed_.data(), counts_.data(),          meeting_.data()};
  merge_neighbours<<<chunks, cluster_threads, 0, stream>>>(build);
  check_launch("building a tree by merging neighbours");
}

void TreePipeline::poison(int byte, cudaStream_t stream) {
  const auto fill = [&](auto& array) {
    if (array.capacity() > 0)
      check(cudaMemsetAsync(array.data(), byte, array.capacity() * sizeof(*array.data()), stream),
            "poisoning");
  };
  fill(range_);
  fill(boxes_);
  fill(codes_);
  fill(other_codes_);
  fill(order_);
  fill(other_order_);
  fill(meeting_);
  fill(counts_);
  fill(handed_);
  fill(nodes_);
  fill(sorting_);
}

}  // namespace tandem::gpu
