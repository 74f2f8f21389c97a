#pragma once
#include <cstdint>
#include <vector>

#include "tandem/mesh/mesh.h"

#include "base/thread_pool.h"
#include "engine/disc/disc_tree.h"
#include "tree/topology.h"
#include "volume/disc.h"
#include "volume/test/obb_test.h"

namespace tandem::engine {

/// A disc around everything below a node.
struct FittedDisc {
  Disc disc;
  Slenderness slenderness = compact;  ///< of its contents; if they are not compact, also:
  float along[3] = {};                ///< their main direction
  float length = 0;                   ///< their extent along it on either side of the centre
  float width = 0;                    ///< their maximum distance from that segment
  float half = 0;                     ///< as in LineBoundNode
};

/// Faster than Disc::fit, in single precision with an allowance for rounding, and as tight for most nodes:
/// the normal is the mean of the triangle normals if they agree.
///
/// Fits the discs of `root` and of all its descendants relative to the centre of another frame, and a box
/// around all of it: `discs[0]` is that of the root.
void fit_discs_below(const Mesh& mesh, const Frame& frame, const Topology& topology, std::uint32_t root,
                     const ThreadPool& workers, FittedDisc* discs, ObbNumbers<float>& box);

}  // namespace tandem::engine
