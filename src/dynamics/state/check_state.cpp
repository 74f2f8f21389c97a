#include "dynamics/state/check_state.h"

#include <cmath>

#include "dynamics/body_setup.h"
#include "dynamics/joint_setup.h"
#include "dynamics/motion_limit.h"

namespace tandem::dynamics {
namespace {

bool is_finite_quat(const Quat& q) { return is_finite(Vec3{q.x, q.y, q.z}) && std::isfinite(q.w); }

/// The axes of joints are as long as the quaternions of their bodies make them.
bool is_joint_axis(Vec3 axis) {
  const double size = length(axis);
  return size > 0.1 && size < 10;
}

/// Whether the centre of mass is where the pose of the object has it, up to rounding.
bool is_at_pose(const Body& body, const Transform& pose) {
  const Vec3 expected = pose(body.center_of_mass);
  const Vec3 size = abs(body.center) + abs(body.center_of_mass) + abs(pose.offset);
  return length(body.center - expected) <= 1e-9 * (size.x + size.y + size.z);
}

void check_frame(const ArchiveReader& archive, const JointRecord& record, std::size_t index) {
  const JointFrame& frame = record.frame;
  const auto require = [&](bool holds, const char* field) {
    archive.require_field(holds, "joint", index, field);
  };
  require(frame.kind == record.joint.kind, "kind of the frame");
  require(is_finite(frame.point_a) && is_finite(frame.point_b), "anchor in the frame of a body");
  require(is_joint_axis(frame.axis_a) && is_joint_axis(frame.axis_b), "axis in the frame of a body");
  require(is_finite(frame.across_a[0]) && is_finite(frame.across_a[1]) && is_finite(frame.across_b),
          "normal of the axis");
  require(is_finite_quat(frame.b_from_a), "relative orientation");
  require(frame.rest >= 0 && std::isfinite(frame.rest), "rest length");
  require(frame.kind != JointKind::gear || frame.ratio == record.joint.ratio, "ratio in the frame");
}

void check_mass(const ArchiveReader& archive, const Body& body, const WorldObject& object) {
  const std::size_t index = body.handle.index;
  const auto require = [&](bool holds, const char* field) {
    archive.require_field(holds, "body", index, field);
  };
  require(is_within_limit(body.center_of_mass), "centre of mass");
  require(body.size == size_about(body.center_of_mass, object.shape, object.local_box), "size");
  if (!body.is_dynamic()) return require(body.mass == 0 || is_mass(body.mass), "mass");
  require(is_mass(body.mass), "mass");
  require(has_valid_inertia(body), "inertia");
  require(body.round == has_round_inertia(body), "roundness of the inertia");
  const ShapeKind kind = object.shape.kind();
  require(kind != ShapeKind::plane && kind != ShapeKind::half_space, "kind, for an unbounded shape,");
}

}  // namespace

void check_properties(const ArchiveReader& archive, const Body& body, const WorldObject& object) {
  const std::size_t index = body.handle.index;
  const auto require = [&](bool holds, const char* field) {
    archive.require_field(holds, "body", index, field);
  };
  require(is_friction(body.material.friction), "friction");
  require(is_restitution(body.material.restitution), "restitution");
  require(is_damping(body.linear_damping) && is_damping(body.angular_damping), "damping");
  require(is_gravity_scale(body.gravity_scale), "gravity scale");
  require(body.core >= 0 && std::isfinite(body.core), "radius of the core");
  require(body.allowed_depth >= (body.fast ? 1e-100 : 0) && std::isfinite(body.allowed_depth),
          "allowed depth");
  check_mass(archive, body, object);
}

void check_motion(const ArchiveReader& archive, const Body& body, const WorldObject& object) {
  const std::size_t index = body.handle.index;
  const auto require = [&](bool holds, const char* field) {
    archive.require_field(holds, "body", index, field);
  };
  // Where static bodies are is limited by the world alone.
  require(is_finite_quat(body.orientation) && (!body.may_move() || is_orientation(body.orientation)),
          "orientation");
  require(is_at_pose(body, object.pose) && (!body.may_move() || is_within_limit(body.center)), "centre");
  require(is_within_limit(body.velocity), "velocity");
  require(is_within_limit(body.angular_velocity), "angular velocity");
  require(is_finite(body.force), "force");
  require(is_finite(body.torque), "torque");
  const bool rests = body.velocity == Vec3{} && body.angular_velocity == Vec3{};
  require(body.may_move() || rests, "velocity of a static body");
  require(!body.asleep || (body.is_dynamic() && rests), "sleep");
  require(body.still_for >= 0 && std::isfinite(body.still_for), "time at rest");
  require(is_finite(body.rest_center) && is_finite_quat(body.rest_orientation), "pose at rest");
  require(std::isfinite(body.owed), "owed energy");
}

void check(const ArchiveReader& archive, const JointRecord& record, std::size_t index) {
  try {
    check(record.joint);
  } catch (const Error& error) {
    archive.fail("joint " + std::to_string(index) + ": " + error.what());
  }
  check_frame(archive, record, index);
  const auto require = [&](bool holds, const char* field) {
    archive.require_field(holds, "joint", index, field);
  };
  for (const double impulse : record.impulse) require(std::isfinite(impulse), "impulse");
  for (const JointRecord::LimitImpulses& limit : record.limits)
    require(std::isfinite(limit.low) && std::isfinite(limit.high), "impulse of a limit");
  require(std::isfinite(record.motor), "impulse of the motor");
  require(std::isfinite(record.spring), "impulse of the spring");
  require(is_finite(record.load.force) && is_finite(record.load.torque), "load");
  require(!record.broken, "break state");
}

void check_counters(const ArchiveReader& archive, double time, double previous_seconds) {
  archive.require(time >= 0 && std::isfinite(time), "the simulated time is out of range");
  archive.require(previous_seconds == 0 || is_duration(previous_seconds),
                  "the duration of the last step is out of range");
}

}  // namespace tandem::dynamics
