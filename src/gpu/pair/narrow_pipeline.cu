#include <algorithm>
#include <bit>
#include <cub/device/device_radix_sort.cuh>
#include <cub/device/device_scan.cuh>

#include "gpu/device/cuda_team.cuh"
#include "gpu/pair/hit_order.h"
#include "gpu/pair/narrow_pipeline.cuh"

namespace tandem::gpu {
namespace {

constexpr int threads = 128;

unsigned blocks_for(std::size_t count, int per_block = threads) {
  return static_cast<unsigned>((count + static_cast<std::size_t>(per_block) - 1) /
                               static_cast<std::size_t>(per_block));
}

/// The size of NarrowPipeline::counts_.
std::size_t count_of_counts(int levels) { return static_cast<std::size_t>(2 * levels + 5); }

__device__ std::uint64_t this_warp() {
  return (blockIdx.x * static_cast<std::uint64_t>(threads) + threadIdx.x) / 32;
}
__device__ std::uint64_t all_warps() { return gridDim.x * static_cast<std::uint64_t>(threads) / 32; }

__global__ void __launch_bounds__(threads) start_pairs(PairStart start) {
  wait_for_previous();
  for (std::uint64_t first = 32 * this_warp(); first < start.count; first += 32 * all_warps())
    start_at_roots(CudaWarp(), first, start);
}

__global__ void __launch_bounds__(threads) prepare_level(DiscLevel level) {
  wait_for_previous();
  const std::uint64_t count = level.from.held();
  for (std::uint64_t first = 32 * this_warp(); first < count; first += 32 * all_warps())
    prepare_local_pairs(CudaWarp(), first, level);
}

template <bool local>
__global__ void __launch_bounds__(threads) open_level(DiscLevel level) {
  wait_for_previous();
  const std::uint64_t count = level.from.held();
  for (std::uint64_t first = 4 * this_warp(); first < count; first += 4 * all_warps())
    open_items<local>(CudaWarp(), first, level);
}

__global__ void __launch_bounds__(threads) judge_all_triangles(CollideStep step) {
  wait_for_previous();
  const std::uint64_t count = step.triangles.held();
  for (std::uint64_t first = 32 * this_warp(); first < count; first += 32 * all_warps())
    classify_triangles(CudaWarp(), first, step);
}

__global__ void __launch_bounds__(threads) test_all_undecided(CollideStep step) {
  const std::uint64_t count = step.undecided.held();
  for (std::uint64_t first = 32 * this_warp(); first < count; first += 32 * all_warps())
    test_undecided(CudaWarp(), first, step);
}

__global__ void __launch_bounds__(64)
    search_pairs_alone(const ObbModel* models, NarrowBatch batch, CollideStep step) {
  const std::size_t i = blockIdx.x * static_cast<std::size_t>(blockDim.x) + threadIdx.x;
  if (i >= batch.count) return;
  const Instance &a = batch.objects[batch.pairs[i].a], &b = batch.objects[batch.pairs[i].b];
  const ObbModel &model_a = models[a.model], &model_b = models[b.model];
  const Transform b_from_a = relative_transform(a.pose, b.pose);
  if (model_a.shape.count == 0 || model_b.shape.count == 0 || !is_finite(b_from_a)) return;
  search_alone(model_a, model_b, b_from_a, [&](std::uint32_t face_a, std::uint32_t face_b) {
    if (fetch_add(step.hits_of_pair + i, 1u) == CollideStep::many) *step.clustered = 1;
    const unsigned long long at = fetch_add(step.hits.count, 1ull);
    if (at < step.hits.capacity) step.hits.data[at] = {static_cast<std::uint32_t>(i), {face_a, face_b}};
  });
}

/// Encodes a hit as one number, if that has enough bits.
struct HitBits {
  int face, pair;
};
__global__ void pack_hits(const FaceHit* hits, std::size_t count, HitBits bits, std::uint64_t* keys,
                          std::uint32_t* values) {
  const std::size_t i = blockIdx.x * static_cast<std::size_t>(threads) + threadIdx.x;
  if (i >= count) return;
  const FaceHit hit = hits[i];
  const std::uint64_t faces = static_cast<std::uint64_t>(hit.faces.a) << bits.face | hit.faces.b;
  if (values != nullptr) values[i] = hit.pair;
  keys[i] = values != nullptr ? faces : static_cast<std::uint64_t>(hit.pair) << 2 * bits.face | faces;
}
__global__ void unpack_hits(const std::uint64_t* keys, const std::uint32_t* values, std::size_t count,
                            HitBits bits, FaceHit* hits, FacePair* faces) {
  const std::size_t i = blockIdx.x * static_cast<std::size_t>(threads) + threadIdx.x;
  if (i >= count) return;
  const std::uint64_t key = keys[i], mask = (std::uint64_t{1} << bits.face) - 1;
  const std::uint32_t pair = values != nullptr ? values[i] : static_cast<std::uint32_t>(key >> 2 * bits.face);
  faces[i] = {static_cast<std::uint32_t>(key >> bits.face & mask), static_cast<std::uint32_t>(key & mask)};
  hits[i] = {pair, faces[i]};
}

__global__ void __launch_bounds__(threads) put_all_to_pairs(HitOrder order) {
  wait_for_previous();
  let_next_come();
  const std::uint32_t i = blockIdx.x * static_cast<unsigned>(threads) + threadIdx.x;
  if (i < order.count) put_to_pair(order, i);
}
__global__ void __launch_bounds__(threads) put_all_in_place(HitOrder order) {
  wait_for_previous();
  let_next_come();
  const std::uint32_t i = blockIdx.x * static_cast<unsigned>(threads) + threadIdx.x;
  if (i < order.count) put_in_place(order, i);
}

}  // namespace

void NarrowPipeline::make_room(std::size_t pairs, int levels, bool local) try {
  items_room_ = std::max({items_room_, pairs, std::size_t{1} << 18});
  triangles_room_ = std::max(triangles_room_, std::size_t{1} << 18);
  undecided_capacity_ = std::max(undecided_capacity_, std::size_t{1} << 16);
  hits_room_ = std::max(hits_room_, std::size_t{1} << 18);
  prepared_.reserve(pairs);
  for (auto& items : items_) items.reserve(items_room_);
  triangles_.reserve(triangles_room_);
  undecided_.reserve(undecided_capacity_);
  hits_.reserve(hits_room_);
  locals_room_ = std::max(locals_room_, std::size_t{1} << 14);
  if (local) locals_.reserve(locals_room_);
  counts_.reserve(count_of_counts(levels));
  hits_of_pair_.reserve(pairs + 1);
  first_.reserve(pairs + 1);
  next_.reserve(pairs + 1);
  levels_ = levels;
} catch (const Error&) {
  // The memory of a batch that is too large is freed, so that smaller ones find memory.
  items_room_ = triangles_room_ = undecided_capacity_ = hits_room_ = locals_room_ = 0;
  for (auto* items : {&items_[0], &items_[1], &triangles_, &undecided_}) *items = DeviceArray<DiscItem>();
  hits_ = DeviceArray<FaceHit>();
  locals_ = DeviceArray<LocalPair>();
  prepared_ = DeviceArray<PreparedPair>();
  throw;
}

void NarrowPipeline::clear_counts(std::size_t pairs, cudaStream_t stream) {
  check(cudaMemsetAsync(counts_.data(), 0, count_of_counts(levels_) * sizeof *counts_.data(), stream),
        "clearing counts");
  check(cudaMemsetAsync(hits_of_pair_.data(), 0, (pairs + 1) * sizeof(std::uint32_t), stream),
        "clearing counts");
}

void NarrowPipeline::find(const NarrowModels& models, const NarrowBatch& batch, cudaStream_t stream) {
  const int levels = models.levels();
  const bool local = models.have_local_frames();
  make_room(batch.count, levels, local);
  unsigned long long* counts = counts_.data();
  clear_counts(batch.count, stream);
  touching_ = {};
  if (batch.count == 0) return;
  const auto items_of = [&](int level) {
    auto& items = items_[level % 2];
    return DeviceList<DiscItem>{items.data(), counts + level, items.capacity()};
  };
  const DeviceList<DiscItem> triangles{triangles_.data(), counts + levels + 1, triangles_.capacity()};
  const DeviceList<DiscItem> undecided{undecided_.data(), counts + levels + 2, undecided_.capacity()};
  const DeviceList<FaceHit> hits{hits_.data(), counts + levels + 3, hits_.capacity()};
  const auto step = [&](const char* what, const auto& kernel, const auto& argument) {
    launch_behind(+kernel, device_.blocks(9), threads, stream, what, argument);
    if (after_step) after_step(what);
  };
  // The discs of the roots are in node 0, so they are the first level.
  step("starting at the roots", start_pairs,
       PairStart{models.discs(), batch.objects, batch.pairs, batch.count, prepared_.data(), items_of(1),
                 triangles});
  for (int level = 1; level < levels; ++level) {
    const DeviceList<LocalPair> locals{locals_.data(), counts + levels + 5 + level, locals_.capacity()};
    const DiscLevel input{models.discs(),      prepared_.data(), items_of(level),
                          items_of(level + 1), triangles,        locals};
    if (local) step("preparing local frames", prepare_level, input);
    step("expanding node pairs", local ? open_level<true> : open_level<false>, input);
  }
  touching_ = {models.discs(), prepared_.data(),     triangles,          undecided,
               hits,           hits_of_pair_.data(), counts + levels + 4};
  step("testing triangles", judge_all_triangles, touching_);
}

void NarrowPipeline::find_alone(const ObbModel* models, const NarrowBatch& batch, cudaStream_t stream) {
  make_room(batch.count, 0, false);
  touching_ = {};
  clear_counts(batch.count, stream);
  if (batch.count == 0) return;
  CollideStep step{};
  step.hits = {hits_.data(), counts_.data() + 3, hits_.capacity()};
  step.hits_of_pair = hits_of_pair_.data();
  step.clustered = counts_.data() + 4;
  search_pairs_alone<<<blocks_for(batch.count, 64), 64, 0, stream>>>(models, batch, step);
  check_launch("searching pairs, a thread for each");
}

void NarrowPipeline::read_counts(cudaStream_t stream) {
  known_counts_.fetch(counts_.data(), count_of_counts(levels_), stream);
  check(cudaStreamSynchronize(stream), "searching pairs of objects");
  crowded_ = known_counts_[static_cast<std::size_t>(levels_) + 4] != 0;
}

bool NarrowPipeline::complete(cudaStream_t stream) {
  read_counts(stream);
  const std::span<const unsigned long long> counts(known_counts_.data(),
                                                   static_cast<std::size_t>(levels_) + 4);
  // Exact arithmetic is rarely needed, and an empty kernel takes time too.
  if (touching_.models != nullptr && counts[counts.size() - 2] > 0) {
    test_all_undecided<<<device_.blocks(8), threads, 0, stream>>>(touching_);
    check_launch("testing triangles exactly");
    read_counts(stream);
  }
  hit_count_ = counts.back();
  undecided_count_ = counts[counts.size() - 2];
  triangle_count_ = counts[counts.size() - 3];
  node_count_ = 0;
  std::size_t max_items = 0;
  for (std::size_t i = 0; i + 3 < counts.size(); ++i) {
    max_items = std::max<std::size_t>(max_items, counts[i]);
    node_count_ += counts[i];
  }
  if (counts[static_cast<std::size_t>(levels_)] != 0)
    throw Error("GPU: a tree is deeper than its recorded depth");
  // Lost items would have produced more, so some memory is added to the known size.
  const auto grown = [](std::size_t room, std::size_t needed) {
    return needed > room ? needed + needed / 2 : room;
  };
  std::size_t max_locals = 0;
  for (int level = 1; level < levels_; ++level)
    max_locals =
        std::max<std::size_t>(max_locals, known_counts_[static_cast<std::size_t>(levels_ + 5 + level)]);
  const bool enough = max_items <= items_room_ && triangle_count_ <= triangles_room_ &&
                      undecided_count_ <= undecided_capacity_ && hit_count_ <= hits_room_ &&
                      max_locals <= locals_room_;
  items_room_ = grown(items_room_, max_items);
  triangles_room_ = grown(triangles_room_, triangle_count_);
  undecided_capacity_ = grown(undecided_capacity_, undecided_count_);
  hits_room_ = grown(hits_room_, hit_count_);
  locals_room_ = grown(locals_room_, max_locals);
  return enough;
}

NarrowPipeline::Sorted NarrowPipeline::sorted(std::size_t pairs, std::size_t triangles, cudaStream_t stream) {
  const std::size_t count = hit_count_;
  sorted_.reserve(count);
  faces_.reserve(count);
  const Sorted result{sorted_.data(), faces_.data(), first_.data()};
  // Called twice: first to query the size of its memory.
  std::size_t bytes = 0;
  const auto scan = [&](void* memory) {
    check(cub::DeviceScan::ExclusiveSum(memory, bytes, hits_of_pair_.data(), first_.data(),
                                        static_cast<long long>(pairs + 1), stream),
          "adding up hits");
  };
  scan(nullptr);
  sorting_.reserve(bytes);
  scan(sorting_.data());
  if (count == 0) return result;
  // Counting is quadratic in the hits of a pair: faster at a dozen, slower at fifty.
  if (crowded_ || count > 32 * pairs) {
    sort_by_numbers(pairs, triangles, stream);
    return result;
  }
  by_pair_.reserve(count);
  check(cudaMemsetAsync(next_.data(), 0, pairs * sizeof(std::uint32_t), stream), "clearing places");
  const HitOrder order{hits_.data(),    static_cast<std::uint32_t>(count),
                       first_.data(),   next_.data(),
                       by_pair_.data(), sorted_.data(),
                       faces_.data()};
  launch_behind(put_all_to_pairs, blocks_for(count), threads, stream, "putting hits to their pairs", order);
  launch_behind(put_all_in_place, blocks_for(count), threads, stream, "putting hits in place", order);
  return result;
}

/// For pairs with very many hits.
void NarrowPipeline::sort_by_numbers(std::size_t pairs, std::size_t triangles, cudaStream_t stream) {
  const std::size_t count = hit_count_;
  HitBits bits{std::max(1, static_cast<int>(std::bit_width(triangles))),
               static_cast<int>(std::bit_width(pairs))};
  const bool one_number = 2 * bits.face + bits.pair <= 64;
  keys_.reserve(count);
  other_keys_.reserve(count);
  if (!one_number) {
    values_.reserve(count);
    other_values_.reserve(count);
    bits.face = 32;
  }
  std::uint32_t* values = one_number ? nullptr : values_.data();
  pack_hits<<<blocks_for(count), threads, 0, stream>>>(hits_.data(), count, bits, keys_.data(), values);
  check_launch("packing hits");
  cub::DoubleBuffer<std::uint64_t> keys(keys_.data(), other_keys_.data());
  cub::DoubleBuffer<std::uint32_t> of_pair(values_.data(), other_values_.data());
  const auto n = static_cast<long long>(count);
  // Called twice each: first to query the memory for sorting, then to sort.
  const auto twice = [&](const auto& sort) {
    std::size_t bytes = 0;
    check(sort(static_cast<void*>(nullptr), bytes), "asking what sorting needs");
    sorting_.reserve(bytes);
    check(sort(static_cast<void*>(sorting_.data()), bytes), "sorting hits");
  };
  if (one_number) {
    twice([&](void* memory, std::size_t& bytes) {
      return cub::DeviceRadixSort::SortKeys(memory, bytes, keys, n, 0, 2 * bits.face + bits.pair, stream);
    });
  } else {
    // Sorting is stable: by faces first, then by pair.
    twice([&](void* memory, std::size_t& bytes) {
      return cub::DeviceRadixSort::SortPairs(memory, bytes, keys, of_pair, n, 0, 64, stream);
    });
    twice([&](void* memory, std::size_t& bytes) {
      return cub::DeviceRadixSort::SortPairs(memory, bytes, of_pair, keys, n, 0, 32, stream);
    });
  }
  unpack_hits<<<blocks_for(count), threads, 0, stream>>>(
      keys.Current(), one_number ? nullptr : of_pair.Current(), count, bits, sorted_.data(), faces_.data());
  check_launch("unpacking hits");
}

}  // namespace tandem::gpu
