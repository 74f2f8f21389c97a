// The bodies that take part in a step: islands, and the entry of their states into the solver.
#include <algorithm>
#include <atomic>
#include <cmath>

#include "base/counted_chunks.h"
#include "dynamics/simulation_state.h"

namespace tandem::dynamics {
namespace {

bool is_moving_kinematic(const Body& body) {
  return body.kind == BodyKind::kinematic && (body.velocity != Vec3{} || body.angular_velocity != Vec3{});
}

}  // namespace

/// Copies what the contacts need of the bodies, without their solver indices.
void Simulation::State::survey_bodies() {
  contact_bodies_.resize(bodies.size());
  std::atomic<bool> asleep = false, driving = false, elastic = false;
  workers.for_chunks(bodies.size(), bodies_per_task, [&](std::size_t, std::size_t begin, std::size_t end) {
    bool any_asleep = false, any_driving = false, any_elastic = false;
    for (std::size_t i = begin; i < end; ++i) {
      const Body& body = bodies[i];
      contact_bodies_[i] = {body.material.friction,
                            body.material.restitution,
                            body.is_dynamic() ? body.size : HUGE_VAL,
                            0,
                            body.is_dynamic(),
                            body.fast};
      if (!body.alive) continue;
      any_asleep = any_asleep || body.asleep;
      any_driving = any_driving || is_moving_kinematic(body);
      any_elastic = any_elastic || body.material.restitution > 0;
    }
    if (any_asleep) asleep = true;
    if (any_driving) driving = true;
    if (any_elastic) elastic = true;
  });
  any_asleep_ = asleep;
  any_driving_ = driving;
  any_elastic_ = elastic;
}

/// Islands are the bodies connected by contacts and joints. An island with at least one awake body is awake.
void Simulation::State::find_islands() {
  survey_bodies();
  islands_.reset(bodies.size());
  const auto join = [&](BodyHandle a, BodyHandle b) {
    if (contact_bodies_[a.index].dynamic && contact_bodies_[b.index].dynamic) islands_.join(a.index, b.index);
  };
  const std::span<const ContactPair> contacts = world.contacts();
  workers.for_chunks(contacts.size(), bodies_per_task, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (const ContactPair& pair : contacts.subspan(begin, end - begin))
      if (couples(pair)) join(pair.a, pair.b);
  });
  for (const JointRecord& joint : joints)
    if (joint.alive) join(joint.joint.a, joint.joint.b);
  if (any_driving_ || any_asleep_) wake_bodies();
  std::atomic<std::size_t> roots = 0;
  workers.for_chunks(bodies.size(), bodies_per_task, [&](std::size_t, std::size_t begin, std::size_t end) {
    std::size_t own = 0;
    for (std::size_t i = begin; i < end; ++i) {
      const Body& body = bodies[i];
      const auto index = static_cast<std::uint32_t>(i);
      if (body.alive && body.is_dynamic() && !body.asleep && islands_.root(index) == index) ++own;
    }
    roots += own;
  });
  report.islands = roots;
}

/// Wakes the bodies that moving kinematic bodies touch, those that begin to touch an object, and the islands
/// of bodies that are awake.
void Simulation::State::wake_bodies() {
  const auto wake_driven = [&](BodyHandle a, BodyHandle b) {
    Body &x = bodies[a.index], &y = bodies[b.index];
    if (is_moving_kinematic(x)) wake(y);
    if (is_moving_kinematic(y)) wake(x);
  };
  for (const ContactPair& pair : world.contacts())
    if (couples(pair)) wake_driven(pair.a, pair.b);
  for (const ContactEvent& event : world.began())  // an object was placed there
    for (const BodyHandle body : {event.a, event.b})
      if (bodies[body.index].asleep && !world.options(event.a).sensor && !world.options(event.b).sensor)
        wake(bodies[body.index]);
  for (const JointRecord& joint : joints)
    if (joint.alive) wake_driven(joint.joint.a, joint.joint.b);
  std::vector<char> awake(bodies.size(), 0);
  for (std::uint32_t i = 0; i < bodies.size(); ++i)
    if (bodies[i].alive && bodies[i].is_dynamic() && !bodies[i].asleep) awake[islands_.root(i)] = 1;
  for (std::uint32_t i = 0; i < bodies.size(); ++i) {
    Body& body = bodies[i];
    if (body.alive && body.is_dynamic() && body.asleep && awake[islands_.root(i)] != 0) wake(body);
  }
}

/// Element 0 of the solver's arrays stands for all bodies that do not take part.
void Simulation::State::enter_bodies() {
  const auto takes_part = [](const Body& body) {
    return body.alive && !body.asleep && (body.is_dynamic() || is_moving_kinematic(body));
  };
  EnteredBodies all;
  for_counted_chunks(
      workers, bodies.size(), bodies_per_task, entered_bodies_,
      [&](std::size_t begin, std::size_t end) {
        EnteredBodies entered;
        for (std::size_t i = begin; i < end; ++i) {
          const Body& body = bodies[i];
          if (!takes_part(body)) continue;
          entered += {1, body.is_dynamic() ? 1U : 0U, body.fast ? 1U : 0U,
                      body.force != Vec3{} || body.torque != Vec3{} ? 1U : 0U};
        }
        return entered;
      },
      [&](const EnteredBodies& sum) {
        all = sum;
        resize_solver(sum.all);
      },
      [&](std::size_t begin, std::size_t end, const EnteredBodies& before) {
        std::uint32_t next = before.all;
        for (std::size_t i = begin; i < end; ++i) {
          Body& body = bodies[i];
          body.solver_index = takes_part(body) ? ++next : 0;
          contact_bodies_[i].solver_index = body.solver_index;
          if (body.solver_index == 0) continue;
          active_[next - 1] = static_cast<std::uint32_t>(i);
          enter(body);
        }
      });
  solver_bodies_[0] = {};
  poses_[0] = {};
  motions_[0] = {};
  owed_[0] = 0;
  report.bodies_awake = all.dynamic;
  any_continuous_ = all.continuous > 0;
  any_force_ = all.forced > 0;
}

void Simulation::State::resize_solver(std::size_t entered) {
  active_.resize(entered);
  solver_bodies_.resize(entered + 1);
  poses_.resize(entered + 1);
  motions_.resize(entered + 1);
  owed_.resize(entered + 1);
}

void Simulation::State::enter(const Body& body) {
  SolverBody& solver = solver_bodies_[body.solver_index];
  solver = {};
  solver.velocity = body.velocity;
  solver.angular_velocity = body.angular_velocity;
  if (body.is_dynamic()) {
    solver.inverse_mass = body.inverse_mass;
    solver.inverse_inertia = Symmetric::of(rotated(body.inverse_inertia, to_matrix(body.orientation)));
  }
  poses_[body.solver_index] = {body.center, body.orientation};
  motions_[body.solver_index] = motion_in_step(body);
  owed_[body.solver_index] = body.owed;
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

}  // namespace tandem::dynamics
