#include "mesh/joined_vertices.h"

#include <algorithm>
#include <numeric>

namespace tandem {
namespace {

bool less_by_coordinates(Vec3 a, Vec3 b) {
  return a.x != b.x ? a.x < b.x : a.y != b.y ? a.y < b.y : a.z < b.z;
}

}  // namespace

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

}  // namespace tandem
