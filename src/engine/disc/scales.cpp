#include "engine/disc/scales.h"

#include <cmath>

#include "tree/core_frame.h"

namespace tandem::engine {
namespace {

double size_of(const Bounds& box) { return 0.5 * length(box.extent()); }

void add(Bounds& to, const Bounds& box) {
  to.add(box.low);
  to.add(box.high);
}

/// Returns the size of the smallest node with more than a few primitives, for the subtree of every node.
std::vector<double> smallest_below(const Topology& topology, std::span<const Bounds> boxes) {
  std::vector<double> smallest(topology.node_count(), HUGE_VAL);
  for (std::uint32_t node = topology.node_count(); node-- > 0;) {
    if (topology.primitives(node).size() <= few_triangles) continue;
    smallest[node] = size_of(boxes[node]);
    for (std::uint32_t child = node + 1; child < topology.escape[node]; child = topology.escape[child])
      smallest[node] = std::fmin(smallest[node], smallest[child]);
  }
  return smallest;
}

/// All but a few large primitives, if these determine the size of the whole. Otherwise no groups.
ScaleGroups without_large(std::span<const Bounds> primitives, double whole) {
  ScaleGroups divided;
  std::vector<std::uint32_t> small;
  Bounds about_small;
  for (std::uint32_t i = 0; i < primitives.size(); ++i) {
    if (size_of(primitives[i]) > whole / 16) {
      divided.rest.push_back(i);
    } else {
      small.push_back(i);
      add(about_small, primitives[i]);
    }
  }
  if (small.size() > few_triangles && !divided.rest.empty() && size_of(about_small) < whole / 4)
    divided.groups.push_back(std::move(small));
  return divided;
}

/// Returns the nodes from the root down that have a descendant that is not resolved, and that are resolved
/// alone or are too small themselves.
ScaleGroups subtrees(const Topology& topology, std::span<const Bounds> boxes,
                     std::span<const double> smallest) {
  ScaleGroups divided;
  const double least = resolution * size_of(boxes[0]);
  for (std::uint32_t node = 1; node < topology.node_count();) {
    const std::span<const std::uint32_t> below = topology.primitives(node);
    const double size = size_of(boxes[node]);
    if (!(smallest[node] < least)) {
      divided.rest.insert(divided.rest.end(), below.begin(), below.end());
    } else if (resolution * size <= smallest[node] || size < least) {
      divided.groups.emplace_back(below.begin(), below.end());
    } else {
      ++node;
      continue;
    }
    node = topology.escape[node];
  }
  return divided;
}

/// Returns whether there may be strays: the region without them is at least a quarter of the core's radius in
/// size, half of its extent along one axis.
bool is_large_beside(const Bounds& whole, const Frame& core) {
  return 0.25 * stray_extent * core.radius < size_of(whole);
}

std::vector<Bounds> boxes_of(std::span<const Bounds> primitives, std::span<const std::uint32_t> some) {
  std::vector<Bounds> boxes;
  boxes.reserve(some.size());
  for (const std::uint32_t i : some) boxes.push_back(primitives[i]);
  return boxes;
}

/// Returns the tree whose first leaves, one primitive each, are `rest` and whose others are replaced by the
/// trees of groups.
Topology joined(const Topology& top, const ScaleGroups& divided, std::span<const Topology> below) {
  Topology all;
  std::vector<std::uint32_t> index(top.node_count() + 1);  // of each node of the top
  for (std::uint32_t node = 0; node < top.node_count(); ++node) {
    const std::uint32_t first = all.node_count(), primitive = top.order[top.first_primitive[node]];
    index[node] = first;
    const auto before = static_cast<std::uint32_t>(all.order.size());
    if (!top.is_leaf(node) || primitive < divided.rest.size()) {
      all.escape.push_back(0);
      all.first_primitive.push_back(before);
      if (top.is_leaf(node)) all.order.push_back(divided.rest[primitive]);
      continue;
    }
    const std::size_t group = primitive - divided.rest.size();
    const Topology& tree = below[group];
    for (std::uint32_t i = 0; i < tree.node_count(); ++i) {
      all.escape.push_back(first + tree.escape[i]);
      all.first_primitive.push_back(before + tree.first_primitive[i]);
    }
    for (const std::uint32_t i : tree.order) all.order.push_back(divided.groups[group][i]);
  }
  index[top.node_count()] = all.node_count();
  all.first_primitive.push_back(static_cast<std::uint32_t>(all.order.size()));
  for (std::uint32_t node = 0; node < top.node_count(); ++node)
    all.escape[index[node]] = index[top.escape[node]];
  return all;
}

}  // namespace

std::vector<Bounds> node_bounds(const Topology& topology, std::span<const Bounds> primitives) {
  std::vector<Bounds> boxes(topology.node_count());
  for (std::uint32_t node = topology.node_count(); node-- > 0;) {
    if (topology.is_leaf(node))
      for (const std::uint32_t primitive : topology.primitives(node)) add(boxes[node], primitives[primitive]);
    else
      for (std::uint32_t child = node + 1; child < topology.escape[node]; child = topology.escape[child])
        add(boxes[node], boxes[child]);
  }
  return boxes;
}

bool is_resolved(const Topology& topology, std::span<const Bounds> boxes) {
  return !(smallest_below(topology, boxes)[0] < resolution * size_of(boxes[0]));
}

ScaleGroups scale_groups(std::span<const Bounds> primitives, int threads) {
  const Topology binary = build_tree(*find_builder("spread"), primitives, {.threads = threads});
  const std::vector<Bounds> boxes = node_bounds(binary, primitives);
  const std::vector<double> smallest = smallest_below(binary, boxes);
  if (!(smallest[0] < resolution * size_of(boxes[0]))) return {};
  ScaleGroups divided = without_large(primitives, size_of(boxes[0]));
  return divided.groups.empty() ? subtrees(binary, boxes, smallest) : divided;
}

bool may_have_strays(const Mesh& mesh, const Bounds& whole) {
  const std::size_t count = mesh.triangles().size();
  if (count <= few_triangles) return false;
  const Frame core = core_frame(count, [&](std::size_t i) {
    Bounds box;
    for (const Vec3& corner : mesh.corners(i)) box.add(corner);
    return box.center();
  });
  return is_large_beside(whole, core);
}

ScaleGroups without_strays(std::span<const Bounds> primitives) {
  ScaleGroups divided;
  if (primitives.size() <= few_triangles) return divided;
  const Frame core = core_frame(primitives.size(), [&](std::size_t i) { return primitives[i].center(); });
  Bounds whole, region;
  for (const Bounds& box : primitives) add(whole, box);
  if (!is_large_beside(whole, core)) return divided;
  std::vector<std::uint32_t> inside;
  for (std::uint32_t i = 0; i < primitives.size(); ++i) {
    const Vec3 away = max(abs(primitives[i].low - core.center), abs(primitives[i].high - core.center));
    if (std::fmax(away.x, std::fmax(away.y, away.z)) <= 2 * core.radius) {
      inside.push_back(i);
      add(region, primitives[i]);
    } else {
      divided.rest.push_back(i);
      if (divided.rest.size() > max_strays(primitives.size())) return {};
    }
  }
  if (!divided.rest.empty() && inside.size() > few_triangles &&
      stray_extent * size_of(region) < size_of(whole))
    divided.groups.push_back(std::move(inside));
  return divided;
}

Topology build_at_all_scales(const Builder& builder, std::span<const Bounds> primitives,
                             const BuildOptions& options) {
  ScaleGroups divided = without_strays(primitives);
  if (divided.groups.empty()) divided = scale_groups(primitives, options.threads);
  if (divided.groups.empty()) return build_tree(builder, primitives, options);
  std::vector<Bounds> top = boxes_of(primitives, divided.rest);
  std::vector<Topology> below;
  for (const std::vector<std::uint32_t>& group : divided.groups) {
    const std::vector<Bounds> boxes = boxes_of(primitives, group);
    for (Bounds& box = top.emplace_back(); const Bounds& one : boxes) add(box, one);
    below.push_back(build_at_all_scales(builder, boxes, options));
  }
  return joined(build_at_all_scales(builder, top, options), divided, below);
}

}  // namespace tandem::engine
