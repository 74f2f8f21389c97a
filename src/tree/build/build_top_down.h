#pragma once
#include "tree/build/build.h"
#include "tree/build/split_axes.h"

namespace tandem {

/// Position of the split along its axis. A position that would leave one side empty is replaced by the
/// median.
enum class SplitPosition {
  median,            ///< half of the primitives on either side
  mean,              ///< mean of the centres
  middle,            ///< midpoint of the extent of the boxes
  middle_or_center,  ///< the same; if one side would be nearly empty, the midpoint of the centres
  scb,               ///< midpoint; another axis if it is worse than 10 to 90 (Larsson & Akenine-Möller 2008,
                     ///< §3)
  sah,               ///< border with the minimal expected cost, of 16 bins (Wald 2007)
};

/// Builds a binary tree with one primitive per leaf, top-down (Zych 2016, §2.1.3).
Topology build_top_down(SplitAxis axis, SplitPosition position, std::span<const Bounds> primitives,
                        const BuildOptions& options);

}  // namespace tandem
