#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "tandem/mesh/mesh.h"

#include "engine/disc_frame.h"
#include "tree/topology.h"
#include "volume/obb.h"

namespace tandem {

/// Up to eight children of a node side by side, one array for each number of their discs, so that one disc of
/// another tree is tested against all of them at once. Empty places come last.
struct alignas(64) DiscNode {
  static constexpr int width = 8;
  static constexpr std::uint32_t leaf_bit = 0x80000000u;

  float center[3][width];
  float normal[3][width];
  float radius[width];
  float half[width];           ///< of the thickness
  std::uint32_t child[width];  ///< the child's node, or leaf_bit and its place in the tree's triangles
  std::uint32_t sticks;        ///< where in the tree's sticks the children's are, or no_sticks
  std::uint32_t frame;         ///< the index of the local frame that the children's discs are in
  std::uint8_t count;
  std::uint8_t slenderness;  ///< of the most slender child: see Slenderness
  static constexpr std::uint32_t no_sticks = 0xffffffffu;
};

/// How long contents are for their width. A stick costs as much to test as a disc: for distances it is worth
/// that sooner than for touching.
enum Slenderness : std::uint8_t { compact, long_enough_for_distance, long_enough_for_touching };
inline Slenderness slenderness(float length, float width) {
  return length > 8 * width      ? long_enough_for_touching
         : length > 2.5f * width ? long_enough_for_distance
                                 : compact;
}

/// What a disc does not say of long and thin contents: that they are near a part of a line through its
/// centre. For children that are not long, the part has no length, and the width is the radius.
struct alignas(64) StickNode {
  float along[3][DiscNode::width];  ///< of length one
  float length[DiscNode::width];    ///< to either side of the centre
  float width[DiscNode::width];     ///< how far from that part of the line anything is
  float half[DiscNode::width];      ///< of the thickness, of what is that near to a place on the line
};

/// A place among the children of a node: eight times the node, plus the place.
using DiscSlot = std::uint32_t;
/// A slot that says with the leaf bit whether there is a triangle below it.
using MarkedSlot = std::uint32_t;
inline DiscSlot slot_of(MarkedSlot marked) { return marked & ~DiscNode::leaf_bit; }
inline MarkedSlot marked(DiscSlot slot, std::uint32_t child) { return slot | (child & DiscNode::leaf_bit); }

/// A triangle as the engine's filters want it: the first corner as it is, and the way to the two others.
struct EdgedTriangle {
  double anchor[3];
  float edge[2][3];
};

/// What the default path searches: a tree of discs, eight children wide, one triangle in each leaf. Node 0
/// holds the root's own disc as its only child. A disc says nothing about how wide its contents are across,
/// so where they are long and thin there is a stick besides.
///
/// Discs are in single precision about the centre of a frame. One frame is enough for nearly all models.
/// Where a subtree of many triangles is too small to be resolved in the frame of the whole, because of a
/// stray triangle or a tiny detail, it gets a local frame of its own (local_frames.h).
class DiscTree {
 public:
  /// How triangles are arranged: by "middle", models with large and small ones need half as many tests again.
  static constexpr const char* builder = "spread";

  DiscTree() = default;
  /// The mesh must have triangles. `threads` as for Workers; the tree does not depend on it.
  explicit DiscTree(const Mesh& mesh, int threads = 0);
  /// With the triangles arranged as they were in another tree of the mesh.
  DiscTree(const Mesh& mesh, std::shared_ptr<const Topology> topology, int threads = 0);

  /// The same tree about the triangles of a mesh that differs in the places of its vertices only.
  DiscTree refitted(const Mesh& mesh, int threads = 0) const;

  /// Of the root, about everything.
  const Frame& frame() const { return frames_.front().frame; }
  /// The root's first; there is at least one.
  std::span<const DiscFrame> frames() const { return frames_; }
  bool has_local_frames() const { return has_local_frames_; }
  /// The frame with most of the triangles, none of them in frames below; null if there is none.
  const DiscFrame* main_frame() const;
  /// About everything: it tells models apart that a disc does not, a tube's say, before a search begins.
  const Obb& box() const { return frames_.front().box; }
  /// How the triangles are arranged: one in a leaf, eight children of a node at most.
  const std::shared_ptr<const Topology>& topology() const { return topology_; }
  const DiscNode* nodes() const { return nodes_.data(); }
  std::size_t node_count() const { return nodes_.size(); }
  /// Larger than the caches next to a processor.
  bool is_large() const { return nodes_.size() * sizeof(DiscNode) > (2 << 20); }
  const EdgedTriangle& triangle(std::uint32_t place) const { return triangles_[place]; }
  std::size_t triangle_count() const { return triangles_.size(); }
  /// Which triangle of the mesh stands at a place.
  std::uint32_t face(std::uint32_t place) const { return topology_->order[place]; }
  /// The mesh's triangles in the order of their places.
  std::span<const std::uint32_t> faces() const { return {topology_->order.data(), topology_->order.size()}; }
  /// Of the discs in the root's frame: see DiscFrame.
  double center_reach() const { return frames_.front().center_reach; }
  double largest_size() const { return frames_.front().largest_size; }
  /// Of its most slender contents.
  Slenderness most_slender() const { return most_slender_; }
  const StickNode* sticks() const { return sticks_.data(); }

  /// Whether refitting has made the discs so much larger, measured by the root's, that a new tree will be
  /// better.
  bool has_gone_loose() const { return looseness_ > 1.5 * looseness_when_built_; }
  /// The mean radius of the triangles' discs.
  double typical_radius() const { return typical_radius_; }
  std::size_t bytes() const;

 private:
  void fit(const Mesh& mesh, int threads);

  std::vector<DiscFrame> frames_ = std::vector<DiscFrame>(1);
  std::shared_ptr<const Topology> topology_;
  std::vector<DiscNode> nodes_;
  std::vector<StickNode> sticks_;
  std::vector<EdgedTriangle> triangles_;
  bool has_local_frames_ = false;
  double looseness_ = 0, looseness_when_built_ = 0;  // the sum of the discs' areas over the root's
  double typical_radius_ = 0;
  Slenderness most_slender_ = compact;
};

}  // namespace tandem
