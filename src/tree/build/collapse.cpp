#include "tree/build/collapse.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "tree/build/scratch.h"
#include "tree/fold.h"

namespace tandem {
namespace {

constexpr std::size_t max_children = 8;

/// Collapsed forms of a subtree. cost[i - 1] is the minimum cost of at most i sibling trees, which become i
/// children of a parent.
struct Choices {
  Bounds box;
  std::array<double, max_children> cost;
};

double area(const Bounds& box) {
  const Vec3 d = box.extent();
  return 2 * (d.x * d.y + d.y * d.z + d.z * d.x);
}

/// Objective of the dynamic program: the expected cost of a query, or the number of inner nodes.
enum class Objective { expected_cost, node_count };

class Collapse {
 public:
  Collapse(const Topology& binary, std::span<const Bounds> primitives, const BuildOptions& options,
           const ThreadPool& workers, Objective objective)
      : binary_(binary),
        primitives_(primitives),
        options_(options),
        objective_(objective),
        arity_(static_cast<std::size_t>(options.arity)),
        given_left_(binary.node_count() * arity_),
        ends_(binary.node_count()) {
    std::fill_n(given_left_.data(), given_left_.size(), std::uint8_t{0});
    std::fill_n(ends_.data(), ends_.size(), std::uint8_t{0});
    fold<Choices>(
        binary, workers, [&](std::uint32_t node) { return of_leaf(node); },
        [&](std::uint32_t node, std::span<const Choices> children) { return of_inner(node, children); });
  }

  Topology take() {
    struct Step {
      std::uint32_t node;
      std::uint32_t trees;  ///< maximum number of trees it becomes; 0: end of the subtree of result node
                            ///< `node`
    };
    Topology result;
    result.order = binary_.order;
    std::vector<Step> pending{{0, 1}};
    while (!pending.empty()) {
      const auto [node, trees] = pending.back();
      pending.pop_back();
      if (trees == 0) {
        result.escape[node] = result.node_count();
        continue;
      }
      const std::uint8_t* given_left = given_left_.data() + node * arity_;
      std::uint32_t into = trees, left = given_left[trees - 1];
      if (trees == 1 || left == 0) {  // it is one tree
        const std::uint32_t slot = result.node_count();
        result.escape.push_back(slot + 1);
        result.first_primitive.push_back(binary_.first_primitive[node]);
        if (ends_[node]) continue;
        pending.push_back({slot, 0});
        into = static_cast<std::uint32_t>(arity_);
        left = given_left[0];
      }
      pending.push_back({binary_.escape[node + 1], into - left});
      pending.push_back({node + 1, left});
    }
    result.first_primitive.push_back(static_cast<std::uint32_t>(binary_.order.size()));
    return result;
  }

 private:
  static constexpr std::uint32_t ahead = 16;
  Choices of_leaf(std::uint32_t node) {
    Choices choices;
    // Prefetch boxes, which are scattered in memory; nodes are processed from last to first.
    const std::uint32_t first = binary_.first_primitive[node], soon = first < ahead ? 0 : first - ahead;
    __builtin_prefetch(&primitives_[binary_.order[soon]]);
    for (const std::uint32_t primitive : binary_.primitives(node)) {
      choices.box.add(primitives_[primitive].low);
      choices.box.add(primitives_[primitive].high);
    }
    choices.cost.fill(leaf_cost(node, choices.box));
    ends_[node] = true;
    return choices;
  }

  double leaf_cost(std::uint32_t node, const Bounds& box) const {
    if (objective_ == Objective::node_count) return 0;
    return area(box) * options_.cost.primitive * static_cast<double>(binary_.primitives(node).size());
  }

  double node_cost(const Bounds& box) const {
    return objective_ == Objective::node_count ? 1 : area(box) * options_.cost.node;
  }

  Choices of_inner(std::uint32_t node, std::span<const Choices> children) {
    const Choices &left = children[1], &right = children[0];
    Choices choices{left.box, {}};
    choices.box.add(right.box.low);
    choices.box.add(right.box.high);
    std::array<double, max_children> shared{};  // minimum for up to i trees if the node itself is removed
    std::array<std::uint8_t, max_children> split{};
    // A subtree never becomes more trees than it has primitives, so more for the first child gain nothing.
    const std::size_t most_left = binary_.primitives(node + 1).size();
    for (std::size_t trees = 2; trees <= arity_; ++trees) {
      const std::size_t end = std::min(trees, most_left + 1);
      double least = left.cost[0] + right.cost[trees - 2];
      std::size_t at = 1;
      for (std::size_t i = 2; i < end; ++i) {  // without branches
        const double cost = left.cost[i - 1] + right.cost[trees - i - 1];
        at = cost < least ? i : at;
        least = cost < least ? cost : least;
      }
      shared[trees - 1] = least;
      split[trees - 1] = static_cast<std::uint8_t>(at);
    }
    double own = node_cost(choices.box) + shared[arity_ - 1];
    if (binary_.primitives(node).size() <= static_cast<std::size_t>(options_.leaf_size)) {
      const double as_leaf = leaf_cost(node, choices.box);
      if (as_leaf <= own) {
        own = as_leaf;
        ends_[node] = true;
      }
    }
    given_left_[node * arity_] = split[arity_ - 1];
    choices.cost.fill(own);
    for (std::size_t trees = 2; trees <= arity_; ++trees) {
      const bool disjoint = shared[trees - 1] <= own;  // on a tie, prefer fewer nodes
      choices.cost[trees - 1] = disjoint ? shared[trees - 1] : own;
      given_left_[node * arity_ + trees - 1] = disjoint ? split[trees - 1] : std::uint8_t{0};
    }
    return choices;
  }

  const Topology& binary_;
  std::span<const Bounds> primitives_;
  const BuildOptions& options_;
  Objective objective_;
  std::size_t arity_;
  /// For each node and number of trees i from 2 to the arity: how many of at most i trees the first child
  /// receives, or 0 if the node is better kept as one tree. For i = 1, where there is no choice: the number
  /// of trees of the first child if the node is kept.
  Scratch<std::uint8_t> given_left_;
  Scratch<std::uint8_t> ends_;  ///< whether the node, if it is kept, is a leaf
};

std::size_t leaf_count(const Topology& topology) {
  std::size_t leaves = 0;
  for (std::uint32_t node = 0; node < topology.node_count(); ++node) leaves += topology.is_leaf(node) ? 1 : 0;
  return leaves;
}

}  // namespace

Topology collapse(const Topology& binary, std::span<const Bounds> primitives, const BuildOptions& options,
                  const ThreadPool& workers) {
  Topology cheapest = Collapse(binary, primitives, options, workers, Objective::expected_cost).take();
  const std::size_t leaves = leaf_count(cheapest);
  if (cheapest.node_count() - leaves <= max_inner_nodes(leaves, options.arity)) return cheapest;
  return Collapse(binary, primitives, options, workers, Objective::node_count).take();
}

}  // namespace tandem
