#pragma once
#include "tandem/dynamics/joint.h"

namespace tandem::dynamics {

/// Throws Error unless a joint has two bodies and values that a step can use.
void check(const Joint& joint);

}  // namespace tandem::dynamics
