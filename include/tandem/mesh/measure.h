#pragma once
#include <cstdint>
#include <vector>

#include "tandem/mesh/adjacency.h"
#include "tandem/mesh/mesh.h"

namespace tandem {

/// The box of the vertices that triangles use; empty when there are no triangles.
Bounds bounds(const Mesh& mesh);

/// The sum of all triangles' areas.
double surface_area(const Mesh& mesh);

/// The enclosed volume, by the divergence theorem: positive when triangles are counter-clockwise seen from
/// outside. Summed about the centre of the bounds, so that a small part far from the origin keeps its digits.
/// Means something only for a closed mesh, joined or not.
double volume(const Mesh& mesh);

/// How the triangles meet along their edges. Edges are between vertex indices, so a mesh whose vertices are
/// not joined (as STL files give them) has boundary edges only.
struct EdgeCounts {
  std::size_t total = 0;
  std::size_t boundary = 0;      ///< used by one side only
  std::size_t non_manifold = 0;  ///< used by more than two sides
  std::size_t inconsistent = 0;  ///< used by two sides that run the same way: one triangle is turned over
};
EdgeCounts count_edges(const Adjacency& adjacency);
EdgeCounts count_edges(const Mesh& mesh);

/// Whether every directed edge is matched by exactly one opposite: the surface then has no holes, no fins and
/// one orientation. True of an empty mesh.
bool is_closed(const EdgeCounts& counts);
bool is_closed(const Mesh& mesh);

/// The pieces a mesh falls into: triangles hang together when they share a vertex index. Pieces are numbered
/// in the order in which the triangle list first meets them.
struct ConnectedParts {
  std::vector<std::uint32_t> part_of_triangle;
  std::uint32_t count = 0;
};
ConnectedParts connected_parts(const Mesh& mesh);

/// Whether three points lie on one line (or coincide), decided exactly.
bool is_degenerate(const std::array<Vec3, 3>& corners);

/// How many triangles have no area: a segment or a point.
std::size_t count_degenerate_triangles(const Mesh& mesh);

}  // namespace tandem
