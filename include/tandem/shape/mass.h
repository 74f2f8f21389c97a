#pragma once
#include "tandem/base/export.h"
#include "tandem/math/mat3.h"

TANDEM_API_BEGIN

namespace tandem {

/// Mass properties of a solid of density 1, in local coordinates.
struct MassProperties {
  double volume = 0;
  Vec3 center_of_mass;  ///< centre of mass
  Mat3 inertia;         ///< inertia tensor about the centre of mass, along the local axes
};

}  // namespace tandem

TANDEM_API_END
