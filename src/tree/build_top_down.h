#pragma once
#include "tree/build.h"
#include "tree/split_axes.h"

namespace tandem {

/// Where along its axis a set of primitives is split. A position that would leave one side empty gives way to
/// the median.
enum class SplitPosition {
  median,            ///< half of the primitives on either side
  mean,              ///< at the mean of the centres
  middle,            ///< in the middle of the extent of the boxes
  middle_or_center,  ///< the same, or where that leaves one side all but empty in the middle of the centres
  scb,               ///< in the middle; where that is worse than 10 to 90 along another axis (SCB sec. 3)
  sah,               ///< where the expected cost is smallest, of the borders between 16 slices (Wald 2007)
};

/// A binary tree with one primitive in each leaf, built from the top down (BroadPhase sec. 2.1.3).
Topology build_top_down(SplitAxis axis, SplitPosition position, std::span<const Bounds> primitives,
                        const BuildOptions& options);

}  // namespace tandem
