#include "engine/ray/search_tree.h"

#include <bit>
#include <cmath>
#include <memory>
#include <span>

#include "tandem/base/error.h"
#include "tandem/math/round.h"

#include "base/assert.h"
#include "base/large_pages.h"
#include "engine/disc/local_frames.h"
#include "engine/disc/scales.h"
#include "engine/ray/search_parts.h"
#include "tree/mesh_frame.h"

namespace tandem {
namespace {

/// Returns the power of two that scales the largest coordinate to at least a half and less than one.
double scale_for(const Frame& frame, const Bounds& box) {
  const Vec3 extent = max(box.high - frame.center, frame.center - box.low);
  const double largest = extent[largest_axis(extent)];
  if (!(largest > 0)) return 1;
  return std::ldexp(1.0, std::max(-1022, std::min(1022, -std::ilogb(largest) - 1)));
}

BoxNode empty_node() {
  BoxNode node{};
  for (std::size_t i = 0; i < BoxNode::width; ++i) node.set(i, {{4, 4, 4}, {-4, -4, -4}});
  return node;
}

TriangleBlock empty_block() {
  TriangleBlock block{};
  for (std::uint32_t& face : block.face) face = TriangleBlock::nobody;
  return block;
}

void put(TriangleBlock& block, std::size_t index, const SearchTree& tree, const Mesh& mesh,
         std::uint32_t face) {
  block.face[index] = face;
  for (std::size_t corner = 0; corner < 3; ++corner) {
    block.vertex[corner][index] = mesh.triangles()[face][corner];
    const Vec3 at = tree.index(mesh.vertices()[block.vertex[corner][index]]);
    for (int axis = 0; axis < 3; ++axis) block.corner[corner][axis][index] = static_cast<float>(at[axis]);
  }
}

/// Returns the number of levels of inner nodes.
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

/// A block of eight triangles costs little more than a block of one.
Topology arranged(std::span<const Bounds> triangles) {
  const BuildOptions options{
      .leaf_size = TriangleBlock::width, .arity = BoxNode::width, .cost = {.node = 1, .primitive = 0.1}};
  Topology topology = build_tree(*find_builder("sah"), triangles, options);
  // Median splits are never too deep.
  if (levels(topology) > SearchTree::max_levels) topology = build_median(triangles, options);
  return topology;
}

}  // namespace

/// Triangles in tree order.
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

/// `faces` are the triangles of the topology, or empty for all.
void SearchTree::fill(const Mesh& mesh, const Arranged& arranged, std::span<const std::uint32_t> faces) {
  const Topology& topology = arranged.topology;
  const std::vector<Bounds>& boxes = arranged.boxes;
  bounds_ = boxes.front();
  scale_ = scale_for(frame_, bounds_);

  std::vector<std::uint32_t> indices(topology.node_count());
  std::uint32_t inner = topology.is_leaf(0) ? 1 : 0;
  std::size_t blocks = 0, used = TriangleBlock::width;
  for (std::uint32_t node = 0; node < topology.node_count(); ++node) {
    if (!topology.is_leaf(node)) {
      indices[node] = inner++;
      continue;
    }
    const std::size_t count = topology.primitives(node).size();
    if (used + count > TriangleBlock::width) {
      ++blocks;
      used = 0;
    }
    indices[node] = LeafBlock(blocks - 1, used, count).code;
    used += count;
  }
  TANDEM_ASSERT(blocks <= LeafBlock::max_blocks);  // by max_searchable_triangles

  reserve_in_large_pages(blocks_, blocks);
  blocks_.resize(blocks, empty_block());
  reserve_in_large_pages(nodes_, inner);
  nodes_.resize(inner, empty_node());
  const auto put_child = [&](BoxNode& parent, std::size_t at, std::uint32_t child) {
    parent.set(at, FloatBox::around({index(boxes[child].low), index(boxes[child].high)}));
    parent.child[at] = indices[child];
  };
  if (topology.is_leaf(0)) put_child(nodes_[0], 0, 0);
  for (std::uint32_t node = 0; node < topology.node_count(); ++node) {
    if (topology.is_leaf(node)) {
      const LeafBlock leaf(indices[node]);
      auto at = static_cast<std::size_t>(std::countr_zero(leaf.indices()));
      for (const std::uint32_t i : topology.primitives(node))
        put(blocks_[leaf.block()], at++, *this, mesh, faces.empty() ? i : faces[i]);
      continue;
    }
    std::size_t at = 0;
    for (std::uint32_t child = node + 1; child < topology.escape[node]; child = topology.escape[child])
      put_child(nodes_[indices[node]], at++, child);
  }
}

std::size_t SearchTree::bytes() const {
  return nodes_.size() * sizeof(BoxNode) + blocks_.size() * sizeof(TriangleBlock) +
         (parts_ ? parts_->bytes() : 0);
}

}  // namespace tandem
