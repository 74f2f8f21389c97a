#include "dynamics/joint_solver.h"

#include <algorithm>
#include <cmath>

#include "dynamics/joint_velocity.h"

namespace tandem::dynamics {
namespace {

BodyPose ahead(const BodyPose& pose, const SolverBody& body, double seconds) {
  return {pose.center + body.velocity * seconds, quat_of(body.angular_velocity * seconds) * pose.orientation};
}

}  // namespace

void JointSolver::push(const Task& task, const JointRow& row, double impulse) {
  SolverBody &a = bodies_[task.a], &b = bodies_[task.b];
  a.velocity -= row.linear * (impulse * a.inverse_mass);
  a.angular_velocity -= a.inverse_inertia * (row.angular_a * impulse);
  b.velocity += row.linear * (impulse * b.inverse_mass);
  b.angular_velocity += b.inverse_inertia * (row.angular_b * impulse);
}

void JointSolver::prepare(std::span<const Task> tasks, std::span<SolverBody> bodies,
                          std::span<const BodyPose> poses, double seconds) {
  tasks_.assign(tasks.begin(), tasks.end());
  bodies_ = bodies;
  poses_ = poses;
  seconds_ = seconds;
  const auto movable = [&](std::uint32_t body) { return bodies[body].inverse_mass > 0 ? body : no_body; };
  std::vector<ConstraintEdge> couplings;
  for (const Task& task : tasks_) couplings.push_back({movable(task.a), movable(task.b)});
  system_.arrange(couplings, bodies.size());
  joined_.clear();
  for (const ConstraintEdge& coupling : couplings)
    for (const std::uint32_t body : {coupling.a, coupling.b})
      if (body != no_body) joined_.push_back(body);
  std::sort(joined_.begin(), joined_.end());
  joined_.erase(std::unique(joined_.begin(), joined_.end()), joined_.end());
  rows_.resize(tasks_.size());
  now_.resize(tasks_.size());
  wrong_.resize(tasks_.size());
  update_rows();
}

/// Computes the rows of all joints at the current poses, and factors their system.
void JointSolver::update_rows() {
  for (std::size_t i = 0; i < tasks_.size(); ++i) {
    const Task& task = tasks_[i];
    Rows& r = rows_[i];
    const JointFrame& frame = task.joint->frame;
    const bool elastic = task.joint->is_elastic();
    r.count = frame.row_count(elastic);
    r.rows = frame.rows(poses_[task.a], poses_[task.b], elastic);
    r.freedom_count = task.joint->active_freedoms();
    for (int k = 0; k < r.freedom_count; ++k) r.freedoms[k] = freedom(task, r, k);
  }
  system_.fill(
      [&](std::uint32_t joint, JointSystem::Block& block) {
        const Rows& r = rows_[joint];
        const SolverBody &a = bodies_[tasks_[joint].a], &b = bodies_[tasks_[joint].b];
        for (std::size_t i = 0; i < static_cast<std::size_t>(r.count); ++i)
          for (std::size_t k = 0; k <= i; ++k)
            block.at[i][k] = block.at[k][i] = ease(r.rows[i], r.rows[k], a, b);
        return r.count;
      },
      [&](std::uint32_t joint, std::uint32_t other, JointSystem::Block& block) {
        const Task &t = tasks_[joint], &o = tasks_[other];
        const Rows &rt = rows_[joint], &ro = rows_[other];
        for (const std::uint32_t body : {t.a, t.b}) {
          if ((body != o.a && body != o.b) || !(bodies_[body].inverse_mass > 0)) continue;
          const bool of_a = body == t.a, others_a = body == o.a;
          for (std::size_t i = 0; i < static_cast<std::size_t>(ro.count); ++i)
            for (std::size_t k = 0; k < static_cast<std::size_t>(rt.count); ++k) {
              const JointRow &x = ro.rows[i], &y = rt.rows[k];
              const double e = ease(bodies_[body], x, others_a ? x.angular_a : x.angular_b, y,
                                    of_a ? y.angular_a : y.angular_b);
              block.at[i][k] += of_a == others_a ? e : -e;
            }
        }
      });
  moved_ = false;
}

void JointSolver::warm_start() {
  for (std::size_t i = 0; i < tasks_.size(); ++i) {
    const JointRecord& j = *tasks_[i].joint;
    for (std::size_t k = 0; k < static_cast<std::size_t>(rows_[i].count); ++k)
      push(tasks_[i], rows_[i].rows[k], j.impulse[k]);
    for (int k = 0; k < rows_[i].freedom_count; ++k)
      push(tasks_[i], rows_[i].freedoms[k].row,
           j.limits[k].low - j.limits[k].high + (k == 0 ? j.motor + j.spring : 0));
  }
}

void JointSolver::solve() {
  if (tasks_.empty()) return;
  moved_ = true;
  solve_freedoms(true);
  solve_positions();
}

void JointSolver::relax() {
  if (tasks_.empty()) return;
  if (moved_) {
    take_back_recovery();
    update_rows();
  }
  solve_freedoms(false);
  solve_velocities();
}

/// Adds the velocity that corrects a fraction of the errors. It applies to this substep only: any of it that
/// remained after the bodies have rotated would add energy.
void JointSolver::lend_recovery() {
  temporary_.clear();
  for (std::size_t i = 0; i < tasks_.size(); ++i) {
    const Task& task = tasks_[i];
    now_[i] = task.joint->frame.errors(poses_[task.a], poses_[task.b], task.joint->is_elastic());
    wrong_[i] = now_[i];
    for (double& w : wrong_[i]) w *= -recovery / seconds_;
  }
  for (const std::uint32_t body : joined_)
    temporary_.push_back({body, bodies_[body].velocity, bodies_[body].angular_velocity});
  system_.solve(wrong_);
  for (std::size_t i = 0; i < tasks_.size(); ++i)
    for (std::size_t k = 0; k < static_cast<std::size_t>(rows_[i].count); ++k)
      push(tasks_[i], rows_[i].rows[k], wrong_[i][k]);
  for (TemporaryVelocity& temporary : temporary_) {
    temporary.velocity = bodies_[temporary.body].velocity - temporary.velocity;
    temporary.angular_velocity = bodies_[temporary.body].angular_velocity - temporary.angular_velocity;
  }
}

void JointSolver::take_back_recovery() {
  for (const TemporaryVelocity& temporary : temporary_) {
    bodies_[temporary.body].velocity -= temporary.velocity;
    bodies_[temporary.body].angular_velocity -= temporary.angular_velocity;
  }
}

/// Computes the residual of each equation: of its position at the end of the substep, or of its velocity now.
/// A gear has a velocity only.
void JointSolver::find_wrong(bool for_poses) {
  for (std::size_t i = 0; i < tasks_.size(); ++i) {
    const Task& task = tasks_[i];
    const SolverBody &a = bodies_[task.a], &b = bodies_[task.b];
    wrong_[i] = {};
    if (for_poses)
      wrong_[i] = task.joint->frame.errors(ahead(poses_[task.a], a, seconds_),
                                           ahead(poses_[task.b], b, seconds_), task.joint->is_elastic());
    for (std::size_t k = 0; k < static_cast<std::size_t>(rows_[i].count); ++k)
      wrong_[i][k] = for_poses && task.joint->frame.kind != JointKind::gear
                         ? (wrong_[i][k] - (1 - recovery) * now_[i][k]) / seconds_
                         : speed_along(rows_[i].rows[k], a, b);
  }
}

void JointSolver::apply(std::size_t joint, const JointValues& impulse, double sign) {
  for (std::size_t k = 0; k < static_cast<std::size_t>(rows_[joint].count); ++k) {
    tasks_[joint].joint->impulse[k] += sign * impulse[k];
    push(tasks_[joint], rows_[joint].rows[k], sign * impulse[k]);
  }
}

void JointSolver::solve_velocities() {
  find_wrong(false);
  system_.solve(wrong_);
  for (std::size_t i = 0; i < tasks_.size(); ++i) apply(i, wrong_[i], -1);
}

/// Solves first for velocities, which always succeeds, then by Newton's method for positions, which depend
/// nonlinearly on the velocities. The first Newton step is reverted where the bodies rotate so far in a
/// substep that it does not halve the residual.
void JointSolver::solve_positions() {
  solve_velocities();
  lend_recovery();
  const std::size_t groups = system_.groups();
  std::vector<char> lost(groups, 0);
  std::vector<double> before(groups, 0), after(groups, 0);
  std::vector<JointValues> first;
  for (int round = 0; round < 3; ++round) {
    find_wrong(true);
    std::swap(before, after);
    std::fill(after.begin(), after.end(), 0.0);
    for (std::size_t i = 0; i < tasks_.size(); ++i)
      for (const double w : wrong_[i]) after[system_.group(i)] += w * w;
    if (round == 1)
      for (std::size_t i = 0; i < groups; ++i) lost[i] = after[i] > 0.25 * before[i] ? 1 : 0;
    system_.solve(wrong_);
    for (std::size_t i = 0; i < tasks_.size(); ++i) {
      const bool astray = lost[system_.group(i)] != 0;
      if (astray && round == 1) apply(i, first[i], 1);
      if (!astray) apply(i, wrong_[i], -1);
    }
    if (round == 0) first = wrong_;
  }
}

}  // namespace tandem::dynamics
