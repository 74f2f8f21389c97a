#pragma once
#include <cstdint>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/mesh/adjacency.h"
#include "tandem/mesh/mesh.h"

TANDEM_API_BEGIN

namespace tandem {

/// Returns the bounding box of the vertices that triangles use; empty if there are no triangles.
Bounds bounds(const Mesh& mesh);

/// Returns the sum of the areas of all triangles.
double surface_area(const Mesh& mesh);

/// Returns the enclosed volume, by the divergence theorem: positive if triangles are counter-clockwise from
/// outside. Summed about the centre of the bounds, so that a small mesh far from the origin keeps its
/// precision. Precondition: the mesh is closed; its vertices need not be shared.
double volume(const Mesh& mesh);

/// Numbers of edges by kind. Edges are between vertex indices, so a mesh without shared vertices (as in STL
/// files) has boundary edges only.
struct EdgeCounts {
  std::size_t total = 0;
  std::size_t boundary = 0;      ///< used by one side
  std::size_t non_manifold = 0;  ///< used by more than two sides
  std::size_t inconsistent = 0;  ///< used by two sides of the same direction: orientations disagree
};
/// Return the edge counts of a mesh.
EdgeCounts count_edges(const Adjacency& adjacency);
EdgeCounts count_edges(const Mesh& mesh);

/// Returns whether every directed edge is matched by exactly one opposite edge: the surface has no holes, no
/// fins and one orientation. True for an empty mesh.
bool is_closed(const EdgeCounts& counts);
bool is_closed(const Mesh& mesh);

/// The vertex-connected components of a mesh: triangles that share a vertex index belong together. Components
/// are numbered in the order of their first triangles.
struct ConnectedComponents {
  std::vector<std::uint32_t> component_of_triangle;
  std::uint32_t count = 0;
};
/// Returns the vertex-connected components of a mesh.
ConnectedComponents connected_components(const Mesh& mesh);

/// Returns whether three points are collinear or coincide, decided exactly.
bool is_degenerate(const std::array<Vec3, 3>& corners);

/// Returns the number of triangles without area: segments and points.
std::size_t count_degenerate_triangles(const Mesh& mesh);

}  // namespace tandem

TANDEM_API_END
