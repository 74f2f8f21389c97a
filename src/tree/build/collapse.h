#pragma once
#include <cstddef>
#include <span>

#include "tandem/mesh/mesh.h"

#include "base/thread_pool.h"
#include "tree/build/build.h"

namespace tandem {

/// Returns the maximum number of inner nodes of a collapsed tree with `leaves` leaves.
///
/// Every inner node stands for a connected piece of at most k = arity − 1 inner nodes of the binary tree,
/// which has leaves − 1 inner nodes. Whenever two child pieces and their parent have more than k nodes
/// together, cut the larger piece. The pieces that are cut have at least k / 2, so arity / 2 nodes for an
/// even arity; at most one piece is smaller. The dynamic program that minimizes the number of nodes does at
/// least as well.
inline std::size_t max_inner_nodes(std::size_t leaves, int arity) {
  return leaves / static_cast<std::size_t>(arity / 2) + 1;
}

/// Converts a binary tree into one with up to options.leaf_size primitives per leaf and up to options.arity
/// children per node, by removing nodes. The result has the minimum expected cost of all such trees under
/// options.cost, found by dynamic programming (Ylitie et al. 2017, §3.1). If that tree has more than
/// max_inner_nodes(), as for soups of overlapping boxes, the result is the tree with the fewest nodes.
Topology collapse(const Topology& binary, std::span<const Bounds> primitives, const BuildOptions& options,
                  const ThreadPool& workers);

}  // namespace tandem
