#include <algorithm>
#include <compare>
#include <numeric>

#include "tree/build/build.h"
#include "tree/build/merge_tree.h"

namespace tandem {
namespace {

/// Distance of two boxes; on a tie, as for overlapping boxes, of their centres.
struct Distance {
  float gap = 3e38f, centers = 3e38f;
  auto operator<=>(const Distance&) const = default;
};

Distance distance(const SimdBox& a, const SimdBox& b) {
  const Lanes gap = max(max(a.low - b.high, b.low - a.high), Lanes{});
  const Lanes d = (a.low + a.high) - (b.low + b.high);
  return {gap[0] * gap[0] + gap[1] * gap[1] + gap[2] * gap[2], d[0] * d[0] + d[1] * d[1] + d[2] * d[2]};
}

struct Edge {
  Distance length;
  std::uint32_t a, b;
  auto operator<=>(const Edge&) const = default;
};

/// Returns the minimum spanning tree of the complete graph over the boxes, by Prim's algorithm, which needs
/// no queue for a complete graph.
std::vector<Edge> spanning_tree(const Scratch<Reference>& references) {
  const auto count = static_cast<std::uint32_t>(references.size());
  std::vector<Edge> nearest(count), edges;
  std::vector<std::uint32_t> outside(count - 1);
  std::iota(outside.begin(), outside.end(), 1u);
  std::uint32_t newest = 0;
  while (!outside.empty()) {
    std::size_t best = 0;
    for (std::size_t i = 0; i < outside.size(); ++i) {
      const std::uint32_t node = outside[i];
      // On a tie, takes the newest, so that equal boxes form a path and not a star.
      if (const Distance d = distance(references[newest], references[node]); d <= nearest[node].length)
        nearest[node] = {d, newest, node};
      if (nearest[node].length < nearest[outside[best]].length) best = i;
    }
    newest = outside[best];
    edges.push_back(nearest[newest]);
    outside[best] = outside.back();
    outside.pop_back();
  }
  return edges;
}

/// Union–find: the cluster of each primitive while clusters are joined.
class Clusters {
 public:
  explicit Clusters(std::uint32_t count) : parent_(count), cluster_(count) {
    std::iota(parent_.begin(), parent_.end(), 0u);
    std::iota(cluster_.begin(), cluster_.end(), 0u);
  }
  std::uint32_t representative(std::uint32_t primitive) {
    while (parent_[primitive] != primitive) primitive = parent_[primitive] = parent_[parent_[primitive]];
    return primitive;
  }
  void join(std::uint32_t a, std::uint32_t b, MergeTree& tree) {
    a = representative(a);
    b = representative(b);
    parent_[b] = a;
    cluster_[a] = tree.merge(cluster_[a], cluster_[b]);
  }

 private:
  std::vector<std::uint32_t> parent_, cluster_;
};

/// Zych 2016, §2.1.3 removes the longest edge of the spanning tree to split a cluster in two. Joining along
/// the shortest edge first (Kruskal 1956) builds the same tree bottom-up. A row of primitives at increasing
/// distances becomes a degenerate (linear-depth) tree.
Topology build_spanning_tree(std::span<const Bounds> primitives, const BuildOptions& options) {
  const ThreadPool workers(options.threads);
  const Scratch<Reference> references = make_references(primitives, workers);
  std::vector<Edge> edges = spanning_tree(references);
  std::sort(edges.begin(), edges.end());
  MergeTree tree{static_cast<std::uint32_t>(primitives.size()), {}};
  Clusters clusters(tree.primitive_count);
  for (const Edge& edge : edges) clusters.join(edge.a, edge.b, tree);
  return to_topology(tree, workers);
}

}  // namespace

TANDEM_BUILDER(spanning, "bottom-up: along the minimum spanning tree, shortest edge first",
               build_spanning_tree, true)

}  // namespace tandem
