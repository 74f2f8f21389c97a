#pragma once
#include <cstddef>
#include <string>

#include "tandem/base/error.h"
#include "tandem/mesh/mesh.h"

namespace tandem {

/// Maximum number of triangles of a mesh that queries can search. Their structures number nodes, slots and
/// blocks of triangles with 32 bits, some of which are flags. Models and mesh shapes check it when they are
/// constructed, so no query meets a mesh that its structures cannot hold:
/// - discs (engine/disc/disc_tree.h): 31 bits for eight slots of at most one node per triangle: 2²⁸
/// - rays and points (engine/ray/search_tree.h): 2²⁵ blocks, any two of which in sequence hold more than
/// eight
///   triangles: 9/2 · 2²⁵
/// - adjacency (mesh/adjacency.h): 2³²/3; of solids (mesh/solid.cpp): 2²⁹
inline constexpr std::size_t max_searchable_triangles = std::size_t{1} << 27;

/// Throws Error if a mesh has more triangles than queries can search.
inline void require_searchable(const Mesh& mesh) {
  if (mesh.triangles().size() > max_searchable_triangles)
    throw Error("mesh: " + std::to_string(mesh.triangles().size()) +
                " triangles; queries support at most 134217728, so split the mesh");
}

}  // namespace tandem
