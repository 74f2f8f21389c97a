#pragma once
#include "interrupt.h"
#include "mesh_library.h"
#include "suite.h"

namespace tandem::bench {

/// How long every library takes from a mesh to a model that queries can use, and how much memory that holds.
void print_model_costs(const std::vector<Library>& peers, const SuiteOptions& options,
                       const InterruptWatch& watch);

}  // namespace tandem::bench
