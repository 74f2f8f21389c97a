#include "clash/vertex_graph.h"

#include <algorithm>
#include <utility>

#include "mesh/joined_vertices.h"

namespace tandem::clash {

VertexGraph::VertexGraph(const Mesh& mesh) : joined_(joined_vertices(mesh.vertices())) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
  edges.reserve(6 * mesh.triangles().size());
  for (const Triangle& t : mesh.triangles())
    for (std::size_t k = 0; k < 3; ++k) {
      const std::uint32_t p = joined_[t[k]], q = joined_[t[(k + 1) % 3]];
      if (p == q) continue;
      edges.emplace_back(p, q);
      edges.emplace_back(q, p);
    }
  std::sort(edges.begin(), edges.end());
  edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
  first_.assign(joined_.size() + 1, 0);
  for (const auto& [from, to] : edges) ++first_[from + 1];
  for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
  for (const auto& [from, to] : edges) neighbors_.push_back(to);
  number_components();
}

void VertexGraph::number_components() {
  constexpr std::uint32_t none = 0xffffffff;
  component_.assign(joined_.size(), none);
  std::vector<std::uint32_t> pending;
  for (std::uint32_t start = 0; start < joined_.size(); ++start) {
    if (component_[start] != none) continue;
    component_[start] = start;
    pending.push_back(start);
    while (!pending.empty()) {
      const std::uint32_t vertex = pending.back();
      pending.pop_back();
      for (const std::uint32_t beside : neighbors(vertex)) {
        if (component_[beside] != none) continue;
        component_[beside] = start;
        pending.push_back(beside);
      }
    }
  }
}

}  // namespace tandem::clash
