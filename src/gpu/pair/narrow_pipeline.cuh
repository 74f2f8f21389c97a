#pragma once
#include <functional>

#include "gpu/device/device_array.cuh"
#include "gpu/device/device_size.cuh"
#include "gpu/device/launch.cuh"
#include "gpu/pair/collide_step.h"
#include "gpu/pair/narrow_models.cuh"

namespace tandem::gpu {

/// A batch of object pairs on the device.
struct NarrowBatch {
  const Instance* objects;
  const ObjectPair* pairs;
  std::size_t count;
};

/// The steps of Collider, enqueued on a stream without synchronization: timed by benchmarks.
class NarrowPipeline {
 public:
  /// Finds the hits, unordered, up to the capacity.
  void find(const NarrowModels& models, const NarrowBatch& batch, cudaStream_t stream);
  /// The same with one thread for each object pair.
  void find_alone(const ObbModel* models, const NarrowBatch& batch, cudaStream_t stream);

  /// Waits for the stream. Returns whether there was memory for everything; otherwise more is allocated for
  /// the next attempt.
  bool complete(cudaStream_t stream);
  /// Of the last find that was complete.
  std::size_t hits() const { return hit_count_; }
  std::size_t triangle_pairs() const { return triangle_count_; }
  std::size_t undecided_pairs() const { return undecided_count_; }
  std::size_t node_pairs() const { return node_count_; }

  /// Of the batch of the last find.
  const PreparedPair* prepared() const { return prepared_.data(); }

  /// Sorts the hits by pair, then by faces; `triangles` is the maximum number of a model.
  struct Sorted {
    const FaceHit* hits;
    const FacePair* faces;       ///< of the hits
    const std::uint32_t* first;  ///< first hit of each pair, and one more
  };
  Sorted sorted(std::size_t pairs, std::size_t triangles, cudaStream_t stream);

  /// Called after every kernel launch with its name, for measurements.
  std::function<void(const char* step)> after_step;

 private:
  void make_room(std::size_t pairs, int levels, bool local);
  void clear_counts(std::size_t pairs, cudaStream_t stream);
  void read_counts(cudaStream_t stream);
  void sort_by_numbers(std::size_t pairs, std::size_t triangles, cudaStream_t stream);

  DeviceSize device_;
  CollideStep touching_{};
  int levels_ = 0;
  bool crowded_ = false;
  std::size_t hit_count_ = 0, undecided_count_ = 0, triangle_count_ = 0, node_count_ = 0;
  std::size_t items_room_ = 0, triangles_room_ = 0, undecided_capacity_ = 0, hits_room_ = 0, locals_room_ = 0;
  DeviceArray<PreparedPair> prepared_;
  DeviceArray<DiscItem> items_[2], triangles_, undecided_;
  DeviceArray<LocalPair> locals_;  // of the items of one level, if a model has local frames
  DeviceArray<FaceHit> hits_, sorted_;
  DeviceArray<FacePair> by_pair_, faces_;
  DeviceArray<std::uint32_t> hits_of_pair_, first_, next_;
  DeviceArray<unsigned long long> counts_;  // of items per level, of triangle pairs, of undecided ones, of
                                            // hits; whether it is crowded; of local pairs per level
  PinnedArray<unsigned long long> known_counts_;
  DeviceArray<std::uint64_t> keys_, other_keys_;
  DeviceArray<std::uint32_t> values_, other_values_;
  DeviceArray<unsigned char> sorting_;
};

}  // namespace tandem::gpu
