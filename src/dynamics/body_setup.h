#pragma once
#include <string>

#include "tandem/base/error.h"
#include "tandem/dynamics/simulation.h"
#include "tandem/shape/shape.h"

#include "dynamics/body_table.h"

namespace tandem::dynamics {

/// Throws Error unless a condition holds.
inline void require(bool holds, const std::string& what) {
  if (!holds) throw Error(what);
}

void check(const SimulationOptions& options);
void check_duration(double seconds);
void check_velocity(Vec3 velocity, Vec3 angular_velocity);
/// Checks the pose of a body that may move, whose rotation is stored as a quaternion.
void check_pose(const Transform& pose, Quat orientation, Vec3 center);
void check(const Material& material);
void check_damping(double linear, double angular);
void check_gravity_scale(double scale);
void check_mass(double mass);
void check(const BodyOptions& options);

/// Returns the mass properties of a body by its shape; the volume is the mass. Throws Error if it has none.
MassProperties mass_by_shape(const Body& body, const Shape& shape);
/// Sets the mass of a dynamic body. Throws Error if no body can have these properties.
void give_mass(Body& body, const Shape& shape, const MassProperties& mass);
/// Sets the inverses of mass and inertia; zero unless the body is dynamic.
void invert_mass(Body& body);
/// Sets what depends on the shape and the centre of mass.
void measure(Body& body, const Shape& shape);

}  // namespace tandem::dynamics
