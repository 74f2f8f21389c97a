#include "mesh/solid.h"

#include <algorithm>
#include <numeric>
#include <span>

#include "tandem/mesh/measure.h"

#include "mesh/joined_vertices.h"

namespace tandem {
namespace {

/// A side of a triangle with the higher of its two vertices. Sides are kept in a list per lower vertex.
struct DirectedSide {
  std::uint32_t high;
  std::uint32_t code;  ///< triangle, side, direction; a mesh has at most 2²⁷ triangles

  DirectedSide() = default;
  DirectedSide(std::uint32_t end, std::uint32_t triangle, std::uint32_t side, bool forward)
      : high(end), code(8 * triangle + 2 * side + (forward ? 1 : 0)) {}
  std::uint32_t triangle() const { return code / 8; }
  std::uint32_t side() const { return code / 2 % 4; }
  bool forward() const { return code % 2 != 0; }
};

/// The sides of all triangles by lower vertex, then by higher vertex and triangle. Sides without length are
/// left out.
class SortedSides {
 public:
  SortedSides(const Mesh& mesh, const std::vector<std::uint32_t>& vertex) : ends_(vertex.size() + 1) {
    const auto for_sides = [&](auto&& visit) {
      for (std::uint32_t t = 0; t < mesh.triangles().size(); ++t) {
        const Triangle& corner = mesh.triangles()[t];
        for (std::uint32_t k = 0; k < 3; ++k) {
          const std::uint32_t from = vertex[corner[k]], to = vertex[corner[(k + 1) % 3]];
          if (from != to) visit(std::min(from, to), DirectedSide(std::max(from, to), t, k, from < to));
        }
      }
    };
    for_sides([&](std::uint32_t low, const DirectedSide&) { ++ends_[low + 1]; });
    std::partial_sum(ends_.begin(), ends_.end(), ends_.begin());
    sides_.resize(ends_.back());
    // Each list is filled from its begin; afterwards ends_[v] is the end of the list of v.
    for_sides([&](std::uint32_t low, const DirectedSide& side) { sides_[ends_[low]++] = side; });
    std::size_t begin = 0;
    for (std::size_t v = 0; v + 1 < ends_.size(); begin = ends_[v++])
      std::sort(sides_.begin() + static_cast<std::ptrdiff_t>(begin),
                sides_.begin() + static_cast<std::ptrdiff_t>(ends_[v]),
                [](const DirectedSide& a, const DirectedSide& b) {
                  return a.high != b.high ? a.high < b.high : a.code < b.code;
                });
  }

  bool empty() const { return sides_.empty(); }

  /// Calls `visit` with the sides of each edge.
  template <class Visit>
  void for_edges(const Visit& visit) const {
    std::size_t first = 0;
    for (std::size_t v = 0; v + 1 < ends_.size(); ++v)
      for (std::size_t last = first; first < ends_[v]; first = last) {
        while (last < ends_[v] && sides_[last].high == sides_[first].high) ++last;
        visit(std::span(sides_).subspan(first, last - first));
      }
  }

 private:
  std::vector<std::uint32_t> ends_;
  std::vector<DirectedSide> sides_;
};

}  // namespace

Solid::Solid(const Mesh& mesh)
    : neighbor(mesh.triangles().size(), {none, none, none}),
      beyond(mesh.triangles().size(), {none, none, none}) {
  const std::vector<std::uint32_t> vertex = joined_vertices(mesh.vertices());
  const SortedSides sides(mesh, vertex);
  closed = !sides.empty();
  sides.for_edges([&](std::span<const DirectedSide> edge) {
    int balance = 0;
    for (const DirectedSide& side : edge) balance += side.forward() ? 1 : -1;
    closed = closed && balance == 0;
    if (edge.size() != 2) return;
    neighbor[edge[0].triangle()][edge[0].side()] = edge[1].triangle();
    neighbor[edge[1].triangle()][edge[1].side()] = edge[0].triangle();
  });
  for (std::uint32_t t = 0; t < mesh.triangles().size(); ++t)
    for (std::size_t k = 0; k < 3; ++k) {
      if (neighbor[t][k] == none) continue;
      const Triangle& own = mesh.triangles()[t];
      for (const std::uint32_t corner : mesh.triangles()[neighbor[t][k]])
        if (vertex[corner] != vertex[own[k]] && vertex[corner] != vertex[own[(k + 1) % 3]])
          beyond[t][k] = corner;
    }
  faces_outward = volume(mesh) >= 0;
}

}  // namespace tandem
