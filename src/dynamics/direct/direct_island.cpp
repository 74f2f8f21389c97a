#include "dynamics/direct/direct_island.h"

#include <algorithm>
#include <cmath>

#include "dynamics/rotation.h"

namespace tandem::dynamics {
namespace {

/// Factor on the effective mass of a point: how much its impulse changes with its speed. Impulses are
/// accumulated from pass to pass, so contacts at rest do not yield, whatever its value.
constexpr double full_stiffness = 1e5;
/// Fraction of the penetration that a substep resolves.
constexpr double recovery = 0.1;
/// A pass has converged when no velocity is wrong by more than this fraction of the speed that gravity adds.
constexpr double tolerance = 1e-5;
/// Rate at which relative rotation at a contact is damped, per second: rolling resistance.
constexpr double rolling_damping = 1;
/// Impulses beyond this multiple of the island's own are those of contradicting contacts.
constexpr double max_impulse = 4;
/// A pass that ends with larger errors is replaced by Gauss–Seidel.
constexpr double max_error = 1e-4;
constexpr int max_trials = 20;

Mat3 matrix_of(const Symmetric& m) {
  return Mat3{{{m.xx, m.xy, m.xz}, {m.xy, m.yy, m.yz}, {m.xz, m.yz, m.zz}}};
}

/// Returns a unit vector orthogonal to the normal: the same as that of the contact kernel, which stores the
/// impulses of friction along it.
Vec3 tangent_of(Vec3 n) {
  constexpr double limit = 0.57735;
  const Vec3 t = std::fabs(n.x) < limit   ? Vec3{0, n.z, -n.y}
                 : std::fabs(n.y) < limit ? Vec3{-n.z, 0, n.x}
                                          : Vec3{n.y, -n.x, 0};
  return t / length(t);
}

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

bool DirectIsland::prepare(std::span<const ContactTask* const> tasks, std::span<const std::uint32_t> bodies,
                           std::span<SolverBody> solver_bodies, const ContactSettings& settings) {
  settings_ = settings;
  solver_bodies_ = solver_bodies;
  bodies_.assign(bodies.begin(), bodies.end());
  const auto own = [&](std::uint32_t body) {
    const auto at = std::lower_bound(bodies_.begin(), bodies_.end(), body);
    return at == bodies_.end() || *at != body ? no_body : static_cast<std::uint32_t>(at - bodies_.begin());
  };
  std::vector<ConstraintEdge> edges;
  for (const ContactTask* task : tasks)
    if (const ConstraintEdge edge{own(task->a), own(task->b)}; edge.a != no_body && edge.b != no_body)
      edges.push_back(edge);
  const std::size_t count = bodies_.size(), per_body = count <= max_dense ? max_updates : chain_updates;
  if (!matrix_.analyze(count, edges, per_body * count)) return false;
  max_steps_ = matrix_.updates() <= chain_updates * count ? 30 : 10;
  mass_.clear();
  total_mass_ = 0;
  for (const std::uint32_t body : bodies_) mass_.push_back(1 / solver_bodies_[body].inverse_mass);
  for (const double mass : mass_) total_mass_ += mass;
  manifolds_.clear();
  points_.clear();
  failed_ = false;
  for (const ContactTask* task : tasks)
    for (PersistentManifold& home : task->manifolds) add(*task, home);
  for (Manifold& manifold : manifolds_) {
    manifold.own_a = own(manifold.a);
    manifold.own_b = own(manifold.b);
    if (manifold.own_a != no_body && manifold.own_b != no_body)
      manifold.slot = matrix_.slot(manifold.own_a, manifold.own_b);
  }
  return true;
}

void DirectIsland::add(const ContactTask& task, PersistentManifold& home) {
  const ContactManifold& from = home.manifold();
  if (from.count == 0) return;
  Manifold& to = manifolds_.emplace_back();
  to.home = &home;
  to.a = task.a;
  to.b = task.b;
  to.normal = from.normal;
  to.across[0] = tangent_of(from.normal);
  to.across[1] = cross(from.normal, to.across[0]);
  to.friction = task.friction;
  to.first = static_cast<std::uint32_t>(points_.size());
  to.count = static_cast<std::uint32_t>(from.count);
  const SolverBody &a = solver_bodies_[task.a], &b = solver_bodies_[task.b];
  const auto softest = [](const SolverBody& body) {
    const Symmetric& m = body.inverse_inertia;
    return m.xx + m.yy + m.zz;
  };
  to.rolling = rolling_damping * settings_.seconds * 3 / (softest(a) + softest(b));
  for (int i = 0; i < from.count; ++i) {
    const ContactPoint& point = from.points[static_cast<std::size_t>(i)];
    Point& p = points_.emplace_back();
    const Vec3 middle = 0.5 * (point.on_a + point.on_b);
    p.arm_a = middle - task.center_a;
    p.arm_b = middle - task.center_b;
    p.separation = task.slop - point.depth;
    const auto ease = [&](Vec3 direction) {
      const Vec3 of_a = cross(p.arm_a, direction), of_b = cross(p.arm_b, direction);
      return a.inverse_mass + dot(of_a, a.inverse_inertia * of_a) + b.inverse_mass +
             dot(of_b, b.inverse_inertia * of_b);
    };
    p.normal_mass = 1 / ease(to.normal);
    p.tangent_mass = 1 / std::max(ease(to.across[0]), ease(to.across[1]));
    const PersistentManifold::Impulse& known = home.impulse(i);
    p.normal = known.normal;
    p.tangent = to.across[0] * known.tangent[0] + to.across[1] * known.tangent[1];
  }
}

DirectIsland::Velocity DirectIsland::of(std::uint32_t own, std::uint32_t body,
                                        std::span<const Velocity> velocities) const {
  if (own != no_body) return velocities[own];
  return {solver_bodies_[body].velocity, solver_bodies_[body].angular_velocity};
}

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

void DirectIsland::warm_start() {
  for (const Manifold& manifold : manifolds_)
    for (std::uint32_t i = manifold.first; i < manifold.first + manifold.count; ++i) {
      const Point& point = points_[i];
      const Vec3 impulse = manifold.normal * point.normal + point.tangent;
      const auto push = [&](SolverBody& body, Vec3 arm, Vec3 by) {
        if (body.inverse_mass == 0) return;  // shared by threads
        body.velocity += by * body.inverse_mass;
        body.angular_velocity += body.inverse_inertia * cross(arm, by);
      };
      push(solver_bodies_[manifold.a], point.arm_a, -impulse);
      push(solver_bodies_[manifold.b], point.arm_b, impulse);
    }
}

/// Computes biases, friction limits, and the velocities without contact impulses.
void DirectIsland::start_pass(bool recover) {
  const std::size_t count = bodies_.size();
  inertia_.resize(count);
  inverse_inertia_.resize(count);
  free_.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    const SolverBody& body = solver_bodies_[bodies_[i]];
    inverse_inertia_[i] = matrix_of(body.inverse_inertia);
    inertia_[i] = inverse_symmetric(inverse_inertia_[i]);
    free_[i] = {body.velocity, body.angular_velocity};
  }
  velocity_ = start_ = free_;
  for (const Manifold& manifold : manifolds_) {
    const SolverBody &a = solver_bodies_[manifold.a], &b = solver_bodies_[manifold.b];
    for (std::uint32_t i = manifold.first; i < manifold.first + manifold.count; ++i) {
      Point& point = points_[i];
      const Vec3 moved = b.moved + cross(b.rotated, point.arm_b) - a.moved - cross(a.rotated, point.arm_a);
      const double separation = point.separation + dot(manifold.normal, moved);
      point.bias =
          separation > 0 ? separation / settings_.seconds
          : recover ? std::max(recovery / settings_.seconds * separation, -settings_.max_depenetration_speed)
                    : 0;
      const Vec3 impulse = manifold.normal * point.normal + point.tangent;
      if (manifold.own_a != no_body) {
        free_[manifold.own_a].linear += impulse * a.inverse_mass;
        free_[manifold.own_a].angular += a.inverse_inertia * cross(point.arm_a, impulse);
      }
      if (manifold.own_b != no_body) {
        free_[manifold.own_b].linear -= impulse * b.inverse_mass;
        free_[manifold.own_b].angular -= b.inverse_inertia * cross(point.arm_b, impulse);
      }
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

/// One iteration of Gauss–Seidel with soft contacts, from the state at the start of the pass: what the
/// contact solver does with islands that are not solved directly.
void DirectIsland::sweep(bool recover) {
  const Softness soft = contact_softness(settings_.seconds);
  velocity_ = start_;
  for (const Manifold& manifold : manifolds_)
    for (std::uint32_t i = manifold.first; i < manifold.first + manifold.count; ++i) {
      Point& point = points_[i];
      const Velocity a = of(manifold.own_a, manifold.a, velocity_),
                     b = of(manifold.own_b, manifold.b, velocity_);
      const Vec3 slip = b.linear + cross(b.angular, point.arm_b) - a.linear - cross(a.angular, point.arm_a);
      const double speed = dot(manifold.normal, slip), mass = point.normal_mass;
      const bool yields = recover && point.bias < 0;
      const double back = point.bias * settings_.seconds / recovery * soft.rate;
      const double change = yields ? mass * soft.mass * (speed + back) + soft.impulse * point.normal
                                   : mass * (speed + point.bias);
      const double normal = std::max(0.0, point.normal - change);
      Vec3 tangent = point.tangent - (slip - manifold.normal * speed) * point.tangent_mass;
      const double size = length(tangent), limit = manifold.friction * normal;
      if (size > limit) tangent *= limit / size;
      const Vec3 impulse = manifold.normal * (normal - point.normal) + tangent - point.tangent;
      point.normal = normal;
      point.tangent = tangent;
      push(manifold.own_a, point.arm_a, -impulse);
      push(manifold.own_b, point.arm_b, impulse);
    }
}

void DirectIsland::push(std::uint32_t own, Vec3 arm, Vec3 impulse) {
  if (own == no_body) return;
  velocity_[own].linear += impulse / mass_[own];
  velocity_[own].angular += inverse_inertia_[own] * cross(arm, impulse);
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

/// The pass that resolves penetration moves the bodies, and leaves no velocity behind.
void DirectIsland::undo_recovery() {
  for (std::size_t i = 0; i < bodies_.size(); ++i) {
    solver_bodies_[bodies_[i]].velocity = before_[i].linear;
    solver_bodies_[bodies_[i]].angular_velocity = before_[i].angular;
  }
  for (std::size_t i = 0; i < points_.size(); ++i) {
    points_[i].normal = impulses_before_[i].first;
    points_[i].tangent = impulses_before_[i].second;
  }
}

void DirectIsland::solve(bool recover) {
  if (!recover) undo_recovery();
  start_pass(recover);
  if (recover) {
    before_ = start_;
    impulses_before_.clear();
    for (const Point& point : points_) impulses_before_.push_back({point.normal, point.tangent});
  }
  double top_speed = 0;
  for (const Velocity& velocity : free_) top_speed = std::max(top_speed, length(velocity.linear));
  scale_ = settings_.gravity * settings_.seconds + 0.01 * top_speed;
  const double speed = scale_ + top_speed + (recover ? settings_.max_depenetration_speed : 0);
  failed_ = failed_ || !find_minimum() || !take_impulses(max_impulse * total_mass_ * speed);
  if (failed_) sweep(recover);
  for (std::size_t i = 0; i < bodies_.size(); ++i) {
    solver_bodies_[bodies_[i]].velocity = velocity_[i].linear;
    solver_bodies_[bodies_[i]].angular_velocity = velocity_[i].angular;
  }
}

void DirectIsland::store() const {
  for (const Manifold& manifold : manifolds_)
    for (std::uint32_t k = 0; k < manifold.count; ++k) {
      const Point& point = points_[manifold.first + k];
      manifold.home->impulse(static_cast<int>(k)) = {
          point.normal, {dot(manifold.across[0], point.tangent), dot(manifold.across[1], point.tangent)}};
    }
}

}  // namespace tandem::dynamics
