#pragma once
#include "tandem/math/mat3.h"

namespace tandem {

/// Mass properties of a solid of density 1, in local coordinates.
struct MassProperties {
  double volume = 0;
  Vec3 center;   ///< centre of mass
  Mat3 inertia;  ///< inertia tensor about the centre of mass, along the local axes
};

}  // namespace tandem
