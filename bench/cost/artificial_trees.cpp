#include "bench/cost/artificial_trees.h"

#include <bit>
#include <cmath>

namespace tandem::bench {

ArtificialPair::ArtificialPair(Vec3 shrink, int depth, Vec3 offset)
    : shrink_(shrink), depth_(depth), offset_(offset), side_{{2, 2, 2}} {
  for (int i = 0; i < depth; ++i)
    side_.push_back({side_.back().x * shrink.x, side_.back().y * shrink.y, side_.back().z * shrink.z});
}

int ArtificialPair::level(std::uint32_t node) { return static_cast<int>(std::bit_width(node + 1)) - 1; }

Vec3 ArtificialPair::corner(std::uint32_t node, std::uint32_t tree) const {
  Vec3 corner{};
  for (int at = level(node); at > 0; --at) {
    const Vec3 room = side_[static_cast<std::size_t>(at - 1)] - side_[static_cast<std::size_t>(at)];
    const std::uint32_t parent = (node - 1) / 2;
    // Three bits of a hash select the corner of the first child; the second child is in the opposite corner.
    const std::uint32_t mixed = (2 * parent + tree + 1) * 0x9e3779b1u;
    const std::uint32_t bits = (mixed ^ mixed >> 15) * 0x85ebca77u >> 29;
    for (int axis = 0; axis < 3; ++axis)
      if ((bits >> axis & 1) == node % 2) corner[axis] += room[axis];
    node = parent;
  }
  return corner;
}

void ArtificialPair::test(std::span<const NodePair> pairs, std::span<std::uint8_t> overlapping) const {
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const Vec3 side = side_[static_cast<std::size_t>(level(pairs[i].a))];
    const Vec3 spacing = abs(corner(pairs[i].b, 1) + offset_ - corner(pairs[i].a, 0));
    overlapping[i] = spacing.x < side.x && spacing.y < side.y && spacing.z < side.z;
  }
}

void ArtificialPair::append_children(NodePair pair, std::vector<NodePair>& to) const {
  for (std::uint32_t a = 2 * pair.a + 1; a <= 2 * pair.a + 2; ++a)
    for (std::uint32_t b = 2 * pair.b + 1; b <= 2 * pair.b + 2; ++b) to.push_back({a, b});
}

double ArtificialPair::promise(NodePair pair) const {
  const Vec3 side = side_[static_cast<std::size_t>(level(pair.a))];
  const double depth =
      std::fmax(0, 1 - length(corner(pair.b, 1) + offset_ - corner(pair.a, 0)) / length(side));
  return 0.05 + depth * depth;
}

}  // namespace tandem::bench
