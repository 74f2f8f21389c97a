#pragma once
#include <cstddef>

#include "dynamics/body_motion.h"

namespace tandem::dynamics {

/// The solver bodies of a step.
struct BodyArrays {
  const BodyMotion* motions;
  SolverBody* bodies;
  BodyPose* poses;
  double* owed;
};

/// Calls move_body() for the bodies [begin, end): several bodies at a time if they are round or kinematic and
/// rotate slowly, with the same results. Returns whether a body has turned notably.
bool move_bodies(const BodyArrays& arrays, double seconds, std::size_t begin, std::size_t end);

}  // namespace tandem::dynamics
