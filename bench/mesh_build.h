#pragma once
#include "interrupt.h"
#include "mesh_library.h"
#include "suite.h"

namespace tandem::bench {

/// Prints the time of every library from a mesh to a model ready for queries, and its memory.
void print_model_costs(const std::vector<Library>& peers, const SuiteOptions& options,
                       const InterruptWatch& watch);

}  // namespace tandem::bench
