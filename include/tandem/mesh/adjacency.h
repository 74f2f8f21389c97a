#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/mesh/mesh.h"

TANDEM_API_BEGIN

namespace tandem {

/// Edges of a mesh, and the triangles at each edge and vertex. Adjacency is by vertex index: triangles whose
/// vertices only have equal coordinates (as in STL files) are not adjacent. Merge identical vertices first
/// where that matters.
///
/// A triangle has three sides; side k runs from corner k to corner (k + 1) mod 3. Sides between the same two
/// vertices, in either direction, form one edge. A side from a vertex to itself belongs to no edge.
///
/// Immutable: several threads may use one object at once. Indices are not checked.
class Adjacency {
 public:
  /// Index value for "no edge" and "no triangle".
  static constexpr std::uint32_t none = 0xffffffff;

  /// The two vertex indices of an edge, the lower one first.
  struct Edge {
    std::uint32_t low = 0, high = 0;
    friend bool operator==(const Edge&, const Edge&) = default;
  };

  /// Side `side` of triangle `triangle`. `forward`: it runs from the low to the high vertex of its edge.
  struct Side {
    std::uint32_t triangle = 0;
    std::uint8_t side = 0;
    bool forward = true;
    friend bool operator==(const Side&, const Side&) = default;
  };

  /// Complexity: linear in the size of the mesh, unless very many triangles share one vertex. Throws Error if
  /// the mesh has more than 2³²/3 triangles, because its sides cannot be numbered with 32 bits.
  explicit Adjacency(const Mesh& mesh);

  /// Returns all edges, each once, sorted by low and then by high vertex.
  std::span<const Edge> edges() const { return edges_; }
  /// Returns the sides that form an edge, sorted by triangle.
  std::span<const Side> sides_of_edge(std::size_t edge) const {
    return std::span(sides_).subspan(first_side_[edge], first_side_[edge + 1] - first_side_[edge]);
  }
  /// Returns the edge indices of a triangle's three sides; `none` for a side from a vertex to itself.
  const std::array<std::uint32_t, 3>& edges_of_triangle(std::size_t triangle) const {
    return edges_of_triangle_[triangle];
  }
  /// Returns the other triangle at the edge of a side; `none` unless exactly two different triangles use it.
  std::uint32_t neighbor(std::size_t triangle, std::size_t side) const;
  /// Returns the triangles that use a vertex, each once, in ascending order.
  std::span<const std::uint32_t> triangles_of_vertex(std::size_t vertex) const {
    return std::span(around_).subspan(first_around_[vertex],
                                      first_around_[vertex + 1] - first_around_[vertex]);
  }

 private:
  void list_triangles_around_vertices(const Mesh& mesh);
  void list_edges(const Mesh& mesh);

  std::vector<Edge> edges_;
  std::vector<std::uint32_t> first_side_;
  std::vector<Side> sides_;
  std::vector<std::array<std::uint32_t, 3>> edges_of_triangle_;
  std::vector<std::uint32_t> first_around_;
  std::vector<std::uint32_t> around_;
};

}  // namespace tandem

TANDEM_API_END
