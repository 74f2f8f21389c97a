#pragma once
#include <optional>
#include <vector>

#include "tandem/math/transform.h"
#include "tandem/mesh/mesh.h"

#include "engine/pair/face_key.h"

/// Searches for contacts of two meshes without trees, for models that are asked once or a few times.
///
/// Building a tree takes some hundred nanoseconds for each triangle, most of them far from the other model.
/// This search reads all triangles once, keeps those that share a cell of a grid with the other mesh
/// (near_faces.h), and divides what is left: one set of triangles in two, and the other into those near each
/// half, as a builder and a traversal would, but only where both meshes are.
///
/// Candidates are decided by the exact predicate, so results are those of a search of trees. The work is
/// limited to a multiple of the number of triangles; beyond it the trees are worth their construction.
namespace tandem::engine {

/// Returns whether coordinates of the pose are in the range of these searches.
bool is_cold_search_possible(const Transform& b_from_a);

/// Return all touching pairs, sorted, and whether there is one; std::nullopt beyond the limit. `origin`
/// should be near the middle of A. The work is added to `visited`, in triangles read.
std::optional<std::vector<FaceKey>> all_touching_cold(const Mesh& a, const Mesh& b, const Transform& b_from_a,
                                                      Vec3 origin, std::size_t& visited);
std::optional<bool> are_touching_cold(const Mesh& a, const Mesh& b, const Transform& b_from_a, Vec3 origin,
                                      std::size_t& visited);

}  // namespace tandem::engine
