// Joint functions of Simulation.
#include <cmath>
#include <string>

#include "tandem/base/error.h"

#include "base/assert.h"
#include "base/reserve_room.h"
#include "dynamics/joint_setup.h"
#include "dynamics/simulation_state.h"

namespace tandem::dynamics {

JointRecord& Simulation::State::at(JointHandle joint) {
  if (joint.index >= joints.size() || !joints[joint.index].alive ||
      joints[joint.index].generation != joint.generation)
    throw Error("joint " + std::to_string(joint.index) + ":" + std::to_string(joint.generation) +
                " is not in this simulation (stale handle)");
  return joints[joint.index];
}
const JointRecord& Simulation::State::at(JointHandle joint) const {
  return const_cast<State*>(this)->at(joint);  // does not modify the state
}

/// False if a joint between the two bodies disables their contacts.
bool Simulation::State::may_collide(BodyHandle a, BodyHandle b) const {
  for (const JointRecord& record : joints) {
    const Joint& joint = record.joint;
    if (record.alive && !joint.collide_connected &&
        ((joint.a == a && joint.b == b) || (joint.a == b && joint.b == a)))
      return false;
  }
  return true;
}

JointHandle Simulation::add(const Joint& joint) {
  check(joint);
  State& s = mutable_state();
  JointRecord record;
  record.joint = joint;
  record.frame = JointFrame(joint, s.pose(joint.a), s.pose(joint.b));
  record.alive = true;
  reserve_room(s.free_joints, s.joints.size() + 1);  // removing and breaking joints then needs no memory
  reserve_room(s.broken_joints, s.joints.size() + 1);
  if (s.free_joints.empty()) {
    s.joints.emplace_back();
    s.free_joints.push_back(static_cast<std::uint32_t>(s.joints.size() - 1));
  }
  if (!joint.collide_connected) s.world.disable_pair(joint.a, joint.b);
  s.detected = false;
  const std::uint32_t index = s.free_joints.back();
  s.free_joints.pop_back();
  record.generation = s.joints[index].generation + 1;
  s.joints[index] = record;
  s.wake(s.at(joint.a));
  s.wake(s.at(joint.b));
  return {index, record.generation};
}

void Simulation::State::remove(JointHandle joint) {
  JointRecord& record = at(joint);
  record.alive = false;
  if (may_collide(record.joint.a, record.joint.b)) world.enable_pair(record.joint.a, record.joint.b);
  wake(at(record.joint.a));
  wake(at(record.joint.b));
  detected = false;
  TANDEM_ASSERT(free_joints.size() < free_joints.capacity());
  free_joints.push_back(joint.index);
}

void Simulation::State::break_joints() {
  for (std::uint32_t i = 0; i < joints.size(); ++i) {
    if (!joints[i].alive || !joints[i].broken) continue;
    const JointHandle handle{i, joints[i].generation};
    broken_joints.push_back(handle);
    remove(handle);
  }
}

void Simulation::State::change(JointHandle joint, const Joint& to) {
  JointRecord& record = at(joint);
  check(to);
  record.joint = to;
  if (!to.motor) record.motor = 0;
  if (!to.spring) record.spring = 0;
  if (!to.limits && !to.ball_limits)
    for (JointRecord::LimitImpulses& impulses : record.limits) impulses = {};
  wake(at(to.a));
  wake(at(to.b));
}

void Simulation::remove(JointHandle joint) { mutable_state().remove(joint); }

const Joint& Simulation::joint(JointHandle joint) const { return state_->at(joint).joint; }
std::span<const JointHandle> Simulation::broken_joints() const { return state_->broken_joints; }
JointLoad Simulation::joint_load(JointHandle joint) const { return current().at(joint).load; }

void Simulation::set_motor(JointHandle joint, const std::optional<JointMotor>& motor) {
  Joint changed = mutable_state().at(joint).joint;
  changed.motor = motor;
  mutable_state().change(joint, changed);
}

void Simulation::set_spring(JointHandle joint, const std::optional<JointSpring>& spring) {
  Joint changed = mutable_state().at(joint).joint;
  changed.spring = spring;
  mutable_state().change(joint, changed);
}

void Simulation::set_limits(JointHandle joint, const std::optional<JointLimits>& limits) {
  Joint changed = mutable_state().at(joint).joint;
  changed.limits = limits;
  mutable_state().change(joint, changed);
}

void Simulation::set_limits(JointHandle joint, const BallLimits& limits) {
  Joint changed = mutable_state().at(joint).joint;
  changed.ball_limits = limits;
  mutable_state().change(joint, changed);
}

void Simulation::set_break_load(JointHandle joint, double force, double torque) {
  Joint changed = mutable_state().at(joint).joint;
  changed.break_force = force;
  changed.break_torque = torque;
  mutable_state().change(joint, changed);
}

double Simulation::joint_position(JointHandle joint) const {
  const JointRecord& record = current().at(joint);
  return record.frame.position(0, current().pose(record.joint.a), current().pose(record.joint.b));
}

double Simulation::joint_twist(JointHandle joint) const {
  const JointRecord& record = current().at(joint);
  if (record.joint.kind != JointKind::ball) return 0;
  return record.frame.position(1, current().pose(record.joint.a), current().pose(record.joint.b));
}

double Simulation::joint_error(JointHandle joint) const {
  const JointRecord& record = current().at(joint);
  double sum = 0;
  for (const double e : record.frame.errors(current().pose(record.joint.a), current().pose(record.joint.b),
                                            record.is_elastic()))
    sum += e * e;
  return std::sqrt(sum);
}

}  // namespace tandem::dynamics
