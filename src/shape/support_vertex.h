#pragma once
#include <cstddef>
#include <cstdint>

namespace tandem {

/// A corner of a hull, and its projection on a direction.
struct SupportVertex {
  double along;
  std::uint32_t index;
};

/// Maximum number of groups of four corners for exhaustive search.
inline constexpr std::size_t max_fours = 10;

/// Searches groups of four corners, each their x, y and z, for the one that is farthest along a direction;
/// the first of equals. Scalar arguments instead of a vector: a vector would pass through memory, stored in
/// threes and loaded in twos, which stalls.
using FarthestOfFours = SupportVertex (*)(const double* fours, std::size_t count, double x, double y,
                                          double z);
/// Returns the fastest variant that the processor supports.
FarthestOfFours farthest_of_fours();

}  // namespace tandem
