#pragma once
#include <cstddef>
#include <cstdint>

namespace tandem {

/// A corner of a hull, and how far it is along some direction.
struct FarCorner {
  double along;
  std::uint32_t index;
};

/// Up to so many fours of corners are all looked at for the farthest.
inline constexpr std::size_t most_fours = 10;

/// Looks at fours of corners, each their x, y and z, for the one that is farthest along a direction; the
/// first of equals. Numbers one by one and not as vectors: those would go through memory, stored in threes
/// and read in twos, and that has to wait.
using FarthestOfFours = FarCorner (*)(const double* fours, std::size_t count, double x, double y, double z);
/// The quickest of these that the processor knows.
FarthestOfFours farthest_of_fours();

}  // namespace tandem
