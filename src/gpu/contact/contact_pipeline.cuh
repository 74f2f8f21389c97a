#pragma once
#include <functional>

#include "gpu/contact/patch_manifold.h"
#include "gpu/pair/narrow_pipeline.cuh"

namespace tandem::gpu {

/// Computes the manifolds of a batch with known touching faces, on a stream and without synchronization.
class ContactPipeline {
 public:
  /// `placed`, `sorted` and the number of hits are those of a NarrowPipeline that has searched the batch.
  void make(const ContactModel* models, const NarrowBatch& batch, const PreparedPair* prepared,
            const NarrowPipeline::Sorted& sorted, std::size_t hits, cudaStream_t stream);
  /// Waits for the stream. Returns whether there was memory for every manifold; otherwise more is allocated
  /// for the next attempt.
  bool complete(cudaStream_t stream);

  /// All in device memory: the manifolds of the patches in the order of pairs and patches, and their pairs.
  std::size_t patches() const { return patch_count_; }
  /// Number of patches that needed more than shared memory; for measurements.
  std::size_t large_patches() const { return large_count_; }
  const ContactManifold* manifolds() const { return manifolds_.data(); }
  const std::uint32_t* pair_of_patch() const { return patch_pair_.data(); }
  /// For each pair whether the manifolds above are invalid: the CPU has to compute them.
  const std::uint32_t* for_cpu() const { return for_cpu_.data(); }
  /// Number of vertices that had to be located; for measurements.
  std::size_t queries() const { return question_count_; }

  /// Called after every kernel launch with its name, for measurements.
  std::function<void(const char* step)> after_step;

 private:
  ContactHits make_room(std::size_t pairs, std::size_t hits);
  void number_patches(std::size_t hits, cudaStream_t stream);
  void reserve_large_scratch();

  DeviceSize device_;
  std::size_t patch_count_ = 0, question_count_ = 0, large_count_ = 0, manifolds_room_ = 0;
  bool leave_large_ = false;  // to the CPU, because there was no memory for them
  DeviceArray<std::uint32_t> pair_of_, before_, patch_, is_penetrating_[2], order_, place_of_, patch_size_,
      starts_patch_, number_, for_cpu_, first_of_patch_, patch_pair_, large_;
  DeviceArray<FacePair> of_b_;
  DeviceArray<CurvePiece> pieces_;
  DeviceArray<InsideQuery> questions_;
  DeviceArray<ContactManifold> manifolds_;
  DeviceArray<LargePatchScratch> large_scratch_;  // allocated when a batch first needs it
  DeviceArray<unsigned long long> counts_;        // of patches, of questions and of large patches
  DeviceArray<unsigned char> scanning_;
  PinnedArray<unsigned long long> known_counts_;
};

}  // namespace tandem::gpu
