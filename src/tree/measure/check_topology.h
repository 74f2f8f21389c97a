#pragma once
#include <string>

#include "base/thread_pool.h"
#include "tree/topology.h"

namespace tandem {

/// Validates a topology from an untrusted source. Returns a description of the error, or an empty string if
/// it is a tree over all `primitive_count` primitives, with 1 to `leaf_size` primitives per leaf and 2 to
/// `arity` children per node. Complexity: linear for any contents of the arrays; never reads out of bounds.
std::string fault_of(const Topology& topology, std::size_t primitive_count, std::uint32_t leaf_size,
                     std::uint32_t arity, const ThreadPool& workers);

}  // namespace tandem
