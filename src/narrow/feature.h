#pragma once
#include "base/scratch_array.h"
#include "shape/core.h"

namespace tandem {

/// The part of a core that faces a direction: a corner, an edge, or a flat side.
struct Feature {
  static constexpr int most = 16;
  ScratchArray<Vec3, most> corner;        ///< in order around a side, counter-clockwise seen from outside
  ScratchArray<std::uint8_t, most> name;  ///< of each corner, the same from step to step
  int count = 0;
  std::uint32_t id = 0;  ///< which feature, the same from step to step
};

/// The feature of the core that faces a direction of length one, in the core's own frame. Sides count when
/// they are turned away by less than about eleven degrees.
void facing_feature(const ConvexCore& core, Vec3 direction, Feature& feature);

}  // namespace tandem
