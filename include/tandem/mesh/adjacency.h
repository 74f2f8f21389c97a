#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "tandem/mesh/mesh.h"

namespace tandem {

/// Which triangles meet at each edge and vertex of a mesh. Neighbourhood is by vertex index: triangles whose
/// vertices merely have equal coordinates (as an STL file gives them) are strangers here, so join identical
/// vertices first where that matters.
///
/// A triangle has three sides; side k runs from corner k to corner (k + 1) mod 3. Sides that join the same
/// two vertices, in either direction, form one edge. A side from a vertex to itself belongs to no edge.
class Adjacency {
 public:
  /// Stands for "no edge" and "no triangle".
  static constexpr std::uint32_t none = 0xffffffff;

  /// The two vertices of an edge, the lower index first.
  struct Edge {
    std::uint32_t low = 0, high = 0;
    friend bool operator==(const Edge&, const Edge&) = default;
  };

  /// Side `side` of triangle `triangle`; it runs from the edge's low vertex to its high one if `forward`.
  struct Side {
    std::uint32_t triangle = 0;
    std::uint8_t side = 0;
    bool forward = true;
    friend bool operator==(const Side&, const Side&) = default;
  };

  /// Takes time linear in the mesh, unless very many triangles share one vertex. Throws Error for meshes of
  /// more than 2³²/3 triangles, whose edges could not be numbered.
  explicit Adjacency(const Mesh& mesh);

  /// Every edge once, ordered by its low and then its high vertex.
  std::span<const Edge> edges() const { return edges_; }
  /// The sides that form an edge, ordered by triangle.
  std::span<const Side> sides_of_edge(std::size_t edge) const {
    return std::span(sides_).subspan(first_side_[edge], first_side_[edge + 1] - first_side_[edge]);
  }
  /// The edges of a triangle's three sides; `none` for a side from a vertex to itself.
  const std::array<std::uint32_t, 3>& edges_of_triangle(std::size_t triangle) const {
    return edges_of_triangle_[triangle];
  }
  /// The other triangle at a side's edge; `none` unless exactly two different triangles meet there.
  std::uint32_t neighbor(std::size_t triangle, std::size_t side) const;
  /// The triangles that use a vertex, each once, in ascending order.
  std::span<const std::uint32_t> triangles_around(std::size_t vertex) const {
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
