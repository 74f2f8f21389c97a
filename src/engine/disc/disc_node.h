#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/assert.h"
#include "volume/disc.h"

namespace tandem {

/// Ratio of length to width of contents. A line-swept bound costs as much to test as a disc; it pays off
/// sooner for distances than for collisions.
enum Slenderness : std::uint8_t { compact, long_enough_for_distance, long_enough_for_touching };
inline Slenderness slenderness(float length, float width) {
  return length > 8 * width      ? long_enough_for_touching
         : length > 2.5f * width ? long_enough_for_distance
                                 : compact;
}

/// Up to eight children of a node in structure-of-arrays layout, so that one disc of another tree is tested
/// against all of them at once. This header is followed by rows of `count` numbers each: the children and the
/// discs, then the line-swept bounds if a child is long and thin. A vector of eight numbers is readable from
/// the start of every row. The numbers after the `count` of a row mean nothing; they are never NaN.
struct DiscNode {
  static constexpr int width = 8;
  static constexpr std::uint32_t leaf_bit = 0x80000000u;

  std::uint32_t frame;  ///< index of the local frame of the children's discs
  std::uint8_t count;
  std::uint8_t slenderness;  ///< of the most slender child: see Slenderness
  bool has_line_bounds;

  /// For each child its node, or leaf_bit and the index of its triangle in the tree.
  const std::uint32_t* children() const { return reinterpret_cast<const std::uint32_t*>(this + 1); }
  std::uint32_t child(std::size_t index) const {
    TANDEM_ASSERT(index < count);
    return children()[index];
  }
  const float* normal(int axis) const { return row(1 + axis); }
  const float* radius() const { return row(4); }
  const float* half() const { return row(5); }  ///< of the thickness
  // Last of the discs, because no product uses them: the numbers after the rows may be denormal.
  const float* center(int axis) const { return row(6 + axis); }

  /// A line-swept bound of long thin contents, which a disc does not describe: they are near a segment
  /// through its centre. For children that are not long, the segment has no length, and the width is the
  /// radius.
  const float* line_along(int axis) const { return line_row(axis); }  ///< unit vector
  const float* line_length() const { return line_row(3); }            ///< on either side of the centre
  const float* line_width() const { return line_row(4); }             ///< maximum distance from the segment
  /// Half of the thickness of the contents near a point of the segment.
  const float* line_half() const { return line_row(5); }

  /// Write the numbers of a child.
  void set(std::size_t index, std::uint32_t child, const Disc& disc) {
    std::uint32_t* to = reinterpret_cast<std::uint32_t*>(this + 1);
    to[index] = child;
    for (int k = 0; k < 3; ++k) {
      number(1 + k, index) = disc.normal[k];
      number(6 + k, index) = disc.center[k];
    }
    number(4, index) = disc.radius;
    number(5, index) = disc.half;
  }
  void set_line_bound(std::size_t index, const float (&along)[3], float length, float line_width,
                      float line_half) {
    TANDEM_ASSERT(has_line_bounds);
    for (int k = 0; k < 3; ++k) number(disc_rows + k, index) = along[k];
    number(disc_rows + 3, index) = length;
    number(disc_rows + 4, index) = line_width;
    number(disc_rows + 5, index) = line_half;
  }

  /// Returns the disc of a child.
  Disc disc(std::size_t index) const {
    std::uint32_t own;
    return disc(index, own);
  }
  /// The same, and the child itself.
  Disc disc(std::size_t index, std::uint32_t& own) const {
    TANDEM_ASSERT(index < count);
    // Read once: the compiler does not know that stores of numbers leave it unchanged.
    const std::size_t step = count;
    own = children()[index];
    const float* at = reinterpret_cast<const float*>(this + 1) + index;
    return {{at[6 * step], at[7 * step], at[8 * step]},
            at[4 * step],
            {at[step], at[2 * step], at[3 * step]},
            at[5 * step]};
  }

  /// Returns the size of a node with its rows.
  static std::size_t bytes(std::size_t count, bool has_line_bounds) {
    return sizeof(DiscNode) + count * sizeof(float) * (disc_rows + (has_line_bounds ? line_rows : 0));
  }

 private:
  static constexpr int disc_rows = 9, line_rows = 6;

  const float* row(int index) const {
    return reinterpret_cast<const float*>(this + 1) + static_cast<std::size_t>(index) * std::size_t{count};
  }
  float& number(int row, std::size_t index) {
    return reinterpret_cast<float*>(this + 1)[static_cast<std::size_t>(row) * std::size_t{count} + index];
  }
  const float* line_row(int index) const {
    TANDEM_ASSERT(has_line_bounds);
    return row(disc_rows + index);
  }
};
static_assert(sizeof(DiscNode) == 8 && alignof(DiscNode) == 4);

/// An index among the children of a node: eight times the node, plus the index.
using DiscSlot = std::uint32_t;
/// A slot whose leaf bit is set if it holds a triangle.
using TaggedSlot = std::uint32_t;
inline DiscSlot slot_of(TaggedSlot marked) { return marked & ~DiscNode::leaf_bit; }
inline TaggedSlot marked(DiscSlot slot, std::uint32_t child) {
  TANDEM_ASSERT((slot & DiscNode::leaf_bit) == 0);
  return slot | (child & DiscNode::leaf_bit);
}

/// The nodes of a tree by their numbers. Nodes differ in size, so that the number of a node is its position
/// in memory in units of a power of two: numbers increase from node to node, but not by one.
class DiscNodes {
 public:
  DiscNodes(const std::byte* first, int shift) : first_(first), shift_(shift) {}
  const DiscNode& operator[](std::uint32_t number) const {
    return *reinterpret_cast<const DiscNode*>(first_ + (static_cast<std::size_t>(number) << shift_));
  }

 private:
  const std::byte* first_;
  int shift_;
};

/// Memory for nodes.
class DiscNodeStorage {
 public:
  /// Rows begin at multiples of 2⁵ bytes, or more if there are so many nodes that slots would need more than
  /// 31 bits. So rows of eight numbers are within one cache line.
  static constexpr int min_shift = 5;
  /// Returns the binary logarithm of these multiples, for nodes of these sizes in bytes.
  static int shift_for(std::span<const std::uint16_t> sizes);

  DiscNodeStorage() = default;
  /// For one node after another with these sizes in bytes, all zero. Appends the number of each to `numbers`.
  DiscNodeStorage(std::span<const std::uint16_t> sizes, int shift, std::vector<std::uint32_t>& numbers);

  DiscNode& operator[](std::uint32_t number) { return const_cast<DiscNode&>(nodes()[number]); }
  DiscNodes nodes() const {
    return {reinterpret_cast<const std::byte*>(units_.data()) + sizeof(Unit) - sizeof(DiscNode), shift_};
  }
  /// Returns a number beyond that of the last node.
  std::uint32_t end() const { return end_; }
  /// Returns the number of the node after one.
  std::uint32_t next(std::uint32_t number) const {
    const DiscNode& node = nodes()[number];
    return number + units(DiscNode::bytes(node.count, node.has_line_bounds), shift_);
  }
  std::size_t count() const { return count_; }
  std::size_t bytes() const { return units_.size() * sizeof(Unit); }

 private:
  struct alignas(1 << min_shift) Unit {
    std::byte bytes[1 << min_shift];
  };
  static std::uint32_t units(std::size_t bytes, int shift) {
    return static_cast<std::uint32_t>((bytes + (std::size_t{1} << shift) - 1) >> shift);
  }

  std::vector<Unit> units_;
  std::size_t count_ = 0;
  std::uint32_t end_ = 0;
  int shift_ = min_shift;
};

}  // namespace tandem
