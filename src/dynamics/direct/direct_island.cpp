#include "dynamics/direct/direct_island.h"

#include <algorithm>
#include <cmath>

#include "dynamics/rotation.h"

namespace tandem::dynamics {
namespace {

/// Fraction of the penetration that a substep resolves.
constexpr double recovery = 0.1;
/// Rate at which relative rotation at a contact is damped, per second: rolling resistance.
constexpr double rolling_damping = 1;
/// Impulses beyond this multiple of the island's own are those of contradicting contacts.
constexpr double max_impulse = 4;

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
