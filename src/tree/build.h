#pragma once
#include <cstdint>
#include <span>
#include <string_view>

#include "tandem/mesh/mesh.h"

#include "tree/cost.h"
#include "tree/topology.h"

namespace tandem {

struct BuildOptions {
  int leaf_size = 1;       ///< the most primitives in a leaf, 1 to 16
  int arity = 2;           ///< the most children of a node, 2 to 8
  std::uint64_t seed = 0;  ///< for the builders that choose at random
  int threads = 0;         ///< 0: as many as the machine has; the tree does not depend on it
  CostModel cost = {};     ///< what decides between leaves and nodes of different size
};

/// A way to build a tree. Builders see nothing of a primitive but its box; the centre of the box stands for
/// its centroid. They make binary trees with one primitive in each leaf, which `build_tree` then collapses.
struct Builder {
  std::string_view name;
  std::string_view summary;
  Topology (*build)(std::span<const Bounds> primitives, const BuildOptions& options);
  bool quadratic = false;  ///< takes time in the square of the number of primitives
};

/// Every builder, by name in the order of the table in builders.cpp.
std::span<const Builder> builders();

/// Null when there is no builder of that name.
const Builder* find_builder(std::string_view name);

/// Builds a tree over at least one primitive and collapses it to the leaf size and arity asked for, by
/// expected cost. The tree depends on the boxes, the builder and the options, but not on the number of
/// threads. Throws Error when there is no primitive or an option is out of range.
Topology build_tree(const Builder& builder, std::span<const Bounds> primitives,
                    const BuildOptions& options = {});

/// As build_tree with the builder "median": at the median of the centres along the longest axis.
Topology build_median(std::span<const Bounds> primitives, const BuildOptions& options = {});

}  // namespace tandem
