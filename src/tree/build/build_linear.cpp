#include <bit>

#include "tree/build/build.h"
#include "tree/build/morton.h"
#include "tree/build/top_down.h"

namespace tandem {
namespace {

/// Splits primitives in Morton order where the highest differing bit of their codes changes (Lauterbach et
/// al. 2009). Each split consumes a bit, and ranges of equal codes are halved, so the depth is at most 63 +
/// 32.
class CodeSplitter {
 public:
  struct Node {
    NodeRange range;
  };

  explicit CodeSplitter(const Scratch<MortonKey>& keys) : keys_(keys.data()) {}

  std::pair<Node, Node> split(const Node& node, const ThreadPool&) const {
    const std::uint32_t middle = find_middle(node.range);
    return {{node.range.left(middle)}, {node.range.right(middle)}};
  }

 private:
  std::uint32_t find_middle(const NodeRange& range) const {
    const std::uint64_t different = keys_[range.begin].code ^ keys_[range.end - 1].code;
    if (different == 0) return range.begin + range.size() / 2;
    const std::uint64_t bit = std::bit_floor(different);
    std::uint32_t before = range.begin, after = range.end - 1;  // with the bit clear, with the bit set
    while (after - before > 1) {
      const std::uint32_t middle = before + (after - before) / 2;
      (keys_[middle].code & bit ? after : before) = middle;
    }
    return after;
  }

  const MortonKey* keys_;
};

Topology build_linear(std::span<const Bounds> primitives, const BuildOptions& options) {
  const ThreadPool workers(options.threads);
  const Scratch<MortonKey> keys = sorted_along_curve(make_references(primitives, workers), workers);
  Topology topology = full_binary_tree(primitives.size());
  CodeSplitter splitter(keys);
  split_top_down(topology, splitter, {{0, 0, static_cast<std::uint32_t>(primitives.size())}}, workers);
  workers.for_chunks(keys.size(), subtree_size, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) topology.order[i] = keys[i].primitive;
  });
  return topology;
}

}  // namespace

TANDEM_BUILDER(linear, "in Morton order, very fast", build_linear)

}  // namespace tandem
