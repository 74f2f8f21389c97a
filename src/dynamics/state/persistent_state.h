#pragma once
#include "dynamics/joint_solver.h"
#include "dynamics/simulation_state.h"
#include "world/world_archive.h"

/// The persistent state of a simulation: everything that later steps depend on, besides the world. Each list
/// below serves save() and restore(). A new member needs one name in its list, and a correction of the size
/// after it.
namespace tandem {

template <>
inline constexpr bool is_archived_as_is<dynamics::JointHandle> = true;
template <>
inline constexpr bool is_archived_as_is<dynamics::JointLimits> = true;
template <>
inline constexpr bool is_archived_as_is<dynamics::BallLimits> = true;
template <>
inline constexpr bool is_archived_as_is<dynamics::JointMotor> = true;
template <>
inline constexpr bool is_archived_as_is<dynamics::JointSpring> = true;
template <>
inline constexpr bool is_archived_as_is<dynamics::JointLoad> = true;
template <>
inline constexpr bool is_archived_as_is<dynamics::JointValues> = true;
template <>
inline constexpr bool is_archived_as_is<dynamics::JointRecord::LimitImpulses> = true;

namespace dynamics {

template <class Archive, class Options>
void transfer_options(Archive& archive, Options& o) {
  archive.enumerator(o.friction, FrictionModel::box);
  archive(o.gravity, o.time_step, o.substeps, o.iterations, o.restitution_threshold, o.slop,
          o.max_depenetration_speed, o.sleeping, o.sleep_speed, o.sleep_time);
}
// All but the substep solver and the step device, which are no state.
static_assert(sizeof(void*) != 8 || sizeof(SimulationOptions) - sizeof(WorldOptions) == 128);

/// What seldom changes and is equal for many bodies.
template <class Archive, class Item>
void transfer_properties(Archive& archive, Item& body) {
  archive.enumerator(body.kind, BodyKind::dynamic);
  archive(body.material.friction, body.material.restitution, body.density, body.requested_mass,
          body.center_of_mass, body.mass, body.inertia, body.round, body.linear_damping, body.angular_damping,
          body.gravity_scale, body.fast, body.allow_sleep, body.core, body.allowed_depth, body.size);
}

template <class Archive, class Item>
void transfer_motion(Archive& archive, Item& body) {
  archive(body.handle, body.orientation, body.center, body.velocity, body.angular_velocity, body.owed,
          body.asleep, body.still_for, body.rest_center, body.rest_orientation);
  archive.mostly_zero(body.force, body.torque);
}
// Without the inverses of mass and inertia, and without solver_index, which a step sets before it is used.
static_assert(sizeof(Body) == 512);

template <class Archive, class Item>
void transfer_joint(Archive& archive, Item& joint) {
  archive.enumerator(joint.kind, JointKind::gear);
  archive(joint.a, joint.b, joint.anchor, joint.anchor_b, joint.axis, joint.axis_b, joint.ratio, joint.limits,
          joint.ball_limits, joint.motor, joint.spring, joint.collide_connected, joint.break_force,
          joint.break_torque);
}
static_assert(sizeof(Joint) == 264);

template <class Archive, class Item>
void transfer_frame(Archive& archive, Item& frame) {
  archive.enumerator(frame.kind, JointKind::gear);
  archive(frame.point_a, frame.point_b, frame.axis_a, frame.across_a[0], frame.across_a[1], frame.axis_b,
          frame.across_b, frame.b_from_a, frame.rest, frame.ratio);
}
static_assert(sizeof(JointFrame) == 224);

template <class Archive, class Item>
void transfer_joint_record(Archive& archive, Item& record) {
  transfer_joint(archive, record.joint);
  transfer_frame(archive, record.frame);
  archive(record.impulse, record.limits[0], record.limits[1], record.motor, record.spring, record.load,
          record.broken);
}
static_assert(sizeof(JointRecord) == 648);  // with generation and alive, which free records have too

/// Members of Simulation::State besides the lists of bodies and joints.
template <class Archive, class State>
void transfer_counters(Archive& archive, State& s) {
  archive(s.steps, s.time, s.previous_seconds, s.detected);
}

}  // namespace dynamics
}  // namespace tandem
