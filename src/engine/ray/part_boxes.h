#pragma once
#include <cstdint>
#include <span>

#include "tandem/math/bounds.h"

#include "narrow/cast/ray_in_model.h"

namespace tandem::engine {

/// A ray for tests with boxes in double precision: see search_parts.h for the rounding.
struct BoxRay {
  Vec3 origin, inverse;
  bool is_still[3];  ///< whether it does not move along an axis
  bool is_slow[3];   ///< whether the inverse is unusable
  double speed;      ///< along the axis in which it moves most

  explicit BoxRay(const RayInModel& ray);
  /// Returns a lower bound of the ray parameter at which it enters a box; infinite if it misses.
  double enter(const Bounds& box) const;
};

/// The boxes of a few parts in structure-of-arrays layout, tested with SIMD.
struct PartBoxes {
  static constexpr std::size_t most = 64;
  using Offsets = double[most];

  std::size_t count = 0;
  alignas(64) double low[3][most] = {}, high[3][most] = {}, size[most] = {};

  explicit PartBoxes(std::span<const Bounds> boxes);
  /// As BoxRay::enter for all of them. Returns one bit for every box that the ray may hit.
  std::uint64_t enter(const BoxRay& ray, Offsets& offsets) const;
};

}  // namespace tandem::engine
