#pragma once
#include "gpu/box_query.h"
#include "gpu/device_array.cuh"

namespace tandem::gpu {

/// The steps of BoxPairs, each put on a stream without waiting: what a benchmark times and a test poisons.
class BoxPipeline {
 public:
  /// Memory for this many boxes.
  void reserve(std::size_t boxes);
  void reserve_pairs(std::size_t pairs) { keys_.reserve(pairs), sorted_keys_.reserve(pairs); }

  /// Codes, sorting and the tree. `boxes` are on the device and stay there for find().
  void build(const Box* boxes, std::size_t count, cudaStream_t stream);
  /// Rounds boxes outwards into memory of its own, for build(); `boxes` then decide in find().
  const Box* round(const Bounds* boxes, std::size_t count, cudaStream_t stream);
  /// The pairs, in any order, as far as there is room.
  void find(cudaStream_t stream, const Bounds* exact = nullptr);
  /// How many pairs there are, whether or not there was room: waits for the stream.
  std::size_t count_found(cudaStream_t stream);
  std::size_t room() const { return keys_.capacity(); }
  void sort(std::size_t pairs, cudaStream_t stream);
  /// The keys as pairs.
  const ObjectPair* unpack(std::size_t pairs, cudaStream_t stream);

  /// Fills all memory but the boxes with a byte.
  void poison(int byte, cudaStream_t stream);
  std::size_t bytes() const;

 private:
  struct Sorted {
    const std::uint32_t *codes, *order;
  };
  /// The boxes' codes in order, and whose they are.
  Sorted sort_along_curve(const Box* boxes, cudaStream_t stream);
  void reserve_sorting(std::size_t bytes) { sorting_.reserve(bytes); }

  std::uint32_t count_ = 0;
  int object_bits_ = 1;
  DeviceArray<Box> rounded_;
  DeviceArray<std::uint32_t> codes_, other_codes_, order_, other_order_;
  DeviceArray<std::uint32_t> range_and_meeting_;
  DeviceArray<BoxNode> nodes_;
  DeviceArray<unsigned long long> found_count_;
  DeviceArray<std::uint64_t> keys_, sorted_keys_;
  DeviceArray<unsigned char> sorting_;
};

}  // namespace tandem::gpu
