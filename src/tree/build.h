#pragma once
#include <span>

#include "tandem/mesh/mesh.h"

#include "tree/topology.h"

namespace tandem {

struct BuildOptions {
  int leaf_size = 1;  ///< the most primitives in a leaf
};

/// Builds a binary tree over primitives from the top down, at the median of the box centres along the longest
/// axis of their bounds. Ties are broken by index, so the tree depends on nothing but the input. There must
/// be at least one primitive.
Topology build_median(std::span<const Bounds> primitives, const BuildOptions& options = {});

}  // namespace tandem
