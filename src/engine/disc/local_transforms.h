#pragma once
#include <vector>

#include "engine/disc/local_piece.h"
#include "engine/pair/engine_task.h"

namespace tandem::engine {

/// Relative transforms of the local frames of two trees, for searches in which one of the trees has several.
/// Each pair of frames is treated like a pair of trees: relative_frame.h and disc_error_bound.h apply to it.
class LocalTransforms {
 public:
  static constexpr std::size_t capacity = 128, room = capacity + Worklist::widest_vector;

  explicit LocalTransforms(const Task& task);

  /// Returns the data for the discs of some slots, each for the test against the children of a node of the
  /// other tree: of A if `of_a`.
  void prepare(bool of_a, const TaggedSlot* slots, const std::uint32_t* nodes, std::size_t count);

  alignas(64) float offset[3][room];  ///< between the frames
  alignas(64) float discs[room];      ///< error bounds
  float line_bounds[room];

  /// A disc that replaces that of a slot: a piece of its triangle.
  struct Replaced {
    std::uint32_t at;
    LocalPiece piece;
  };
  const std::vector<Replaced>& replaced() const { return replaced_; }
  bool is_replaced(std::size_t at) const;

 private:
  struct FrameTransform {
    std::uint32_t frame_a = 0xffffffffu, frame_b = 0xffffffffu;
    float offset[2][3];  ///< of B relative to A, and of A relative to B
    DiscErrorBound error_bound;
    bool coarse[2];  ///< whether the bound is far above that within the frame of A, or of B
  };

  const FrameTransform& transform(std::uint32_t frame_a, std::uint32_t frame_b) {
    FrameTransform& known = known_[(frame_a * 37 + frame_b) % known_.size()];
    if (known.frame_a != frame_a || known.frame_b != frame_b) known = make(frame_a, frame_b);
    return known;
  }
  FrameTransform make(std::uint32_t frame_a, std::uint32_t frame_b) const;
  bool replace(bool of_a, const DiscNode& node, std::uint32_t leaf, LocalPiece& piece) const;

  const Task& task_;
  const MeshPair& pair_;
  double defect_;  ///< of the rotation: see defect_above
  std::vector<FrameTransform> known_;
  std::vector<Replaced> replaced_;
};

}  // namespace tandem::engine
