#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "tandem/mesh/mesh.h"

#include "base/assert.h"
#include "volume/frame.h"
#include "volume/wide_boxes.h"

namespace tandem {

class SearchParts;

/// The location of the triangles of a leaf: consecutive slots of a block.
struct LeafBlock {
  static constexpr std::uint32_t leaf_bit = 0x80000000u;
  std::uint32_t code;

  LeafBlock(std::uint32_t child) : code(child) {}
  LeafBlock(std::size_t block, std::size_t first, std::size_t count)
      : code(leaf_bit | static_cast<std::uint32_t>(block << 6 | first << 3 | (count - 1))) {
    TANDEM_ASSERT(block < max_blocks && count > 0 && first + count <= 8);
  }

  std::uint32_t block() const { return (code & ~leaf_bit) >> 6; }
  /// Returns one bit for each slot.
  unsigned indices() const { return ((2u << (code & 7)) - 1) << (code >> 3 & 7); }
  static constexpr std::size_t max_blocks = std::size_t{1} << 25;
};

/// Up to eight children of a node with their boxes. Empty slots have boxes that nothing overlaps.
struct alignas(64) BoxNode : WideBoxes<8> {
  static constexpr int width = 8;

  std::uint32_t child[width];  ///< the node of the child, or its LeafBlock

  static bool is_leaf(std::uint32_t child) { return (child & LeafBlock::leaf_bit) != 0; }
};

/// Up to eight triangles in structure-of-arrays layout, of one leaf or of consecutive leaves.
struct alignas(32) TriangleBlock {
  static constexpr int width = 8;

  float corner[3][3][width];  ///< first, second and third, x, y and z
  std::uint32_t vertex[3][width];
  std::uint32_t face[width];  ///< or `nobody` for an empty slot

  static constexpr std::uint32_t nobody = 0xffffffffu;
};

/// The tree for rays and points: a wide tree of boxes, and blocks of triangles in single precision.
///
/// Its coordinates are those of the mesh relative to the centre of its bounds, scaled by a power of two that
/// makes the largest of them at least a half and less than one, for any size of the mesh. So a stored corner
/// has an error of 2⁻²⁵, computed values multiples of that, and nothing leaves the range of floats. Boxes are
/// rounded outwards.
///
/// If stray triangles or tiny details would make that too coarse, the tree has parts and is empty itself.
class SearchTree {
 public:
  /// The mesh must have triangles.
  explicit SearchTree(const Mesh& mesh);
  /// Of some of its triangles, in one part.
  SearchTree(const Mesh& mesh, std::span<const std::uint32_t> faces);

  /// nullptr if the tree is not divided.
  const SearchParts* parts() const { return parts_.get(); }

  const Frame& frame() const { return frame_; }
  /// Returns the bounds of the triangles, in mesh coordinates; empty if the tree has parts.
  const Bounds& bounds() const { return bounds_; }
  /// Ratio of lengths in the tree to those in the mesh.
  double scale() const { return scale_; }
  Vec3 index(Vec3 in_mesh) const { return (in_mesh - frame_.center) * scale_; }

  const BoxNode* nodes() const { return nodes_.data(); }
  const TriangleBlock* blocks() const { return blocks_.data(); }
  std::size_t block_count() const { return blocks_.size(); }
  /// Rays test all triangles of a tree of at most this number of blocks.
  static constexpr std::size_t few_blocks = 2;
  bool has_few_blocks() const { return blocks_.size() <= few_blocks; }
  /// Maximum number of pending children: every level leaves seven, the last one eight.
  static constexpr std::size_t max_levels = 36, max_pending = 7 * max_levels + 1;
  std::size_t bytes() const;
  /// Returns whether the tree exceeds the nearest caches.
  bool is_large() const { return bytes() > (1 << 20); }

 private:
  struct Arranged;
  void fill(const Mesh& mesh, const Arranged& arranged, std::span<const std::uint32_t> faces);

  Frame frame_;
  Bounds bounds_;
  std::shared_ptr<const SearchParts> parts_;
  double scale_ = 1;
  std::vector<BoxNode> nodes_;
  std::vector<TriangleBlock> blocks_;
};

}  // namespace tandem
