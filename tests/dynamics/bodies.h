#pragma once
#include <vector>

#include "tandem/dynamics/simulation.h"

/// What most tests of dynamics need.
namespace tandem::dynamics {

inline BodyOptions body_at(Vec3 position, Vec3 velocity = {}) {
  BodyOptions options;
  options.pose = Transform::translation(position);
  options.velocity = velocity;
  return options;
}

inline BodyOptions fixed_at(Vec3 position) {
  BodyOptions options = body_at(position);
  options.kind = BodyKind::static_body;
  return options;
}

inline BodyOptions kinematic_at(Vec3 position, Vec3 velocity = {}) {
  BodyOptions options = body_at(position, velocity);
  options.kind = BodyKind::kinematic;
  return options;
}

inline SimulationOptions without_gravity() {
  SimulationOptions options;
  options.gravity = {};
  return options;
}

inline SimulationOptions without_sleep() {
  SimulationOptions options;
  options.sleeping = false;
  return options;
}

inline Simulation over_ground(const SimulationOptions& options = {}) {
  Simulation simulation(options);
  simulation.add(Shape::half_space({0, 0, 1}), fixed_at({}));
  return simulation;
}

inline void run(Simulation& simulation, int steps) {
  for (int i = 0; i < steps; ++i) simulation.step();
}

/// The largest speed of any point that matters: of centres, and of rotation at a lever arm of one.
inline bool is_sane(const Simulation& simulation, double far = 1e3, double fast = 1e3) {
  for (const BodyHandle body : simulation.bodies()) {
    const BodyState state = simulation.state(body);
    if (!(length(state.center) < far && length(state.velocity) < fast &&
          length(state.angular_velocity) < fast))
      return false;
  }
  return true;
}

}  // namespace tandem::dynamics
