// Limits, motors and springs of joints, and the loads of joints.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "dynamics/joint_solver.h"
#include "dynamics/joint_velocity.h"

namespace tandem::dynamics {
namespace {

constexpr double pi = std::numbers::pi;

/// Returns how implicit the force of a spring is: 0, its force at the start of the substep, conserves energy,
/// but is unstable if the frequency times the substep exceeds 2; 1, its force at the end, is always stable.
double implicitness(double stiffness, double yields, double seconds) {
  const double angle = std::sqrt(stiffness * yields) * seconds;
  return std::clamp(2 * angle - 1, 0.0, 1.0);
}

JointLimits limits_of(const Joint& joint, int freedom) {
  if (joint.kind != JointKind::ball) return *joint.limits;
  if (freedom == 0) return {-HUGE_VAL, joint.ball_limits->cone};
  const auto without_end = [](double limit) { return std::fabs(limit) < pi ? limit : limit * HUGE_VAL; };
  return {without_end(joint.ball_limits->twist_low), without_end(joint.ball_limits->twist_high)};
}

}  // namespace

/// Returns a degree of freedom whose row is projected so that it does not affect the equations of the joint.
JointSolver::Freedom JointSolver::freedom(const Task& task, const Rows& r, int index) const {
  const SolverBody &a = bodies_[task.a], &b = bodies_[task.b];
  JointRow row = task.joint->frame.free_row(index, poses_[task.a], poses_[task.b]);
  double matrix[6][6] = {};
  JointValues owns{}, felt{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(r.count); ++i) {
    for (std::size_t k = 0; k < static_cast<std::size_t>(r.count); ++k)
      matrix[i][k] = ease(r.rows[i], r.rows[k], a, b);
    owns[i] = matrix[i][i];
    felt[i] = ease(r.rows[i], row, a, b);
  }
  const JointValues back = SmallFactor(matrix, r.count, owns).solve(felt);
  for (std::size_t i = 0; i < static_cast<std::size_t>(r.count); ++i) {
    row.linear -= r.rows[i].linear * back[i];
    row.angular_a -= r.rows[i].angular_a * back[i];
    row.angular_b -= r.rows[i].angular_b * back[i];
  }
  return {row, ease(row, row, a, b)};
}

void JointSolver::solve_freedoms(bool for_poses) {
  for (std::size_t i = 0; i < tasks_.size(); ++i) {
    const Joint& joint = tasks_[i].joint->joint;
    for (int k = 0; k < rows_[i].freedom_count; ++k) {
      const Freedom& freedom = rows_[i].freedoms[k];
      if (!(freedom.yields > 0)) continue;
      if (k == 0 && joint.motor) solve_motor(tasks_[i], freedom);
      if (k == 0 && joint.spring && for_poses) solve_spring(tasks_[i], freedom);
      if (joint.limits || joint.ball_limits) solve_limits(tasks_[i], freedom, k, for_poses);
    }
  }
}

void JointSolver::solve_limits(const Task& task, const Freedom& freedom, int index, bool for_poses) {
  JointRecord& j = *task.joint;
  const SolverBody &a = bodies_[task.a], &b = bodies_[task.b];
  const double position = j.frame.position(index, poses_[task.a], poses_[task.b]);
  const JointLimits limits = limits_of(j.joint, index);
  const auto limit = [&](double room, double sign, double& impulse) {
    // The remaining range may be used up in this substep; an overrun is corrected gradually.
    const double bias = room > 0 ? room / seconds_ : for_poses ? recovery * room / seconds_ : 0;
    const double before = impulse;
    impulse = std::max(0.0, before - (sign * speed_along(freedom.row, a, b) + bias) / freedom.yields);
    push(task, freedom.row, sign * (impulse - before));
  };
  limit(position - limits.low, 1, j.limits[index].low);
  limit(limits.high - position, -1, j.limits[index].high);
}

void JointSolver::solve_motor(const Task& task, const Freedom& freedom) {
  JointRecord& j = *task.joint;
  const double most = j.joint.motor->max_force * seconds_, before = j.motor;
  const double excess = speed_along(freedom.row, bodies_[task.a], bodies_[task.b]) - j.joint.motor->speed;
  j.motor = std::clamp(before - excess / freedom.yields, -most, most);
  push(task, freedom.row, j.motor - before);
}

/// Sets the impulse of the spring for its position, and of the damper for its speed after the impulse.
void JointSolver::solve_spring(const Task& task, const Freedom& freedom) {
  JointRecord& j = *task.joint;
  const JointSpring& spring = *j.joint.spring;
  const double extension = j.frame.position(0, poses_[task.a], poses_[task.b]) - spring.target;
  const double resistance =
      implicitness(spring.stiffness, freedom.yields, seconds_) * spring.stiffness * seconds_ + spring.damping;
  const double speed = speed_along(freedom.row, bodies_[task.a], bodies_[task.b]) - freedom.yields * j.spring;
  const double before = j.spring;
  j.spring = -seconds_ * (spring.stiffness * extension + resistance * speed) /
             (1 + seconds_ * resistance * freedom.yields);
  push(task, freedom.row, j.spring - before);
}

void JointSolver::measure_loads() {
  for (std::size_t i = 0; i < tasks_.size(); ++i) {
    JointRecord& j = *tasks_[i].joint;
    const Rows& r = rows_[i];
    Vec3 force, torque;
    const auto add = [&](const JointRow& row, double impulse) {
      force += row.linear * (impulse / seconds_);
      torque += row.angular_b * (impulse / seconds_);
    };
    for (std::size_t k = 0; k < static_cast<std::size_t>(r.count); ++k) add(r.rows[k], j.impulse[k]);
    for (int k = 0; k < r.freedom_count; ++k)
      add(r.freedoms[k].row, j.limits[k].low - j.limits[k].high + (k == 0 ? j.motor + j.spring : 0));
    j.load = {force, torque - cross(j.frame.arm_b(poses_[tasks_[i].b]), force)};
    j.broken =
        j.broken || length(force) > j.joint.break_force || length(j.load.torque) > j.joint.break_torque;
  }
}

}  // namespace tandem::dynamics
