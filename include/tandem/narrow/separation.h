#pragma once
#include <cstdint>

#include "tandem/math/vec3.h"

namespace tandem {

/// How an answer was come by.
enum class Certainty : std::uint8_t {
  exact,      ///< by a closed form: the bounds differ by rounding of coordinates
  converged,  ///< by iteration: the bounds differ by at most the precision asked for, and rounding
  bounded     ///< the search ended early; the bounds hold, but are wider than asked for
};

/// How far two shapes are apart, enclosed: lower ≤ signed distance ≤ upper. Positive when apart; negative
/// when they overlap, and then minus the length of the shortest push that parts them. For shapes made of
/// parts, that of the deepest pair of parts.
struct Separation {
  double lower = 0, upper = 0;
  /// The nearest points, or where they overlap those that the shortest push brings together:
  /// point_b − point_a is `normal` times the signed distance.
  Vec3 point_a, point_b;
  Vec3 normal{0, 0, 1};                  ///< of length one, from A to B
  std::uint32_t part_a = 0, part_b = 0;  ///< which triangles or children, for shapes made of parts
  Certainty certainty = Certainty::exact;

  /// The best single figure.
  double value() const { return lower > 0 ? upper : lower; }
};

/// What a query about two shapes may leave for the next one, in which they have moved a little. Keep one per
/// pair, in the order of the pair. Makes answers quicker; they agree within their bounds.
struct PairCache {
  Vec3 direction;  ///< zero: nothing known; in A's frame
};

}  // namespace tandem
