#include "engine/search_tree.h"

#include <bit>
#include <cmath>
#include <memory>
#include <span>

#include "tandem/base/error.h"
#include "tandem/math/round.h"

#include "base/large_pages.h"
#include "engine/local_frames.h"
#include "engine/scales.h"
#include "engine/search_parts.h"
#include "tree/mesh_tree.h"

namespace tandem {
namespace {

/// The power of two that takes the largest coordinate to at least a half and less than one.
double scale_for(const Frame& frame, const Bounds& box) {
  const Vec3 reach = max(box.high - frame.center, frame.center - box.low);
  const double largest = reach[largest_axis(reach)];
  if (!(largest > 0)) return 1;
  return std::ldexp(1.0, std::max(-1022, std::min(1022, -std::ilogb(largest) - 1)));
}

BoxNode empty_node() {
  BoxNode node{};
  for (int axis = 0; axis < 3; ++axis)
    for (int i = 0; i < BoxNode::width; ++i) node.side[0][axis][i] = 4, node.side[1][axis][i] = -4;
  return node;
}

TriangleBlock empty_block() {
  TriangleBlock block{};
  for (std::uint32_t& face : block.face) face = TriangleBlock::nobody;
  return block;
}

void put(TriangleBlock& block, std::size_t place, const SearchTree& tree, const Mesh& mesh,
         std::uint32_t face) {
  block.face[place] = face;
  for (std::size_t corner = 0; corner < 3; ++corner) {
    block.vertex[corner][place] = mesh.triangles()[face][corner];
    const Vec3 at = tree.place(mesh.vertices()[block.vertex[corner][place]]);
    for (int axis = 0; axis < 3; ++axis) block.corner[corner][axis][place] = static_cast<float>(at[axis]);
  }
}

/// How many inner nodes are above each other.
std::size_t levels(const Topology& topology) {
  std::vector<std::size_t> level(topology.node_count());
  std::size_t deepest = 0;
  for (std::uint32_t node = 0; node < topology.node_count(); ++node) {
    if (topology.is_leaf(node)) continue;
    deepest = std::max(deepest, ++level[node]);
    for (std::uint32_t child = node + 1; child < topology.escape[node]; child = topology.escape[child])
      level[child] = level[node];
  }
  return deepest;
}

/// A block of eight triangles costs little more than one of one.
Topology arranged(std::span<const Bounds> triangles) {
  const BuildOptions options{
      .leaf_size = TriangleBlock::width, .arity = BoxNode::width, .cost = {.node = 1, .primitive = 0.1}};
  Topology topology = build_tree(*find_builder("sah"), triangles, options);
  // Halves of halves are never too deep.
  if (levels(topology) > SearchTree::most_levels) topology = build_median(triangles, options);
  return topology;
}

}  // namespace

/// Triangles as they will be in the tree.
struct SearchTree::Arranged {
  Topology topology;
  std::vector<Bounds> boxes;

  explicit Arranged(std::span<const Bounds> triangles)
      : topology(arranged(triangles)), boxes(engine::node_bounds(topology, triangles)) {}
};

SearchTree::SearchTree(const Mesh& mesh) : frame_(mesh_frame(mesh)) {
  const std::vector<Bounds> triangles = triangle_bounds(mesh);
  const Arranged all(triangles);
  if (engine::is_resolved(all.topology, all.boxes))
    fill(mesh, all, {});
  else
    parts_ = std::make_shared<const SearchParts>(mesh, triangles);
}

SearchTree::SearchTree(const Mesh& mesh, std::span<const std::uint32_t> faces)
    : frame_(engine::frame_about(mesh, faces)) {
  std::vector<Bounds> triangles(faces.size());
  for (std::size_t i = 0; i < faces.size(); ++i)
    for (const Vec3& corner : mesh.corners(faces[i])) triangles[i].add(corner);
  fill(mesh, Arranged(triangles), faces);
}

/// `faces` are the triangles that were arranged, or none if all were.
void SearchTree::fill(const Mesh& mesh, const Arranged& arranged, std::span<const std::uint32_t> faces) {
  const Topology& topology = arranged.topology;
  const std::vector<Bounds>& boxes = arranged.boxes;
  scale_ = scale_for(frame_, boxes.front());

  std::vector<std::uint32_t> places(topology.node_count());
  std::uint32_t inner = topology.is_leaf(0) ? 1 : 0;
  std::size_t blocks = 0, used = TriangleBlock::width;
  for (std::uint32_t node = 0; node < topology.node_count(); ++node) {
    if (!topology.is_leaf(node)) {
      places[node] = inner++;
      continue;
    }
    const std::size_t count = topology.primitives(node).size();
    if (used + count > TriangleBlock::width) ++blocks, used = 0;
    places[node] = LeafPlace(blocks - 1, used, count).code;
    used += count;
  }
  if (blocks > LeafPlace::most_blocks)
    throw Error("mesh: too many triangles for rays and points; divide it into parts");

  reserve_in_large_pages(blocks_, blocks);
  blocks_.resize(blocks, empty_block());
  reserve_in_large_pages(nodes_, inner);
  nodes_.resize(inner, empty_node());
  const auto put_child = [&](BoxNode& parent, std::size_t at, std::uint32_t child) {
    const Vec3 low = place(boxes[child].low), high = place(boxes[child].high);
    for (int axis = 0; axis < 3; ++axis) {
      parent.side[0][axis][at] = round_down(low[axis]);
      parent.side[1][axis][at] = round_up(high[axis]);
    }
    parent.child[at] = places[child];
  };
  if (topology.is_leaf(0)) put_child(nodes_[0], 0, 0);
  for (std::uint32_t node = 0; node < topology.node_count(); ++node) {
    if (topology.is_leaf(node)) {
      const LeafPlace leaf(places[node]);
      auto at = static_cast<std::size_t>(std::countr_zero(leaf.places()));
      for (const std::uint32_t i : topology.primitives(node))
        put(blocks_[leaf.block()], at++, *this, mesh, faces.empty() ? i : faces[i]);
      continue;
    }
    std::size_t at = 0;
    for (std::uint32_t child = node + 1; child < topology.escape[node]; child = topology.escape[child])
      put_child(nodes_[places[node]], at++, child);
  }
}

std::size_t SearchTree::bytes() const {
  return nodes_.size() * sizeof(BoxNode) + blocks_.size() * sizeof(TriangleBlock) +
         (parts_ ? parts_->bytes() : 0);
}

}  // namespace tandem
