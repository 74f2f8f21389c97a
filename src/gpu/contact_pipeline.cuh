#pragma once
#include <functional>

#include "gpu/narrow_pipeline.cuh"
#include "gpu/patch_manifold.h"

namespace tandem::gpu {

/// Makes the manifolds of a batch whose touching faces are known, on a stream and without waiting.
class ContactPipeline {
 public:
  /// `placed`, `sorted` and the number of hits are those of a NarrowPipeline that has searched the batch.
  void make(const ContactModel* models, const NarrowBatch& batch, const PlacedPair* placed,
            const NarrowPipeline::Sorted& sorted, std::size_t hits, cudaStream_t stream);
  /// Waits for the stream. Whether there was room for every manifold; if not, room is made for the next try.
  bool complete(cudaStream_t stream);

  /// All in the device's memory: the patches' manifolds in the order of pairs and patches, and the pairs they
  /// are of.
  std::size_t patches() const { return patch_count_; }
  const ContactManifold* manifolds() const { return manifolds_.data(); }
  const std::uint32_t* pair_of_patch() const { return patch_pair_.data(); }
  /// For each pair whether the manifolds above are not to be used: the CPU has to make them.
  const std::uint32_t* for_cpu() const { return for_cpu_.data(); }
  /// How many vertices needed to be asked for; for those who measure.
  std::size_t questions() const { return question_count_; }

  /// Told after every kernel's launch which it was, for those who measure.
  std::function<void(const char* step)> after_step;

 private:
  ContactHits make_room(std::size_t pairs, std::size_t hits);
  void number_patches(std::size_t hits, cudaStream_t stream);

  DeviceSize device_;
  std::size_t patch_count_ = 0, question_count_ = 0, manifolds_room_ = 0;
  DeviceArray<std::uint32_t> pair_of_, before_, patch_, sunk_[2], order_, place_of_, patch_size_,
      starts_patch_, number_, for_cpu_, first_of_patch_, patch_pair_;
  DeviceArray<FacePair> of_b_;
  DeviceArray<CurvePiece> pieces_;
  DeviceArray<InsideQuestion> questions_;
  DeviceArray<ContactManifold> manifolds_;
  DeviceArray<unsigned long long> counts_;  // of patches and of questions
  DeviceArray<unsigned char> scanning_;
  PinnedArray<unsigned long long> known_counts_;
};

}  // namespace tandem::gpu
