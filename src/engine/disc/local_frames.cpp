#include "engine/disc/local_frames.h"

#include <cmath>

#include "tree/mesh_tree.h"

namespace tandem::engine {
namespace {

/// Returns the size of details: for long thin contents their width.
double size_of(const FittedDisc& disc) {
  return static_cast<double>(disc.slenderness == compact ? disc.disc.radius : disc.width);
}

/// A node whose subtree gets a frame.
struct FrameRoot {
  std::uint32_t node, frame;
};

class FrameChoice {
 public:
  FrameChoice(const Mesh& mesh, const Topology& topology, int threads, FramedDiscs& to)
      : mesh_(mesh), topology_(topology), threads_(threads), workers_(threads), to_(to) {
    to_.discs = Scratch<FittedDisc>(topology.node_count());
  }

  void run() {
    add({0, 0}, mesh_frame(mesh_, threads_));
    while (!roots_.empty()) {
      const FrameRoot root = roots_.back();
      roots_.pop_back();
      fit(root);
      choose_below(root);
    }
  }

 private:
  void add(const FrameRoot& root, const Frame& frame) {
    const auto triangles = static_cast<std::uint32_t>(topology_.primitives(root.node).size());
    to_.frames.push_back({.frame = frame, .root = root.node, .triangles = triangles});
    roots_.push_back(root);
  }

  /// Selects nodes for their own frames in the subtree of a frame's root, whose discs are in that frame.
  void choose_below(const FrameRoot& root) {
    const double radius = to_.frames[root.frame].frame.radius;
    find_smallest(root.node);
    const bool is_resolved = !(smallest_[0] < resolution * radius);
    const double least = (is_resolved ? resolution : resolution_of_divided) * radius;
    for (std::uint32_t node = root.node + 1; node < topology_.escape[root.node];) {
      const FittedDisc& disc = to_.discs[node];
      const double extent = static_cast<double>(disc.disc.radius), smallest = smallest_[node - root.node];
      const bool holds_core = has_nearly_all(node), is_core = holds_core && stray_extent * extent < radius;
      if (!(smallest < least) && !holds_core) {
        node = topology_.escape[node];
      } else if (is_core || (smallest < least && extent < 0.5 * radius &&
                             (size_of(disc) < least || resolution * extent <= smallest))) {
        to_.frames[root.frame].is_divided = true;
        add({node, static_cast<std::uint32_t>(to_.frames.size())},
            frame_about(mesh_, topology_.primitives(node)));
        node = topology_.escape[node];
      } else {
        ++node;
      }
    }
  }

  /// Returns whether all triangles but a few strays are below a node.
  bool has_nearly_all(std::uint32_t node) const {
    const std::size_t count = topology_.primitives(node).size();
    return count > few_triangles && count + max_strays(topology_.order.size()) >= topology_.order.size();
  }

  /// Computes the size of the smallest node with more than a few triangles, for the subtree of every node.
  void find_smallest(std::uint32_t root) {
    const std::uint32_t count = topology_.escape[root] - root;
    smallest_.assign(count, HUGE_VAL);
    for (std::uint32_t i = count; i-- > 0;) {
      const std::uint32_t node = root + i;
      if (topology_.first_primitive[topology_.escape[node]] - topology_.first_primitive[node] <=
          few_triangles)
        continue;
      smallest_[i] = size_of(to_.discs[node]);
      for (std::uint32_t child = node + 1; child < topology_.escape[node]; child = topology_.escape[child])
        smallest_[i] = std::fmin(smallest_[i], smallest_[child - root]);
    }
  }

  /// The disc of the root itself stays in the parent frame.
  void fit(const FrameRoot& root) {
    const FittedDisc own = to_.discs[root.node];
    DiscFrame& frame = to_.frames[root.frame];
    fit_discs_below(mesh_, frame.frame, topology_, root.node, workers_, to_.discs.data() + root.node,
                    frame.box);
    if (root.node == 0) return;
    to_.discs[root.node] = own;
    if (to_.frame_of.empty()) to_.frame_of.resize(topology_.node_count());
    std::fill(to_.frame_of.begin() + root.node + 1, to_.frame_of.begin() + topology_.escape[root.node],
              root.frame);
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

FramedDiscs fit_in_frames(const Mesh& mesh, const Topology& topology, int threads) {
  FramedDiscs fitted;
  FrameChoice(mesh, topology, threads, fitted).run();
  return fitted;
}

}  // namespace tandem::engine
