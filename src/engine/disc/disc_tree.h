#pragma once
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "tandem/mesh/build_quality.h"
#include "tandem/mesh/mesh.h"

#include "base/assert.h"
#include "base/large_vector.h"
#include "engine/disc/anchor_grid.h"
#include "engine/disc/cover.h"
#include "engine/disc/disc_frame.h"
#include "tree/topology.h"
#include "volume/disc.h"

namespace tandem {

/// Up to eight children of a node in structure-of-arrays layout, so that one disc of another tree is tested
/// against all of them at once. Empty slots come last and are zero.
///
/// Normals are multiples of 2⁻¹⁵ and not longer than one, so they are floats without rounding when unpacked.
/// The fit enlarges thicknesses by the effect of rounded normals (pack_normals-inl.h): the error bounds of tests
/// are those of any discs.
struct alignas(64) DiscNode {
  static constexpr int width = 8;
  static constexpr std::uint32_t leaf_bit = 0x80000000u;
  static constexpr float normal_unit = 0x1p-15f;

  float center[3][width];
  float radius[width];
  float half[width];               ///< of the thickness
  std::uint32_t normal_xy[width];  ///< signed integers of 16 bits: x in the lower half, y in the upper one
  std::uint32_t
      child[width];  ///< the node of the child, or leaf_bit and the index of its triangle in the tree
  std::int16_t normal_z[width];
  std::uint32_t line_bounds;  ///< index of the line-swept bounds of the children, or no_line_bounds
  std::uint32_t frame;        ///< index of the local frame of the children's discs
  std::uint8_t count;
  std::uint8_t slenderness;  ///< of the most slender child: see Slenderness
  static constexpr std::uint32_t no_line_bounds = 0xffffffffu;

  Disc disc(std::size_t i) const {
    const auto x = static_cast<std::int16_t>(normal_xy[i] & 0xffffu),
               y = static_cast<std::int16_t>(normal_xy[i] >> 16);
    return {{center[0][i], center[1][i], center[2][i]},
            radius[i],
            {x * normal_unit, y * normal_unit, normal_z[i] * normal_unit},
            half[i]};
  }
};
static_assert(sizeof(DiscNode) == 256);

/// Ratio of length to width of contents. A line-swept bound costs as much to test as a disc; it pays off
/// sooner for distances than for collisions.
enum Slenderness : std::uint8_t { compact, long_enough_for_distance, long_enough_for_touching };
inline Slenderness slenderness(float length, float width) {
  return length > 8 * width      ? long_enough_for_touching
         : length > 2.5f * width ? long_enough_for_distance
                                 : compact;
}

/// A line-swept bound of long thin contents, which a disc does not describe: they are near a segment through
/// its centre. For children that are not long, the segment has no length, and the width is the radius.
struct alignas(64) LineBoundNode {
  float along[3][DiscNode::width];  ///< unit vector
  float length[DiscNode::width];    ///< on either side of the centre
  float width[DiscNode::width];     ///< maximum distance of the contents from the segment
  float half[DiscNode::width];      ///< of the thickness, of the contents near a point of the segment
};

/// An index among the children of a node: eight times the node, plus the index.
using DiscSlot = std::uint32_t;
/// A slot whose leaf bit is set if it holds a triangle.
using TaggedSlot = std::uint32_t;
inline DiscSlot slot_of(TaggedSlot marked) { return marked & ~DiscNode::leaf_bit; }
inline TaggedSlot marked(DiscSlot slot, std::uint32_t child) {
  TANDEM_ASSERT((slot & DiscNode::leaf_bit) == 0);
  return slot | (child & DiscNode::leaf_bit);
}

/// A triangle in the form for the filters of the engine: the first corner, and the vectors to the two others.
struct AnchoredTriangle {
  std::int32_t anchor[3];  ///< in the AnchorGrid of the tree
  std::uint32_t face;      ///< the triangle of the mesh
  float edge[2][3];
};
static_assert(sizeof(AnchoredTriangle) == 40);

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
  explicit DiscTree(const Mesh& mesh, int threads = 0, BuildQuality quality = BuildQuality::fine);
  /// With a given topology, for example that of another tree of the mesh: one triangle per leaf, at most
  /// eight children per node.
  DiscTree(const Mesh& mesh, Topology topology, int threads = 0, BuildQuality quality = BuildQuality::fine);

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
  /// Returns the topology, computed from the nodes. Complexity: linear.
  Topology topology() const;
  const DiscNode* nodes() const { return nodes_.data(); }
  std::size_t node_count() const { return nodes_.size(); }
  Disc disc(DiscSlot slot) const { return nodes_[slot / DiscNode::width].disc(slot % DiscNode::width); }
  /// Returns whether the tree exceeds the nearest caches.
  bool is_large() const { return nodes_.size() * sizeof(DiscNode) > (2 << 20); }
  const AnchoredTriangle& triangle(std::uint32_t index) const {
    TANDEM_ASSERT(index < triangles_.size());
    return triangles_[index];
  }
  std::size_t triangle_count() const { return triangles_.size(); }
  /// Returns the triangle of the mesh at an index of the tree.
  std::uint32_t face(std::uint32_t index) const { return triangle(index).face; }
  /// The triangles of the mesh in tree order.
  std::vector<std::uint32_t> faces() const;
  /// Of the first corners of triangles: all of them, or those of the main frame if there are local frames.
  const AnchorGrid& grid() const { return grid_; }
  /// Of the discs in the frame of the root: see DiscFrame.
  double center_extent() const { return frames_.front().center_extent; }
  double largest_size() const { return frames_.front().largest_size; }
  /// Of its most slender contents.
  Slenderness max_slenderness() const { return max_slenderness_; }
  const LineBoundNode* line_bounds() const { return line_bounds_.data(); }

  /// Returns whether refitting has made the discs so much larger, relative to that of the root, that a new
  /// tree is better.
  bool needs_rebuild() const;
  /// The mean radius of the triangles' discs.
  double typical_radius() const { return typical_radius_; }
  std::size_t bytes() const;

 private:
  /// Returns false if the result would be too large, or slow because triangles have very different sizes.
  bool build_fast(const Mesh& mesh, int threads);
  void build_finely(const Mesh& mesh, int threads);
  void fit(const Mesh& mesh, const Topology& topology, int threads);
  /// Stores the first corners of the triangles of the main frame in its own grid.
  void anchor_in_main_frame(const Mesh& mesh, const Topology& topology);
  /// The sum of the areas of the discs over that of the root.
  double looseness() const;

  std::vector<DiscFrame> frames_ = std::vector<DiscFrame>(1);
  std::size_t main_ = 0;
  Cover cover_;
  LargeVector<DiscNode> nodes_;
  std::vector<LineBoundNode> line_bounds_;
  LargeVector<AnchoredTriangle> triangles_;
  AnchorGrid grid_;
  BuildQuality quality_ = BuildQuality::fine;
  bool has_local_frames_ = false;
  double looseness_when_built_ = 0;  // of the tree that was refitted; 0 before
  double typical_radius_ = 0;
  Slenderness max_slenderness_ = compact;
};

}  // namespace tandem
