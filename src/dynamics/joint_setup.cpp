#include "dynamics/joint_setup.h"

#include <cmath>
#include <numbers>

#include "dynamics/body_setup.h"
#include "dynamics/motion_limit.h"

namespace tandem::dynamics {
namespace {

void check_axes(const Joint& joint) {
  const bool has_axis = joint.kind == JointKind::hinge || joint.kind == JointKind::slider ||
                        joint.kind == JointKind::gear || joint.ball_limits;
  require(!has_axis || length(joint.axis) > 1e-30,
          "a hinge, slider, gear or limited ball requires an axis longer than 1e-30");
  if (joint.kind != JointKind::gear) return;
  require(length(joint.axis_b) > 1e-30, "a gear requires an axis of B longer than 1e-30");
  require(std::fabs(joint.ratio) >= 1e-6 && std::fabs(joint.ratio) <= 1e6,
          "the ratio of a gear must be from 1e-6 to 1e6 in magnitude");
}

void check_limits(const Joint& joint) {
  constexpr double half_turn = std::numbers::pi;
  if (const auto& limits = joint.limits) {
    require(limits->low <= limits->high, "the lower limit of a joint must not exceed its upper limit");
    require(joint.kind != JointKind::hinge || (limits->low >= -half_turn && limits->high <= half_turn),
            "the limits of a hinge must be angles from -pi to pi");
    require(joint.kind != JointKind::distance || limits->high >= 0,
            "the upper limit of a distance joint must not be negative");
  }
  if (const auto& limits = joint.ball_limits) {
    require(joint.kind == JointKind::ball,
            "only ball joints have ball limits; set `limits` for other joints");
    require(limits->cone >= 0 && limits->cone <= half_turn && -half_turn <= limits->twist_low &&
                limits->twist_low <= limits->twist_high && limits->twist_high <= half_turn,
            "ball limits must be angles: a cone from 0 to pi, a range of twist from -pi to pi");
  }
}

}  // namespace

void check(const Joint& joint) {
  require(joint.a != joint.b, "a joint requires two different bodies");
  require(is_within_limit(joint.anchor) && is_within_limit(joint.anchor_b) && is_within_limit(joint.axis) &&
              is_within_limit(joint.axis_b),
          "the points and axis of a joint must be finite and at most 1e30");
  check_axes(joint);
  check_limits(joint);
  const bool free =
      joint.kind == JointKind::hinge || joint.kind == JointKind::slider || joint.kind == JointKind::distance;
  require(
      free || !(joint.limits || joint.motor || joint.spring),
      "ball, fixed and gear joints have no limits, motor or spring; use a hinge, slider or distance joint");
  require(!joint.motor || joint.kind != JointKind::distance || joint.limits || joint.spring,
          "a distance joint without limits cannot have a motor; set its limits");
  require(!joint.motor || (is_within_limit(joint.motor->speed) && joint.motor->max_force >= 0),
          "the speed of a motor must be finite and at most 1e30, its maximum force at least 0");
  require(!joint.spring || (joint.spring->stiffness >= 0 && joint.spring->stiffness <= 1e30 &&
                            joint.spring->damping >= 0 && joint.spring->damping <= 1e30 &&
                            is_within_limit(joint.spring->target)),
          "the stiffness and damping of a spring must be from 0 to 1e30, its target at most 1e30");
  require(joint.break_force > 0 && joint.break_torque > 0,
          "the break force and torque of a joint must be positive; infinity: it never breaks");
}

}  // namespace tandem::dynamics
