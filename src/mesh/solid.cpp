#include "mesh/solid.h"

#include <algorithm>
#include <numeric>

#include "tandem/mesh/measure.h"

namespace tandem {
namespace {

bool less_by_coordinates(Vec3 a, Vec3 b) {
  return a.x != b.x ? a.x < b.x : a.y != b.y ? a.y < b.y : a.z < b.z;
}

/// Returns for each vertex the first one, in coordinate order, with equal coordinates. 0 and −0 are equal.
std::vector<std::uint32_t> joined_vertices(std::span<const Vec3> vertices) {
  std::vector<std::uint32_t> order(vertices.size()), joined(vertices.size());
  std::iota(order.begin(), order.end(), 0u);
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    if (less_by_coordinates(vertices[a], vertices[b])) return true;
    return !less_by_coordinates(vertices[b], vertices[a]) && a < b;
  });
  for (std::size_t i = 0; i < order.size(); ++i)
    joined[order[i]] =
        i > 0 && vertices[order[i]] == vertices[order[i - 1]] ? joined[order[i - 1]] : order[i];
  return joined;
}

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
