#pragma once
#include <cstdint>
#include <vector>

#include "tandem/mesh/mesh.h"

#include "engine/disc_tree.h"
#include "tree/topology.h"
#include "tree/workers.h"
#include "volume/disc.h"
#include "volume/obb.h"

namespace tandem::engine {

/// A disc about everything below a node.
struct FittedDisc {
  Disc disc;
  Slenderness slenderness = compact;  ///< of its contents; when they are not compact, also:
  float along[3] = {};                ///< the way they lie
  float length = 0;                   ///< how far they reach along it to either side of the centre
  float width = 0;                    ///< how far they are from that part of a line
  float half = 0;                     ///< as StickNode's
};

/// Faster than Disc::fit, in single precision with room for its rounding, and for most nodes as tight: the
/// normal is the mean of the triangles' where they agree on one.
///
/// Fits the discs of `root` and of every node below it about the centre of another frame, and a box about all
/// of it: `discs[0]` is the root's.
void fit_discs_below(const Mesh& mesh, const Frame& frame, const Topology& topology, std::uint32_t root,
                     const Workers& workers, FittedDisc* discs, Obb& box);

}  // namespace tandem::engine
