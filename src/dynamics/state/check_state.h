#pragma once
#include "dynamics/body_table.h"
#include "dynamics/joint_solver.h"
#include "math/archive.h"
#include "world/object_table.h"

namespace tandem::dynamics {

// Checks of restored bytes. Each throws Error that names the item and the field unless every value is one
// that the functions of Simulation can produce, so that a step needs no checks of its own.

/// Checks the material, damping, size and mass of a body of this object. Precondition: the inverses of mass
/// and inertia are computed.
void check_properties(const ArchiveReader& archive, const Body& body, const WorldObject& object);
/// Checks the pose, velocity, forces and sleep of a body of this object.
void check_motion(const ArchiveReader& archive, const Body& body, const WorldObject& object);
/// Checks a joint, except its bodies.
void check(const ArchiveReader& archive, const JointRecord& record, std::size_t index);
/// Checks the simulated time and the duration of the last step, 0 if there was none.
void check_counters(const ArchiveReader& archive, double time, double previous_seconds);

}  // namespace tandem::dynamics
