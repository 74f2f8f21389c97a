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

/// Returns DiscNode::child for every node of a topology; node 0 is reserved for the disc of the root.
std::vector<std::uint32_t> slots_of(const Topology& topology) {
  std::vector<std::uint32_t> indices(topology.node_count());
  std::uint32_t next = 1;
  for (std::uint32_t node = 0; node < topology.node_count(); ++node)
    indices[node] = topology.is_leaf(node) ? topology.first_primitive[node] | DiscNode::leaf_bit : next++;
  return indices;
}

template <class Visit>
void for_each_child(const Topology& topology, std::uint32_t node, const Visit& visit) {
  for (std::uint32_t child = node + 1; child < topology.escape[node]; child = topology.escape[child])
    visit(child);
}

void put(DiscNode& node, const engine::FittedDisc& fitted, std::uint32_t child) {
  const int index = node.count++;
  for (int k = 0; k < 3; ++k) {
    node.center[k][index] = fitted.disc.center[k];
    node.normal[k][index] = fitted.disc.normal[k];
  }
  node.radius[index] = fitted.disc.radius;
  node.half[index] = fitted.disc.half;
  node.child[index] = child;
}

void put(LineBoundNode& node, int index, const engine::FittedDisc& fitted) {
  for (int k = 0; k < 3; ++k) node.along[k][index] = fitted.along[k];
  node.length[index] = fitted.slenderness != compact ? fitted.length : 0;
  node.width[index] = fitted.slenderness != compact ? fitted.width : fitted.disc.radius;
  node.half[index] = fitted.slenderness != compact ? fitted.half : fitted.disc.half;
}

AnchoredTriangle edged(const std::array<Vec3, 3>& corners) {
  AnchoredTriangle triangle;
  for (int k = 0; k < 3; ++k) {
    triangle.anchor[k] = corners[0][k];
    for (int e = 0; e < 2; ++e)
      triangle.edge[e][k] = static_cast<float>(corners[static_cast<std::size_t>(e) + 1][k] - corners[0][k]);
  }
  return triangle;
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
    return DiscTree(mesh,
                    std::make_shared<const Topology>(build(*find_builder(builder), boxes, options(threads))),
                    threads);
  };
  const bool strays = !engine::without_strays(boxes).groups.empty();
  if (!strays) *this = arranged(build_tree);
  // Builders cannot resolve details that are tiny relative to the whole.
  if (strays || has_local_frames()) *this = arranged(engine::build_at_all_scales);
}

DiscTree::DiscTree(const Mesh& mesh, std::shared_ptr<const Topology> topology, int threads)
    : topology_(std::move(topology)) {
  fit(mesh, threads);
  looseness_when_built_ = looseness_;
}

DiscTree DiscTree::refitted(const Mesh& mesh, int threads) const {
  DiscTree tree;
  tree.topology_ = topology_;
  tree.fit(mesh, threads);
  tree.looseness_when_built_ = looseness_when_built_;
  return tree;
}

void DiscTree::fit(const Mesh& mesh, int threads) {
  const Topology& topology = *topology_;
  const engine::FramedDiscs framed = engine::fit_in_frames(mesh, topology, threads);
  const Scratch<engine::FittedDisc>& fitted = framed.discs;
  const std::vector<std::uint32_t> indices = slots_of(topology);
  frames_ = framed.frames;
  has_local_frames_ = frames_.size() > 1;
  main_ = main_of(frames_, topology.order.size());
  cover_ = Cover(mesh, topology, frames_, main_frame());
  for (DiscFrame& frame : frames_) frame.root = indices[frame.root];
  reserve_in_large_pages(nodes_, topology.node_count() - topology.order.size() + 1);
  nodes_.resize(topology.node_count() - topology.order.size() + 1);
  put(nodes_[0], fitted[0], indices[0]);
  nodes_[0].line_bounds = DiscNode::no_line_bounds;
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
    wide.line_bounds = DiscNode::no_line_bounds;
    wide.frame = framed.frame_below(node);
    for_each_child(topology, node, [&](std::uint32_t child) {
      put(wide, fitted[child], indices[child]);
      wide.slenderness = std::max<std::uint8_t>(wide.slenderness, fitted[child].slenderness);
    });
    max_slenderness_ = std::max(max_slenderness_, static_cast<Slenderness>(wide.slenderness));
    if (wide.slenderness == compact) continue;
    wide.line_bounds = static_cast<std::uint32_t>(line_bounds_.size());
    LineBoundNode& line_bounds = line_bounds_.emplace_back();
    int index = 0;
    for_each_child(topology, node, [&](std::uint32_t child) { put(line_bounds, index++, fitted[child]); });
  }
  looseness_ = area_sum / std::fmax(static_cast<double>(area(fitted[0].disc)), 1e-300);
  typical_radius_ = radius_sum / static_cast<double>(topology.order.size());
  reserve_in_large_pages(triangles_, topology.order.size());
  triangles_.resize(topology.order.size());
  ThreadPool(threads).for_chunks(triangles_.size(), 4096,
                                 [&](std::size_t, std::size_t begin, std::size_t end) {
                                   for (std::size_t i = begin; i < end; ++i) {
                                     engine::prefetch_corners(mesh, topology, i);
                                     triangles_[i] = edged(mesh.corners(topology.order[i]));
                                   }
                                 });
}

std::size_t DiscTree::bytes() const {
  return nodes_.size() * sizeof(DiscNode) + line_bounds_.size() * sizeof(LineBoundNode) +
         triangles_.size() * sizeof(AnchoredTriangle) + frames_.size() * sizeof(DiscFrame) + cover_.bytes() +
         (topology_
              ? (topology_->escape.size() + topology_->first_primitive.size() + topology_->order.size()) *
                    sizeof(std::uint32_t)
              : 0);
}

}  // namespace tandem
