#pragma once
#include <array>
#include <span>
#include <vector>

#include "engine/pair/engine_task.h"
#include "engine/pair/face_key.h"

namespace tandem::engine {

/// The triangle pairs of two meshes that were near at one pose, in bins of increasing distance. When the
/// meshes have moved by d since then, the pairs that are within a limit now were within the limit plus d.
class NearList {
 public:
  /// Lists the pairs that are within `reach` at this pose. Returns false, with an empty list, if that takes
  /// more than `max_iterations` tests of a disc against the children of a node.
  bool fill(const MeshPair& pair, double reach, std::uint64_t max_iterations, Counters* counters);

  /// The pairs, as indices, that were within `distance`, which is at most `reach`, and some others.
  std::span<const FaceKey> within(double distance) const;
  std::size_t size() const { return pairs_.size(); }

 private:
  static constexpr std::size_t bins = 32;
  std::size_t bin_of(double distance) const;

  std::vector<FaceKey> pairs_;
  std::array<std::size_t, bins> ends_{};  ///< of the bins in `pairs_`
  double bins_per_unit_ = 0;
};

}  // namespace tandem::engine
