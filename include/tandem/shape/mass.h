#pragma once
#include "tandem/math/mat3.h"

namespace tandem {

/// What a body of density one weighs and how it resists turning.
struct MassProperties {
  double volume = 0;
  Vec3 center;   ///< of mass
  Mat3 inertia;  ///< about the centre of mass, along the shape's own axes
};

}  // namespace tandem
