// Functions of Simulation that change bodies.
#include "dynamics/body_setup.h"
#include "dynamics/simulation_state.h"

namespace tandem::dynamics {

void Simulation::State::replace(Body& body, const Body& to) {
  const Vec3 shift = body.center_of_mass - to.center_of_mass;
  body = to;
  for (JointRecord& record : joints) {
    if (!record.alive) continue;
    if (record.joint.a == body.handle) record.frame.point_a += shift;
    if (record.joint.b == body.handle) record.frame.point_b += shift;
  }
}

void Simulation::set_kind(BodyHandle body, BodyKind kind) {
  State& s = mutable_state();
  const Body& before = s.at(body);
  if (before.kind == kind) return;
  const Shape& shape = s.world.shape(body);
  Body b = before;
  b.kind = kind;
  b.asleep = false;
  b.force = b.torque = {};
  if (b.is_dynamic()) {
    give_mass(b, shape,
              b.mass > 0 ? MassProperties{b.mass, b.center_of_mass, b.inertia} : mass_by_shape(b, shape));
    measure(b, shape);
  } else {
    invert_mass(b);
  }
  const Transform pose = s.world.pose(body);
  b.center = pose(b.center_of_mass);
  if (b.may_move()) {
    check_pose(pose, b.orientation, b.center);
    b.velocity += cross(b.angular_velocity, b.center - before.center);
  } else {
    b.velocity = b.angular_velocity = {};
  }
  PairFilter filter = s.world.options(body).filter;
  filter.is_static = kind == BodyKind::static_body;
  s.world.move(body, b.may_move() ? b.pose() : pose);
  s.world.set_filter(body, filter);
  s.detected = false;
  s.replace(s.at(body), b);
  wake(body);
}

void Simulation::set_mass(BodyHandle body, const MassProperties& mass) {
  State& s = mutable_state();
  const Body& before = s.at(body);
  require(before.is_dynamic(), "only dynamic bodies have a mass; call set_kind() first");
  Body b = before;
  give_mass(b, s.world.shape(body), mass);
  measure(b, s.world.shape(body));
  b.center = s.world.pose(body)(b.center_of_mass);
  check_pose(s.world.pose(body), b.orientation, b.center);
  b.velocity += cross(b.angular_velocity, b.center - before.center);
  s.replace(s.at(body), b);
  wake(body);
}

const Material& Simulation::material(BodyHandle body) const { return current_bodies().at(body).material; }

void Simulation::set_material(BodyHandle body, const Material& material) {
  check(material);
  mutable_state().at(body).material = material;
  wake(body);
}

void Simulation::set_damping(BodyHandle body, double linear, double angular) {
  check_damping(linear, angular);
  Body& b = mutable_state().at(body);
  b.linear_damping = linear;
  b.angular_damping = angular;
  wake(body);
}

void Simulation::set_gravity_scale(BodyHandle body, double scale) {
  check_gravity_scale(scale);
  mutable_state().at(body).gravity_scale = scale;
  wake(body);
}

void Simulation::set_continuous(BodyHandle body, bool continuous) {
  Body& b = mutable_state().at(body);
  Body changed = b;
  changed.fast = continuous;
  measure(changed, mutable_state().world.shape(body));
  b = changed;
  wake(body);
}

void Simulation::set_filter(BodyHandle body, const PairFilter& filter) {
  State& s = mutable_state();
  PairFilter with_kind = filter;
  with_kind.is_static = filter.is_static || s.at(body).kind == BodyKind::static_body;
  s.world.set_filter(body, with_kind);
  s.detected = false;
  wake(body);
}

void Simulation::set_sensor(BodyHandle body, bool sensor) {
  mutable_state().world.set_sensor(body, sensor);
  mutable_state().detected = false;
  wake(body);
}

void Simulation::set_user_data(BodyHandle body, std::uint64_t user_data) {
  state_->world.set_user_data(body, user_data);
}

void Simulation::move_kinematic(BodyHandle body, const Transform& target, double seconds) {
  check_duration(seconds);
  Body& b = mutable_state().at(body);
  require(b.kind == BodyKind::kinematic, "move_kinematic: the body must be kinematic; call set_kind() first");
  const Quat orientation = to_quat(target.rotation);
  const Vec3 center = target(b.center_of_mass);
  check_pose(target, orientation, center);
  const Vec3 rotation = rotation_vector(normalized(orientation) * conjugate(b.orientation));
  set_velocity(body, (center - b.center) / seconds, rotation / seconds);
}

}  // namespace tandem::dynamics
