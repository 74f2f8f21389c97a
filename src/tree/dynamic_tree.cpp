#include "tree/dynamic_tree.h"

#include <bit>
#include <cmath>
#include <functional>
#include <queue>
#include <utility>
namespace tandem {
namespace {

Bounds merged(const Bounds& a, const Bounds& b) { return {min(a.low, b.low), max(a.high, b.high)}; }

/// Returns half the surface area plus a tiny multiple of the edge lengths, which only decides between boxes
/// without area.
double measure(const Bounds& box) {
  const Vec3 d = box.extent();
  return d.x * d.y + d.y * d.z + d.z * d.x + 1e-12 * (d.x + d.y + d.z);
}

bool equal(const Bounds& a, const Bounds& b) { return a.low == b.low && a.high == b.high; }

/// Breaks ties: deterministic for a given number, but not always to the same side.
class TieBreaker {
 public:
  explicit TieBreaker(std::uint64_t number) : bits_((number + 1) * 0x9e3779b97f4a7c15u) {}
  bool toss() {
    bits_ = std::rotl(bits_, 7) * 0xbf58476d1ce4e5b9u;
    return bits_ >> 63;
  }

 private:
  std::uint64_t bits_;
};

bool inside(const Bounds& inner, const Bounds& outer) { return equal(merged(inner, outer), outer); }

}  // namespace

DynamicTree::Node DynamicTree::allocate() {
  if (free_ == none) {
    nodes_.emplace_back();
    return static_cast<Node>(nodes_.size() - 1);
  }
  const Node node = std::exchange(free_, nodes_[free_].parent);
  nodes_[node] = {};
  return node;
}

void DynamicTree::release(Node node) {
  nodes_[node].parent = free_;
  free_ = node;
}

DynamicTree::Node DynamicTree::insert(const Bounds& box, std::uint32_t item, Placement placement,
                                      bool rotations) {
  const Node leaf = allocate();
  nodes_[leaf].box = box;
  nodes_[leaf].item = item;
  link(leaf, placement, rotations);
  ++leaf_count_;
  return leaf;
}

void DynamicTree::remove(Node leaf) {
  unlink(leaf);
  release(leaf);
  --leaf_count_;
}

void DynamicTree::move(Node leaf, const Bounds& box, Placement placement, bool rotations) {
  if (inside(box, nodes_[leaf].box)) {
    nodes_[leaf].box = box;
    refit_upwards(nodes_[leaf].parent, false);
    return;
  }
  unlink(leaf);
  nodes_[leaf].box = box;
  link(leaf, placement, rotations);
}

void DynamicTree::link(Node leaf, Placement placement, bool rotations) {
  if (root_ == none) {
    root_ = leaf;
    nodes_[leaf].parent = none;
    return;
  }
  const Bounds box = nodes_[leaf].box;
  const Node sibling = placement == Placement::descend ? insert_by_descent(box) : insert_by_search(box);
  const Node pair = allocate();  // invalidates references into the pool
  const Node above = nodes_[sibling].parent;
  nodes_[pair].parent = above;
  nodes_[pair].child[0] = sibling;
  nodes_[pair].child[1] = leaf;
  nodes_[sibling].parent = nodes_[leaf].parent = pair;
  replace_child(above, sibling, pair);
  refit_upwards(pair, rotations);
}

void DynamicTree::unlink(Node leaf) {
  const Node pair = nodes_[leaf].parent;
  if (pair == none) {
    root_ = none;
    return;
  }
  const Node sibling = nodes_[pair].child[nodes_[pair].child[0] == leaf];
  const Node above = nodes_[pair].parent;
  nodes_[sibling].parent = above;
  replace_child(above, pair, sibling);
  release(pair);
  refit_upwards(above, false);
}

void DynamicTree::replace_child(Node parent, Node old_child, Node new_child) {
  if (parent == none)
    root_ = new_child;
  else
    nodes_[parent].child[nodes_[parent].child[1] == old_child] = new_child;
}

/// Descends while a better sibling may be further below. Pairing with a node costs the area of the common
/// box. Descending into a child enlarges this node, and costs at least the growth of the child and the area
/// of the new leaf.
DynamicTree::Node DynamicTree::insert_by_descent(const Bounds& box) const {
  const double own = measure(box);
  TieBreaker coin(leaf_count_);
  Node node = root_;
  while (!is_leaf(node)) {
    const double here = measure(merged(nodes_[node].box, box));
    const double inherited = here - measure(nodes_[node].box);
    double cost[2];
    for (int i = 0; i < 2; ++i) {
      const Links& child = nodes_[nodes_[node].child[i]];
      cost[i] = inherited + measure(merged(child.box, box));
      if (child.child[0] != none) cost[i] += own - measure(child.box);
    }
    if (here < cost[0] && here < cost[1]) break;
    node = nodes_[node].child[cost[0] == cost[1] ? coin.toss() : cost[1] < cost[0]];
  }
  return node;
}

/// Descends from a sibling to one that is exactly as good, so that equal boxes do not form a degenerate
/// (linear-depth) tree.
DynamicTree::Node DynamicTree::deepen(Node node, const Bounds& box) const {
  TieBreaker coin(leaf_count_);
  while (!is_leaf(node)) {
    const double here = measure(merged(nodes_[node].box, box));
    const double inherited = here - measure(nodes_[node].box);
    bool as_good[2];
    for (int i = 0; i < 2; ++i)
      as_good[i] = inherited + measure(merged(nodes_[nodes_[node].child[i]].box, box)) <= here;
    if (!as_good[0] && !as_good[1]) break;
    node = nodes_[node].child[as_good[0] && as_good[1] ? coin.toss() : as_good[1]];
  }
  return node;
}

/// Best-first search. Lower bound for all siblings in a subtree: the growth of the ancestors plus the area of
/// the new leaf.
DynamicTree::Node DynamicTree::insert_by_search(const Bounds& box) const {
  struct Step {
    double inherited;
    Node node;
    bool operator>(const Step& other) const {
      return inherited != other.inherited ? inherited > other.inherited : node > other.node;
    }
  };
  const double own = measure(box);
  std::priority_queue<Step, std::vector<Step>, std::greater<>> pending;
  pending.push({0, root_});
  Node best = root_;
  double best_cost = HUGE_VAL;
  while (!pending.empty() && pending.top().inherited + own < best_cost) {
    const auto [inherited, node] = pending.top();
    pending.pop();
    const double common = measure(merged(nodes_[node].box, box));
    if (inherited + common < best_cost) {
      best_cost = inherited + common;
      best = node;
    }
    if (is_leaf(node)) continue;
    const double below = inherited + (common - measure(nodes_[node].box));
    if (below + own >= best_cost) continue;
    pending.push({below, nodes_[node].child[0]});
    pending.push({below, nodes_[node].child[1]});
  }
  return deepen(best, box);
}

void DynamicTree::refit_upwards(Node node, bool rotations) {
  while (node != none) {
    Links& links = nodes_[node];
    const Bounds box = merged(nodes_[links.child[0]].box, nodes_[links.child[1]].box);
    const bool same = equal(box, links.box);
    links.box = box;
    // Ancestors of an unchanged box are unchanged too, but rotations may still improve them.
    if (!rotations && same) return;
    if (rotations) rotate(node);
    node = nodes_[node].parent;
  }
}

bool DynamicTree::rotate(Node node) {
  double best_gain = 0;
  int best_side = -1, best_grandchild = 0;
  for (int side = 0; side < 2; ++side) {  // the child on this side moves down, under the other child
    const Node child = nodes_[node].child[side], other = nodes_[node].child[1 - side];
    if (child == none || is_leaf(other)) continue;
    for (int i = 0; i < 2; ++i) {
      const Node staying = nodes_[other].child[1 - i];
      const double gain =
          measure(nodes_[other].box) - measure(merged(nodes_[staying].box, nodes_[child].box));
      if (gain > best_gain) {
        best_gain = gain;
        best_side = side;
        best_grandchild = i;
      }
    }
  }
  if (best_side < 0) return false;
  const Node child = nodes_[node].child[best_side], other = nodes_[node].child[1 - best_side];
  const Node rising = nodes_[other].child[best_grandchild];
  nodes_[node].child[best_side] = rising;
  nodes_[other].child[best_grandchild] = child;
  nodes_[rising].parent = node;
  nodes_[child].parent = other;
  nodes_[other].box = merged(nodes_[nodes_[other].child[0]].box, nodes_[nodes_[other].child[1]].box);
  return true;
}

Topology DynamicTree::topology() const {
  Topology topology;
  topology.escape.reserve(2 * leaf_count_);
  topology.first_primitive.reserve(2 * leaf_count_);
  topology.order.reserve(leaf_count_);
  struct Step {
    Node node;
    std::uint32_t closes;  ///< node whose subtree ends here, or none
  };
  std::vector<Step> stack{{root_, none}};
  while (!stack.empty()) {
    const auto [node, closes] = stack.back();
    stack.pop_back();
    if (closes != none) {
      topology.escape[closes] = topology.node_count();
      continue;
    }
    const std::uint32_t slot = topology.node_count();
    topology.escape.push_back(slot + 1);
    topology.first_primitive.push_back(static_cast<std::uint32_t>(topology.order.size()));
    if (is_leaf(node)) {
      topology.order.push_back(nodes_[node].item);
      continue;
    }
    stack.push_back({none, slot});
    stack.push_back({nodes_[node].child[1], none});
    stack.push_back({nodes_[node].child[0], none});
  }
  topology.first_primitive.push_back(static_cast<std::uint32_t>(topology.order.size()));
  return topology;
}

}  // namespace tandem
