#pragma once
#include "gpu/box_curve.h"
#include "gpu/box_query.h"
#include "gpu/device_array.cuh"

namespace tandem::gpu {

/// The steps of BoxPairs, each put on a stream without waiting: what a benchmark times and a test poisons.
class BoxPipeline {
 public:
  BoxPipeline();

  /// Memory for this many boxes.
  void reserve(std::size_t boxes);
  void reserve_pairs(std::size_t pairs) { keys_.reserve(pairs), sorted_keys_.reserve(pairs); }

  /// Takes so many bits of the curve instead of what suits the number of boxes; none: as suits.
  void take_bits(int bits) { bits_ = bits; }
  /// Codes, sorting and the tree. `boxes` are on the device and stay there for find().
  void build(const Box* boxes, std::size_t count, cudaStream_t stream);
  /// The tree of the last build around the same number of boxes, which have moved.
  void refit(const Box* boxes, cudaStream_t stream);
  /// Rounds boxes outwards into memory of its own, for build(); `boxes` then decide in find().
  const Box* round(const Bounds* boxes, std::size_t count, cudaStream_t stream);
  /// Memory for so many boxes rounded outwards, where round() puts them.
  const Box* reserve_rounded(std::size_t boxes) {
    rounded_.reserve(boxes);
    return rounded_.data();
  }

  /// Whether the search's work is counted, and how much it may be.
  enum class Counting { off, on };
  /// The pairs, in any order, as far as there is room; once after each build() or refit().
  void find(cudaStream_t stream, const Bounds* exact = nullptr, Counting counting = Counting::off,
            unsigned long long most_steps = ~0ull);
  /// Clears the counts of a find(), for another one in the same tree.
  void restart(cudaStream_t stream);
  struct Counts {
    unsigned long long pairs, steps;
  };
  /// How many pairs there are, whether or not there was room, and the work, where it was counted: waits for
  /// the stream.
  Counts count_found(cudaStream_t stream);
  std::size_t room() const { return keys_.capacity(); }
  void sort(std::size_t pairs, cudaStream_t stream);
  /// The keys as pairs.
  const ObjectPair* unpack(std::size_t pairs, cudaStream_t stream);

  /// Changes when memory that kernels are given has moved.
  std::uintptr_t memory() const {
    return reinterpret_cast<std::uintptr_t>(nodes_.data()) ^
           reinterpret_cast<std::uintptr_t>(keys_.data()) * 3;
  }
  /// Fills all memory but the boxes with a byte.
  void poison(int byte, cudaStream_t stream);
  std::size_t bytes() const;

 private:
  struct Sorted {
    const std::uint32_t *codes, *order;
  };
  /// The boxes' codes in order, and whose they are.
  Sorted sort_along_curve(const Box* boxes, cudaStream_t stream);
  void build_sorted(const Box* boxes, cudaStream_t stream);

  std::uint32_t count_ = 0;
  int object_bits_ = 1;
  int bits_ = 0;
  unsigned most_blocks_ = 1;  ///< of find_places that are there at once
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
