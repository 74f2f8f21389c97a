#include "tune/tree_profile.h"

#include <cmath>

#include "tree/fold.h"
#include "tree/measure/statistics.h"
#include "volume/disc.h"

namespace tandem::tuning {
namespace {

/// Returns the distance of the first two children's centres over their distance in opposite corners.
double corner_fraction(const Topology& topology, std::span<const Bounds> boxes) {
  double sum = 0, count = 0;
  for (std::uint32_t node = 0; node < topology.node_count(); ++node) {
    if (topology.is_leaf(node)) continue;
    const std::uint32_t second = topology.escape[node + 1];
    if (second == topology.escape[node]) continue;
    const Vec3 parent = boxes[node].extent(), left = boxes[node + 1].extent(), right = boxes[second].extent();
    const Vec3 spacing = abs(boxes[second].center() - boxes[node + 1].center());
    for (int axis = 0; axis < 3; ++axis) {
      const double room = parent[axis] - 0.5 * (left[axis] + right[axis]);
      if (room > 1e-9 * parent[axis]) {
        sum += spacing[axis] / room;
        count += 1;
      }
    }
  }
  return count > 0 ? sum / count : 1;
}

}  // namespace

std::vector<Bounds> node_boxes(const Mesh& mesh, const Topology& topology, Vec3 origin) {
  std::vector<Bounds> boxes(topology.node_count());
  fold<Bounds>(
      topology, ThreadPool(0),
      [&](std::uint32_t node) {
        for (const std::uint32_t face : topology.primitives(node))
          for (const Vec3 corner : mesh.corners(face)) boxes[node].add(corner - origin);
        return boxes[node];
      },
      [&](std::uint32_t node, std::span<const Bounds> children) {
        for (const Bounds& child : children) {
          boxes[node].add(child.low);
          boxes[node].add(child.high);
        }
        return boxes[node];
      });
  return boxes;
}

std::vector<std::uint32_t> slot_levels(const DiscTree& tree) {
  std::vector<std::uint32_t> levels(tree.node_count() * DiscNode::width);
  std::vector<DiscSlot> open{0};
  while (!open.empty()) {
    const DiscSlot slot = open.back();
    open.pop_back();
    const std::uint32_t child = tree.nodes()[slot / DiscNode::width].child[slot % DiscNode::width];
    if (child & DiscNode::leaf_bit) continue;
    for (std::uint32_t i = 0; i < tree.nodes()[child].count; ++i) {
      levels[child * DiscNode::width + i] = levels[slot] + 1;
      open.push_back(child * DiscNode::width + i);
    }
  }
  return levels;
}

void TreeProfile::add_node(std::size_t level, bool leaf, double volume, double area, double width,
                           double below) {
  level = std::min(level, max_levels - 1);
  if (level >= levels.size()) {
    levels.resize(level + 1);
    inner.resize(level + 1);
    leaves.resize(level + 1);
  }
  levels[level].nodes += 1;
  levels[level].leaves += leaf;
  MeanBody& body = leaf ? leaves[level] : inner[level];
  body.volume += volume;
  body.area += area;
  body.width += width;
  body.primitives += below;
  body.count += 1;
}

void TreeProfile::average_bodies() {
  for (std::vector<MeanBody>* bodies : {&inner, &leaves})
    for (MeanBody& body : *bodies)
      if (body.count > 0)
        for (double* sum : {&body.volume, &body.area, &body.width, &body.primitives}) *sum /= body.count;
}

TreeProfile::TreeProfile(const AnyTree& tree, std::span<const Bounds> boxes)
    : root(boxes[0]), primitives(static_cast<double>(tree.topology()->primitives(0).size())) {
  const Topology& topology = *tree.topology();
  const std::vector<std::uint32_t> level_of = tandem::levels(topology);
  const std::vector<float>&volume = tree.sizes(SizeMeasure::volume), &area = tree.sizes(SizeMeasure::area),
        &extent = tree.sizes(SizeMeasure::extent);
  // Width over longest extent, a typical value: twice the longest extent is the width of a ball, and of a
  // flat square.
  constexpr double width_of_extent = 1.8;
  for (std::uint32_t node = 0; node < topology.node_count(); ++node) {
    add_node(level_of[node], topology.is_leaf(node), static_cast<double>(volume[node]),
             static_cast<double>(area[node]), width_of_extent * static_cast<double>(extent[node]),
             static_cast<double>(topology.primitives(node).size()));
    levels[std::min<std::size_t>(level_of[node], max_levels - 1)].sides += boxes[node].extent();
  }
  average_bodies();
  for (std::size_t i = 0; i < levels.size(); ++i) {
    levels[i].sides = levels[i].sides * (1 / static_cast<double>(levels[i].nodes));
    levels[i].shrink = {1, 1, 1};
    for (int axis = 0; axis < 3 && i > 0; ++axis)
      if (levels[i - 1].sides[axis] > 0)
        levels[i].shrink[axis] = std::fmin(1, levels[i].sides[axis] / levels[i - 1].sides[axis]);
  }
  sibling_spacing_ratio = corner_fraction(topology, boxes);
  average_shrink();
}

TreeProfile::TreeProfile(const DiscTree& tree, std::span<const std::uint32_t> slot_level)
    : primitives(static_cast<double>(tree.triangle_count())) {
  for (std::size_t node = 0; node < tree.node_count(); ++node)
    for (std::uint32_t i = 0; i < tree.nodes()[node].count; ++i) {
      const DiscNode& at = tree.nodes()[node];
      const Disc disc = at.disc(i);
      // π radii for a flat disc; its thickness adds like the side of a box.
      const double width =
          3.141592653589793 * static_cast<double>(disc.radius) + 2 * static_cast<double>(disc.half);
      add_node(slot_level[node * DiscNode::width + i], (at.child[i] & DiscNode::leaf_bit) != 0,
               static_cast<double>(volume(disc)), static_cast<double>(area(disc)), width, 1);
    }
  average_bodies();
}

/// Averages over the levels of a balanced tree with as many leaves: deeper levels have few nodes.
void TreeProfile::average_shrink() {
  const auto balanced = static_cast<std::size_t>(std::lround(std::log2(std::fmax(1, primitives))));
  const std::size_t last = std::min(balanced, levels.size() - 1);
  if (last == 0) return;
  double deviation = 0;
  for (int axis = 0; axis < 3; ++axis) {
    double sum = 0, squares = 0;
    for (std::size_t i = 1; i <= last; ++i) {
      const double factor = std::log(std::fmax(1e-3, levels[i].shrink[axis]));
      sum += factor;
      squares += factor * factor;
    }
    const double mean = sum / static_cast<double>(last);
    shrink[axis] = std::exp(mean);
    deviation += std::sqrt(std::fmax(0, squares / static_cast<double>(last) - mean * mean)) / 3;
  }
  uneven = deviation;
}

}  // namespace tandem::tuning
