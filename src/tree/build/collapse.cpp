#include "tree/build/collapse.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "tree/build/scratch.h"
#include "tree/build/topology_part.h"
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

/// A stack whose elements stay where they are.
class ChoiceStack {
 public:
  Choices& push() {
    if (size_ == items_.size()) items_.resize(2 * size_);
    return items_[size_++];
  }
  /// The result is valid until the next push().
  const Choices& pop() { return items_[--size_]; }
  Choices& top() { return items_[size_ - 1]; }

 private:
  std::vector<Choices> items_ = std::vector<Choices>(64);
  std::size_t size_ = 0;
};

/// Objective of the dynamic program: the expected cost of a query, or the number of inner nodes.
enum class Objective { expected_cost, node_count };

/// For each number of trees i from 2 to the arity, byte i - 1 is how many of at most i trees the first child
/// receives, or 0 if the node is better kept as one tree. Byte 0, where there is no choice, is the number of
/// trees of the first child if the node is kept, or 0 if it is then a leaf.
using Splits = std::array<std::uint8_t, max_children>;

class Collapse {
 public:
  Collapse(const Topology& binary, std::span<const Bounds> primitives, const BuildOptions& options,
           const ThreadPool& workers, Objective objective)
      : binary_(binary),
        primitives_(primitives),
        options_(options),
        objective_(objective),
        arity_(static_cast<std::size_t>(options.arity)),
        splits_(binary.node_count()) {
    const std::vector<std::uint32_t> subtrees = separate_subtrees(binary, 4096);
    std::vector<Choices> values(subtrees.size());
    workers.for_each(subtrees.size(), [&](std::size_t i) {
      ChoiceStack stack;
      for (std::uint32_t node = binary.escape[subtrees[i]]; node-- > subtrees[i];) add(node, stack);
      values[i] = stack.top();
    });
    ChoiceStack stack;
    std::size_t next = subtrees.size();
    for (std::uint32_t node = binary.node_count(); node-- > 0;) {
      if (next > 0 && node + 1 == binary.escape[subtrees[next - 1]]) {
        node = subtrees[--next];
        stack.push() = values[next];
      } else {
        add(node, stack);
      }
    }
  }

  /// Returns the collapsed tree. Large subtrees are written one after the other, smaller ones in parallel.
  Topology take(const ThreadPool& workers) const {
    std::vector<Step> top{{0, 1}};
    Part above;
    expand(top, above, [&](const Step& step) { return binary_.primitives(step.node).size() > piece_size; });
    std::vector<Part> below(above.pieces.size());
    workers.for_each(below.size(), [&](std::size_t i) {
      std::vector<Step> pending{above.pieces[i].task};
      below[i].reserve(binary_.primitives(above.pieces[i].task.node).size());
      expand(pending, below[i], [](const Step&) { return true; });
    });
    return joined(above, std::span<const Part>(below), binary_.order, workers);
  }

 private:
  struct Step {
    std::uint32_t node;
    std::uint32_t trees;  ///< maximum number of trees it becomes; 0: end of the subtree of result node `node`
  };
  using Part = TopologyPart<Step>;
  static constexpr std::size_t piece_size = 16384;
  static constexpr std::uint32_t ahead = 16;

  /// Writes the nodes that pending steps become, as far as `goes_on` holds.
  template <class GoesOn>
  void expand(std::vector<Step>& pending, Part& to, const GoesOn& goes_on) const {
    while (!pending.empty()) {
      const Step step = pending.back();
      const auto [node, trees] = step;
      pending.pop_back();
      if (trees == 0) {
        to.end_subtree(node);
        continue;
      }
      if (!goes_on(step)) {
        to.add_piece(step, binary_.first_primitive[node]);
        continue;
      }
      const Splits splits = binary_.is_leaf(node) ? Splits{} : splits_[node];
      std::uint32_t into = trees, left = splits[trees - 1];
      if (trees == 1 || left == 0) {  // it is one tree
        const std::uint32_t slot = to.add(binary_.first_primitive[node]);
        if (splits[0] == 0) continue;
        pending.push_back({slot, 0});
        into = static_cast<std::uint32_t>(arity_);
        left = splits[0];
      }
      pending.push_back({binary_.escape[node + 1], into - left});
      pending.push_back({node + 1, left});
    }
  }

  /// Computes the choices of a node from those of its children on the stack, which it replaces. Nodes are
  /// processed from last to first, as by fold(), but in place: copies of choices took a fifth of the time.
  void add(std::uint32_t node, ChoiceStack& stack) {
    if (binary_.is_leaf(node)) {
      of_leaf(node, stack.push());
    } else {
      const Choices& first = stack.pop();
      of_inner(node, first, stack.top());
    }
  }

  void of_leaf(std::uint32_t node, Choices& choices) const {
    // Prefetch boxes, which are scattered in memory.
    const std::uint32_t first = binary_.first_primitive[node], soon = first < ahead ? 0 : first - ahead;
    __builtin_prefetch(&primitives_[binary_.order[soon]]);
    choices.box = {};
    for (const std::uint32_t primitive : binary_.primitives(node)) {
      choices.box.add(primitives_[primitive].low);
      choices.box.add(primitives_[primitive].high);
    }
    choices.cost.fill(leaf_cost(node, choices.box));
  }

  double leaf_cost(std::uint32_t node, const Bounds& box) const {
    if (objective_ == Objective::node_count) return 0;
    return area(box) * options_.cost.primitive * static_cast<double>(binary_.primitives(node).size());
  }

  double node_cost(const Bounds& box) const {
    return objective_ == Objective::node_count ? 1 : area(box) * options_.cost.node;
  }

  /// `right` becomes the choices of the node.
  void of_inner(std::uint32_t node, const Choices& left, Choices& right) {
    Choices& choices = right;
    choices.box.add(left.box.low);
    choices.box.add(left.box.high);
    // A subtree never becomes more trees than it has primitives, so more gain nothing.
    const std::size_t most_left = binary_.primitives(node + 1).size(), all = binary_.primitives(node).size();
    const std::size_t most = std::min(arity_, all);
    std::array<double, max_children> shared;  // minimum for up to i trees if the node itself is removed
    Splits splits{};
    for (std::size_t trees = 2; trees <= most; ++trees) {
      const std::size_t end = std::min(trees, most_left + 1);
      double least = left.cost[0] + right.cost[trees - 2];
      std::size_t at = 1;
      for (std::size_t i = 2; i < end; ++i) {  // without branches
        const double cost = left.cost[i - 1] + right.cost[trees - i - 1];
        at = cost < least ? i : at;
        least = cost < least ? cost : least;
      }
      shared[trees - 1] = least;
      splits[trees - 1] = static_cast<std::uint8_t>(at);
    }
    splits[0] = splits[most - 1];
    double own = node_cost(choices.box) + shared[most - 1];
    if (all <= static_cast<std::size_t>(options_.leaf_size)) {
      const double as_leaf = leaf_cost(node, choices.box);
      if (as_leaf <= own) {
        own = as_leaf;
        splits[0] = 0;
      }
    }
    choices.cost.fill(own);
    for (std::size_t trees = 2; trees <= arity_; ++trees) {
      const std::size_t i = std::min(trees, most) - 1;
      const bool disjoint = shared[i] <= own;  // on a tie, prefer fewer nodes
      choices.cost[trees - 1] = disjoint ? shared[i] : own;
      splits[trees - 1] = disjoint ? splits[i] : std::uint8_t{0};
    }
    splits_[node] = splits;
  }

  const Topology& binary_;
  std::span<const Bounds> primitives_;
  const BuildOptions& options_;
  Objective objective_;
  std::size_t arity_;
  Scratch<Splits> splits_;  ///< of the inner nodes
};

std::size_t leaf_count(const Topology& topology) {
  std::size_t leaves = 0;
  for (std::uint32_t node = 0; node < topology.node_count(); ++node) leaves += topology.is_leaf(node) ? 1 : 0;
  return leaves;
}

}  // namespace

Topology collapse(const Topology& binary, std::span<const Bounds> primitives, const BuildOptions& options,
                  const ThreadPool& workers) {
  Topology cheapest = Collapse(binary, primitives, options, workers, Objective::expected_cost).take(workers);
  const std::size_t leaves = leaf_count(cheapest);
  if (cheapest.node_count() - leaves <= max_inner_nodes(leaves, options.arity)) return cheapest;
  return Collapse(binary, primitives, options, workers, Objective::node_count).take(workers);
}

}  // namespace tandem
