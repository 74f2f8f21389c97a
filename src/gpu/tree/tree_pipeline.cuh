#pragma once
#include "gpu/device/device_array.cuh"
#include "gpu/tree/cluster_build.h"

namespace tandem::gpu {

/// The steps of TreeBuilder, each enqueued on a stream without synchronization: timed by benchmarks, poisoned
/// by tests.
class TreePipeline {
 public:
  /// Memory for this many primitives.
  void reserve(std::size_t primitives);

  /// Boxes, codes and sorting.
  void sort(const TriangleView& triangles, std::size_t count, cudaStream_t stream);
  void sort(const Box* boxes, std::size_t count, cudaStream_t stream);
  /// Builds the tree over the last sorted primitives.
  void build_linear(cudaStream_t stream);
  void build_clustered(cudaStream_t stream);
  const BoxNode* nodes() const { return nodes_.data(); }

  /// Fills all memory with a byte.
  void poison(int byte, cudaStream_t stream);

 private:
  template <class Primitives>
  void sort_any(const Primitives& primitives, std::size_t count, cudaStream_t stream);

  std::uint32_t count_ = 0;
  const std::uint32_t *sorted_codes_ = nullptr, *sorted_order_ = nullptr;
  DeviceArray<CenterRange> range_;
  DeviceArray<WideBox> boxes_;
  DeviceArray<std::uint32_t> codes_, other_codes_, order_, other_order_;
  DeviceArray<std::uint32_t> meeting_;  ///< of siblings, or arrivals
  DeviceArray<std::uint32_t> counts_;
  DeviceArray<std::uint64_t> handed_;
  DeviceArray<BoxNode> nodes_;
  DeviceArray<unsigned char> sorting_;
};

}  // namespace tandem::gpu
