#pragma once
#include <optional>
#include <vector>

#include "tandem/query/collide.h"

#include "engine/pair/face_key.h"

/// Queries on models whose trees have not been built (engine/pair/cold_search.h).
///
/// Each model has a credit: the work of building its tree, in triangles read. Searches without trees use it
/// up; then the trees are built. So a model that is asked once or a few times never pays for a tree, and one
/// that is asked often pays at most about twice.
namespace tandem {

/// Return the result of collide() and of collide_all() without trees; std::nullopt if the trees should be
/// used: they have been built, the credit is used up, the options ask for counters, a cache or an algorithm,
/// or the search has reached its limit of work. Both models must have triangles.
std::optional<bool> collide_without_trees(const Model& a, const Model& b, const Transform& b_from_a,
                                          const QueryOptions& options);
std::optional<std::vector<engine::FaceKey>> collide_all_without_trees(const Model& a, const Model& b,
                                                                      const Transform& b_from_a,
                                                                      const QueryOptions& options);

/// Returns whether a point is to be located by all triangles of a model, because its tree for rays and points
/// has not been built and its credit is not used up; charges the work.
bool locate_without_tree(const Model& model);

}  // namespace tandem
