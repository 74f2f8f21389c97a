#include "engine/disc/disc_tree.h"

#include <algorithm>
#include <cmath>

#include "engine/disc/local_frames.h"
#include "tree/build/build_wide.h"
#include "tree/build/collapse.h"
#include "tree/mesh_frame.h"
#include "volume/disc.h"

namespace tandem {
namespace {

BuildOptions options(int threads) { return {.leaf_size = 1, .arity = DiscNode::width, .threads = threads}; }

/// Returns the index of the main frame; beyond the last if there is none.
std::size_t main_of(std::span<const DiscFrame> frames, std::size_t triangles) {
  const auto largest = std::max_element(frames.begin(), frames.end(), [](const auto& a, const auto& b) {
    return (a.is_divided ? 0 : a.triangles) < (b.is_divided ? 0 : b.triangles);
  });
  if (largest->is_divided || 2 * largest->triangles < triangles) return frames.size();
  return static_cast<std::size_t>(largest - frames.begin());
}

/// As triangle_bounds(), in memory that the threads which fill it touch first.
Scratch<Bounds> boxes_of(const Mesh& mesh, int threads) {
  Scratch<Bounds> boxes(mesh.triangles().size());
  ThreadPool(threads).for_chunks(boxes.size(), 16384, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      Bounds box;
      for (const Vec3 corner : mesh.corners(i)) box.add(corner);
      boxes[i] = box;
    }
  });
  return boxes;
}

/// Returns no nodes if stray triangles need a topology at all scales.
Topology fine_topology(const Mesh& mesh, int threads, bool at_all_scales) {
  const Scratch<Bounds> memory = boxes_of(mesh, threads);
  const std::span<const Bounds> boxes(memory.data(), memory.size());
  if (!at_all_scales && !engine::without_strays(boxes).groups.empty()) return {};
  const Builder& builder = *find_builder(DiscTree::builder);
  return at_all_scales ? engine::build_at_all_scales(builder, boxes, options(threads))
                       : build_tree(builder, boxes, options(threads));
}

}  // namespace

DiscTree::DiscTree(const Mesh& mesh, int threads, BuildQuality quality) : quality_(quality) {
  const ScratchReuse reuse;
  if (quality == BuildQuality::fine || !build_fast(mesh, threads)) build_finely(mesh, threads);
}

DiscTree::DiscTree(const Mesh& mesh, Topology topology, int threads, BuildQuality quality)
    : quality_(quality) {
  fit(mesh, topology, threads);
}

bool DiscTree::build_fast(const Mesh& mesh, int threads) {
  const Bounds whole = triangle_extent(mesh, threads);
  if (engine::may_have_strays(mesh, whole)) return false;
  const ThreadPool workers(threads);
  Scratch<Reference> references = triangle_references(mesh, whole, workers);
  Topology topology = build_wide(references, workers);
  references = Scratch<Reference>();
  const std::size_t triangles = mesh.triangles().size();
  if (topology.node_count() - triangles > max_inner_nodes(triangles, DiscNode::width)) return false;
  fit(mesh, topology, threads);
  return !has_local_frames();
}

void DiscTree::build_finely(const Mesh& mesh, int threads) {
  const Topology topology = fine_topology(mesh, threads, false);
  const bool has_strays = topology.node_count() == 0;
  if (!has_strays) fit(mesh, topology, threads);
  // Builders cannot resolve details that are tiny relative to the whole.
  if (has_strays || has_local_frames()) fit(mesh, fine_topology(mesh, threads, true), threads);
}

DiscTree DiscTree::refitted(const Mesh& mesh, int threads) const {
  DiscTree tree;
  tree.quality_ = quality_;
  tree.fit(mesh, topology(), threads);
  tree.looseness_when_built_ = looseness_when_built_ > 0 ? looseness_when_built_ : looseness();
  return tree;
}

Topology DiscTree::topology() const {
  // The nodes are in pre-order: a child comes after its parent.
  std::vector<std::uint32_t> size(nodes_.size());  // number of nodes of the topology in each subtree
  for (std::size_t node = nodes_.size(); node-- > 0;) {
    size[node] = 1;
    for (int i = 0; i < nodes_[node].count; ++i)
      size[node] += nodes_[node].child[i] & DiscNode::leaf_bit ? 1 : size[nodes_[node].child[i]];
  }
  Topology topology;
  topology.order = faces();
  std::vector<std::uint32_t> escape(size[0] - 1), first_primitive(size[0]), at(nodes_.size());
  std::uint32_t next = 0;  // index of the next child's node
  for (std::size_t node = 0; node < nodes_.size(); ++node, next = node < nodes_.size() ? at[node] + 1 : 0) {
    for (int i = 0; i < nodes_[node].count; ++i) {
      const std::uint32_t child = nodes_[node].child[i], start = next;
      if (child & DiscNode::leaf_bit) {
        first_primitive[start] = child & ~DiscNode::leaf_bit;
        next = start + 1;
      } else {
        at[child] = start;
        first_primitive[start] = start + 1 - child;
        next = start + size[child];
      }
      escape[start] = next;
    }
  }
  first_primitive.back() = static_cast<std::uint32_t>(triangles_.size());
  topology.escape = std::move(escape);
  topology.first_primitive = std::move(first_primitive);
  return topology;
}

std::vector<std::uint32_t> DiscTree::faces() const {
  std::vector<std::uint32_t> faces(triangles_.size());
  for (std::size_t i = 0; i < faces.size(); ++i) faces[i] = triangles_[i].face;
  return faces;
}

void DiscTree::anchor_in_main_frame(const Mesh& mesh, const Topology& topology) {
  const DiscFrame& main = frames_[main_];
  grid_ = AnchorGrid(main.frame.center, main.frame.radius);
  const std::uint32_t end = topology.first_primitive[topology.escape[main.root]];
  for (std::uint32_t i = topology.first_primitive[main.root]; i < end; ++i)
    grid_.put(mesh.corners(triangles_[i].face)[0] - grid_.center, triangles_[i].anchor);
}

void DiscTree::fit(const Mesh& mesh, const Topology& topology, int threads) {
  engine::FramedDiscs framed = engine::fit_in_frames(mesh, topology, quality_, threads);
  nodes_ = std::move(framed.fitted.nodes);
  triangles_ = std::move(framed.fitted.triangles);
  grid_ = framed.fitted.grid;
  frames_ = std::move(framed.frames);
  has_local_frames_ = frames_.size() > 1;
  main_ = main_of(frames_, topology.order.size());
  cover_ = Cover(mesh, topology, frames_, main_frame());
  if (has_local_frames_ && main_frame()) anchor_in_main_frame(mesh, topology);
  for (DiscFrame& frame : frames_) frame.root = engine::child_of(topology, frame.root);
  line_bounds_.clear();
  line_bounds_.reserve(framed.fitted.line_bounds.size());
  max_slenderness_ = compact;
  for (const engine::LineBoundsOf& line : framed.fitted.line_bounds) {
    nodes_[line.node].line_bounds = static_cast<std::uint32_t>(line_bounds_.size());
    line_bounds_.push_back(line.bounds);
    max_slenderness_ = std::max(max_slenderness_, static_cast<Slenderness>(nodes_[line.node].slenderness));
  }
  typical_radius_ = framed.facts.leaf_radius_sum / static_cast<double>(topology.order.size());
}

bool DiscTree::needs_rebuild() const {
  return looseness_when_built_ > 0 && looseness() > 1.5 * looseness_when_built_;
}

double DiscTree::looseness() const {
  const auto area = [](const DiscNode& node, std::size_t i) {
    return static_cast<double>(cut_ball_area(node.radius[i], -node.half[i], node.half[i]));
  };
  double sum = 0;
  for (const DiscNode& node : nodes_)
    for (std::size_t i = 0; i < node.count; ++i) sum += area(node, i);
  const double root = area(nodes_[0], 0);
  return sum / std::fmax(root, 1e-300);
}

std::size_t DiscTree::bytes() const {
  return nodes_.size() * sizeof(DiscNode) + line_bounds_.size() * sizeof(LineBoundNode) +
         triangles_.size() * sizeof(AnchoredTriangle) + frames_.size() * sizeof(DiscFrame) + cover_.bytes();
}

}  // namespace tandem
