// Minimization of the objective of a pass by Newton's method.
#include <algorithm>
#include <cmath>

#include "dynamics/direct/direct_island.h"

namespace tandem::dynamics {
namespace {

/// Factor on the effective mass of a point: how much its impulse changes with its speed. Impulses are
/// accumulated from pass to pass, so contacts at rest do not yield, whatever its value.
constexpr double full_stiffness = 1e5;
/// A pass has converged when no velocity is wrong by more than this fraction of the speed that gravity adds.
constexpr double tolerance = 1e-5;
/// A pass that ends with larger errors is replaced by Gauss–Seidel.
constexpr double max_error = 1e-4;
constexpr int max_trials = 20;

/// Adds a multiple of n nᵀ.
void add_square(Mat3& m, Vec3 n, double factor) {
  for (int i = 0; i < 3; ++i) m.row[i] += n * (factor * n[i]);
}

/// Adds `sign` times the block of a contact point: its symmetric matrix K for the velocities of two
/// bodies with these arms, Jₓᵀ K J_y with J = [1, −r×].
void add_block(double* to, const Mat3& k, Vec3 x, Vec3 y, double sign) {
  Vec3 right[3];  // rows of −K [y]×
  for (int i = 0; i < 3; ++i) right[i] = cross(y, k.row[i]);
  for (int j = 0; j < 3; ++j) {
    const Vec3 low_left = cross(x, k.row[j]),
               low_right = cross(x, Vec3{right[0][j], right[1][j], right[2][j]});
    for (int i = 0; i < 3; ++i) {
      to[i * 6 + j] += sign * k.row[i][j];
      to[i * 6 + 3 + j] += sign * right[i][j];
      to[(3 + i) * 6 + j] += sign * low_left[i];
      to[(3 + i) * 6 + 3 + j] += sign * low_right[i];
    }
  }
}

}  // namespace

template <bool with_rate>
inline DirectIsland::Response DirectIsland::respond(const Manifold& manifold, const Point& point,
                                                    Vec3 slip) const {
  Response result;
  if constexpr (with_rate) result.rate = Mat3{{{}, {}, {}}};
  const Vec3 n = manifold.normal;
  const double speed = dot(n, slip), of_normal = stiffness_ * point.normal_mass,
               of_tangent = stiffness_ * point.tangent_mass;
  const double normal = point.normal - of_normal * (speed + point.bias);
  const Vec3 tangent = point.tangent - (slip - n * speed) * of_tangent;
  const double size = length(tangent), mu = manifold.friction;
  if (size <= mu * normal) {  // no sliding
    result.normal = normal;
    result.tangent = tangent;
    if constexpr (with_rate) {
      for (int i = 0; i < 3; ++i) result.rate.row[i][i] = of_tangent;
      add_square(result.rate, n, of_normal - of_tangent);
    }
  } else {  // the nearest impulse of the cone, in the metric of the rates
    const double q = mu * of_normal / of_tangent, within = 1 / (1 + mu * q);
    result.normal = (normal + q * size) * within;
    if (!(result.normal > 0)) {
      result.normal = 0;
      return result;
    }
    const Vec3 along = size > 0 ? tangent / size : Vec3{};
    result.tangent = along * (mu * result.normal);
    if constexpr (with_rate) {
      add_square(result.rate, n + along * mu, of_normal * within);
      if (size > 0) add_square(result.rate, cross(n, along), of_tangent * mu * result.normal / size);
    }
  }
  return result;
}

template <bool with_rate, class Visit>
void DirectIsland::each_response(std::span<const Velocity> velocities, const Visit& visit) const {
  for (const Manifold& manifold : manifolds_) {
    const Velocity a = of(manifold.own_a, manifold.a, velocities),
                   b = of(manifold.own_b, manifold.b, velocities);
    for (std::uint32_t i = manifold.first; i < manifold.first + manifold.count; ++i) {
      const Point& point = points_[i];
      const Vec3 slip = b.linear + cross(b.angular, point.arm_b) - a.linear - cross(a.angular, point.arm_a);
      visit(manifold, i, respond<with_rate>(manifold, point, slip));
    }
  }
}

void DirectIsland::evaluate(std::span<const Velocity> velocities, std::vector<Velocity>& gradient) const {
  gradient.resize(bodies_.size());
  for (std::size_t i = 0; i < bodies_.size(); ++i) {
    const Vec3 linear = velocities[i].linear - free_[i].linear,
               angular = velocities[i].angular - free_[i].angular;
    gradient[i] = {linear * mass_[i], inertia_[i] * angular};
  }
  for (const Manifold& manifold : manifolds_) {
    const Vec3 torque = (of(manifold.own_b, manifold.b, velocities).angular -
                         of(manifold.own_a, manifold.a, velocities).angular) *
                        manifold.rolling;
    if (manifold.own_a != no_body) gradient[manifold.own_a].angular -= torque;
    if (manifold.own_b != no_body) gradient[manifold.own_b].angular += torque;
  }
  each_response<false>(velocities, [&](const Manifold& manifold, std::uint32_t i, const Response& r) {
    const Vec3 impulse = manifold.normal * r.normal + r.tangent;
    if (manifold.own_a != no_body) {
      gradient[manifold.own_a].linear += impulse;
      gradient[manifold.own_a].angular += cross(points_[i].arm_a, impulse);
    }
    if (manifold.own_b != no_body) {
      gradient[manifold.own_b].linear -= impulse;
      gradient[manifold.own_b].angular -= cross(points_[i].arm_b, impulse);
    }
  });
}

bool DirectIsland::factorize() {
  matrix_.set_zero();
  for (std::uint32_t i = 0; i < bodies_.size(); ++i) {
    double* block = matrix_.diagonal(i);
    for (int k = 0; k < 3; ++k) {
      block[k * 7] = mass_[i];
      for (int j = 0; j < 3; ++j) block[(3 + k) * 6 + 3 + j] = inertia_[i].row[k][j];
    }
  }
  for (const Manifold& manifold : manifolds_)
    for (std::size_t k = 3; k < 6; ++k) {
      if (manifold.own_a != no_body) matrix_.diagonal(manifold.own_a)[k * 7] += manifold.rolling;
      if (manifold.own_b != no_body) matrix_.diagonal(manifold.own_b)[k * 7] += manifold.rolling;
      if (manifold.own_a != no_body && manifold.own_b != no_body)
        matrix_.at(manifold.slot)[k * 7] -= manifold.rolling;
    }
  each_response<true>(velocity_, [&](const Manifold& manifold, std::uint32_t i, const Response& r) {
    const Point& point = points_[i];
    if (manifold.own_a != no_body)
      add_block(matrix_.diagonal(manifold.own_a), r.rate, point.arm_a, point.arm_a, 1);
    if (manifold.own_b != no_body)
      add_block(matrix_.diagonal(manifold.own_b), r.rate, point.arm_b, point.arm_b, 1);
    if (manifold.own_a == no_body || manifold.own_b == no_body) return;
    const bool of_b = manifold.slot.rows_of_b;
    add_block(matrix_.at(manifold.slot), r.rate, of_b ? point.arm_b : point.arm_a,
              of_b ? point.arm_a : point.arm_b, -1);
  });
  return matrix_.factorize();
}

/// Returns the square of momenta, weighted by the inverse masses: a kinetic energy times two.
double DirectIsland::weighted_square(std::span<const Velocity> momenta) const {
  double sum = 0;
  for (std::size_t i = 0; i < bodies_.size(); ++i)
    sum += dot(momenta[i].linear, momenta[i].linear) / mass_[i] +
           dot(momenta[i].angular, inverse_inertia_[i] * momenta[i].angular);
  return sum;
}

/// One step of Newton's method. Returns false if it makes no progress.
bool DirectIsland::advance() {
  if (!factorize()) return false;
  step_.resize(6 * bodies_.size());
  for (std::size_t i = 0; i < bodies_.size(); ++i)
    for (int k = 0; k < 3; ++k) {
      step_[6 * i + static_cast<std::size_t>(k)] = -gradient_[i].linear[k];
      step_[6 * i + 3 + static_cast<std::size_t>(k)] = -gradient_[i].angular[k];
    }
  matrix_.solve(step_);
  double slope = 0;
  const auto linear = [&](std::size_t i) { return Vec3{step_[6 * i], step_[6 * i + 1], step_[6 * i + 2]}; };
  const auto angular = [&](std::size_t i) {
    return Vec3{step_[6 * i + 3], step_[6 * i + 4], step_[6 * i + 5]};
  };
  for (std::size_t i = 0; i < bodies_.size(); ++i)
    slope += dot(linear(i), gradient_[i].linear) + dot(angular(i), gradient_[i].angular);
  if (!(slope < 0)) return false;
  // The function is convex along the line: regula falsi on its derivative, with bisection now and then. The
  // result is on the near side of the minimum, so that the function falls.
  double low = 0, at_low = slope, high = 1, at_high = 0, part = 1;
  for (int trial = 0; trial < max_trials; ++trial) {
    trial_.resize(bodies_.size());
    for (std::size_t i = 0; i < bodies_.size(); ++i)
      trial_[i] = {velocity_[i].linear + linear(i) * part, velocity_[i].angular + angular(i) * part};
    evaluate(trial_, trial_gradient_);
    double now = 0;
    for (std::size_t i = 0; i < bodies_.size(); ++i)
      now += dot(linear(i), trial_gradient_[i].linear) + dot(angular(i), trial_gradient_[i].angular);
    const bool is_last = trial + 1 == max_trials || (trial > 8 && low > 0);
    if (now <= -1e-6 * slope && (part == 1 || is_last || now >= 0.3 * slope)) {
      velocity_.swap(trial_);
      gradient_.swap(trial_gradient_);
      return true;
    }
    (now > 0 ? high : low) = part;
    (now > 0 ? at_high : at_low) = now;
    part = is_last || trial % 3 == 2 ? low + (high - low) * (is_last ? 0 : 0.5)
                                     : low + (high - low) * (0.95 * at_low / (at_low - at_high));
    if (!(part > 0)) part = 0.1 * high;
  }
  return false;
}

/// Stores the impulses and returns true if none exceeds the limit.
bool DirectIsland::take_impulses(double limit) {
  impulses_.clear();
  bool bounded = true;
  each_response<false>(velocity_, [&](const Manifold&, std::uint32_t, const Response& r) {
    impulses_.push_back({r.normal, r.tangent});
    bounded = bounded && r.normal <= limit;
  });
  if (!bounded) return false;
  for (std::size_t i = 0; i < points_.size(); ++i) {
    points_[i].normal = impulses_[i].first;
    points_[i].tangent = impulses_[i].second;
  }
  return true;
}

/// Returns whether the gradient stands for less than this fraction of the speed that gravity adds.
bool DirectIsland::is_solved(double error) const {
  const double wrong = error * scale_;
  return weighted_square(gradient_) <= total_mass_ * wrong * wrong;
}

/// Minimizes from the present velocities; returns whether that has succeeded.
bool DirectIsland::minimize(double stiffness, int max_steps) {
  stiffness_ = stiffness;
  evaluate(velocity_, gradient_);
  for (int step = 0; step < max_steps && !is_solved(tolerance); ++step)
    if (!advance()) break;
  return is_solved(max_error);
}

/// Tries the full stiffness first. If that takes too many steps, the minima of softer problems lead there;
/// the stiffest one that was solved counts.
bool DirectIsland::find_minimum() {
  if (minimize(full_stiffness, max_steps_ / 2)) return true;
  velocity_ = start_;
  bool found = false;
  double reached = 0;
  for (const double stiffness : {10.0, 1000.0, full_stiffness}) {
    if (!minimize(stiffness, max_steps_)) break;
    found = true;
    reached = stiffness;
    best_ = velocity_;
  }
  if (!found) return false;
  stiffness_ = reached;
  velocity_ = best_;
  return true;
}

}  // namespace tandem::dynamics
