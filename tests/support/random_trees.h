#pragma once
#include "tandem/math/random.h"

#include "tree/links.h"

namespace tandem::test {

/// How the random trees of the law tests look.
struct TreeKind {
  std::uint32_t primitives = 20;
  std::uint32_t leaf_size = 1;     ///< the most primitives in a leaf
  std::uint32_t max_children = 2;  ///< inner nodes have up to this many children
  double only_child_chance = 0;    ///< of a node between a parent and its children
  bool lopsided = false;           ///< one child takes almost everything: very deep
};

Topology random_topology(Random& random, const TreeKind& kind);

/// A root with `depth` nodes below it, each an only child, and one primitive.
Topology chain(std::uint32_t depth);

/// The kinds of trees that laws are tried on, from a single leaf to hundreds of levels.
std::vector<TreeKind> tree_kinds();

/// A topology with intervals of a line as volumes: leaves have random ones, inner nodes the hull of their
/// children's.
struct IntervalTree {
  Topology topology;
  Links links;
  std::vector<double> low, high;
  std::vector<float> size;

  IntervalTree(Random& random, Topology t);
  TreeShape shape() const { return shape_of(topology, links); }
};

}  // namespace tandem::test
