#pragma once
#include "bench/mesh/mesh_library.h"
#include "bench/suite.h"
#include "tools/common/interrupt.h"

namespace tandem::bench {

/// Prints the time of every library from a mesh to a model ready for queries, and its memory.
void print_model_costs(const std::vector<Library>& peers, const SuiteOptions& options,
                       const tool::InterruptWatch& watch);

/// Prints the time of constructing a model of 5 million triangles on one thread and on all cores.
void print_large_model(const SuiteOptions& options, const tool::InterruptWatch& watch);

}  // namespace tandem::bench
