#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "tandem/mesh/mesh.h"

#include "engine/disc/cover.h"
#include "engine/disc/disc_frame.h"
#include "engine/disc/disc_node.h"
#include "engine/triangle/edged_triangle.h"
#include "tree/topology.h"

namespace tandem {
namespace engine {
struct FramedDiscs;
}

/// The tree of the default engine: a tree of discs with eight children per node and one triangle per leaf.
/// Node 0 has the disc of the root as its only child. A disc does not bound the width of its contents in its
/// plane, so long thin contents have a line-swept bound in addition.
///
/// Discs are in single precision relative to the centre of a frame. One frame is sufficient for nearly all
/// models. A subtree of many triangles that is too small to be resolved in the frame of the whole, because of
/// a stray triangle or a tiny detail, has its own local frame (local_frames.h).
class DiscTree {
 public:
  /// Builder of the topology. With "middle", models with large and small triangles need 1.5 times as many
  /// tests.
  static constexpr const char* builder = "spread";

  DiscTree() = default;
  /// The mesh must have triangles. `threads` as for ThreadPool; the tree does not depend on it.
  explicit DiscTree(const Mesh& mesh, int threads = 0);
  /// With the topology of another tree of the mesh.
  DiscTree(const Mesh& mesh, const Topology& topology, int threads = 0);

  /// Returns the same tree over the triangles of a mesh that differs only in the positions of its vertices.
  DiscTree refitted(const Mesh& mesh, int threads = 0) const;

  /// The frame of the root, around everything.
  const Frame& frame() const { return frames_.front().frame; }
  /// The frame of the root is first; there is at least one.
  std::span<const DiscFrame> frames() const { return frames_; }
  bool has_local_frames() const { return has_local_frames_; }
  /// Returns the frame with most of the triangles, none of them in frames below; nullptr if there is none.
  const DiscFrame* main_frame() const { return main_ < frames_.size() ? &frames_[main_] : nullptr; }
  /// Balls and boxes in double precision: the main frame is the first part if there is one.
  const Cover& cover() const { return cover_; }
  /// The box of the root: separates models that a disc does not, for example tubes, before a search begins.
  const ObbNumbers<float>& box() const { return frames_.front().box; }
  /// Returns the topology, which is not kept: one triangle per leaf, at most eight children per node.
  Topology topology() const;
  DiscNodes nodes() const { return nodes_.nodes(); }
  /// Return the number of the node after one in memory, where children come after their parents, and a number
  /// beyond that of the last node.
  std::uint32_t next_node(std::uint32_t node) const { return nodes_.next(node); }
  std::uint32_t end_of_nodes() const { return nodes_.end(); }
  std::size_t node_count() const { return nodes_.count(); }
  /// Returns whether the tree exceeds the nearest caches.
  bool is_large() const { return nodes_.bytes() > (2 << 20); }
  const EdgedTriangle& triangle(std::uint32_t index) const {
    TANDEM_ASSERT(index < triangles_.size());
    return triangles_[index];
  }
  std::size_t triangle_count() const { return triangles_.size(); }
  /// Returns the triangle of the mesh at an index of the tree.
  std::uint32_t face(std::uint32_t index) const { return triangle(index).face; }
  /// Returns the triangles of the mesh in tree order.
  std::vector<std::uint32_t> faces() const;
  /// Of the discs in the frame of the root: see DiscFrame.
  double center_extent() const { return frames_.front().center_extent; }
  double largest_size() const { return frames_.front().largest_size; }
  /// Of its most slender contents.
  Slenderness max_slenderness() const { return max_slenderness_; }

  /// Returns whether refitting has made the discs so much larger, relative to that of the root, that a new
  /// tree is better.
  bool needs_rebuild() const { return looseness_ > 1.5 * looseness_when_built_; }
  /// The mean radius of the triangles' discs.
  double typical_radius() const { return typical_radius_; }
  std::size_t bytes() const;

 private:
  void fit(const Mesh& mesh, const Topology& topology, int threads);
  void fill_nodes(const Topology& topology, const engine::FramedDiscs& fitted);

  std::vector<DiscFrame> frames_ = std::vector<DiscFrame>(1);
  std::size_t main_ = 0;
  Cover cover_;
  DiscNodeStorage nodes_;
  std::vector<EdgedTriangle> triangles_;
  bool has_local_frames_ = false;
  double looseness_ = 0,
         looseness_when_built_ = 0;  // the sum of the areas of the discs over that of the root
  double typical_radius_ = 0;
  Slenderness max_slenderness_ = compact;
};

}  // namespace tandem
