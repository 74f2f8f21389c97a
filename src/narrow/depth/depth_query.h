#pragma once
#include <cstdint>

#include "narrow/convex/convex_separation.h"
#include "narrow/convex/inscribed_ball.h"
#include "narrow/convex/newton_refinement.h"

namespace tandem {

/// How a stage of contact_depth() ends.
enum class DepthStatus : std::uint8_t {
  undecided,  ///< the next stage continues
  use_gjk,    ///< no later stage decides this pair faster than GJK, or the overlap is in doubt
  separated,  ///< the cores are separated
  found       ///< the cores overlap, and their depth is known
};

/// Two cores and the results of earlier stages, in A's frame. Margins are not included in any width or depth;
/// a width along n is the support value max (a − b)·n of the Minkowski difference.
///
/// Precondition of every stage: the result is default-constructed.
/// Postconditions of every stage:
/// - `undecided`, `use_gjk`: the result is unchanged.
/// - `separated`: result.lower is the gap along the unit vector result.normal, and is larger than
///   options.limit plus the margins.
/// - `found`: −result.lower is the width along the unit vector result.normal plus rounding, −result.upper
///   is a lower bound of the depth, and on_b − on_a is result.lower times the normal to rounding.
struct DepthQuery {
  const ConvexPair& pair;
  const SeparationOptions& options;
  CenterLine line = {};  ///< set by the stage "inner line", for all stages after it
  Refined local = {};    ///< set by "shallow": a local minimum of the width; infinite if none is known

  double margins() const { return pair.a.margin + pair.b.margin; }
  const Refined* known_minimum() const { return local.width < HUGE_VAL ? &local : nullptr; }
  /// The direction that the last query left in the cache; null if there is none.
  const Vec3* known_direction() const {
    const bool known = options.cache && !(options.cache->direction == Vec3{});
    return known ? &options.cache->direction : nullptr;
  }
  void keep_direction(const Vec3& normal) const {
    if (options.cache) options.cache->direction = normal;
  }
  /// Rounding error of a width at two points of the cores.
  double rounding(const Vec3& on_a, const Vec3& on_b) const {
    const Vec3 m = abs(on_a) + abs(on_b) + abs(pair.b_from_a.offset);
    return 0x1p-48 * (m.x + m.y + m.z);
  }
};

}  // namespace tandem
