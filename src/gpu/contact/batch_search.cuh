#pragma once
#include "tandem/gpu/collider.h"

#include "gpu/contact/contact_pipeline.cuh"

namespace tandem::gpu {

/// Finds the touching triangles of a batch of pairs of models, and the contacts at them.
class BatchSearch {
 public:
  NarrowModels models;

  /// Enqueues the search. `batch` must stay valid until the results have been used.
  void start(const NarrowBatch& batch, Method method, cudaStream_t stream);
  /// Waits for it; repeats it with more memory if there was not enough. Enqueues sorting.
  void finish();
  std::size_t hits() const { return pipeline_.hits(); }
  const NarrowPipeline::Sorted& sorted() const { return sorted_; }

  /// Computes the contacts after finish(), and waits for them.
  Collider::ContactsOnDevice contacts();

 private:
  void enqueue();

  NarrowPipeline pipeline_;
  ContactPipeline contacts_;
  NarrowBatch batch_{};
  Method method_ = Method::node_pairs;
  cudaStream_t stream_ = nullptr;
  NarrowPipeline::Sorted sorted_{};
};

}  // namespace tandem::gpu
