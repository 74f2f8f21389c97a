// Joint functions of Simulation.
#include <cmath>
#include <numbers>
#include <string>

#include "tandem/base/error.h"

#include "base/assert.h"
#include "base/reserve_room.h"
#include "dynamics/motion_limit.h"
#include "dynamics/simulation_state.h"

namespace tandem::dynamics {
namespace {

void check(const Joint& joint) {
  if (joint.a == joint.b) throw Error("a joint requires two different bodies");
  if (!is_within_limit(joint.anchor) || !is_within_limit(joint.anchor_b) || !is_within_limit(joint.axis))
    throw Error("the points and axis of a joint must be finite and at most 1e30");
  if ((joint.kind == JointKind::hinge || joint.kind == JointKind::slider) && !(length(joint.axis) > 1e-30))
    throw Error("a hinge or slider requires an axis longer than 1e-30");
  if (joint.limits && !(joint.limits->low <= joint.limits->high))
    throw Error("the lower limit of a joint must not exceed its upper limit");
  if (joint.limits && joint.kind == JointKind::hinge &&
      !(joint.limits->low >= -std::numbers::pi && joint.limits->high <= std::numbers::pi))
    throw Error("the limits of a hinge must be angles from -pi to pi");
  if (joint.limits && joint.kind == JointKind::distance && !(joint.limits->high >= 0))
    throw Error("the upper limit of a distance joint must not be negative");
  const bool free = joint.kind != JointKind::ball && joint.kind != JointKind::fixed;
  if ((joint.limits || joint.motor) && !free)
    throw Error("ball and fixed joints have no limits and no motor; use a hinge, slider or distance joint");
  if (joint.motor && joint.kind == JointKind::distance && !joint.limits)
    throw Error("a distance joint without limits cannot have a motor; set its limits");
  if (joint.motor && !(is_within_limit(joint.motor->speed) && joint.motor->max_force >= 0))
    throw Error("the speed of a motor must be finite and at most 1e30, its maximum force at least 0");
}

}  // namespace

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
  State& s = *state_;
  JointRecord record;
  record.joint = joint;
  record.frame = JointFrame(joint, s.pose(joint.a), s.pose(joint.b));
  record.alive = true;
  reserve_room(s.free_joints, s.joints.size() + 1);  // removing joints then needs no memory
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

void Simulation::remove(JointHandle joint) {
  State& s = *state_;
  JointRecord& record = s.at(joint);
  record.alive = false;
  if (s.may_collide(record.joint.a, record.joint.b)) s.world.enable_pair(record.joint.a, record.joint.b);
  s.wake(s.at(record.joint.a));
  s.wake(s.at(record.joint.b));
  s.detected = false;
  TANDEM_ASSERT(s.free_joints.size() < s.free_joints.capacity());
  s.free_joints.push_back(joint.index);
}

void Simulation::set_motor(JointHandle joint, const std::optional<JointMotor>& motor) {
  JointRecord& record = state_->at(joint);
  Joint changed = record.joint;
  changed.motor = motor;
  check(changed);
  record.joint = changed;
  if (!motor) record.motor = 0;
  state_->wake(state_->at(changed.a));
  state_->wake(state_->at(changed.b));
}

double Simulation::joint_position(JointHandle joint) const {
  const JointRecord& record = state_->at(joint);
  return record.frame.position(state_->pose(record.joint.a), state_->pose(record.joint.b));
}

double Simulation::joint_error(JointHandle joint) const {
  const JointRecord& record = state_->at(joint);
  const bool limited = record.joint.limits.has_value();
  double sum = 0;
  for (const double e :
       record.frame.errors(state_->pose(record.joint.a), state_->pose(record.joint.b), limited))
    sum += e * e;
  return std::sqrt(sum);
}

}  // namespace tandem::dynamics
