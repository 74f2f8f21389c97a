#include "support/random_trees.h"

#include <algorithm>
#include <numeric>

namespace tandem::test {
namespace {

class Grower {
 public:
  Grower(Random& random, const TreeKind& kind) : random_(random), kind_(kind) {
    topology_.order.resize(kind.primitives);
    std::iota(topology_.order.begin(), topology_.order.end(), 0u);
    grow(0, kind.primitives);
    topology_.first_primitive.push_back(kind.primitives);
  }
  Topology take() { return std::move(topology_); }

 private:
  void grow(std::uint32_t begin, std::uint32_t end) {
    const std::uint32_t node = topology_.node_count();
    topology_.escape.push_back(0);
    topology_.first_primitive.push_back(begin);
    if (random_.uniform() < kind_.only_child_chance) {
      grow(begin, end);
    } else if (end - begin > kind_.leaf_size) {
      const std::uint32_t children =
          std::min(end - begin, 2 + static_cast<std::uint32_t>(random_.below(kind_.max_children - 1)));
      for (std::uint32_t left = children; left > 1; --left) {
        const std::uint32_t most = end - begin - (left - 1);  // the others need at least one each
        const std::uint32_t taken = kind_.lopsided ? (random_.below(2) == 0 ? 1 : most)
                                                   : 1 + static_cast<std::uint32_t>(random_.below(most));
        grow(begin, begin + taken);
        begin += taken;
      }
      grow(begin, end);
    }
    topology_.escape[node] = topology_.node_count();
  }

  Random& random_;
  TreeKind kind_;
  Topology topology_;
};

}  // namespace

Topology random_topology(Random& random, const TreeKind& kind) { return Grower(random, kind).take(); }

Topology chain(std::uint32_t depth) {
  Topology topology;
  topology.escape.assign(depth + 1, depth + 1);
  topology.first_primitive.assign(depth + 1, 0);
  topology.first_primitive.push_back(1);
  topology.order = {0};
  return topology;
}

std::vector<TreeKind> tree_kinds() {
  return {{.primitives = 1},
          {.primitives = 2},
          {.primitives = 17},
          {.primitives = 40, .leaf_size = 4},
          {.primitives = 40, .max_children = 4},
          {.primitives = 40, .leaf_size = 3, .max_children = 8},
          {.primitives = 25, .only_child_chance = 0.4},
          {.primitives = 30, .max_children = 3, .only_child_chance = 0.2},
          {.primitives = 90, .lopsided = true},
          {.primitives = 3, .only_child_chance = 0.97}};
}

IntervalTree::IntervalTree(Random& random, Topology t) : topology(std::move(t)), links(make_links(topology)) {
  const std::uint32_t count = topology.node_count();
  low.resize(count);
  high.resize(count);
  size.resize(count);
  for (std::uint32_t node = count; node-- > 0;) {
    if (topology.is_leaf(node)) {
      low[node] = random.uniform(0, 100);
      high[node] = low[node] + random.uniform(0, 6);
    } else {
      low[node] = 1e9;
      high[node] = -1e9;
      for (std::uint32_t child = node + 1; child < topology.escape[node]; child = topology.escape[child]) {
        low[node] = std::min(low[node], low[child]);
        high[node] = std::max(high[node], high[child]);
      }
    }
    size[node] = static_cast<float>(high[node] - low[node]);
  }
}

}  // namespace tandem::test
