#include "engine/disc/local_frames.h"

#include <algorithm>
#include <cmath>

#include "tree/mesh_frame.h"

namespace tandem::engine {
namespace {

/// A node whose subtree gets a frame.
struct FrameRoot {
  std::uint32_t node, frame;
};

class FrameChoice {
 public:
  FrameChoice(const Mesh& mesh, const Topology& topology, int threads, FramedDiscs& to)
      : mesh_(mesh), topology_(topology), threads_(threads), workers_(threads), to_(to) {}

  void run() {
    const Bounds extent = triangle_extent(mesh_, threads_);
    const Vec3 center = extent.center(), above = extent.high - center, below = center - extent.low;
    double largest = 0;  // coordinate relative to the centre: rounding is monotonic
    for (int k = 0; k < 3; ++k) largest = std::fmax(largest, std::fmax(above[k], below[k]));
    to_.fitted.grid = AnchorGrid(center, largest);
    add({0, 0}, center);
    while (!roots_.empty()) {
      const FrameRoot root = roots_.back();
      roots_.pop_back();
      choose_below(root, fit(root));
    }
    if (to_.frames.size() > 1) summarize_again();
  }

 private:
  void add(const FrameRoot& root, Vec3 center) {
    const auto triangles = static_cast<std::uint32_t>(topology_.primitives(root.node).size());
    to_.frames.push_back({.frame = {center, 0}, .root = root.node, .triangles = triangles});
    roots_.push_back(root);
  }

  /// Returns the smallest detail of a node with more than a few triangles. The disc of the root itself stays
  /// in the parent frame.
  double fit(const FrameRoot& root) {
    DiscFrame& frame = to_.frames[root.frame];
    DiscFacts facts = fit_discs_below(mesh_, topology_, root.node, root.frame, workers_, frame, to_.fitted);
    frame.center_extent = std::sqrt(facts.furthest2) * (1 + 1e-15);
    frame.largest_size = static_cast<double>(facts.largest);
    if (root.node == 0)
      to_.facts = facts;
    else if (topology_.primitives(root.node).size() > few_triangles)
      facts.smallest = std::min(facts.smallest, size_of(root.node).detail);
    return static_cast<double>(facts.smallest);
  }

  const FittedNodes::Size& size_of(std::uint32_t inner) const {
    return to_.fitted.sizes[disc_node_of(topology_, inner)];
  }

  /// Selects nodes for their own frames in the subtree of a frame's root, whose discs are in that frame.
  void choose_below(const FrameRoot& root, double smallest_of_all) {
    const double radius = to_.frames[root.frame].frame.radius;
    const bool is_resolved = !(smallest_of_all < resolution * radius);
    const double least = (is_resolved ? resolution : resolution_of_divided) * radius;
    if (!is_resolved) find_smallest(root.node);
    for (std::uint32_t node = root.node + 1; node < topology_.escape[root.node];) {
      const bool holds_core = has_nearly_all(node);
      const double smallest = is_resolved || topology_.is_leaf(node) ? HUGE_VAL : smallest_[node - root.node];
      if (!(smallest < least) && !holds_core) {
        node = topology_.escape[node];
        continue;
      }
      const double extent = static_cast<double>(size_of(node).radius);
      const bool is_core = holds_core && stray_extent * extent < radius;
      if (is_core ||
          (smallest < least && extent < 0.5 * radius &&
           (static_cast<double>(size_of(node).detail) < least || resolution * extent <= smallest))) {
        to_.frames[root.frame].is_divided = true;
        add({node, static_cast<std::uint32_t>(to_.frames.size())},
            extent_of(topology_.primitives(node)).center());
        node = topology_.escape[node];
      } else {
        ++node;
      }
    }
  }

  Bounds extent_of(std::span<const std::uint32_t> faces) const {
    Bounds bounds;
    for (const std::uint32_t face : faces)
      for (const Vec3& corner : mesh_.corners(face)) bounds.add(corner);
    return bounds;
  }

  /// Returns whether all triangles but a few strays are below a node.
  bool has_nearly_all(std::uint32_t node) const {
    const std::size_t count = topology_.primitives(node).size();
    return count > few_triangles && count + max_strays(topology_.order.size()) >= topology_.order.size();
  }

  /// Computes the smallest detail of a node with more than a few triangles, for the subtree of every node.
  void find_smallest(std::uint32_t root) {
    const std::uint32_t count = topology_.escape[root] - root;
    smallest_.assign(count, HUGE_VAL);
    for (std::uint32_t i = count; i-- > 0;) {
      const std::uint32_t node = root + i;
      if (topology_.first_primitive[topology_.escape[node]] - topology_.first_primitive[node] <=
          few_triangles)
        continue;
      smallest_[i] = static_cast<double>(size_of(node).detail);
      for (std::uint32_t child = node + 1; child < topology_.escape[node]; child = topology_.escape[child])
        smallest_[i] = std::fmin(smallest_[i], smallest_[child - root]);
    }
  }

  /// Discs were fitted again in smaller frames: summarizes those that are left of each frame.
  void summarize_again() {
    std::vector<DiscFacts> facts(to_.frames.size());
    std::vector<const LineBoundNode*> lines(to_.fitted.nodes.size());
    for (const LineBoundsOf& line : to_.fitted.line_bounds) lines[line.node] = &line.bounds;
    for (std::size_t i = 0; i < to_.fitted.nodes.size(); ++i) {
      const DiscNode& node = to_.fitted.nodes[i];
      facts[node.frame].add(node);
      if (node.slenderness == compact) continue;
      for (int k = 0; k < node.count; ++k)
        facts[node.frame].largest =
            std::max({facts[node.frame].largest, lines[i]->length[k], lines[i]->width[k]});
    }
    to_.facts = {};
    for (std::size_t i = 0; i < facts.size(); ++i) {
      to_.frames[i].center_extent = std::sqrt(facts[i].furthest2) * (1 + 1e-15);
      to_.frames[i].largest_size = static_cast<double>(facts[i].largest);
      to_.facts.add(facts[i]);
    }
    keep_last_line_bounds();
  }

  /// Keeps the line-swept bounds of the last fit of each node, in the order of nodes.
  void keep_last_line_bounds() {
    std::vector<LineBoundsOf>& all = to_.fitted.line_bounds;
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.node < b.node; });
    std::size_t kept = 0;
    for (std::size_t i = 0; i < all.size(); ++i)
      if ((i + 1 == all.size() || all[i + 1].node != all[i].node) &&
          to_.fitted.nodes[all[i].node].slenderness != compact)
        all[kept++] = all[i];
    all.resize(kept);
  }

  const Mesh& mesh_;
  const Topology& topology_;
  int threads_;
  ThreadPool workers_;
  FramedDiscs& to_;
  std::vector<FrameRoot> roots_;
  std::vector<double> smallest_;
};

}  // namespace

Frame frame_about(const Mesh& mesh, std::span<const std::uint32_t> faces) {
  Bounds bounds;
  for (const std::uint32_t face : faces)
    for (const Vec3& corner : mesh.corners(face)) bounds.add(corner);
  Frame frame{bounds.center(), 0};
  for (const std::uint32_t face : faces)
    for (const Vec3& corner : mesh.corners(face))
      frame.radius = std::fmax(frame.radius, length(corner - frame.center));
  frame.radius *= 1 + 1e-14;  // an upper bound in spite of rounding
  return frame;
}

FramedDiscs fit_in_frames(const Mesh& mesh, const Topology& topology, BuildQuality quality, int threads) {
  FramedDiscs framed{FittedNodes(topology, quality)};
  FrameChoice(mesh, topology, threads, framed).run();
  return framed;
}

}  // namespace tandem::engine
