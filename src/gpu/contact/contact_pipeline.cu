#include <algorithm>
#include <cub/device/device_scan.cuh>

#include "gpu/contact/contact_pipeline.cuh"
#include "gpu/device/cuda_team.cuh"

namespace tandem::gpu {
namespace {

constexpr int threads = 128;

unsigned blocks_for(std::size_t count) {
  return static_cast<unsigned>((count + threads - 1) / static_cast<std::size_t>(threads));
}
__device__ std::uint32_t this_thread() { return blockIdx.x * static_cast<unsigned>(threads) + threadIdx.x; }

__global__ void __launch_bounds__(threads) begin_hits(ContactHits hits) {
  wait_for_previous();
  let_next_come();
  if (const std::uint32_t i = this_thread(); i < hits.count) begin_hit(hits, i);
}
__global__ void __launch_bounds__(threads) trace_hits(ContactHits hits) {
  wait_for_previous();
  let_next_come();
  if (const std::uint32_t i = this_thread(); i < hits.count) trace_hit(hits, i);
}
__global__ void __launch_bounds__(threads) link_hits(ContactHits hits) {
  wait_for_previous();
  let_next_come();
  if (const std::uint32_t i = this_thread(); i < hits.count) link_hit(hits, i);
}
__global__ void __launch_bounds__(threads) judge_hits(ContactHits hits) {
  wait_for_previous();
  let_next_come();
  // The second half of the threads processes the side of B.
  const std::uint32_t i = this_thread();
  if (i < 2 * std::uint64_t{hits.count})
    classify_hit(hits, i < hits.count ? i : i - hits.count, i < hits.count);
}
__global__ void __launch_bounds__(threads) place_hits(ContactHits hits) {
  wait_for_previous();
  let_next_come();
  if (const std::uint32_t i = this_thread(); i < hits.count) store_hit(hits, i);
}
__global__ void __launch_bounds__(threads) answer_questions(ContactHits hits) {
  __shared__ InsideScratch scratch[threads / 32];
  wait_for_previous();
  let_next_come();
  const std::uint64_t count = hits.queries.held(), warps = gridDim.x * (threads / 32);
  const CudaWarp warp;
  for (std::uint64_t i = this_thread() / 32; i < count; i += warps) {
    ask_inside(warp, hits, hits.queries.data[i], scratch[threadIdx.x / 32]);
    __syncwarp();
  }
}

/// The patches of all hits.
struct Patches {
  ContactHits hits;
  const std::uint32_t* number;  ///< of the patch that begins with a hit
  DeviceList<std::uint32_t> first_hit;
  PatchList made;
};

__global__ void __launch_bounds__(threads) list_patches(Patches patches) {
  wait_for_previous();
  let_next_come();
  const std::uint32_t i = this_thread();
  if (i >= patches.hits.count) return;
  const std::uint32_t starts = patches.hits.starts_patch[i], number = patches.number[i];
  if (starts != 0 && number < patches.first_hit.capacity) patches.first_hit.data[number] = i;
  if (i + 1 == patches.hits.count) *patches.first_hit.count = number + starts;
}

constexpr int patch_threads = 64;

__global__ void __launch_bounds__(patch_threads, 7) make_manifolds(Patches patches) {
  __shared__ SmallPatchScratch scratch[patch_threads / 32];
  wait_for_previous();
  let_next_come();
  const auto count = static_cast<std::uint32_t>(patches.first_hit.held());
  const std::uint32_t warp_of_block = threadIdx.x / 32, of_block = patch_threads / 32;
  const CudaWarp warp;
  for (std::uint32_t patch = blockIdx.x * of_block + warp_of_block; patch < count;
       patch += gridDim.x * of_block) {
    PatchManifold(warp, patches.hits, patches.first_hit.data[patch], scratch[warp_of_block])
        .make(patches.made, patch);
    __syncwarp();
  }
}

/// One warp for each element of `scratch`, which is in device memory.
__global__ void __launch_bounds__(patch_threads)
    make_large_manifolds(Patches patches, LargePatchScratch* scratch) {
  wait_for_previous();
  let_next_come();
  const DeviceList<std::uint32_t> large = patches.made.large;
  patches.made.large.capacity = 0;
  const auto count = static_cast<std::uint32_t>(large.held());
  const std::uint32_t warps = gridDim.x * (patch_threads / 32);
  const std::uint32_t first = (blockIdx.x * patch_threads + threadIdx.x) / 32;
  const CudaWarp warp;
  for (std::uint32_t i = first; i < count; i += warps) {
    const std::uint32_t patch = large.data[i];
    PatchManifold(warp, patches.hits, patches.first_hit.data[patch], scratch[first])
        .make(patches.made, patch);
    __syncwarp();
  }
}

}  // namespace

ContactHits ContactPipeline::make_room(std::size_t pairs, std::size_t hits) try {
  for_cpu_.reserve(pairs);
  for (auto* array : {&pair_of_, &before_, &patch_, &is_penetrating_[0], &is_penetrating_[1], &order_,
                      &place_of_, &patch_size_, &starts_patch_, &number_})
    array->reserve(hits);
  of_b_.reserve(hits);
  pieces_.reserve(hits);
  // A vertex is located if its face touches at least two others, so each side has 3 for every two hits.
  questions_.reserve(3 * hits);
  manifolds_room_ = std::max(manifolds_room_, hits / 4 + 1024);
  first_of_patch_.reserve(manifolds_room_);
  patch_pair_.reserve(manifolds_room_);
  manifolds_.reserve(manifolds_room_);
  large_.reserve(manifolds_room_);
  counts_.reserve(3);
  ContactHits view{};
  view.count = static_cast<std::uint32_t>(hits);
  view.pair_of = pair_of_.data();
  view.of_b = of_b_.data();
  view.pieces = pieces_.data();
  view.before = before_.data();
  view.patch = patch_.data();
  view.penetrating[0] = is_penetrating_[0].data();
  view.penetrating[1] = is_penetrating_[1].data();
  view.order = order_.data();
  view.index_of = place_of_.data();
  view.patch_size = patch_size_.data();
  view.starts_patch = starts_patch_.data();
  view.for_cpu = for_cpu_.data();
  view.queries = {questions_.data(), counts_.data() + 1, questions_.capacity()};
  return view;
} catch (const Error&) {
  // The memory of a batch that is too large is freed, so that smaller ones find memory.
  manifolds_room_ = 0;
  manifolds_ = DeviceArray<ContactManifold>();
  pieces_ = DeviceArray<CurvePiece>();
  questions_ = DeviceArray<InsideQuery>();
  throw;
}

void ContactPipeline::make(const ContactModel* models, const NarrowBatch& batch, const PreparedPair* prepared,
                           const NarrowPipeline::Sorted& sorted, std::size_t count, cudaStream_t stream) {
  ContactHits hits = make_room(batch.count, count);
  hits.models = models;
  hits.pairs = prepared;
  hits.sorted = sorted.hits;
  hits.first = sorted.first;
  hits.faces = sorted.faces;
  check(cudaMemsetAsync(for_cpu_.data(), 0, batch.count * sizeof(std::uint32_t), stream), "clearing marks");
  check(cudaMemsetAsync(counts_.data(), 0, 3 * sizeof(unsigned long long), stream), "clearing counts");
  if (count == 0) return;
  const unsigned blocks = blocks_for(count);
  const auto step = [&](const char* what, const auto& kernel, unsigned grid, const auto& argument,
                        int per_block = threads) {
    launch_behind(+kernel, grid, per_block, stream, what, argument);
    if (after_step) after_step(what);
  };
  step("initializing hits", begin_hits, blocks, hits);
  step("tracing the curve", trace_hits, blocks, hits);
  step("linking hits", link_hits, blocks, hits);
  step("classifying hits", judge_hits, blocks_for(2 * count), hits);
  step("placing hits", place_hits, blocks, hits);
  step("locating vertices", answer_questions, device_.blocks(8), hits);
  number_patches(count, stream);
  const Patches patches{hits,
                        number_.data(),
                        {first_of_patch_.data(), counts_.data(), first_of_patch_.capacity()},
                        {batch.objects,
                         batch.pairs,
                         first_of_patch_.data(),
                         manifolds_.data(),
                         patch_pair_.data(),
                         {large_.data(), counts_.data() + 2, leave_large_ ? 0 : large_.capacity()}}};
  step("listing patches", list_patches, blocks, patches);
  step("computing manifolds", make_manifolds, device_.blocks(8), patches, patch_threads);
  if (large_scratch_.capacity() == 0) return;
  make_large_manifolds<<<static_cast<unsigned>(large_scratch_.capacity() / (patch_threads / 32)),
                         patch_threads, 0, stream>>>(patches, large_scratch_.data());
  check_launch("computing large manifolds");
  if (after_step) after_step("computing large manifolds");
}

void ContactPipeline::number_patches(std::size_t count, cudaStream_t stream) {
  // Called twice: first to query the size of its memory.
  std::size_t bytes = 0;
  const auto scan = [&](void* memory) {
    check(cub::DeviceScan::ExclusiveSum(memory, bytes, starts_patch_.data(), number_.data(),
                                        static_cast<int>(count), stream),
          "numbering patches");
  };
  scan(nullptr);
  scanning_.reserve(bytes);
  scan(scanning_.data());
  if (after_step) after_step("numbering patches");
}

bool ContactPipeline::complete(cudaStream_t stream) {
  known_counts_.fetch(counts_.data(), 3, stream);
  check(cudaStreamSynchronize(stream), "making contacts");
  patch_count_ = known_counts_[0];
  question_count_ = known_counts_[1];
  large_count_ = known_counts_[2];
  const bool no_scratch = large_count_ > 0 && large_scratch_.capacity() == 0;
  if (no_scratch) reserve_large_scratch();
  if (patch_count_ <= manifolds_room_) return !no_scratch;
  manifolds_room_ = patch_count_ + patch_count_ / 2;
  return false;
}

void ContactPipeline::reserve_large_scratch() try {
  large_scratch_.reserve(device_.blocks(8) * (patch_threads / 32));
} catch (const Error&) {
  leave_large_ = true;
}

}  // namespace tandem::gpu
