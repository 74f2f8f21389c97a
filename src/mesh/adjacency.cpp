#include "tandem/mesh/adjacency.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <string>

#include "tandem/base/error.h"

namespace tandem {
namespace {

/// Prefix sum: turns counts[i + 1] = "number of items of i" into counts[i] = "first item of i".
void accumulate_counts(std::vector<std::uint32_t>& counts) {
  std::partial_sum(counts.begin(), counts.end(), counts.begin());
}

bool first_use_in_triangle(const Triangle& t, std::size_t corner) {
  return std::find(t.begin(), t.begin() + static_cast<std::ptrdiff_t>(corner), t[corner]) ==
         t.begin() + static_cast<std::ptrdiff_t>(corner);
}

/// A side before it is placed in the list of edges; its low vertex is given by its bucket.
struct LooseSide {
  std::uint32_t high;
  Adjacency::Side side;
};

}  // namespace

Adjacency::Adjacency(const Mesh& mesh) {
  if (mesh.triangles().size() > std::numeric_limits<std::uint32_t>::max() / 3)
    throw Error("adjacency: " + std::to_string(mesh.triangles().size()) +
                " triangles; at most 1431655765 are supported; split the mesh");
  list_triangles_around_vertices(mesh);
  list_edges(mesh);
}

void Adjacency::list_triangles_around_vertices(const Mesh& mesh) {
  const std::span<const Triangle> triangles = mesh.triangles();
  first_around_.assign(mesh.vertices().size() + 1, 0);
  for (const Triangle& t : triangles)
    for (std::size_t k = 0; k < 3; ++k)
      if (first_use_in_triangle(t, k)) ++first_around_[t[k] + std::size_t{1}];
  accumulate_counts(first_around_);

  around_.resize(first_around_.back());
  std::vector<std::uint32_t> next(first_around_.begin(), first_around_.end() - 1);
  for (std::size_t i = 0; i < triangles.size(); ++i)
    for (std::size_t k = 0; k < 3; ++k)
      if (first_use_in_triangle(triangles[i], k))
        around_[next[triangles[i][k]]++] = static_cast<std::uint32_t>(i);
}

void Adjacency::list_edges(const Mesh& mesh) {
  const std::span<const Triangle> triangles = mesh.triangles();
  // One bucket per low vertex, then a sort of each small bucket: much faster than sorting all sides.
  std::vector<std::uint32_t> first(mesh.vertices().size() + 1, 0);
  for (const Triangle& t : triangles)
    for (std::size_t k = 0; k < 3; ++k)
      if (const auto [low, high] = std::minmax(t[k], t[(k + 1) % 3]); low != high)
        ++first[low + std::size_t{1}];
  accumulate_counts(first);

  std::vector<LooseSide> loose(first.back());
  std::vector<std::uint32_t> next(first.begin(), first.end() - 1);
  for (std::size_t i = 0; i < triangles.size(); ++i)
    for (std::size_t k = 0; k < 3; ++k) {
      const std::uint32_t from = triangles[i][k], to = triangles[i][(k + 1) % 3];
      if (from == to) continue;
      loose[next[std::min(from, to)]++] = {
          std::max(from, to), {static_cast<std::uint32_t>(i), static_cast<std::uint8_t>(k), from < to}};
    }

  sides_.reserve(loose.size());
  edges_.reserve(loose.size() / 2);
  first_side_.reserve(loose.size() / 2 + 1);
  edges_of_triangle_.assign(triangles.size(), {none, none, none});
  for (std::uint32_t low = 0; low < mesh.vertices().size(); ++low) {
    const auto begin = loose.begin() + first[low], end = loose.begin() + first[low + std::size_t{1}];
    std::sort(begin, end, [](const LooseSide& a, const LooseSide& b) {
      if (a.high != b.high) return a.high < b.high;
      return a.side.triangle != b.side.triangle ? a.side.triangle < b.side.triangle
                                                : a.side.side < b.side.side;
    });
    for (auto it = begin; it != end; ++it) {
      if (it == begin || it->high != edges_.back().high) {
        edges_.push_back({low, it->high});
        first_side_.push_back(static_cast<std::uint32_t>(sides_.size()));
      }
      edges_of_triangle_[it->side.triangle][it->side.side] = static_cast<std::uint32_t>(edges_.size() - 1);
      sides_.push_back(it->side);
    }
  }
  first_side_.push_back(static_cast<std::uint32_t>(sides_.size()));
}

std::uint32_t Adjacency::neighbor(std::size_t triangle, std::size_t side) const {
  const std::uint32_t edge = edges_of_triangle_[triangle][side];
  if (edge == none) return none;
  const std::span<const Side> sides = sides_of_edge(edge);
  if (sides.size() != 2 || sides[0].triangle == sides[1].triangle) return none;
  return sides[sides[0].triangle == triangle ? 1 : 0].triangle;
}

}  // namespace tandem
