// One step of a simulation, from contacts to new poses.
#include <algorithm>
#include <atomic>
#include <cmath>
#include <string>
#include <utility>

#include "tandem/base/error.h"

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
    move_world();
  } catch (...) {
    swap_states();
    throw;
  }
  // Nothing can fail from here on: the impulses of a step that failed are not kept.
  contact_solver.store();
  direct_solver_.store();
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
  bool any_asleep = false;
  for (std::uint32_t i = 0; i < bodies.size(); ++i) {
    const Body& body = bodies[i];
    if (!body.alive || !body.is_dynamic()) continue;
    any_asleep = any_asleep || body.asleep;
    if (!body.asleep) awake[islands_.root(i)] = 1;
  }
  for (std::uint32_t i = 0; any_asleep && i < bodies.size(); ++i) {
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
  any_continuous_ = false;
  solver_bodies_.clear();
  poses_.clear();
  motions_.clear();
  owed_.clear();
  solver_bodies_.push_back({});
  poses_.push_back({});
  motions_.push_back({});
  owed_.push_back(0);
  for (std::uint32_t i = 0; i < bodies.size(); ++i) {
    Body& body = bodies[i];
    body.solver_index = 0;
    if (!body.alive || !body.may_move() || body.asleep || is_resting_kinematic(body)) continue;
    body.solver_index = static_cast<std::uint32_t>(solver_bodies_.size());
    active_.push_back(i);
    any_continuous_ = any_continuous_ || body.fast;
    SolverBody& solver = solver_bodies_.push_back({});
    solver.velocity = body.velocity;
    solver.angular_velocity = body.angular_velocity;
    if (body.is_dynamic()) {
      solver.inverse_mass = body.inverse_mass;
      solver.inverse_inertia = Symmetric::of(rotated(body.inverse_inertia, to_matrix(body.orientation)));
      ++report.bodies_awake;
    }
    poses_.push_back({body.center, body.orientation});
    motions_.push_back(motion_in_step(body));
    owed_.push_back(body.owed);
  }
}

/// Returns the forces and masses of a body for the substeps of this step.
BodyMotion Simulation::State::motion_in_step(const Body& body) const {
  const double seconds = seconds_ / options.substeps;
  BodyMotion motion;
  motion.inertia = body.inertia;
  motion.inverse_inertia = body.inverse_inertia;
  motion.is_round = body.round ? 1 : 0;
  if (!body.is_dynamic()) return motion;
  motion.is_dynamic = 1;
  motion.velocity_change = (options.gravity * body.gravity_scale + body.force * body.inverse_mass) * seconds;
  motion.torque_impulse = body.torque * seconds;
  motion.linear_factor = 1 / (1 + seconds * body.linear_damping);
  motion.angular_factor = 1 / (1 + seconds * body.angular_damping);
  return motion;
}

void Simulation::State::enter_joints() {
  joint_tasks_.clear();
  for (JointRecord& joint : joints) {
    if (!joint.alive) continue;
    const auto index = [&](BodyHandle handle) {
      const Body& body = bodies[handle.index];
      if (body.solver_index != 0) return body.solver_index;
      // An immovable body that has a pose.
      solver_bodies_.push_back({});
      poses_.push_back({body.center, body.orientation});
      return static_cast<std::uint32_t>(solver_bodies_.size() - 1);
    };
    const Body &a = bodies[joint.joint.a.index], &b = bodies[joint.joint.b.index];
    if (a.solver_index == 0 && b.solver_index == 0) continue;
    joint_tasks_.push_back({&joint, index(joint.joint.a), index(joint.joint.b)});
  }
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

/// Extreme masses and forces may overflow; the step is then undone.
void Simulation::State::refuse_overflow() const {
  for (const std::uint32_t i : active_)
    if (!is_finite(bodies[i].velocity) || !is_finite(bodies[i].angular_velocity))
      throw Error("step: the velocity of body " + std::to_string(i) +
                  " is not finite; reduce forces, or ratios of masses");
}

void Simulation::State::move_world() {
  moved_handles_.resize(active_.size());
  moved_poses_.resize(active_.size());
  std::atomic<bool> finite = true;
  workers.for_chunks(active_.size(), 256, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t k = begin; k < end; ++k) {
      const Body& body = bodies[active_[k]];
      if (!is_finite(body.velocity) || !is_finite(body.angular_velocity)) finite = false;
      moved_handles_[k] = body.handle;
      moved_poses_[k] = body.pose();
    }
  });
  if (!finite) refuse_overflow();
  world.move(moved_handles_, moved_poses_);
}

}  // namespace tandem::dynamics
