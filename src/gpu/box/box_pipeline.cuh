#pragma once
#include "gpu/box/box_curve.h"
#include "gpu/box/box_query.h"
#include "gpu/device/device_array.cuh"

namespace tandem::gpu {

/// The steps of BoxPairs, each enqueued on a stream without synchronization: timed by benchmarks, poisoned by
/// tests.
class BoxPipeline {
 public:
  BoxPipeline();

  /// Memory for this many boxes.
  void reserve(std::size_t boxes);
  void reserve_pairs(std::size_t pairs) {
    keys_.reserve(pairs);
    sorted_keys_.reserve(pairs);
  }

  /// Sets the number of Morton bits; by default it depends on the number of boxes.
  void take_bits(int bits) { bits_ = bits; }
  /// Codes, sorting and the tree. `boxes` are on the device and must stay there for find().
  void build(const Box* boxes, std::size_t count, cudaStream_t stream);
  /// Refits the tree of the last build to the same number of moved boxes.
  void refit(const Box* boxes, cudaStream_t stream);
  /// Rounds boxes outwards into its own memory, for build(); `boxes` then decide in find().
  const Box* round(const Bounds* boxes, std::size_t count, cudaStream_t stream);
  /// Allocates memory for rounded boxes, the output of round().
  const Box* reserve_rounded(std::size_t boxes) {
    rounded_.reserve(boxes);
    return rounded_.data();
  }

  /// Whether the work of the search is counted, and its limit.
  enum class Counting { off, on };
  /// Finds the pairs, unordered, up to the capacity; once after each build() or refit().
  void find(cudaStream_t stream, const Bounds* exact = nullptr, Counting counting = Counting::off,
            unsigned long long max_steps = ~0ull);
  /// Returns the list that find() appends to, for kernels that add pairs of other kinds.
  PairKeyList list() { return {keys_.data(), counts_.data(), keys_.capacity(), object_bits_}; }
  /// Clears the counts of a find(), for another one in the same tree.
  void restart(cudaStream_t stream);
  struct Counts {
    unsigned long long pairs, steps;
  };
  /// Returns the number of pairs, even beyond the capacity, and the work if it was counted: waits for the
  /// stream.
  Counts count_found(cudaStream_t stream);
  std::size_t room() const { return keys_.capacity(); }
  void sort(std::size_t pairs, cudaStream_t stream);
  /// Returns the keys as pairs, in memory that the next find() overwrites; or writes them to `to`.
  const ObjectPair* unpack(std::size_t pairs, cudaStream_t stream);
  void unpack(std::size_t pairs, ObjectPair* to, cudaStream_t stream) const;

  /// Changes when memory passed to kernels has moved.
  std::uintptr_t memory() const {
    return reinterpret_cast<std::uintptr_t>(nodes_.data()) ^
           reinterpret_cast<std::uintptr_t>(keys_.data()) * 3;
  }
  /// Fills all memory except the boxes with a byte.
  void poison(int byte, cudaStream_t stream);
  std::size_t bytes() const;

 private:
  struct Sorted {
    const std::uint32_t *codes, *order;
  };
  /// Returns the codes of the boxes in order, and their objects.
  Sorted sort_along_curve(const Box* boxes, cudaStream_t stream);
  void build_sorted(const Box* boxes, cudaStream_t stream);

  std::uint32_t count_ = 0;
  int object_bits_ = 1;
  int bits_ = 0;
  unsigned most_blocks_ = 1;  ///< of find_places that can be resident at once
  Sorted sorted_{};
  DeviceArray<Box> rounded_;
  DeviceArray<std::uint32_t> codes_, other_codes_, order_, other_order_;
  DeviceArray<CenterRange> ranges_;
  DeviceArray<std::uint32_t> meeting_;
  DeviceArray<BoxNode> nodes_;
  DeviceArray<unsigned long long> counts_;  ///< of pairs and of steps
  DeviceArray<std::uint64_t> keys_, sorted_keys_;
  DeviceArray<unsigned char> sorting_;
};

}  // namespace tandem::gpu
