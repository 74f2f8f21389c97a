#include "mesh/solid.h"

#include <algorithm>

#include "tandem/mesh/measure.h"

#include "mesh/joined_vertices.h"

namespace tandem {
namespace {

struct DirectedSide {
  std::uint32_t low, high, triangle;
  std::uint8_t side;
  bool forward;
};

}  // namespace

Solid::Solid(const Mesh& mesh)
    : neighbor(mesh.triangles().size(), {none, none, none}),
      beyond(mesh.triangles().size(), {none, none, none}) {
  const std::vector<std::uint32_t> vertex = joined_vertices(mesh.vertices());
  std::vector<DirectedSide> sides;
  sides.reserve(3 * mesh.triangles().size());
  for (std::uint32_t t = 0; t < mesh.triangles().size(); ++t)
    for (std::uint8_t k = 0; k < 3; ++k) {
      const Triangle& corner = mesh.triangles()[t];
      const std::uint32_t from = vertex[corner[k]], to = vertex[corner[(k + 1) % 3]];
      if (from != to) sides.push_back({std::min(from, to), std::max(from, to), t, k, from < to});
    }
  std::sort(sides.begin(), sides.end(), [](const DirectedSide& a, const DirectedSide& b) {
    if (a.low != b.low) return a.low < b.low;
    return a.high != b.high ? a.high < b.high : a.triangle < b.triangle;
  });
  closed = !sides.empty();
  for (std::size_t first = 0, last = 0; first < sides.size(); first = last) {
    int balance = 0;
    for (;
         last < sides.size() && sides[last].low == sides[first].low && sides[last].high == sides[first].high;
         ++last)
      balance += sides[last].forward ? 1 : -1;
    closed = closed && balance == 0;
    if (last - first != 2) continue;
    neighbor[sides[first].triangle][sides[first].side] = sides[first + 1].triangle;
    neighbor[sides[first + 1].triangle][sides[first + 1].side] = sides[first].triangle;
  }
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
