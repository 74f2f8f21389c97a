#include "dynamics/body_setup.h"

#include <cmath>

#include "tandem/query/point.h"

#include "dynamics/motion_limit.h"
#include "dynamics/rotation.h"

namespace tandem::dynamics {
namespace {

void require_bounded(const Shape& shape) {
  require(shape.kind() != ShapeKind::plane && shape.kind() != ShapeKind::half_space,
          "a plane or half-space is unbounded and cannot be a dynamic body; make it static or kinematic");
}

bool is_symmetric(const Mat3& m) {
  const double little = 1e-9 * (std::fabs(m(0, 0)) + std::fabs(m(1, 1)) + std::fabs(m(2, 2)));
  return std::fabs(m(0, 1) - m(1, 0)) <= little && std::fabs(m(0, 2) - m(2, 0)) <= little &&
         std::fabs(m(1, 2) - m(2, 1)) <= little;
}

bool is_round(const Mat3& m) {
  const double size = m(0, 0), little = 1e-9 * size;
  return std::fabs(m(1, 1) - size) <= little && std::fabs(m(2, 2) - size) <= little &&
         std::fabs(m(0, 1)) <= little && std::fabs(m(0, 2)) <= little && std::fabs(m(1, 2)) <= little;
}

/// Computes how deep a continuous body may penetrate others: less than half of its own width.
void limit_penetration(Body& body, const Shape& shape) {
  body.core = std::fmax(0, -0.5 * signed_distance(shape, {}, body.center_of_mass).distance);
  body.allowed_depth =
      std::fmax(1e-100, std::fmin(0.01 * body.size, body.core > 0 ? 0.2 * body.core : 1e300));
}

}  // namespace

bool has_valid_inertia(const Body& body) {
  const Mat3 &inertia = body.inertia, &inverse = body.inverse_inertia;
  const double volume = determinant(inertia);
  return is_finite(inverse.row[0]) && is_finite(inverse.row[1]) && is_finite(inverse.row[2]) &&
         inverse(0, 0) > 0 && inverse(1, 1) > 0 && inverse(2, 2) > 0 && is_symmetric(inertia) && volume > 0 &&
         std::isfinite(volume);
}

bool has_round_inertia(const Body& body) { return is_round(body.inertia); }

double size_about(Vec3 center, const Shape& shape, const Bounds& box) {
  return shape.is_empty() ? 0 : length(max(abs(box.low - center), abs(box.high - center)));
}

void check(const SimulationOptions& o) {
  require(is_within_limit(o.gravity), "a simulation's gravity must be finite and at most 1e30");
  check_duration(o.time_step);
  require(o.substeps >= 1 && o.iterations >= 1, "a simulation needs at least one substep and one iteration");
  require(std::isfinite(o.slop), "a simulation's slop must be finite");
  require(o.slop >= 0 && o.max_depenetration_speed >= 0 && o.restitution_threshold >= 0 &&
              o.sleep_speed >= 0 && o.sleep_time >= 0,
          "a simulation's slop, speeds and times must not be negative");
}

void check_duration(double seconds) {
  require(is_duration(seconds), "a simulation's step must be from 1e-9 to 1e9 seconds");
}

void check_velocity(Vec3 velocity, Vec3 angular_velocity) {
  require(is_within_limit(velocity) && is_within_limit(angular_velocity),
          "a body's velocity and angular velocity must be finite and at most 1e30");
}

void check_pose(const Transform& pose, Quat orientation, Vec3 center) {
  require(is_within_limit(pose.offset) && is_within_limit(center),
          "a body's position must be finite and at most 1e30 from the origin");
  require(is_orientation(orientation), "a body's pose must have a rotation matrix (orthonormal rows)");
}

void check(const Material& material) {
  require(is_friction(material.friction), "a body's friction must be at least 0");
  require(is_restitution(material.restitution), "a body's restitution must be between 0 and 1");
}

void check_damping(double linear, double angular) {
  require(is_damping(linear) && is_damping(angular), "a body's damping must not be negative");
}

void check_gravity_scale(double scale) {
  require(is_gravity_scale(scale), "a body's gravity scale must be finite and at most 1e10 in magnitude");
}

void check_mass(double mass) { require(is_mass(mass), "a dynamic body's mass must be from 1e-100 to 1e100"); }

void check(const BodyOptions& o) {
  check_velocity(o.velocity, o.angular_velocity);
  check(o.material);
  check_damping(o.linear_damping, o.angular_damping);
  check_gravity_scale(o.gravity_scale);
  if (o.mass && !o.mass_properties && o.kind == BodyKind::dynamic) check_mass(*o.mass);
}

MassProperties mass_by_shape(const Body& body, const Shape& shape) {
  require_bounded(shape);
  MassProperties m = shape.mass();
  require(m.volume > 0 && std::isfinite(m.volume),
          "a dynamic body requires a shape of positive finite volume, got a " +
              std::string(name(shape.kind())) +
              " without one; set "
              "mass_properties, close the mesh, or make the body static");
  const double factor = body.requested_mass > 0 ? body.requested_mass / m.volume : body.density;
  m.volume *= factor;
  for (Vec3& row : m.inertia.row) row *= factor;
  return m;
}

void give_mass(Body& body, const Shape& shape, const MassProperties& m) {
  require_bounded(shape);
  check_mass(m.volume);
  body.mass = m.volume;
  body.center_of_mass = m.center_of_mass;
  body.inertia = m.inertia;
  invert_mass(body);
  require(has_valid_inertia(body), "a dynamic body's inertia must be a symmetric positive definite matrix");
  require(is_within_limit(m.center_of_mass),
          "a dynamic body's centre of mass must be finite and at most 1e30");
  body.round = has_round_inertia(body);
}

void invert_mass(Body& body) {
  body.inverse_mass = body.is_dynamic() ? 1 / body.mass : 0;
  body.inverse_inertia = body.is_dynamic() ? inverse_symmetric(body.inertia) : Mat3{{{}, {}, {}}};
}

void measure(Body& body, const Shape& shape) {
  body.size = size_about(body.center_of_mass, shape, shape.bounds());
  if (body.fast) limit_penetration(body, shape);
}

}  // namespace tandem::dynamics
