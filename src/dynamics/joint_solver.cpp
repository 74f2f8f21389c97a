#include "dynamics/joint_solver.h"

#include <algorithm>
#include <cmath>

namespace tandem {
namespace {

constexpr double recovery = 0.2;  // share of a joint's error that a substep takes back

using Values = std::array<double, 6>;

double speed_along(const JointRow& row, const SolverBody& a, const SolverBody& b) {
  return dot(row.linear, b.velocity - a.velocity) + dot(row.angular_b, b.spin) - dot(row.angular_a, a.spin);
}

void push(const JointRow& row, double impulse, SolverBody& a, SolverBody& b) {
  a.velocity -= row.linear * (impulse * a.inverse_mass);
  a.spin -= a.inverse_inertia * (row.angular_a * impulse);
  b.velocity += row.linear * (impulse * b.inverse_mass);
  b.spin += b.inverse_inertia * (row.angular_b * impulse);
}

double ease(const JointRow& x, const JointRow& y, const SolverBody& a, const SolverBody& b) {
  return (a.inverse_mass + b.inverse_mass) * dot(x.linear, y.linear) +
         dot(x.angular_a, a.inverse_inertia * y.angular_a) +
         dot(x.angular_b, b.inverse_inertia * y.angular_b);
}

/// Solves K x = v for the symmetric K of `count` rows by K = L D Lᵀ. Rows that follow from the others are
/// left out (their impulse is zero).
Values solved(const std::array<JointRow, 6>& rows, int count, const SolverBody& a, const SolverBody& b,
              Values v) {
  double l[6][6] = {}, d[6] = {};
  for (int i = 0; i < count; ++i) {
    const auto row = [&](int k) -> const JointRow& { return rows[static_cast<std::size_t>(k)]; };
    const double own = ease(row(i), row(i), a, b);
    double sum = own;
    for (int j = 0; j < i; ++j) {
      double x = ease(row(i), row(j), a, b);
      for (int k = 0; k < j; ++k) x -= l[i][k] * d[k] * l[j][k];
      l[i][j] = d[j] > 0 ? x / d[j] : 0;
      sum -= l[i][j] * l[i][j] * d[j];
    }
    d[i] = sum > 1e-12 * own ? sum : 0;
  }
  for (int i = 0; i < count; ++i)
    for (int k = 0; k < i; ++k) v[static_cast<std::size_t>(i)] -= l[i][k] * v[static_cast<std::size_t>(k)];
  for (int i = count - 1; i >= 0; --i) {
    double& x = v[static_cast<std::size_t>(i)];
    x = d[i] > 0 ? x / d[i] : 0;
    for (int k = i + 1; k < count; ++k) x -= d[i] > 0 ? l[k][i] * v[static_cast<std::size_t>(k)] : 0;
  }
  return v;
}

Place ahead(const Place& place, const SolverBody& body, double seconds) {
  return {place.center + body.velocity * seconds, quat_of(body.spin * seconds) * place.orientation};
}

}  // namespace

void JointSolver::prepare(std::span<const Task> tasks, std::span<SolverBody> bodies,
                          std::span<const Place> places, double seconds) {
  tasks_.assign(tasks.begin(), tasks.end());
  bodies_ = bodies, places_ = places, seconds_ = seconds;
}

void JointSolver::warm_start() {
  for (const Task& task : tasks_) {
    JointRecord& j = *task.joint;
    SolverBody &a = bodies_[task.a], &b = bodies_[task.b];
    const bool limited = j.joint.limits.has_value();
    const auto rows = j.frame.rows(places_[task.a], places_[task.b], limited);
    for (int i = 0; i < j.frame.row_count(limited); ++i)
      push(rows[static_cast<std::size_t>(i)], j.impulse[static_cast<std::size_t>(i)], a, b);
    if (limited || j.joint.motor)
      push(j.frame.free_row(places_[task.a], places_[task.b]), j.low - j.high + j.motor, a, b);
  }
}

void JointSolver::solve() {
  for (const Task& task : tasks_) {
    solve_motor(task);
    solve_limits(task, true);
    solve_equations(task, true);
  }
}

void JointSolver::relax() {
  for (const Task& task : tasks_) {
    solve_limits(task, false);
    solve_equations(task, false);
  }
}

void JointSolver::solve_equations(const Task& task, bool for_places) {
  JointRecord& j = *task.joint;
  SolverBody &a = bodies_[task.a], &b = bodies_[task.b];
  const Place &at_a = places_[task.a], &at_b = places_[task.b];
  const bool limited = j.joint.limits.has_value();
  const int count = j.frame.row_count(limited);
  if (count == 0) return;
  const auto rows = j.frame.rows(at_a, at_b, limited);
  const Values now = j.frame.errors(at_a, at_b, limited);
  const int rounds = for_places ? 3 : 1;  // the places depend on the velocities by more than a line
  for (int round = 0; round < rounds; ++round) {
    Values wrong{};
    if (for_places) {
      const Values then = j.frame.errors(ahead(at_a, a, seconds_), ahead(at_b, b, seconds_), limited);
      for (std::size_t i = 0; i < 6; ++i) wrong[i] = (then[i] - (1 - recovery) * now[i]) / seconds_;
    } else {
      for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) wrong[i] = speed_along(rows[i], a, b);
    }
    const Values impulse = solved(rows, count, a, b, wrong);
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
      j.impulse[i] -= impulse[i];
      push(rows[i], -impulse[i], a, b);
    }
  }
}

void JointSolver::solve_limits(const Task& task, bool for_places) {
  JointRecord& j = *task.joint;
  if (!j.joint.limits) return;
  SolverBody &a = bodies_[task.a], &b = bodies_[task.b];
  const JointRow row = j.frame.free_row(places_[task.a], places_[task.b]);
  const double yields = ease(row, row, a, b);
  if (!(yields > 0)) return;
  const double position = j.frame.position(places_[task.a], places_[task.b]);
  const auto limit = [&](double room, double sign, double& impulse) {
    // Room may be used up in this substep; an overrun is taken back little by little.
    const double bias = room > 0 ? room / seconds_ : for_places ? recovery * room / seconds_ : 0;
    const double before = impulse;
    impulse = std::max(0.0, before - (sign * speed_along(row, a, b) + bias) / yields);
    push(row, sign * (impulse - before), a, b);
  };
  limit(position - j.joint.limits->low, 1, j.low);
  limit(j.joint.limits->high - position, -1, j.high);
}

void JointSolver::solve_motor(const Task& task) {
  JointRecord& j = *task.joint;
  if (!j.joint.motor || j.frame.kind == JointKind::ball || j.frame.kind == JointKind::fixed) return;
  SolverBody &a = bodies_[task.a], &b = bodies_[task.b];
  const JointRow row = j.frame.free_row(places_[task.a], places_[task.b]);
  const double yields = ease(row, row, a, b);
  if (!(yields > 0)) return;
  const double most = j.joint.motor->most * seconds_, before = j.motor;
  j.motor = std::clamp(before - (speed_along(row, a, b) - j.joint.motor->speed) / yields, -most, most);
  push(row, j.motor - before, a, b);
}

}  // namespace tandem
