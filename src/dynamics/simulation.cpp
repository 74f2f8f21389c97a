#include "tandem/dynamics/simulation.h"

#include <bit>
#include <cmath>

#include "base/assert.h"
#include "base/large_pages.h"
#include "dynamics/body_setup.h"
#include "dynamics/motion_limit.h"
#include "dynamics/simulation_state.h"

namespace tandem::dynamics {

Body& Simulation::State::at(BodyHandle body) {
  static_cast<void>(world.pose(body));  // throws Error if the handle is stale
  return bodies[body.index];
}
const Body& Simulation::State::at(BodyHandle body) const {
  static_cast<void>(world.pose(body));
  return bodies[body.index];
}

BodyPose Simulation::State::pose(BodyHandle body) const {
  const Body& b = at(body);
  return {b.center, b.orientation};
}

void Simulation::State::set_forces(Body& body, Vec3 force, Vec3 torque) {
  const Vec3 velocity = body.velocity + force * (body.inverse_mass * options.time_step);
  const Vec3 angular_velocity =
      body.angular_velocity +
      rotated(body.inverse_inertia, to_matrix(body.orientation)) * torque * options.time_step;
  const bool is_moderate =
      is_finite(force) && is_finite(torque) &&
      (!body.is_dynamic() || (is_within_limit(velocity) && is_within_limit(angular_velocity)));
  require(is_moderate,
          "forces and torques must not accelerate a body beyond speed 1e30 in one step; reduce them");
  body.force = force;
  body.torque = torque;
  wake(body);
}

void Simulation::State::wake(Body& body) {
  if (idle) idle = detected = false;
  body.asleep = false;
  body.still_for = 0;
}

Simulation::State& Simulation::mutable_state() {
  if (state_->options.step_device) state_->leave_device();
  return *state_;
}
const Simulation::State& Simulation::current() const {
  if (!state_->options.step_device) return *state_;
  const std::lock_guard lock(state_->resident.guard);
  state_->fetch();
  return *state_;
}
const Simulation::State& Simulation::current_bodies() const {
  if (!state_->options.step_device) return *state_;
  const std::lock_guard lock(state_->resident.guard);
  state_->fetch_bodies();
  return *state_;
}

Simulation::Simulation(const SimulationOptions& options) {
  check(options);
  state_ = std::make_unique<State>(options);
}
Simulation::~Simulation() = default;
Simulation::Simulation(Simulation&&) noexcept = default;
Simulation& Simulation::operator=(Simulation&&) noexcept = default;

BodyHandle Simulation::add(const Shape& shape, const BodyOptions& options) {
  check(options);
  State& s = mutable_state();
  Body body;
  body.kind = options.kind;
  body.material = options.material;
  body.density = options.density;
  body.requested_mass = options.mass.value_or(0);
  if (body.is_dynamic())
    give_mass(body, shape, options.mass_properties ? *options.mass_properties : mass_by_shape(body, shape));
  body.linear_damping = options.linear_damping;
  body.angular_damping = options.angular_damping;
  body.gravity_scale = options.gravity_scale;
  body.fast = options.continuous;
  body.allow_sleep = options.allow_sleep;
  measure(body, shape);
  body.orientation = to_quat(options.pose.rotation);
  body.center = options.pose(body.center_of_mass);
  if (body.may_move()) check_pose(options.pose, body.orientation, body.center);
  if (body.may_move()) {
    body.velocity = options.velocity;
    body.angular_velocity = options.angular_velocity;
  }
  reserve_room_in_large_pages(s.bodies, s.bodies.size() + 1);
  s.detected = false;
  ObjectOptions object{.filter = options.filter, .sensor = options.sensor, .user_data = options.user_data};
  object.filter.is_static = options.filter.is_static || body.kind == BodyKind::static_body;
  body.handle = s.world.add(shape, body.may_move() ? body.pose() : options.pose, object);
  body.alive = true;
  TANDEM_ASSERT(body.handle.index <= s.bodies.size());
  if (body.handle.index >= s.bodies.size()) s.bodies.resize(std::size_t{body.handle.index} + 1);
  s.bodies[body.handle.index] = body;
  ++s.alive;
  return body.handle;
}

BodyHandle Simulation::add(const Model& model, const BodyOptions& options) {
  return add(Shape(model), options);
}

void Simulation::remove(BodyHandle body) {
  State& s = mutable_state();
  s.at(body);
  s.detected = false;
  for (const ContactPair& pair : s.world.contacts())
    if (pair.a == body || pair.b == body) {
      const BodyHandle other = pair.a == body ? pair.b : pair.a;
      if (s.world.contains(other)) s.wake(s.bodies[other.index]);
    }
  for (std::uint32_t i = 0; i < s.joints.size(); ++i) {
    const JointRecord& joint = s.joints[i];
    if (joint.alive && (joint.joint.a == body || joint.joint.b == body))
      remove(JointHandle{i, joint.generation});
  }
  s.world.remove(body);
  s.bodies[body.index] = {};
  --s.alive;
}

std::size_t Simulation::size() const { return state_->alive; }
bool Simulation::contains(BodyHandle body) const { return state_->world.contains(body); }
std::vector<BodyHandle> Simulation::bodies() const { return state_->world.objects(); }

BodyState Simulation::state(BodyHandle body) const {
  const State& s = current_bodies();
  const Body& b = s.at(body);
  return {s.object_pose(body), b.center, b.velocity, b.angular_velocity, b.asleep};
}
BodyKind Simulation::kind(BodyHandle body) const { return current_bodies().at(body).kind; }
double Simulation::mass(BodyHandle body) const {
  const Body& b = current_bodies().at(body);
  return b.is_dynamic() ? b.mass : HUGE_VAL;
}

void Simulation::set_pose(BodyHandle body, const Transform& pose) {
  State& s = mutable_state();
  Body& b = s.at(body);
  const Quat orientation = to_quat(pose.rotation);
  const Vec3 center = pose(b.center_of_mass);
  if (b.may_move()) check_pose(pose, orientation, center);
  s.world.move(body, pose);  // throws if it is not finite
  s.detected = false;
  b.orientation = orientation;
  b.center = center;
  wake(body);
}

void Simulation::set_velocity(BodyHandle body, Vec3 velocity, Vec3 angular_velocity) {
  check_velocity(velocity, angular_velocity);
  Body& b = mutable_state().at(body);
  if (!b.may_move()) return;
  b.velocity = velocity;
  b.angular_velocity = angular_velocity;
  mutable_state().wake(b);
}

void Simulation::apply_force(BodyHandle body, Vec3 force, Vec3 at_point) {
  require(is_finite(force) && is_finite(at_point), "a force and its point of application must be finite");
  State& s = mutable_state();
  Body& b = s.at(body);
  s.set_forces(b, b.force + force, b.torque + cross(at_point - b.center, force));
}
void Simulation::apply_force(BodyHandle body, Vec3 force) {
  apply_force(body, force, mutable_state().at(body).center);
}
void Simulation::apply_torque(BodyHandle body, Vec3 torque) {
  require(is_finite(torque), "a torque must be finite");
  State& s = mutable_state();
  Body& b = s.at(body);
  s.set_forces(b, b.force, b.torque + torque);
}
void Simulation::apply_impulse(BodyHandle body, Vec3 impulse, Vec3 at_point) {
  require(is_finite(impulse) && is_finite(at_point),
          "an impulse and its point of application must be finite");
  Body& b = mutable_state().at(body);
  if (!b.is_dynamic()) return;
  const Vec3 velocity = b.velocity + impulse * b.inverse_mass;
  const Vec3 angular_velocity = b.angular_velocity + rotated(b.inverse_inertia, to_matrix(b.orientation)) *
                                                         cross(at_point - b.center, impulse);
  require(is_within_limit(velocity) && is_within_limit(angular_velocity),
          "an impulse must not accelerate a body beyond speed 1e30; reduce it or its lever arm");
  b.velocity = velocity;
  b.angular_velocity = angular_velocity;
  mutable_state().wake(b);
}

void Simulation::wake(BodyHandle body) {
  State& s = mutable_state();
  s.wake(s.at(body));
  for (const ContactPair& pair : s.world.contacts())
    if ((pair.a == body || pair.b == body) && s.world.contains(pair.a) && s.world.contains(pair.b)) {
      s.wake(s.bodies[pair.a.index]);
      s.wake(s.bodies[pair.b.index]);
    }
  for (const JointRecord& record : s.joints)
    if (record.alive && (record.joint.a == body || record.joint.b == body)) {
      s.wake(s.bodies[record.joint.a.index]);
      s.wake(s.bodies[record.joint.b.index]);
    }
}

void Simulation::step() { step(state_->options.time_step); }
void Simulation::step(double seconds) {
  check_duration(seconds);
  state_->step(seconds);
}
double Simulation::time() const { return state_->time; }
std::uint64_t Simulation::steps() const { return state_->steps; }
const StepReport& Simulation::report() const { return state_->report; }
const SimulationOptions& Simulation::options() const { return state_->options; }
const World& Simulation::world() const { return current().world; }

void Simulation::set_gravity(Vec3 gravity) {
  require(is_within_limit(gravity), "a simulation's gravity must be finite and at most 1e30");
  State& s = mutable_state();
  s.options.gravity = gravity;
  for (Body& body : s.bodies) s.wake(body);
}

ConservedQuantities Simulation::conserved_quantities() const {
  const State& s = current_bodies();
  ConservedQuantities sum;
  for (const Body& b : s.bodies) {
    if (!b.alive || !b.is_dynamic()) continue;
    const Vec3 rotation = rotated(b.inertia, to_matrix(b.orientation)) * b.angular_velocity;
    sum.kinetic += 0.5 * b.mass * dot(b.velocity, b.velocity) + 0.5 * dot(b.angular_velocity, rotation);
    sum.potential -= b.mass * b.gravity_scale * dot(s.options.gravity, b.center);
    sum.momentum += b.velocity * b.mass;
    sum.angular_momentum += cross(b.center, b.velocity * b.mass) + rotation;
  }
  return sum;
}

std::uint64_t Simulation::hash() const {
  std::uint64_t h = 0xcbf29ce484222325u;  // FNV-1a over eight bytes at a time, then mixed
  const auto add = [&](double x) {
    h = (h ^ std::bit_cast<std::uint64_t>(x == 0 ? 0.0 : x)) * 0x100000001b3u;
    h ^= h >> 29;
  };
  const auto add_vector = [&](Vec3 v) {
    add(v.x);
    add(v.y);
    add(v.z);
  };
  for (const Body& b : current_bodies().bodies) {
    if (!b.alive) continue;
    add_vector(b.center);
    add_vector(b.velocity);
    add_vector(b.angular_velocity);
    add(b.orientation.w);
    add_vector({b.orientation.x, b.orientation.y, b.orientation.z});
  }
  return h;
}

}  // namespace tandem::dynamics
