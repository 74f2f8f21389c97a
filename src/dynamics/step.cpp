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
#include "base/thread_team.h"
#include "dynamics/simulation_state.h"

namespace tandem::dynamics {
namespace {

/// Bodies in the last step from which on the threads stay together during a step: with fewer, most loops are
/// too short for more than one.
constexpr std::size_t min_team_bodies = 128;

}  // namespace

void Simulation::State::step(double duration) {
  if (idle && detected) {
    report.islands_ms = report.solve_ms = report.continuous_ms = report.step_ms = 0;
    ++steps;
    time += duration;
    return;
  }
  idle = false;
  seconds_ = duration;
  if (step_resident()) return;
  if (active_.size() < min_team_bodies) return step_awake(duration);
  ThreadTeam::gather(workers, [&] { step_awake(duration); });
}

/// If memory runs out, the bodies and joints are as before the step.
void Simulation::State::step_awake(double duration) {
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
    undo_swap();
    throw;
  }
  // Nothing can fail from here on: the impulses of a step that failed are not kept.
  contact_solver.store();
  direct_solver_.store();
}

bool Simulation::State::couples(const ContactPair& pair) const { return !pair.manifolds.empty(); }

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

/// Exchanges the states of the active bodies and of their solver bodies. If a thread cannot be started,
/// nothing has changed.
void Simulation::State::swap_states() {
  swapped_.assign((active_.size() + bodies_per_task - 1) / bodies_per_task, 0);
  try {
    workers.for_chunks(active_.size(), bodies_per_task,
                       [&](std::size_t at, std::size_t begin, std::size_t end) {
                         swap_states(begin, end);
                         swapped_[at] = 1;
                       });
  } catch (...) {
    undo_swap();
    throw;
  }
}

/// Serial: must not fail.
void Simulation::State::undo_swap() {
  for (std::size_t i = 0; i < swapped_.size(); ++i)
    if (swapped_[i] != 0)
      swap_states(i * bodies_per_task, std::min(active_.size(), (i + 1) * bodies_per_task));
}

void Simulation::State::swap_states(std::size_t begin, std::size_t end) {
  for (std::size_t k = begin; k < end; ++k) {
    Body& body = bodies[active_[k]];
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
  if (!any_force_) return;
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
  workers.for_chunks(active_.size(), bodies_per_task, [&](std::size_t, std::size_t begin, std::size_t end) {
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
