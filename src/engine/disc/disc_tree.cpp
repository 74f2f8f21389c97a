#include "engine/disc/disc_tree.h"

#include <algorithm>
#include <bit>

#include "base/large_pages.h"
#include "engine/disc/local_frames.h"
#include "engine/disc/point_runs.h"
#include "tree/mesh_tree.h"
#include "volume/disc.h"

namespace tandem {
namespace {

template <class Visit>
void for_each_child(const Topology& topology, std::uint32_t node, const Visit& visit) {
  for (std::uint32_t child = node + 1; child < topology.escape[node]; child = topology.escape[child])
    visit(child);
}

/// Writes a child and its bounds.
void put(DiscNode& node, std::size_t index, std::uint32_t child, const engine::FittedDisc& fitted) {
  node.set(index, child, fitted.disc);
  if (!node.has_line_bounds) return;
  if (fitted.slenderness != compact)
    node.set_line_bound(index, fitted.along, fitted.length, fitted.width, fitted.half);
  else
    node.set_line_bound(index, fitted.along, 0, fitted.disc.radius, fitted.disc.half);
}

/// Returns the sizes of all nodes in bytes; node 0 holds the disc of the root.
std::vector<std::uint16_t> sizes_of(const Topology& topology, const Scratch<engine::FittedDisc>& fitted) {
  std::vector<std::uint16_t> sizes{static_cast<std::uint16_t>(DiscNode::bytes(1, false))};
  sizes.reserve(topology.node_count() - topology.order.size() + 1);
  for (std::uint32_t node = 0; node < topology.node_count(); ++node) {
    if (topology.is_leaf(node)) continue;
    std::size_t count = 0;
    bool is_slender = false;
    for_each_child(topology, node, [&](std::uint32_t child) {
      ++count;
      is_slender |= fitted[child].slenderness != compact;
    });
    sizes.push_back(static_cast<std::uint16_t>(DiscNode::bytes(count, is_slender)));
  }
  return sizes;
}

/// Returns what DiscNode::child is for every node of a topology. `numbers`: of node 0 and the inner nodes.
std::vector<std::uint32_t> children_of(const Topology& topology, std::span<const std::uint32_t> numbers) {
  std::vector<std::uint32_t> children(topology.node_count());
  std::size_t next = 1;
  for (std::uint32_t node = 0; node < topology.node_count(); ++node)
    children[node] =
        topology.is_leaf(node) ? topology.first_primitive[node] | DiscNode::leaf_bit : numbers[next++];
  return children;
}

BuildOptions options(int threads) { return {.leaf_size = 1, .arity = DiscNode::width, .threads = threads}; }

/// Returns the index of the main frame; beyond the last if there is none.
std::size_t main_of(std::span<const DiscFrame> frames, std::size_t triangles) {
  const auto largest = std::max_element(frames.begin(), frames.end(), [](const auto& a, const auto& b) {
    return (a.is_divided ? 0 : a.triangles) < (b.is_divided ? 0 : b.triangles);
  });
  if (largest->is_divided || 2 * largest->triangles < triangles) return frames.size();
  return static_cast<std::size_t>(largest - frames.begin());
}

}  // namespace

DiscTree::DiscTree(const Mesh& mesh, int threads) {
  const std::vector<Bounds> boxes = triangle_bounds(mesh, threads);
  const auto arranged = [&](const auto& build) {
    return DiscTree(mesh, build(*find_builder(builder), boxes, options(threads)), threads);
  };
  const bool strays = !engine::without_strays(boxes).groups.empty();
  if (!strays) *this = arranged(build_tree);
  // Builders cannot resolve details that are tiny relative to the whole.
  if (strays || has_local_frames()) *this = arranged(engine::build_at_all_scales);
}

DiscTree::DiscTree(const Mesh& mesh, const Topology& topology, int threads) {
  fit(mesh, topology, threads);
  looseness_when_built_ = looseness_;
}

DiscTree DiscTree::refitted(const Mesh& mesh, int threads) const {
  DiscTree tree;
  tree.fit(mesh, topology(), threads);
  tree.looseness_when_built_ = looseness_when_built_;
  return tree;
}

Topology DiscTree::topology() const {
  struct Step {
    std::uint32_t child;
    bool ends = false;  ///< the subtree of a node of the result, instead of starting one
  };
  Topology result;
  result.order = faces();
  result.escape.reserve(triangles_.size() + node_count());
  result.first_primitive.reserve(triangles_.size() + node_count());
  std::vector<Step> pending{{nodes()[0].child(0)}};
  std::uint32_t triangles = 0;
  while (!pending.empty()) {
    const Step step = pending.back();
    pending.pop_back();
    if (step.ends) {
      result.escape[step.child] = result.node_count();
      continue;
    }
    const std::uint32_t slot = result.node_count();
    result.escape.push_back(slot + 1);
    result.first_primitive.push_back(triangles);
    if (step.child & DiscNode::leaf_bit) {
      ++triangles;
      continue;
    }
    pending.push_back({slot, true});
    const DiscNode& node = nodes()[step.child];
    for (std::size_t i = node.count; i-- > 0;) pending.push_back({node.child(i)});
  }
  result.first_primitive.push_back(triangles);
  return result;
}

std::vector<std::uint32_t> DiscTree::faces() const {
  std::vector<std::uint32_t> faces;
  faces.reserve(triangles_.size());
  for (const EdgedTriangle& triangle : triangles_) faces.push_back(triangle.face);
  return faces;
}

void DiscTree::fit(const Mesh& mesh, const Topology& topology, int threads) {
  const engine::FramedDiscs framed = engine::fit_in_frames(mesh, topology, threads);
  frames_ = framed.frames;
  has_local_frames_ = frames_.size() > 1;
  main_ = main_of(frames_, topology.order.size());
  cover_ = Cover(mesh, topology, frames_, main_frame());
  fill_nodes(topology, framed);
  reserve_in_large_pages(triangles_, topology.order.size());
  triangles_.resize(topology.order.size());
  ThreadPool(threads).for_chunks(triangles_.size(), 4096,
                                 [&](std::size_t, std::size_t begin, std::size_t end) {
                                   for (std::size_t i = begin; i < end; ++i) {
                                     engine::prefetch_corners(mesh, topology, i);
                                     triangles_[i] = edged(mesh, topology.order[i]);
                                   }
                                 });
}

void DiscTree::fill_nodes(const Topology& topology, const engine::FramedDiscs& framed) {
  const Scratch<engine::FittedDisc>& fitted = framed.discs;
  std::vector<std::uint32_t> numbers;
  const std::vector<std::uint16_t> sizes = sizes_of(topology, fitted);
  nodes_ = DiscNodeStorage(sizes, DiscNodeStorage::shift_for(sizes), numbers);
  const std::vector<std::uint32_t> indices = children_of(topology, numbers);
  for (DiscFrame& frame : frames_) frame.root = indices[frame.root];
  nodes_[0].count = 1;
  put(nodes_[0], 0, indices[0], fitted[0]);
  double area_sum = 0, radius_sum = 0;
  for (std::uint32_t node = 0; node < topology.node_count(); ++node) {
    const engine::FittedDisc& own = fitted[node];
    frames_[framed.frame_of_disc(node)].add(own.disc, std::max(own.length, own.width));
    area_sum += static_cast<double>(area(own.disc));
    if (topology.is_leaf(node)) {
      radius_sum += static_cast<double>(own.disc.radius);
      continue;
    }
    DiscNode& wide = nodes_[indices[node]];
    wide.frame = framed.frame_below(node);
    for_each_child(topology, node, [&](std::uint32_t child) {
      ++wide.count;
      wide.slenderness = std::max<std::uint8_t>(wide.slenderness, fitted[child].slenderness);
    });
    wide.has_line_bounds = wide.slenderness != compact;
    std::size_t index = 0;
    for_each_child(topology, node,
                   [&](std::uint32_t child) { put(wide, index++, indices[child], fitted[child]); });
    max_slenderness_ = std::max(max_slenderness_, static_cast<Slenderness>(wide.slenderness));
  }
  looseness_ = area_sum / std::fmax(static_cast<double>(area(fitted[0].disc)), 1e-300);
  typical_radius_ = radius_sum / static_cast<double>(topology.order.size());
}

std::size_t DiscTree::bytes() const {
  return nodes_.bytes() + triangles_.size() * sizeof(EdgedTriangle) + frames_.size() * sizeof(DiscFrame) +
         cover_.bytes();
}

}  // namespace tandem
