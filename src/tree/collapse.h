#pragma once
#include <span>

#include "tandem/mesh/mesh.h"

#include "tree/build.h"
#include "tree/workers.h"

namespace tandem {

/// Turns a binary tree into one with up to options.leaf_size primitives in a leaf and up to options.arity
/// children of a node, by leaving out nodes. Of all such trees it is the one with the smallest expected cost
/// under options.cost, found by dynamic programming (Ylitie, Karras and Laine 2017, sec. 3.1).
Topology collapse(const Topology& binary, std::span<const Bounds> primitives, const BuildOptions& options,
                  const Workers& workers);

}  // namespace tandem
