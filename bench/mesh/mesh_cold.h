#pragma once
#include "bench/mesh/mesh_library.h"
#include "bench/suite.h"
#include "tools/common/interrupt.h"

namespace tandem::bench {

/// Prints the time of cold queries of every library: from arrays in memory to the first result, construction
/// included, for meshes of 1 k to 10 M triangles that touch, are near, or are far apart. Returns false if
/// interrupted.
bool print_cold_queries(const std::vector<Library>& peers, const SuiteOptions& options,
                        const tool::InterruptWatch& watch);

}  // namespace tandem::bench
