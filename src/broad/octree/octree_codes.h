#pragma once
#include <span>
#include <vector>

#include "broad/objects.h"

namespace tandem::broad {

/// An object and the octree node that holds it: the level, and the path from the root as an octal code. The
/// code has three bits per level, most significant first, and zeros after the last level.
struct OctreeEntry {
  std::uint64_t code;
  std::uint32_t level;
  ObjectId id;

  /// Returns whether the node of `other` is this node or a descendant of it.
  bool holds(const OctreeEntry& other) const {
    return level <= other.level && (level == 0 || (code ^ other.code) >> (63 - 3 * level) == 0);
  }
  /// Returns the ancestor at the given level.
  OctreeEntry above(std::uint32_t at_level) const {
    return {at_level == 0 ? 0 : code >> (63 - 3 * at_level) << (63 - 3 * at_level), at_level, id};
  }
};

/// The root cube of an octree, which contains most of the objects, and its recursive subdivision.
class OctreeFrame {
 public:
  static constexpr std::uint32_t max_levels = 20;

  explicit OctreeFrame(const Objects& objects);

  /// Returns the deepest node whose cell contains the whole box.
  OctreeEntry straddling(const Bounds& box, ObjectId id) const;
  /// Returns the node that contains the centre of the box, at the deepest level whose cells are at least as
  /// large as the box.
  OctreeEntry loose(const Bounds& box, ObjectId id) const;

 private:
  std::uint32_t along(double x, int axis) const;
  OctreeEntry entry(const std::uint32_t (&at)[3], std::uint32_t level, ObjectId id) const;

  Vec3 low_;
  double scale_ = 0;  // finest cells per unit
  std::uint32_t levels_ = 0;
};

/// Sorts the entries in pre-order: every node after its ancestors and before the nodes that follow its
/// subtree.
void sort_entries(std::vector<OctreeEntry>& entries);

}  // namespace tandem::broad
