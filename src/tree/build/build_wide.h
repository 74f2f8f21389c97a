#pragma once
#include "tree/build/reference.h"
#include "tree/topology.h"

namespace tandem {

/// Builds a tree with up to eight children per node and one primitive per leaf in one go: faster than a
/// binary tree that is collapsed with minimal expected cost, at the price of slower queries. Groups of
/// primitives are split as by the builder `spread`, that with the largest box first, until a node has eight
/// children or no group has more than eight primitives. Small groups whose primitives fit into the node
/// become its leaves; other groups of up to eight primitives are one node. Reorders the references.
Topology build_wide(Scratch<Reference>& references, const ThreadPool& workers);

}  // namespace tandem
