#pragma once
#include <cmath>
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

// What options of a simulation and a body may be; check() and restore() agree on it.
inline bool is_duration(double seconds) { return seconds >= 1e-9 && seconds <= 1e9; }
inline bool is_friction(double friction) { return friction >= 0 && std::isfinite(friction); }
inline bool is_restitution(double restitution) { return restitution >= 0 && restitution <= 1; }
inline bool is_damping(double damping) { return damping >= 0; }
inline bool is_gravity_scale(double scale) { return std::fabs(scale) <= 1e10; }
inline bool is_mass(double mass) { return mass >= 1e-100 && mass <= 1e100; }
/// The quaternion of a pose whose rotation is orthonormal up to rounding or a little more.
inline bool is_orientation(const Quat& q) {
  const double square = q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z;
  return square > 0.25 && square < 4;
}
/// Whether the inertia of a dynamic body, whose inverse is computed, is a symmetric positive definite matrix.
bool has_valid_inertia(const Body& body);
/// Whether the inertia is equal about every axis.
bool has_round_inertia(const Body& body);
/// Returns the maximum distance of the points of a shape from `center`, by its box.
double size_about(Vec3 center, const Shape& shape, const Bounds& box);

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
