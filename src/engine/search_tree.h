#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "tandem/mesh/mesh.h"

#include "volume/seen.h"

namespace tandem {

class SearchParts;

/// Where the triangles of a leaf are: some places of a block, one after the other.
struct LeafPlace {
  static constexpr std::uint32_t leaf_bit = 0x80000000u;
  std::uint32_t code;

  LeafPlace(std::uint32_t child) : code(child) {}
  LeafPlace(std::size_t block, std::size_t first, std::size_t count)
      : code(leaf_bit | static_cast<std::uint32_t>(block << 6 | first << 3 | (count - 1))) {}

  std::uint32_t block() const { return (code & ~leaf_bit) >> 6; }
  /// One bit for each place.
  unsigned places() const { return ((2u << (code & 7)) - 1) << (code >> 3 & 7); }
  static constexpr std::size_t most_blocks = std::size_t{1} << 25;
};

/// Up to eight children of a node side by side, one row for each side of their boxes, so that a ray or a
/// point is tested against all of them at once. Empty places have boxes that nothing meets.
struct alignas(64) BoxNode {
  static constexpr int width = 8;

  float side[2][3][width];     ///< the low and the high sides
  std::uint32_t child[width];  ///< the child's node, or its LeafPlace

  static bool is_leaf(std::uint32_t child) { return (child & LeafPlace::leaf_bit) != 0; }
};

/// Up to eight triangles side by side, of one leaf or of some that follow each other.
struct alignas(32) TriangleBlock {
  static constexpr int width = 8;

  float corner[3][3][width];  ///< first, second and third, x, y and z
  std::uint32_t vertex[3][width];
  std::uint32_t face[width];  ///< or nobody, for a place that is empty

  static constexpr std::uint32_t nobody = 0xffffffffu;
};

/// What rays and points go through: a wide tree of boxes, and blocks of triangles in single precision.
///
/// Its coordinates are those of the mesh about the middle of its bounds, multiplied by a power of two that
/// makes the largest of them at least a half and less than one, whatever the mesh's size: so a stored corner
/// is off by 2⁻²⁵, what is computed from it by multiples of that, and nothing leaves the range of floats.
/// Boxes are rounded outwards.
///
/// Where stray triangles or tiny details would make that too coarse, the tree has parts and is empty itself.
class SearchTree {
 public:
  /// The mesh must have triangles.
  explicit SearchTree(const Mesh& mesh);
  /// Of some of its triangles, in one part.
  SearchTree(const Mesh& mesh, std::span<const std::uint32_t> faces);

  /// Null if the tree is not divided.
  const SearchParts* parts() const { return parts_.get(); }

  const Frame& frame() const { return frame_; }
  /// Of lengths in the tree for those in the mesh.
  double scale() const { return scale_; }
  Vec3 place(Vec3 in_mesh) const { return (in_mesh - frame_.center) * scale_; }

  const BoxNode* nodes() const { return nodes_.data(); }
  const TriangleBlock* blocks() const { return blocks_.data(); }
  std::size_t block_count() const { return blocks_.size(); }
  /// How many children may wait while others are looked at: every level leaves seven, the last one eight.
  static constexpr std::size_t most_levels = 36, most_waiting = 7 * most_levels + 1;
  std::size_t bytes() const;
  /// Larger than the caches next to a processor.
  bool is_large() const { return bytes() > (1 << 20); }

 private:
  struct Arranged;
  void fill(const Mesh& mesh, const Arranged& arranged, std::span<const std::uint32_t> faces);

  Frame frame_;
  std::shared_ptr<const SearchParts> parts_;
  double scale_ = 1;
  std::vector<BoxNode> nodes_;
  std::vector<TriangleBlock> blocks_;
};

}  // namespace tandem
