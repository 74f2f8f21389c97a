#include "tandem/mesh/measure.h"

#include <algorithm>
#include <numeric>

#include "math/orientation.h"

namespace tandem {
namespace {

/// Disjoint sets of vertices (union–find with path halving).
class DisjointSets {
 public:
  explicit DisjointSets(std::size_t count) : parent_(count) {
    std::iota(parent_.begin(), parent_.end(), std::uint32_t{0});
  }
  std::uint32_t find(std::uint32_t x) {
    while (parent_[x] != x) x = parent_[x] = parent_[parent_[x]];
    return x;
  }
  void join(std::uint32_t a, std::uint32_t b) {
    a = find(a);
    b = find(b);
    parent_[std::max(a, b)] = std::min(a, b);
  }

 private:
  std::vector<std::uint32_t> parent_;
};

}  // namespace

Bounds bounds(const Mesh& mesh) {
  Bounds box;
  for (const Triangle& t : mesh.triangles())
    for (const std::uint32_t index : t) box.add(mesh.vertices()[index]);
  return box;
}

double surface_area(const Mesh& mesh) {
  double twice = 0;
  for (std::size_t i = 0; i < mesh.triangles().size(); ++i) {
    const auto [a, b, c] = mesh.corners(i);
    twice += length(cross(b - a, c - a));
  }
  return twice / 2;
}

double volume(const Mesh& mesh) {
  if (mesh.triangles().empty()) return 0;
  const Vec3 center = bounds(mesh).center();
  double six_times = 0;
  for (std::size_t i = 0; i < mesh.triangles().size(); ++i) {
    const auto [a, b, c] = mesh.corners(i);
    six_times += dot(a - center, cross(b - center, c - center));
  }
  return six_times / 6;
}

EdgeCounts count_edges(const Adjacency& adjacency) {
  EdgeCounts counts;
  counts.total = adjacency.edges().size();
  for (std::size_t e = 0; e < counts.total; ++e) {
    const auto sides = adjacency.sides_of_edge(e);
    if (sides.size() == 1) ++counts.boundary;
    if (sides.size() > 2) ++counts.non_manifold;
    if (sides.size() == 2 && sides[0].forward == sides[1].forward) ++counts.inconsistent;
  }
  return counts;
}

EdgeCounts count_edges(const Mesh& mesh) { return count_edges(Adjacency(mesh)); }

bool is_closed(const EdgeCounts& counts) {
  return counts.boundary == 0 && counts.non_manifold == 0 && counts.inconsistent == 0;
}

bool is_closed(const Mesh& mesh) { return is_closed(count_edges(mesh)); }

ConnectedComponents connected_components(const Mesh& mesh) {
  DisjointSets sets(mesh.vertices().size());
  for (const Triangle& t : mesh.triangles()) {
    sets.join(t[0], t[1]);
    sets.join(t[1], t[2]);
  }

  ConnectedComponents parts;
  parts.component_of_triangle.reserve(mesh.triangles().size());
  constexpr std::uint32_t unnumbered = 0xffffffff;
  std::vector<std::uint32_t> number(mesh.vertices().size(), unnumbered);
  for (const Triangle& t : mesh.triangles()) {
    std::uint32_t& part = number[sets.find(t[0])];
    if (part == unnumbered) part = parts.count++;
    parts.component_of_triangle.push_back(part);
  }
  return parts;
}

bool is_degenerate(const std::array<Vec3, 3>& corners) {
  return on_one_line(corners[0], corners[1], corners[2]);
}

std::size_t count_degenerate_triangles(const Mesh& mesh) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < mesh.triangles().size(); ++i) count += is_degenerate(mesh.corners(i));
  return count;
}

}  // namespace tandem
