#include "tandem/c/joint.h"

#include "c/convert.h"
#include "c/simulation_handle.h"

namespace tandem::c {
namespace {

dynamics::JointLimits to_limits(const tandem_joint_limits& given) { return {given.low, given.high}; }
dynamics::BallLimits to_ball_limits(const tandem_ball_limits& given) {
  return {given.cone, given.twist_low, given.twist_high};
}
dynamics::JointMotor to_motor(const tandem_joint_motor& given) { return {given.speed, given.max_force}; }
dynamics::JointSpring to_spring(const tandem_joint_spring& given) {
  return {given.stiffness, given.damping, given.target};
}

dynamics::Joint to_joint(const tandem_joint* given) {
  const tandem_joint o = options_of(&deref(given, "joint"), tandem_joint_init, "joint");
  dynamics::Joint joint;
  joint.kind = enum_of(o.kind, dynamics::JointKind::gear, "kind");
  joint.a = to_handle(o.a);
  joint.b = to_handle(o.b);
  joint.anchor = to_vec(o.anchor, "anchor");
  joint.anchor_b = to_vec(o.anchor_b, "anchor_b");
  joint.axis = to_vec(o.axis, "axis");
  joint.axis_b = to_vec(o.axis_b, "axis_b");
  joint.ratio = o.ratio;
  if (o.has_limits) joint.limits = to_limits(o.limits);
  if (o.has_ball_limits) joint.ball_limits = to_ball_limits(o.ball_limits);
  if (o.has_motor) joint.motor = to_motor(o.motor);
  if (o.has_spring) joint.spring = to_spring(o.spring);
  joint.break_force = o.break_force;
  joint.break_torque = o.break_torque;
  joint.collide_connected = o.collide_connected != 0;
  return joint;
}

tandem_joint joint_from(const dynamics::Joint& joint) {
  tandem_joint o{};
  o.size = sizeof o;
  o.kind = static_cast<std::int32_t>(joint.kind);
  o.a = from(joint.a);
  o.b = from(joint.b);
  put(joint.anchor, o.anchor);
  put(joint.anchor_b, o.anchor_b);
  put(joint.axis, o.axis);
  put(joint.axis_b, o.axis_b);
  o.ratio = joint.ratio;
  if (joint.limits) o.limits = {joint.limits->low, joint.limits->high};
  if (joint.ball_limits)
    o.ball_limits = {joint.ball_limits->cone, joint.ball_limits->twist_low, joint.ball_limits->twist_high};
  if (joint.motor) o.motor = {joint.motor->speed, joint.motor->max_force};
  if (joint.spring) o.spring = {joint.spring->stiffness, joint.spring->damping, joint.spring->target};
  o.has_limits = joint.limits.has_value();
  o.has_ball_limits = joint.ball_limits.has_value();
  o.has_motor = joint.motor.has_value();
  o.has_spring = joint.spring.has_value();
  o.break_force = joint.break_force;
  o.break_torque = joint.break_torque;
  o.collide_connected = joint.collide_connected;
  return o;
}

dynamics::JointHandle to_joint_handle(tandem_joint_handle joint) { return {joint.index, joint.generation}; }

/// Returns convert(*given), or nothing for NULL.
template <class Given, class Convert>
auto optional_of(const Given* given, const Convert& convert) {
  return given ? std::optional(convert(*given)) : std::nullopt;
}

}  // namespace
}  // namespace tandem::c

using namespace tandem::c;

void tandem_joint_init(tandem_joint* joint) {
  if (joint) *joint = joint_from(tandem::dynamics::Joint());
}

tandem_status tandem_simulation_add_joint(tandem_simulation* simulation, const tandem_joint* joint,
                                          tandem_joint_handle* handle) {
  return guard([&] {
    deref(handle, "handle");
    const tandem::dynamics::JointHandle added = simulation_of(simulation).add(to_joint(joint));
    *handle = {added.index, added.generation};
  });
}

tandem_status tandem_simulation_remove_joint(tandem_simulation* simulation, tandem_joint_handle joint) {
  return guard([&] { simulation_of(simulation).remove(to_joint_handle(joint)); });
}

tandem_status tandem_simulation_get_joint(const tandem_simulation* simulation, tandem_joint_handle joint,
                                          tandem_joint* description) {
  return guard([&] {
    deref(description, "description") = joint_from(simulation_of(simulation).joint(to_joint_handle(joint)));
  });
}

tandem_status tandem_simulation_set_motor(tandem_simulation* simulation, tandem_joint_handle joint,
                                          const tandem_joint_motor* motor) {
  return guard(
      [&] { simulation_of(simulation).set_motor(to_joint_handle(joint), optional_of(motor, to_motor)); });
}

tandem_status tandem_simulation_set_spring(tandem_simulation* simulation, tandem_joint_handle joint,
                                           const tandem_joint_spring* spring) {
  return guard(
      [&] { simulation_of(simulation).set_spring(to_joint_handle(joint), optional_of(spring, to_spring)); });
}

tandem_status tandem_simulation_set_limits(tandem_simulation* simulation, tandem_joint_handle joint,
                                           const tandem_joint_limits* limits) {
  return guard(
      [&] { simulation_of(simulation).set_limits(to_joint_handle(joint), optional_of(limits, to_limits)); });
}

tandem_status tandem_simulation_set_ball_limits(tandem_simulation* simulation, tandem_joint_handle joint,
                                                const tandem_ball_limits* limits) {
  return guard([&] {
    simulation_of(simulation)
        .set_limits(to_joint_handle(joint),
                    limits ? to_ball_limits(*limits) : tandem::dynamics::BallLimits());
  });
}

tandem_status tandem_simulation_set_break_load(tandem_simulation* simulation, tandem_joint_handle joint,
                                               double force, double torque) {
  return guard([&] { simulation_of(simulation).set_break_load(to_joint_handle(joint), force, torque); });
}

tandem_status tandem_simulation_get_joint_state(const tandem_simulation* simulation,
                                                tandem_joint_handle joint, tandem_joint_state* state) {
  return guard([&] {
    const tandem::dynamics::Simulation& value = simulation_of(simulation);
    const tandem::dynamics::JointHandle handle = to_joint_handle(joint);
    const tandem::dynamics::JointLoad load = value.joint_load(handle);
    tandem_joint_state& result = deref(state, "state");
    result.position = value.joint_position(handle);
    result.twist = value.joint_twist(handle);
    result.error = value.joint_error(handle);
    put(load.force, result.force);
    put(load.torque, result.torque);
  });
}

tandem_status tandem_simulation_broken_joints(const tandem_simulation* simulation,
                                              const tandem_joint_handle** joints, std::size_t* count) {
  return guard([&] {
    static_assert(sizeof(tandem::dynamics::JointHandle) == sizeof(tandem_joint_handle));
    const auto broken = simulation_of(simulation).broken_joints();
    deref(count, "count") = broken.size();
    deref(joints, "joints") = reinterpret_cast<const tandem_joint_handle*>(broken.data());
  });
}
