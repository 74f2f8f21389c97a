#pragma once
#include <span>
#include <vector>

#include "broad/objects.h"

namespace tandem::broad {

/// An object and the node of an octree that holds it: the level, and the way there from the root, three bits
/// a level from the top of the code down, zero after the last.
struct OctreeEntry {
  std::uint64_t code;
  std::uint32_t level;
  ObjectId id;

  /// Whether the node of `other` is this one or lies below it.
  bool holds(const OctreeEntry& other) const {
    return level <= other.level && (level == 0 || (code ^ other.code) >> (63 - 3 * level) == 0);
  }
  /// The node above it at a level.
  OctreeEntry above(std::uint32_t at_level) const {
    return {at_level == 0 ? 0 : code >> (63 - 3 * at_level) << (63 - 3 * at_level), at_level, id};
  }
};

/// A cube around most of the objects, halved again and again.
class OctreeFrame {
 public:
  static constexpr std::uint32_t most_levels = 20;

  explicit OctreeFrame(const Objects& objects);

  /// The deepest node whose cell holds the whole box.
  OctreeEntry straddling(const Bounds& box, ObjectId id) const;
  /// The node that holds the middle of the box, at the deepest level where cells are as large as the box.
  OctreeEntry loose(const Bounds& box, ObjectId id) const;

 private:
  std::uint32_t along(double x, int axis) const;
  OctreeEntry entry(const std::uint32_t (&at)[3], std::uint32_t level, ObjectId id) const;

  Vec3 low_;
  double scale_ = 0;  // finest cells per unit
  std::uint32_t levels_ = 0;
};

/// All objects, every node after the nodes above it and before those that come after its own subtree.
void sort_entries(std::vector<OctreeEntry>& entries);

}  // namespace tandem::broad
