#pragma once
#include "mesh_library.h"

/// Tandem's own queries as the mesh suite asks them.
namespace tandem::bench {

/// The instruction sets to measure Tandem under: all that this machine has, best first, for "all"; the best
/// for
/// "". Throws Error when there is none of the given name.
std::vector<std::string_view> chosen_instruction_sets(std::string_view wanted);

/// The default path; `limit` is that of `within`.
std::unique_ptr<LoadedPair> load_tandem(const scenes::PairScene& scene, double limit,
                                        std::string_view instruction_set);

/// A model that queries can use at once.
std::shared_ptr<const void> build_tandem(const Mesh& mesh);

/// What the laboratory path says, by other trees and another traversal than the default path's.
Answer ask_laboratory(const scenes::PairScene& scene, double limit, Question question,
                      const scenes::Placement& at);

}  // namespace tandem::bench
