#include "world/object_tree.h"

#include <cmath>

namespace tandem {
namespace {

/// Refits after which the tree is rebuilt, per leaf.
constexpr std::size_t refits_per_leaf = 8;
/// Rounding errors of a distance over the magnitude of the coordinates.
constexpr double relative_rounding = 1e-13;

double finite_magnitude(double x) { return std::fabs(x) < HUGE_VAL ? std::fabs(x) : 0; }

double size_of(const Bounds& box) {
  if (box.empty()) return 0;
  double size = 0;
  for (int axis = 0; axis < 3; ++axis)
    size = std::fmax(size, std::fmax(finite_magnitude(box.low[axis]), finite_magnitude(box.high[axis])));
  return size;
}

/// A finite coordinate to sort a box by.
double middle_of(const Bounds& box, int axis) {
  const double middle = 0.5 * box.low[axis] + 0.5 * box.high[axis];
  return std::fabs(middle) < HUGE_VAL ? middle : 0;
}

int longest_axis(std::span<const ObjectTree::Leaf> leaves) {
  Bounds middles;
  for (const ObjectTree::Leaf& leaf : leaves)
    middles.add({middle_of(leaf.box, 0), middle_of(leaf.box, 1), middle_of(leaf.box, 2)});
  const Vec3 sides = middles.extent();
  if (sides.x >= sides.y && sides.x >= sides.z) return 0;
  return sides.y >= sides.z ? 1 : 2;
}

/// Builds the subtree of some leaves by median splits; returns its root.
std::uint32_t build_below(std::span<ObjectTree::Leaf> leaves, std::uint32_t parent,
                          std::vector<ObjectNode>& nodes, std::vector<std::uint32_t>& leaf_of) {
  const auto index = static_cast<std::uint32_t>(nodes.size());
  nodes.push_back(make_leaf(leaves.front().box, leaves.front().filter));
  nodes[index].parent = parent;
  if (leaves.size() == 1) {
    nodes[index].object = leaves.front().object;
    leaf_of[leaves.front().object] = index;
    return index;
  }
  const int axis = longest_axis(leaves);
  const std::size_t half = leaves.size() / 2;
  std::nth_element(leaves.begin(), leaves.begin() + static_cast<std::ptrdiff_t>(half), leaves.end(),
                   [axis](const ObjectTree::Leaf& x, const ObjectTree::Leaf& y) {
                     const double at_x = middle_of(x.box, axis), at_y = middle_of(y.box, axis);
                     return at_x != at_y ? at_x < at_y : x.object < y.object;
                   });
  const std::uint32_t left = build_below(leaves.first(half), index, nodes, leaf_of);
  const std::uint32_t right = build_below(leaves.subspan(half), index, nodes, leaf_of);
  nodes[index].left = left;
  nodes[index].right = right;
  return index;
}

}  // namespace

ObjectNode make_leaf(const Bounds& box, const PairFilter& filter) {
  ObjectNode leaf;
  leaf.box = box;
  leaf.size = size_of(box);
  leaf.layers = filter.layers;
  leaf.mask = filter.mask;
  leaf.all_static = filter.is_static;
  return leaf;
}

double lower_bound(const ObjectNode& a, const ObjectNode& b) {
  if (a.box.empty() || b.box.empty()) return HUGE_VAL;
  const Vec3 gap = max(max(a.box.low - b.box.high, b.box.low - a.box.high), Vec3{});
  const double squared = dot(gap, gap);
  if (!(squared > 0)) return 0;
  const double distance = std::sqrt(squared);
  if (std::isinf(distance)) return distance;  // an empty box; the difference below would be NaN
  return std::fmax(distance - relative_rounding * (distance + a.size + b.size), 0);
}

void ObjectTree::combine(std::uint32_t inner) {
  ObjectNode& node = nodes_[inner];
  const ObjectNode &left = nodes_[node.left], &right = nodes_[node.right];
  node.box = {min(left.box.low, right.box.low), max(left.box.high, right.box.high)};
  node.size = std::max(left.size, right.size);
  node.layers = left.layers | right.layers;
  node.mask = left.mask | right.mask;
  node.all_static = left.all_static && right.all_static;
}

bool ObjectTree::can_refit(std::span<const std::uint32_t> objects) const {
  if (refitted_ + objects.size() > refits_per_leaf * leaves_) return false;
  return std::all_of(objects.begin(), objects.end(),
                     [this](std::uint32_t object) { return leaf_of(object); });
}

void ObjectTree::refit(std::span<const Leaf> leaves) {
  for (const Leaf& leaf : leaves) {
    ObjectNode& node = nodes_[leaf_of_[leaf.object]];
    const std::uint32_t parent = node.parent;
    node = make_leaf(leaf.box, leaf.filter);
    node.object = leaf.object;
    node.parent = parent;
  }
  refitted_ += leaves.size();
  if (leaves.size() * 8 > leaves_) {
    for (std::size_t i = nodes_.size(); i-- > 0;)
      if (!nodes_[i].is_leaf()) combine(static_cast<std::uint32_t>(i));
    return;
  }
  for (const Leaf& leaf : leaves)
    for (std::uint32_t up = nodes_[leaf_of_[leaf.object]].parent; up != ObjectNode::none;
         up = nodes_[up].parent)
      combine(up);
}

void ObjectTree::build(std::span<const Leaf> leaves) {
  std::vector<ObjectNode> nodes;
  std::vector<std::uint32_t> leaf_of;
  std::vector<Leaf> sorted(leaves.begin(), leaves.end());
  std::uint32_t objects = 0;
  for (const Leaf& leaf : leaves) objects = std::max(objects, leaf.object + 1);
  leaf_of.assign(objects, ObjectNode::none);
  nodes.reserve(2 * leaves.size());
  if (!leaves.empty()) build_below(sorted, ObjectNode::none, nodes, leaf_of);
  nodes_.swap(nodes);
  leaf_of_.swap(leaf_of);
  leaves_ = leaves.size();
  refitted_ = 0;
  for (std::size_t i = nodes_.size(); i-- > 0;)
    if (!nodes_[i].is_leaf()) combine(static_cast<std::uint32_t>(i));
}

}  // namespace tandem
