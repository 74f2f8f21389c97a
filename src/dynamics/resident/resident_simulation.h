#pragma once
#include <memory>
#include <mutex>
#include <vector>

#include "tandem/dynamics/step_device.h"

#include "dynamics/resident/resident_steps.h"

namespace tandem::dynamics {

/// What a simulation knows of its state on a device.
struct ResidentSimulation {
  std::shared_ptr<ResidentSteps> steps;  ///< null if the state has never been on the device
  /// Whether the device has the current state; if so, whether the bodies and the world of the simulation are
  /// older.
  bool loaded = false, bodies_stale = false, world_stale = false;
  std::mutex guard;  ///< const functions of the simulation may update it
  std::vector<ResidentBody> bodies;
  ResidentCounts counts;            ///< of the last step
  std::uint32_t contact_pairs = 0;  ///< after it
};

}  // namespace tandem::dynamics
