#pragma once
#include <string>

#include "tree/topology.h"
#include "tree/workers.h"

namespace tandem {

/// What is wrong with a topology that comes from outside, or nothing (empty) when it is a tree over all of
/// `primitive_count` primitives with 1 to `leaf_size` in a leaf and 2 to `arity` children of a node. Whatever
/// the arrays hold, it takes linear time and never looks outside of them.
std::string fault_of(const Topology& topology, std::size_t primitive_count, std::uint32_t leaf_size,
                     std::uint32_t arity, const Workers& workers);

}  // namespace tandem
