#pragma once
#include <cstddef>
#include <span>

#include "tandem/mesh/mesh.h"

#include "tree/build.h"
#include "tree/workers.h"

namespace tandem {

/// The maximum number of inner nodes of a collapsed tree with `leaves` leaves.
///
/// Every inner node stands for a connected piece of at most k = arity − 1 inner nodes of the binary tree, of
/// which there are leaves − 1. Cutting the larger of two child pieces whenever both and their parent have
/// more than k nodes together cuts pieces of at least k / 2, so arity / 2 nodes for an even arity; at most
/// one piece is smaller. The dynamic program that minimizes the number of nodes does at least as well.
inline std::size_t max_inner_nodes(std::size_t leaves, int arity) {
  return leaves / static_cast<std::size_t>(arity / 2) + 1;
}

/// Turns a binary tree into one with up to options.leaf_size primitives in a leaf and up to options.arity
/// children of a node, by leaving out nodes. Of all such trees it is the one with the smallest expected cost
/// under options.cost, found by dynamic programming (Ylitie, Karras and Laine 2017, sec. 3.1). Where that
/// tree has more than max_inner_nodes(), as soups of overlapping boxes may, it is the one with the fewest
/// nodes.
Topology collapse(const Topology& binary, std::span<const Bounds> primitives, const BuildOptions& options,
                  const Workers& workers);

}  // namespace tandem
