#pragma once
#include <algorithm>
#include <cub/device/device_radix_sort.cuh>
#include <cub/device/device_scan.cuh>
#include <map>
#include <memory>

#include "gpu/box/box_pipeline.cuh"
#include "gpu/contact/batch_search.cuh"
#include "gpu/device/cuda_grid.cuh"
#include "gpu/device/cuda_team.cuh"
#include "gpu/step/resident/resident_pipeline.h"
#include "query/model_data.h"

namespace tandem::gpu {

inline constexpr unsigned stage_threads = 128;

template <class Stage>
__global__ void __launch_bounds__(stage_threads)
    run_stage(const __grid_constant__ Stage stage, std::uint32_t count) {
  const std::uint32_t i = blockIdx.x * stage_threads + threadIdx.x;
  if (i < count) stage(i);
}

/// Threads wait for others with a lower index only. Blocks start in the order of their indices, so that these
/// make progress.
template <class Stage>
__global__ void __launch_bounds__(stage_threads)
    run_until_done(const __grid_constant__ Stage stage, std::uint32_t count) {
  const std::uint32_t i = blockIdx.x * stage_threads + threadIdx.x;
  bool done = i >= count;
  while (!done) done = stage(i);
}

/// A warp for each body: counts its pairs with later bodies, or stores them from first_of_row[body] on.
template <bool stores>
__global__ void __launch_bounds__(stage_threads)
    find_rows_of_pairs(const __grid_constant__ ResidentArrays arrays, std::uint32_t* row, ObjectPair* pairs) {
  const std::uint32_t body = (blockIdx.x * stage_threads + threadIdx.x) / 32;
  if (body >= arrays.bodies) return;
  const std::uint32_t first = stores ? row[body] : 0;
  const std::uint32_t count =
      find_row_of_pairs(CudaWarp(), arrays, body, [&](std::uint32_t other, std::uint32_t number) {
        if constexpr (stores) pairs[first + number] = {body, other};
      });
  if (!stores && threadIdx.x % 32 == 0) row[body] = count;
}

static __global__ void __launch_bounds__(stage_threads)
    add_plane_pairs(const __grid_constant__ ResidentArrays arrays, std::uint32_t plane, PairKeyList found) {
  const std::uint32_t i = blockIdx.x * stage_threads + threadIdx.x;
  if (i >= arrays.bodies) return;
  find_plane_pairs(arrays, plane, i, [&](std::uint32_t a, std::uint32_t b) {
    const unsigned long long at = fetch_add(found.count, 1ull);
    if (at < found.capacity) found.keys[at] = found.key(a, b);
  });
}

static __global__ void __launch_bounds__(stage_threads)
    run_layers(const __grid_constant__ ResidentArrays arrays) {
  BlocksOf<GridBarrier, stage_threads> grid;
  count_layers(grid, arrays);
}

template <class Barrier>
__global__ void __launch_bounds__(stage_threads)
    run_resident_substeps(const __grid_constant__ ResidentArrays arrays) {
  __shared__ SubstepArrays shared;
  BlocksOf<Barrier, stage_threads> grid;
  solve_resident(grid, arrays, shared);
}

/// The launch is cooperative: warps wait for each other, so all must be resident.
template <class Warp>
__global__ void __launch_bounds__(stage_threads, 2)
    run_chained_substeps(const __grid_constant__ ResidentArrays arrays) {
  extern __shared__ HeldContacts held_by_warp[];
  ChainedSubsteps<Warp> chained(Warp(), arrays, held_by_warp[threadIdx.x / 32]);
  const std::uint32_t warp = (blockIdx.x * stage_threads + threadIdx.x) / 32,
                      warps = gridDim.x * stage_threads / 32;
  for (std::uint32_t phase = 0; phase < chained.phases(); ++phase)
    for (std::uint32_t item = warp; item < chained.items(phase); item += warps) chained.attempt(phase, item);
  chained.put_back();
}

/// Runs the stages of a ResidentPipeline on a stream of its own.
class CudaExecutor {
 public:
  template <class T>
  class Array {
   public:
    T* data() { return memory_.data(); }
    /// With room to grow: the numbers of pairs change from step to step.
    void reserve(std::size_t count) {
      if (count > memory_.capacity()) memory_.reserve(count + count / 4 + 64);
    }

    /// The same, with the first `used` elements, on a stream.
    void extend(std::size_t used, std::size_t count, cudaStream_t stream) {
      if (count <= memory_.capacity()) return;
      DeviceArray<T> larger;
      larger.reserve(count + count / 4 + 64);
      check(
          cudaMemcpyAsync(larger.data(), memory_.data(), used * sizeof(T), cudaMemcpyDeviceToDevice, stream),
          "extending an array");
      memory_ = std::move(larger);  // freeing memory waits for the device
    }

   private:
    DeviceArray<T> memory_;
  };

  /// In the order of the stream: kernels before and after see the old and the new values.
  template <class T>
  void assign(Array<T>& to, std::span<const T> from) {
    to.reserve(from.size());
    if (from.empty()) return;
    check(cudaMemcpyAsync(to.data(), from.data(), from.size_bytes(), cudaMemcpyHostToDevice, parts_->stream),
          "copying a simulation to the device");
  }
  template <class T>
  void read(Array<T>& from, std::vector<T>& to, std::size_t count) {
    to.resize(count);
    if (count == 0) return;
    check(cudaMemcpyAsync(to.data(), from.data(), count * sizeof(T), cudaMemcpyDeviceToHost, parts_->stream),
          "copying a simulation from the device");
    parts_->stream.wait();
  }

  template <class T>
  void extend(Array<T>& array, std::size_t used, std::size_t count) {
    array.extend(used, count, parts_->stream);
  }

  std::vector<ModelId> enter_models(std::span<const Model> models) {
    std::vector<ModelId> numbers;
    for (const Model& model : models) {
      const auto [known, is_new] = parts_->models.try_emplace(&data_of(model), model, ModelId{});
      if (is_new) known->second.second = parts_->search.models.add(model, parts_->stream);
      numbers.push_back(known->second.second);
    }
    return numbers;
  }
  void start_mesh_contacts(const Instance* instances, const ObjectPair* pairs, std::uint32_t count) {
    parts_->search.start({instances, pairs, count}, Method::node_pairs, parts_->stream);
  }
  ResidentMeshContacts finish_mesh_contacts() {
    parts_->search.finish();
    const Collider::ContactsOnDevice found = parts_->search.contacts();
    return {found.manifolds, found.pair_of, static_cast<std::uint32_t>(found.count), found.unfinished,
            found.first_face_pair};
  }

  CudaExecutor() : parts_(std::make_unique<Parts>()) {
    int device = 0, multiprocessors = 0, blocks = 0;
    check(cudaGetDevice(&device), "asking for the device");
    check(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, device),
          "asking for the device");
    multiprocessors_ = static_cast<unsigned>(multiprocessors);
    const auto most = [&](auto* kernel, std::size_t shared) {
      check(
          cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(shared)),
          "asking for shared memory");
      check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, stage_threads, shared),
            "asking what fits on the device");
      return std::max(multiprocessors_ * static_cast<unsigned>(blocks), 1u);
    };
    most_blocks_ = most(run_resident_substeps<GridBarrier>, 0);
    most_chained_ = most(run_chained_substeps<CudaWarp>, held_bytes);
  }

  template <class Stage>
  void each(std::uint32_t count, const Stage& stage) {
    if (count == 0) return;
    run_stage<<<blocks_for(count), stage_threads, 0, parts_->stream>>>(stage, count);
    check(cudaGetLastError(), "starting a stage of a step");
  }
  template <class Stage>
  void until_done(std::uint32_t count, const Stage& stage) {
    if (count == 0) return;
    run_until_done<<<blocks_for(count), stage_threads, 0, parts_->stream>>>(stage, count);
    check(cudaGetLastError(), "starting a stage of a step");
  }
  /// The values of a default-constructed T are zeros.
  template <class T>
  void clear(T* values, std::size_t count) {
    check(cudaMemsetAsync(values, 0, count * sizeof(T), parts_->stream), "clearing counts");
  }
  void scan(const std::uint32_t* in, std::uint32_t* out, std::uint32_t count) {
    with_memory("scanning", [&](void* memory, std::size_t& bytes) {
      return cub::DeviceScan::ExclusiveSum(memory, bytes, in, out, static_cast<int>(count), parts_->stream);
    });
  }
  void sort(const std::uint32_t* keys, const std::uint32_t* values, std::uint32_t* sorted_keys,
            std::uint32_t* sorted_values, std::uint32_t count, int bits) {
    with_memory("sorting", [&](void* memory, std::size_t& bytes) {
      return cub::DeviceRadixSort::SortPairs(memory, bytes, keys, sorted_keys, values, sorted_values,
                                             static_cast<int>(count), 0, bits, parts_->stream);
    });
  }

  std::uint32_t find_pairs(const ResidentArrays& s, std::span<const std::uint32_t> planes,
                           Array<ObjectPair>& pairs) {
    if (s.bodies <= max_rows) return find_rows(s, pairs);
    BoxPipeline& boxes = parts_->boxes;
    const cudaStream_t stream = parts_->stream;
    boxes.reserve(s.bodies);
    boxes.reserve_pairs(std::max<std::size_t>(16 * std::size_t{s.bodies}, 1024));
    boxes.build(boxes.round(s.tree_boxes, s.bodies, stream), s.bodies, stream);
    const auto find = [&] {
      boxes.find(stream, s.tree_boxes);
      for (const std::uint32_t plane : planes) {
        add_plane_pairs<<<blocks_for(s.bodies), stage_threads, 0, stream>>>(s, plane, boxes.list());
        check(cudaGetLastError(), "finding what is near a plane");
      }
      return boxes.count_found(stream).pairs;
    };
    unsigned long long count = find();
    if (count > boxes.room()) {
      boxes.reserve_pairs(count + count / 4);
      boxes.restart(stream);
      count = find();
    }
    boxes.sort(count, stream);
    pairs.reserve(count);
    boxes.unpack(count, pairs.data(), stream);
    return static_cast<std::uint32_t>(count);
  }

  void layers(const ResidentArrays& s) { launch(run_layers, multiprocessors_, s, "counting layers"); }
  void substeps(const ResidentArrays& s) {
    const unsigned needed = blocks_for(std::max(s.source_room / 4, s.bodies / 2) + 1);
    launch(run_resident_substeps<GridBarrier>, std::min(needed, most_blocks_), s, "solving substeps");
  }

  void chained_substeps(const ResidentArrays& s) {
    const unsigned needed = blocks_for(std::max(s.source_room, s.bodies));
    launch(run_chained_substeps<CudaWarp>, std::min(needed, most_chained_), s, "solving substeps",
           held_bytes);
  }

  template <class T>
  T fetch(const T* from) {
    T value;
    check(cudaMemcpyAsync(&value, from, sizeof value, cudaMemcpyDeviceToHost, parts_->stream),
          "reading the counts of a step");
    parts_->stream.wait();
    return value;
  }

 private:
  /// All pairs of this many bodies are tested in less time than a tree takes: its many small kernels follow
  /// each other.
  static constexpr std::uint32_t max_rows = 6144;

  std::uint32_t find_rows(const ResidentArrays& s, Array<ObjectPair>& pairs) {
    const auto search = [&](auto* kernel) {
      kernel<<<blocks_for(32 * std::size_t{s.bodies}), stage_threads, 0, parts_->stream>>>(
          s, parts_->rows.data(), pairs.data());
      check(cudaGetLastError(), "finding pairs");
    };
    parts_->rows.reserve(s.bodies + 1);
    parts_->first_of_rows.reserve(s.bodies + 1);
    clear(parts_->rows.data() + s.bodies, 1);
    search(find_rows_of_pairs<false>);
    scan(parts_->rows.data(), parts_->first_of_rows.data(), s.bodies + 1);
    const std::uint32_t count = fetch(parts_->first_of_rows.data() + s.bodies);
    pairs.reserve(count);
    std::swap(parts_->rows, parts_->first_of_rows);
    search(find_rows_of_pairs<true>);
    return count;
  }

  static constexpr std::size_t held_bytes = stage_threads / 32 * sizeof(HeldContacts);
  struct Parts {
    Stream stream;
    BoxPipeline boxes;
    BatchSearch search;
    DeviceArray<std::uint32_t> rows, first_of_rows;  ///< of pairs
    /// Models on the device and their numbers. Owned, so that their addresses stay unique.
    std::map<const Model::Data*, std::pair<Model, ModelId>> models;
    DeviceArray<unsigned char> memory;  ///< of sorts and scans
  };

  static unsigned blocks_for(std::size_t count) {
    return static_cast<unsigned>((count + stage_threads - 1) / stage_threads);
  }
  template <class Kernel>
  void launch(Kernel kernel, unsigned blocks, const ResidentArrays& s, const char* doing,
              std::size_t shared = 0) {
    void* arguments[] = {const_cast<ResidentArrays*>(&s)};
    check(cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(kernel), dim3(blocks),
                                      dim3(stage_threads), arguments, shared, parts_->stream),
          doing);
  }
  template <class Call>
  void with_memory(const char* doing, const Call& call) {
    std::size_t bytes = 0;
    check(call(nullptr, bytes), doing);
    parts_->memory.reserve(bytes + bytes / 4 + 1);
    check(call(parts_->memory.data(), bytes), doing);
  }

  std::unique_ptr<Parts> parts_;
  unsigned multiprocessors_ = 1, most_blocks_ = 1, most_chained_ = 1;
};

}  // namespace tandem::gpu
