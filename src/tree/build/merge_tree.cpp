#include "tree/build/merge_tree.h"

namespace tandem {
namespace {

/// "Splits" by looking up the merged pairs.
class PairSplitter {
 public:
  struct Node {
    NodeRange range;
    std::uint32_t cluster;
  };

  PairSplitter(const MergeTree& tree, const std::uint32_t* names, std::uint32_t* order)
      : tree_(tree), names_(names), order_(order) {}

  std::pair<Node, Node> split(const Node& node, const ThreadPool&) const {
    const auto [left, right, size] = tree_.pairs[node.cluster - tree_.primitive_count];
    const std::uint32_t middle = node.range.begin + tree_.size(left);
    name(left, node.range.begin);
    name(right, middle);
    return {{node.range.left(middle), left}, {node.range.right(middle), right}};
  }

  void name(std::uint32_t cluster, std::uint32_t slot) const {
    if (cluster < tree_.primitive_count) order_[slot] = names_ ? names_[cluster] : cluster;
  }

 private:
  const MergeTree& tree_;
  const std::uint32_t* names_;
  std::uint32_t* order_;
};

}  // namespace

Topology to_topology(const MergeTree& tree, const ThreadPool& workers, const std::uint32_t* names) {
  Topology topology = full_binary_tree(tree.primitive_count);
  PairSplitter splitter(tree, names, topology.order.data());
  const std::uint32_t root = tree.primitive_count + static_cast<std::uint32_t>(tree.pairs.size()) - 1;
  splitter.name(root, 0);
  split_top_down(topology, splitter, {{0, 0, tree.primitive_count}, root}, workers);
  return topology;
}

}  // namespace tandem
