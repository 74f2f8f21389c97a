// One step of a simulation, from contacts to new poses.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/milliseconds.h"
#include "dynamics/simulation_state.h"

namespace tandem {
void Simulation::State::step() {
  report = {};
  const WallClock::time_point start = WallClock::now();
  world.update();
  report.detection = world.report();

  const WallClock::time_point islands = WallClock::now();
  find_islands();
  report.islands_ms = milliseconds_since(islands);

  const WallClock::time_point solving = WallClock::now();
  const double seconds = options.step / options.substeps;
  enter_bodies();
  enter_joints();
  enter_contacts();
  contact_solver.prepare(
      contact_tasks_, solver_bodies_,
      {seconds, options.slop, options.push_out_speed, options.restitution_above, options.friction});
  joint_solver_.prepare(joint_tasks_, solver_bodies_, places_, seconds);
  report.solved_points = contact_solver.points();
  for (int substep = 0; substep < options.substeps; ++substep) {
    add_forces();
    joint_solver_.warm_start();
    contact_solver.warm_start();
    for (int i = 0; i < options.iterations; ++i) joint_solver_.solve(), contact_solver.solve();
    move_bodies(seconds);
    for (int i = 0; i < options.iterations; ++i) joint_solver_.relax(), contact_solver.relax();
  }
  contact_solver.restitute();
  contact_solver.store();
  leave_bodies();
  report.solve_ms = milliseconds_since(solving);

  const WallClock::time_point continuous = WallClock::now();
  hold_back_fast_bodies();
  report.continuous_ms = milliseconds_since(continuous);
  rest_islands();
  move_world();
  ++steps;
  report.step_ms = milliseconds_since(start);
}

bool Simulation::State::couples(const Touch& touch) const { return !touch.manifolds.empty(); }

/// Islands are the bodies connected by contacts and joints. An island with at least one awake body is awake.
void Simulation::State::find_islands() {
  islands_.reset(bodies.size());
  const auto join = [&](BodyHandle a, BodyHandle b) {
    Body &x = bodies[a.index], &y = bodies[b.index];
    if (x.is_dynamic() && y.is_dynamic()) islands_.join(a.index, b.index);
    const auto drives = [](const Body& body) {
      return body.kind == BodyKind::kinematic && (body.velocity != Vec3{} || body.spin != Vec3{});
    };
    if (drives(x)) wake(y);
    if (drives(y)) wake(x);
  };
  for (const Touch& touch : world.contacts())
    if (couples(touch)) join(touch.a, touch.b);
  for (const TouchEvent& event : world.began())  // an object was placed there
    for (const BodyHandle body : {event.a, event.b})
      if (bodies[body.index].asleep && !world.options(event.a).sensor && !world.options(event.b).sensor)
        wake(bodies[body.index]);
  for (const JointRecord& joint : joints)
    if (joint.alive) join(joint.joint.a, joint.joint.b);
  std::vector<char> awake(bodies.size(), 0);
  for (std::uint32_t i = 0; i < bodies.size(); ++i)
    if (bodies[i].alive && bodies[i].is_dynamic() && !bodies[i].asleep) awake[islands_.root(i)] = 1;
  for (std::uint32_t i = 0; i < bodies.size(); ++i) {
    Body& body = bodies[i];
    if (!body.alive || !body.is_dynamic()) continue;
    if (body.asleep && awake[islands_.root(i)] != 0) wake(body);
  }
  report.islands = static_cast<std::size_t>(std::count(awake.begin(), awake.end(), 1));
}

void Simulation::State::enter_bodies() {
  active_.clear();
  solver_bodies_.assign(1, SolverBody{});
  places_.assign(1, Place{});
  for (std::uint32_t i = 0; i < bodies.size(); ++i) {
    Body& body = bodies[i];
    body.solver_index = 0;
    if (!body.alive || !body.may_move() || body.asleep) continue;
    body.solver_index = static_cast<std::uint32_t>(solver_bodies_.size());
    active_.push_back(i);
    SolverBody& solver = solver_bodies_.emplace_back();
    solver.velocity = body.velocity, solver.spin = body.spin;
    if (body.is_dynamic()) {
      solver.inverse_mass = body.inverse_mass;
      solver.inverse_inertia = Symmetric::of(turned(body.inverse_inertia, to_matrix(body.orientation)));
      ++report.bodies_awake;
    }
    places_.push_back({body.center, body.orientation});
  }
}

double Simulation::State::friction_of(const Body& a, const Body& b) const {
  return std::sqrt(a.material.friction * b.material.friction);
}

void Simulation::State::enter_contacts() {
  contact_tasks_.clear();
  for (const Touch& touch : world.contacts()) {
    if (!couples(touch)) continue;
    const Body &a = bodies[touch.a.index], &b = bodies[touch.b.index];
    const bool solved = (a.is_dynamic() && a.solver_index != 0) || (b.is_dynamic() && b.solver_index != 0);
    if (!solved) continue;
    contact_tasks_.push_back({touch.manifolds, a.solver_index, b.solver_index, a.center, b.center,
                              friction_of(a, b), std::max(a.material.restitution, b.material.restitution)});
    for (const PersistentManifold& manifold : touch.manifolds)
      for (const ContactPoint& point : manifold.manifold().view())
        report.deepest = std::max(report.deepest, point.depth);
  }
}

void Simulation::State::enter_joints() {
  joint_tasks_.clear();
  for (JointRecord& joint : joints) {
    if (!joint.alive) continue;
    const auto index = [&](BodyHandle handle) {
      const Body& body = bodies[handle.index];
      if (body.solver_index != 0) return body.solver_index;
      // An immovable body that has a pose.
      solver_bodies_.emplace_back();
      places_.push_back({body.center, body.orientation});
      return static_cast<std::uint32_t>(solver_bodies_.size() - 1);
    };
    const Body &a = bodies[joint.joint.a.index], &b = bodies[joint.joint.b.index];
    if (a.solver_index == 0 && b.solver_index == 0) continue;
    joint_tasks_.push_back({&joint, index(joint.joint.a), index(joint.joint.b)});
  }
}

void Simulation::State::add_forces() {
  const double seconds = options.step / options.substeps;
  for (const std::uint32_t i : active_) {
    const Body& body = bodies[i];
    if (!body.is_dynamic()) continue;
    SolverBody& solver = solver_bodies_[body.solver_index];
    const Vec3 pull = options.gravity * body.gravity_scale + body.force * body.inverse_mass;
    solver.velocity = (solver.velocity + pull * seconds) * (1 / (1 + seconds * body.linear_damping));
    solver.spin = (solver.spin + solver.inverse_inertia * (body.torque * seconds)) *
                  (1 / (1 + seconds * body.angular_damping));
  }
}

void Simulation::State::move_bodies(double seconds) {
  workers.for_chunks(active_.size(), 256, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t k = begin; k < end; ++k) {
      const Body& body = bodies[active_[k]];
      SolverBody& solver = solver_bodies_[body.solver_index];
      Place& place = places_[body.solver_index];
      // Contact normals are constant during a step, which is meaningless beyond this rotation.
      const double fastest = 0.25 * std::numbers::pi / seconds, spin = length(solver.spin);
      if (spin > fastest && body.is_dynamic()) solver.spin *= fastest / spin;
      place.center += solver.velocity * seconds;
      solver.moved += solver.velocity * seconds;
      solver.turned += solver.spin * seconds;
      if (solver.spin == Vec3{}) continue;
      if (!body.is_dynamic() || body.round) {
        place.orientation = normalized(quat_of(solver.spin * seconds) * place.orientation);
        continue;
      }
      const Mat3 before = to_matrix(place.orientation);
      const FreeTurn turn = free_turn(body.inertia, transposed(before) * solver.spin, seconds);
      place.orientation = normalized(place.orientation * quat_of(turn.rotation));
      const Mat3 after = to_matrix(place.orientation);
      solver.spin = after * turn.spin;
      solver.inverse_inertia = Symmetric::of(turned(body.inverse_inertia, after));
    }
  });
}

void Simulation::State::leave_bodies() {
  for (const std::uint32_t i : active_) {
    Body& body = bodies[i];
    const SolverBody& solver = solver_bodies_[body.solver_index];
    body.velocity = solver.velocity, body.spin = solver.spin;
    body.center = places_[body.solver_index].center;
    body.orientation = places_[body.solver_index].orientation;
    body.force = body.torque = {};
  }
}

/// Puts an island to sleep if all of its bodies have been at rest long enough.
void Simulation::State::rest_islands() {
  if (!options.sleeping) return;
  std::vector<double> still(bodies.size(), HUGE_VAL);
  for (const std::uint32_t i : active_) {
    Body& body = bodies[i];
    if (!body.is_dynamic()) continue;
    const double fastest = length(body.velocity) + length(body.spin) * body.size;
    body.still_for = body.may_sleep && fastest < options.sleep_below ? body.still_for + options.step : 0;
    double& least = still[islands_.root(i)];
    least = std::min(least, body.still_for);
  }
  for (const std::uint32_t i : active_) {
    Body& body = bodies[i];
    if (!body.is_dynamic() || still[islands_.root(i)] < options.sleep_after) continue;
    body.asleep = true;
    body.velocity = body.spin = {};
  }
}

void Simulation::State::move_world() {
  moved_handles_.clear();
  moved_poses_.clear();
  for (const std::uint32_t i : active_) {
    moved_handles_.push_back(bodies[i].handle);
    moved_poses_.push_back(bodies[i].pose());
  }
  world.move(moved_handles_, moved_poses_);
}

}  // namespace tandem
