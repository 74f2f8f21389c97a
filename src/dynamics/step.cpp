// One step of a simulation, from contacts to new poses.
#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "base/assert.h"
#include "base/clock.h"
#include "base/reserve_room.h"
#include "dynamics/simulation_state.h"

namespace tandem::dynamics {

/// If memory runs out, the bodies and joints are as before the step.
void Simulation::State::step(double duration) {
  if (idle && detected) {
    report.islands_ms = report.solve_ms = report.continuous_ms = report.step_ms = 0;
    ++steps;
    time += duration;
    return;
  }
  idle = false;
  report = {};
  broken_joints.clear();
  seconds_ = duration;
  const WallClock::time_point start = WallClock::now();
  if (!detected) world.update();
  detected = true;
  report.detection = world.report();
  scale_impulses();

  const WallClock::time_point islands = WallClock::now();
  find_islands();
  report.islands_ms = milliseconds_since(islands);

  const WallClock::time_point solving = WallClock::now();
  joints_before_ = joints;
  try {
    solve();
    report.solve_ms = milliseconds_since(solving);
    finish_motion();
  } catch (...) {
    std::copy(joints_before_.begin(), joints_before_.end(), joints.begin());
    throw;
  }
  rest_islands();
  clear_forces();
  idle = detected = is_idle();
  ++steps;
  time += seconds_;
  break_joints();
  report.step_ms = milliseconds_since(start);
}

/// Returns whether the next step would change nothing: no body is awake, no contact has begun or ended.
bool Simulation::State::is_idle() const {
  return active_.empty() && report.detection.tested_pairs == 0 && world.began().empty() &&
         world.ended().empty() && !options.world.contact_listener;
}

void Simulation::State::scale_impulses() {
  if (previous_seconds > 0 && previous_seconds != seconds_) {
    const double ratio = seconds_ / previous_seconds;
    for (const ContactPair& pair : world.contacts())
      for (PersistentManifold& manifold : world.manifolds(pair))
        for (int k = 0; k < manifold.manifold().count; ++k) {
          PersistentManifold::Impulse& impulse = manifold.impulse(k);
          for (double* part : {&impulse.normal, &impulse.tangent[0], &impulse.tangent[1]}) *part *= ratio;
        }
    for (JointRecord& joint : joints) joint.scale_impulses(ratio);
  }
  previous_seconds = seconds_;
}

/// Computes the new velocities and poses, of the solver bodies only.
void Simulation::State::solve() {
  const double seconds = seconds_ / options.substeps;
  enter_bodies();
  enter_joints();
  enter_contacts();
  const ContactSettings settings{seconds, length(options.gravity), options.max_depenetration_speed,
                                 options.restitution_threshold, options.friction};
  enter_direct_islands(settings);
  owed_.resize(solver_bodies_.size(), 0);
  contact_solver.prepare(contact_tasks_, solver_bodies_, owed_, settings);
  joint_solver_.prepare(joint_tasks_, solver_bodies_, poses_, seconds);
  report.solved_contact_points = contact_solver.points() + direct_solver_.points();
  for (int substep = 0; substep < options.substeps; ++substep) {
    add_forces();
    joint_solver_.warm_start();
    contact_solver.warm_start();
    direct_solver_.warm_start();
    for (int i = 0; i < options.iterations; ++i) {
      joint_solver_.solve();
      contact_solver.solve();
    }
    direct_solver_.solve(true);
    move_bodies(seconds);
    refresh_masses();
    for (int i = 0; i < options.iterations; ++i) {
      joint_solver_.relax();
      contact_solver.relax();
    }
    direct_solver_.solve(false);
    contact_solver.sum_impulses();
    joint_solver_.measure_loads();
  }
  contact_solver.apply_restitution();
  for (const std::uint32_t i : active_)
    if (elasticity_[bodies[i].solver_index] > 0) limit_rotation(bodies[i], seconds);
}

/// Moves the bodies and the objects of the world.
void Simulation::State::finish_motion() {
  const WallClock::time_point continuous = WallClock::now();
  swap_states();
  try {
    clamp_continuous_bodies();
    report.continuous_ms = milliseconds_since(continuous);
    still_.assign(options.sleeping ? bodies.size() : 0, HUGE_VAL);
    reserve_room(moved_handles_, active_.size());
    reserve_room(moved_poses_, active_.size());
    contact_solver.store();
    direct_solver_.store();
    move_world();
  } catch (...) {
    swap_states();
    throw;
  }
}

bool Simulation::State::couples(const ContactPair& pair) const { return !pair.manifolds.empty(); }

/// Islands are the bodies connected by contacts and joints. An island with at least one awake body is awake.
void Simulation::State::find_islands() {
  islands_.reset(bodies.size());
  const auto join = [&](BodyHandle a, BodyHandle b) {
    Body &x = bodies[a.index], &y = bodies[b.index];
    if (x.is_dynamic() && y.is_dynamic()) islands_.join(a.index, b.index);
    const auto drives = [](const Body& body) {
      return body.kind == BodyKind::kinematic && (body.velocity != Vec3{} || body.angular_velocity != Vec3{});
    };
    if (drives(x)) wake(y);
    if (drives(y)) wake(x);
  };
  for (const ContactPair& pair : world.contacts())
    if (couples(pair)) join(pair.a, pair.b);
  for (const ContactEvent& event : world.began())  // an object was placed there
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
  const auto is_resting_kinematic = [](const Body& body) {
    return body.kind == BodyKind::kinematic && body.velocity == Vec3{} && body.angular_velocity == Vec3{};
  };
  active_.clear();
  solver_bodies_.assign(1, SolverBody{});
  poses_.assign(1, BodyPose{});
  owed_.assign(1, 0);
  for (std::uint32_t i = 0; i < bodies.size(); ++i) {
    Body& body = bodies[i];
    body.solver_index = 0;
    if (!body.alive || !body.may_move() || body.asleep || is_resting_kinematic(body)) continue;
    body.solver_index = static_cast<std::uint32_t>(solver_bodies_.size());
    active_.push_back(i);
    SolverBody& solver = solver_bodies_.emplace_back();
    solver.velocity = body.velocity;
    solver.angular_velocity = body.angular_velocity;
    if (body.is_dynamic()) {
      solver.inverse_mass = body.inverse_mass;
      solver.inverse_inertia = Symmetric::of(rotated(body.inverse_inertia, to_matrix(body.orientation)));
      ++report.bodies_awake;
    }
    poses_.push_back({body.center, body.orientation});
    owed_.push_back(body.owed);
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
      poses_.push_back({body.center, body.orientation});
      return static_cast<std::uint32_t>(solver_bodies_.size() - 1);
    };
    const Body &a = bodies[joint.joint.a.index], &b = bodies[joint.joint.b.index];
    if (a.solver_index == 0 && b.solver_index == 0) continue;
    joint_tasks_.push_back({&joint, index(joint.joint.a), index(joint.joint.b)});
  }
}

void Simulation::State::add_forces() {
  const double seconds = seconds_ / options.substeps;
  for (const std::uint32_t i : active_) {
    const Body& body = bodies[i];
    if (!body.is_dynamic()) continue;
    SolverBody& solver = solver_bodies_[body.solver_index];
    const Vec3 pull = options.gravity * body.gravity_scale + body.force * body.inverse_mass;
    solver.velocity = (solver.velocity + pull * seconds) * (1 / (1 + seconds * body.linear_damping));
    solver.angular_velocity = (solver.angular_velocity + solver.inverse_inertia * (body.torque * seconds)) *
                              (1 / (1 + seconds * body.angular_damping));
  }
}

/// Contact normals are constant during a step, which is meaningless beyond an eighth of a revolution per
/// substep. The energy that elastic contacts have put into a faster rotation is owed.
void Simulation::State::limit_rotation(const Body& body, double seconds) {
  SolverBody& solver = solver_bodies_[body.solver_index];
  const double fastest = 0.25 * std::numbers::pi / seconds, speed = length(solver.angular_velocity);
  if (!(speed > fastest) || !body.is_dynamic()) return;
  const double e = elasticity_[body.solver_index], fraction = fastest / speed;
  if (e > 0) {
    const Vec3 local = transposed(to_matrix(poses_[body.solver_index].orientation)) * solver.angular_velocity;
    owed_[body.solver_index] += e * e * 0.5 * (1 - fraction * fraction) * dot(local, body.inertia * local);
  }
  solver.angular_velocity *= fraction;
}

void Simulation::State::move_bodies(double seconds) {
  workers.for_chunks(active_.size(), 256, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t k = begin; k < end; ++k) {
      const Body& body = bodies[active_[k]];
      SolverBody& solver = solver_bodies_[body.solver_index];
      BodyPose& pose = poses_[body.solver_index];
      limit_rotation(body, seconds);
      pose.center += solver.velocity * seconds;
      solver.moved += solver.velocity * seconds;
      solver.rotated += solver.angular_velocity * seconds;
      if (solver.angular_velocity == Vec3{}) continue;
      if (!body.is_dynamic() || body.round) {
        pose.orientation = normalized(quat_of(solver.angular_velocity * seconds) * pose.orientation);
        continue;
      }
      solver.turned += length(solver.angular_velocity) * seconds;
      const Mat3 before = to_matrix(pose.orientation);
      const FreeRotation rotation =
          free_rotation(body.inertia, transposed(before) * solver.angular_velocity, seconds);
      pose.orientation = normalized(pose.orientation * quat_of(rotation.rotation));
      const Mat3 after = to_matrix(pose.orientation);
      solver.angular_velocity = after * rotation.angular_velocity;
      solver.inverse_inertia = Symmetric::of(rotated(body.inverse_inertia, after));
    }
  });
}

/// Effective masses depend on the orientation of bodies that are not round. With stale ones the solver
/// diverges, so they are computed again for bodies that have turned notably.
void Simulation::State::refresh_masses() {
  bool any = false;
  for (const SolverBody& body : solver_bodies_) any = any || body.turned > notable_turn;
  if (!any) return;
  contact_solver.refresh_masses();
  for (SolverBody& body : solver_bodies_)
    if (body.turned > notable_turn) body.turned = 0;
}

void Simulation::State::swap_states() {
  for (const std::uint32_t i : active_) {  // serial: to undo it must not fail
    Body& body = bodies[i];
    TANDEM_ASSERT(body.alive && body.solver_index > 0 && body.solver_index < poses_.size());
    SolverBody& solver = solver_bodies_[body.solver_index];
    BodyPose& pose = poses_[body.solver_index];
    std::swap(body.velocity, solver.velocity);
    std::swap(body.angular_velocity, solver.angular_velocity);
    std::swap(body.center, pose.center);
    std::swap(body.orientation, pose.orientation);
    std::swap(body.owed, owed_[body.solver_index]);
  }
}

void Simulation::State::clear_forces() {
  for (const std::uint32_t i : active_) bodies[i].force = bodies[i].torque = {};
}

/// Returns whether a body has stayed near the pose at which it came to rest: no point of it has moved further
/// than at three quarters of the sleep speed during the sleep time. A body that trembles in place stays, one
/// that creeps does not. Otherwise the present pose is the new one.
bool Simulation::State::stays(Body& body) const {
  const double limit = 0.75 * options.sleep_speed * std::max(options.sleep_time, options.time_step);
  const Quat turn = body.orientation * conjugate(body.rest_orientation);
  const double angle = 2 * length(Vec3{turn.x, turn.y, turn.z});  // of small rotations
  const double moved = length(body.center - body.rest_center) + angle * body.size;
  if (body.allow_sleep && moved < limit) return true;
  body.rest_center = body.center;
  body.rest_orientation = body.orientation;
  return false;
}

/// Puts an island to sleep if all of its bodies have been at rest long enough.
void Simulation::State::rest_islands() {
  if (!options.sleeping) return;
  for (const std::uint32_t i : active_) {
    Body& body = bodies[i];
    if (!body.is_dynamic()) continue;
    body.still_for = stays(body) ? body.still_for + seconds_ : 0;
    double& least = still_[islands_.root(i)];
    least = std::min(least, body.still_for);
  }
  for (const std::uint32_t i : active_) {
    Body& body = bodies[i];
    if (!body.is_dynamic() || still_[islands_.root(i)] < options.sleep_time) continue;
    body.asleep = true;
    body.velocity = body.angular_velocity = {};
  }
}

void Simulation::State::move_world() {
  moved_handles_.resize(active_.size());
  moved_poses_.resize(active_.size());
  workers.for_chunks(active_.size(), 256, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t k = begin; k < end; ++k) {
      moved_handles_[k] = bodies[active_[k]].handle;
      moved_poses_[k] = bodies[active_[k]].pose();
    }
  });
  world.move(moved_handles_, moved_poses_);
}

}  // namespace tandem::dynamics
