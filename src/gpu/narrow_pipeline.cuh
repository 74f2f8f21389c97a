#pragma once
#include <functional>

#include "gpu/device_array.cuh"
#include "gpu/device_size.cuh"
#include "gpu/launch.cuh"
#include "gpu/narrow_models.cuh"
#include "gpu/touch_step.h"

namespace tandem::gpu {

/// A batch of pairs of objects on the device.
struct NarrowBatch {
  const PlacedModel* objects;
  const ObjectPair* pairs;
  std::size_t count;
};

/// The steps of Collider, put on a stream without waiting: what a benchmark times.
class NarrowPipeline {
 public:
  /// Finds the hits, in any order, as far as there is room.
  void find(const NarrowModels& models, const NarrowBatch& batch, cudaStream_t stream);
  /// The same with one thread for each pair of objects.
  void find_alone(const ObbModel* models, const NarrowBatch& batch, cudaStream_t stream);

  /// Waits for the stream. Whether there was room for everything; if not, room is made for the next try.
  bool complete(cudaStream_t stream);
  /// Of the last find that was complete.
  std::size_t hits() const { return hit_count_; }
  std::size_t triangle_pairs() const { return triangle_count_; }
  std::size_t unsure_pairs() const { return unsure_count_; }
  std::size_t node_pairs() const { return node_count_; }

  /// Of the batch of the last find.
  const PlacedPair* placed() const { return placed_.data(); }

  /// Sorts the hits by pair, then by faces; `triangles` is how many a model has at most.
  struct Sorted {
    const FaceHit* hits;
    const FacePair* faces;       ///< of the hits
    const std::uint32_t* first;  ///< hit of each pair, and one more
  };
  Sorted sorted(std::size_t pairs, std::size_t triangles, cudaStream_t stream);

  /// Told after every kernel's launch which it was, for those who measure.
  std::function<void(const char* step)> after_step;

 private:
  void make_room(std::size_t pairs, int levels);
  void clear_counts(std::size_t pairs, cudaStream_t stream);
  void read_counts(cudaStream_t stream);
  void sort_by_numbers(std::size_t pairs, std::size_t triangles, cudaStream_t stream);

  DeviceSize device_;
  TouchStep touching_{};
  int levels_ = 0;
  bool crowded_ = false;
  std::size_t hit_count_ = 0, unsure_count_ = 0, triangle_count_ = 0, node_count_ = 0;
  std::size_t items_room_ = 0, triangles_room_ = 0, unsure_room_ = 0, hits_room_ = 0;
  DeviceArray<PlacedPair> placed_;
  DeviceArray<DiscItem> items_[2], triangles_, unsure_;
  DeviceArray<FaceHit> hits_, sorted_;
  DeviceArray<FacePair> by_pair_, faces_;
  DeviceArray<std::uint32_t> hits_of_pair_, first_, next_;
  DeviceArray<unsigned long long>
      counts_;  // of items level by level, of triangle pairs, of those unsure, of hits; whether it is crowded
  PinnedArray<unsigned long long> known_counts_;
  DeviceArray<std::uint64_t> keys_, other_keys_;
  DeviceArray<std::uint32_t> values_, other_values_;
  DeviceArray<unsigned char> sorting_;
};

}  // namespace tandem::gpu
