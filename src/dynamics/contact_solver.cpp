#include "dynamics/contact_solver.h"

#include <algorithm>
#include <cmath>

namespace tandem {
namespace {

/// Two directions across a normal. They change little when the normal does.
void tangents_of(Vec3 normal, Vec3 tangent[2]) {
  const Vec3 axis = std::fabs(normal.x) < 0.57735   ? Vec3{1, 0, 0}
                    : std::fabs(normal.y) < 0.57735 ? Vec3{0, 1, 0}
                                                    : Vec3{0, 0, 1};
  tangent[0] = normalized(cross(normal, axis));
  tangent[1] = cross(normal, tangent[0]);
}

constexpr std::size_t chunk = 64;  // manifolds that one thread takes at a time

}  // namespace

/// Calls visit(manifold) for all of them, group by group.
template <class Visit>
void ContactSolver::each(const Visit& visit) {
  for (std::size_t group = 0; group < coloring_.groups(); ++group) {
    const std::size_t begin = coloring_.first[group], end = coloring_.first[group + 1];
    const bool serial =
        (coloring_.last_is_serial && group + 1 == coloring_.groups()) || end - begin < 2 * chunk;
    if (serial || workers_.threads() == 1) {
      for (std::size_t i = begin; i < end; ++i) visit(manifolds_[i]);
    } else {
      workers_.for_chunks(end - begin, chunk, [&](std::size_t, std::size_t from, std::size_t to) {
        for (std::size_t i = begin + from; i < begin + to; ++i) visit(manifolds_[i]);
      });
    }
  }
}

void ContactSolver::prepare(std::span<const ContactTask> tasks, std::span<SolverBody> bodies,
                            const ContactSettings& settings) {
  settings_ = settings;
  bodies_ = bodies;
  const double frequency = std::min(30.0, 0.25 / settings.seconds);
  against_bodies_ = Softness::of(frequency, 10, settings.seconds);
  against_fixed_ = Softness::of(2 * frequency, 10, settings.seconds);
  std::vector<Coupling> couplings;
  std::vector<std::pair<const ContactTask*, PersistentManifold*>> sources;
  const auto movable = [&](std::uint32_t body) { return bodies[body].inverse_mass > 0 ? body : no_body; };
  for (const ContactTask& task : tasks)
    for (PersistentManifold& manifold : task.manifolds) {
      if (manifold.manifold().count == 0) continue;
      couplings.push_back({movable(task.a), movable(task.b)});
      sources.push_back({&task, &manifold});
    }
  coloring_ = color(couplings, bodies.size());
  manifolds_.resize(sources.size());
  std::uint32_t count = 0;
  for (std::size_t i = 0; i < sources.size(); ++i) {
    manifolds_[i].first = count;
    count += static_cast<std::uint32_t>(sources[coloring_.order[i]].second->manifold().count);
  }
  points_.resize(count);
  workers_.for_chunks(sources.size(), chunk, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      const auto& [task, home] = sources[coloring_.order[i]];
      fill(*task, *home, manifolds_[i]);
    }
  });
}

void ContactSolver::fill(const ContactTask& task, PersistentManifold& home, Manifold& m) {
  const ContactManifold& from = home.manifold();
  m.a = task.a, m.b = task.b;
  m.normal = from.normal;
  tangents_of(m.normal, m.tangent);
  m.friction = task.friction, m.restitution = task.restitution;
  m.count = static_cast<std::uint32_t>(from.count);
  m.home = &home;
  const SolverBody &a = bodies_[m.a], &b = bodies_[m.b];
  m.against_fixed = a.inverse_mass == 0 || b.inverse_mass == 0;
  for (int i = 0; i < from.count; ++i) {
    const ContactPoint& point = from.points[static_cast<std::size_t>(i)];
    Point& p = points_[m.first + static_cast<std::uint32_t>(i)];
    const Vec3 place = 0.5 * (point.on_a + point.on_b);
    p.at_a = place - task.center_a, p.at_b = place - task.center_b;
    p.separation = settings_.slop - point.depth;
    p.normal_mass = resistance(a, p.at_a, b, p.at_b, m.normal);
    p.tangent_mass[0] = resistance(a, p.at_a, b, p.at_b, m.tangent[0]);
    p.tangent_mass[1] = resistance(a, p.at_a, b, p.at_b, m.tangent[1]);
    const PersistentManifold::Impulse& known = home.impulse(i);
    p.normal = known.normal, p.tangent[0] = known.tangent[0], p.tangent[1] = known.tangent[1];
    p.approach = dot(m.normal, b.velocity_at(p.at_b) - a.velocity_at(p.at_a));
    p.hardest = 0;
  }
}

void ContactSolver::warm_start() {
  each([this](Manifold& m) {
    SolverBody a = bodies_[m.a], b = bodies_[m.b];
    for (Point *p = &points_[m.first], *end = p + m.count; p != end; ++p) {
      const Vec3 impulse = m.normal * p->normal + m.tangent[0] * p->tangent[0] + m.tangent[1] * p->tangent[1];
      a.push(-impulse, p->at_a);
      b.push(impulse, p->at_b);
    }
    // Bodies that cannot be moved are shared by threads, and must not even be written to.
    if (a.inverse_mass > 0) bodies_[m.a].velocity = a.velocity, bodies_[m.a].spin = a.spin;
    if (b.inverse_mass > 0) bodies_[m.b].velocity = b.velocity, bodies_[m.b].spin = b.spin;
  });
}

void ContactSolver::solve() {
  each([this](Manifold& m) { pass(m, true); });
}
void ContactSolver::relax() {
  each([this](Manifold& m) { pass(m, false); });
}

void ContactSolver::pass(Manifold& m, bool soft) {
  SolverBody a = bodies_[m.a], b = bodies_[m.b];
  for (std::uint32_t i = 0; i < m.count; ++i) normal_row(m, points_[m.first + i], a, b, soft);
  for (std::uint32_t i = 0; i < m.count; ++i) friction_rows(m, points_[m.first + i], a, b);
  if (a.inverse_mass > 0) bodies_[m.a].velocity = a.velocity, bodies_[m.a].spin = a.spin;
  if (b.inverse_mass > 0) bodies_[m.b].velocity = b.velocity, bodies_[m.b].spin = b.spin;
}

void ContactSolver::normal_row(const Manifold& m, Point& p, SolverBody& a, SolverBody& b, bool soft) const {
  const double separation =
      p.separation + dot(m.normal, (b.moved + cross(b.turned, p.at_b)) - (a.moved + cross(a.turned, p.at_a)));
  double bias = 0, mass = 1, give = 0;
  if (separation > 0) {
    bias = separation / settings_.seconds;  // may come as close as to touch
  } else if (soft) {
    const Softness& softness = m.against_fixed ? against_fixed_ : against_bodies_;
    bias = std::max(softness.rate * separation, -settings_.push_out_speed);
    mass = softness.mass, give = softness.impulse;
  }
  const double speed = dot(m.normal, b.velocity_at(p.at_b) - a.velocity_at(p.at_a));
  const double before = p.normal;
  p.normal = std::max(0.0, before - p.normal_mass * mass * (speed + bias) - give * before);
  p.hardest = std::max(p.hardest, p.normal);
  const Vec3 impulse = m.normal * (p.normal - before);
  a.push(-impulse, p.at_a);
  b.push(impulse, p.at_b);
}

void ContactSolver::friction_rows(const Manifold& m, Point& p, SolverBody& a, SolverBody& b) const {
  const double most = m.friction * p.normal;
  const Vec3 slip = b.velocity_at(p.at_b) - a.velocity_at(p.at_a);
  double next[2];
  for (int i = 0; i < 2; ++i) next[i] = p.tangent[i] - p.tangent_mass[i] * dot(m.tangent[i], slip);
  if (settings_.friction == FrictionModel::box) {
    for (double& impulse : next) impulse = std::clamp(impulse, -most, most);
  } else {
    const double size = std::sqrt(next[0] * next[0] + next[1] * next[1]);
    if (size > most)
      for (double& impulse : next) impulse *= most / size;
  }
  const Vec3 impulse = m.tangent[0] * (next[0] - p.tangent[0]) + m.tangent[1] * (next[1] - p.tangent[1]);
  p.tangent[0] = next[0], p.tangent[1] = next[1];
  a.push(-impulse, p.at_a);
  b.push(impulse, p.at_b);
}

void ContactSolver::restitute() {
  each([this](Manifold& m) {
    if (m.restitution == 0) return;
    SolverBody a = bodies_[m.a], b = bodies_[m.b];
    for (Point *p = &points_[m.first], *end = p + m.count; p != end; ++p) {
      if (p->approach > -settings_.restitution_above || p->hardest == 0) continue;
      const double speed = dot(m.normal, b.velocity_at(p->at_b) - a.velocity_at(p->at_a));
      const double before = p->normal;
      p->normal = std::max(0.0, before - p->normal_mass * (speed + m.restitution * p->approach));
      const Vec3 impulse = m.normal * (p->normal - before);
      a.push(-impulse, p->at_a);
      b.push(impulse, p->at_b);
    }
    if (a.inverse_mass > 0) bodies_[m.a].velocity = a.velocity, bodies_[m.a].spin = a.spin;
    if (b.inverse_mass > 0) bodies_[m.b].velocity = b.velocity, bodies_[m.b].spin = b.spin;
  });
}

void ContactSolver::store() const {
  for (const Manifold& m : manifolds_)
    for (std::uint32_t i = 0; i < m.count; ++i) {
      const Point& p = points_[m.first + i];
      m.home->impulse(static_cast<int>(i)) = {p.normal, {p.tangent[0], p.tangent[1]}};
    }
}

}  // namespace tandem
