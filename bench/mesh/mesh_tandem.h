#pragma once
#include "bench/mesh/mesh_library.h"

/// Tandem's own queries for the mesh suite.
namespace tandem::bench {

/// Returns the instruction sets to measure: all that this machine has, best first, for "all"; the best for
/// "". Throws Error if the given name is not available.
std::vector<std::string_view> chosen_instruction_sets(std::string_view wanted);

/// The default path; `limit` is the limit of `within`.
std::unique_ptr<LoadedPair> load_tandem(const scenes::PairScene& scene, double limit,
                                        std::string_view instruction_set, BuildQuality quality);

/// Returns a model that is ready for queries.
std::shared_ptr<const void> build_tandem(const Mesh& mesh, BuildQuality quality);

/// Returns the result with an explicit algorithm selection: other trees and another traversal than the
/// default path's.
Answer query_algorithm(const scenes::PairScene& scene, double limit, Query query,
                       const scenes::Placement& at);

}  // namespace tandem::bench
