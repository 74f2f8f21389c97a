// Whole steps on a device: which simulations it can take, their state to the device and back.
#include "dynamics/resident/resident_simulation.h"

#include <algorithm>
#include <cmath>

#include "tandem/query/shapes.h"

#include "base/clock.h"
#include "dynamics/direct_rating.h"
#include "dynamics/simulation_state.h"
#include "shape/core.h"
#include "world/object_table.h"
#include "world/world_archive.h"

namespace tandem::dynamics {
namespace {

bool is_plane(const Shape& shape) {
  return shape.kind() == ShapeKind::plane || shape.kind() == ShapeKind::half_space;
}

/// Returns whether the device can make the steps of a body. Planes must not move.
bool is_resident(const Body& body, const Shape& shape) {
  return body.alive && !body.fast && body.material.restitution == 0 && body.owed == 0 &&
         (!is_plane(shape) || !body.may_move());
}

ResidentProperties properties_of(const Body& body, const WorldObject& object, double box_margin) {
  ResidentProperties result;
  const PairFilter& filter = object.options.filter;
  result.alive = 1;
  result.dynamic = body.is_dynamic() ? 1 : 0;
  result.kinematic = body.kind == BodyKind::kinematic ? 1 : 0;
  result.round = body.round ? 1 : 0;
  result.allow_sleep = body.allow_sleep ? 1 : 0;
  result.filter_static = filter.is_static ? 1 : 0;
  result.layers = filter.layers;
  result.mask = filter.mask;
  if (is_plane(object.shape)) {
    result.plane = 1;
    result.world_plane = world_plane(object.shape, object.pose);
    result.plane_box = broad_box(object, box_margin);
  } else {
    const ConvexCore core = core_of(object.shape);
    result.core = core.kind;
    result.half = core.half;
    result.margin = core.margin;
    result.sharp_box = core.kind == CoreKind::box && core.margin == 0 ? 1 : 0;
  }
  result.inverse_mass = body.inverse_mass;
  result.mass = body.mass;
  result.size = body.size;
  result.slenderness = body.is_dynamic() ? direct_rating::slenderness(body.inertia, body.inverse_mass) : 0;
  result.friction = body.material.friction;
  result.linear_damping = body.linear_damping;
  result.angular_damping = body.angular_damping;
  result.gravity_scale = body.gravity_scale;
  result.center_of_mass = body.center_of_mass;
  result.inertia = body.inertia;
  result.inverse_inertia = body.inverse_inertia;
  return result;
}

ResidentBody state_of(const Body& body, const Transform& pose, bool moved) {
  ResidentBody result;
  result.velocity = body.velocity;
  result.angular_velocity = body.angular_velocity;
  result.center = body.center;
  result.orientation = body.orientation;
  result.pose = pose;
  result.force = body.force;
  result.torque = body.torque;
  result.still_for = body.still_for;
  result.rest_center = body.rest_center;
  result.rest_orientation = body.rest_orientation;
  result.asleep = body.asleep ? 1 : 0;
  result.moved = moved ? 1 : 0;
  return result;
}

void take(const ResidentBody& from, Body& body) {
  body.velocity = from.velocity;
  body.angular_velocity = from.angular_velocity;
  body.center = from.center;
  body.orientation = from.orientation;
  body.force = from.force;
  body.torque = from.torque;
  body.still_for = from.still_for;
  body.rest_center = from.rest_center;
  body.rest_orientation = from.rest_orientation;
  body.asleep = from.asleep != 0;
}

}  // namespace

/// Returns whether the device can make the next step.
bool Simulation::State::can_reside() const {
  if (detected || (previous_seconds > 0 && previous_seconds != seconds_)) return false;
  const auto exists = [](const JointRecord& joint) { return joint.alive; };
  if (std::any_of(joints.begin(), joints.end(), exists) || !WorldAccess::can_reside(world)) return false;
  for (const Body& body : bodies)
    if (body.alive && !is_resident(body, WorldAccess::object(world, body.handle.index).shape)) return false;
  return true;
}

void Simulation::State::load_resident() {
  if (!resident.steps) resident.steps = options.step_device->open();
  const std::uint32_t count = WorldAccess::end(world);
  std::vector<ResidentProperties> properties(count);
  resident.bodies.assign(count, {});
  const double margin = WorldAccess::box_margin(world);
  for (std::uint32_t i = 0; i < count; ++i) {
    const WorldObject& object = WorldAccess::object(world, i);
    if (!object.alive) continue;
    properties[i] = properties_of(bodies[i], object, margin);
    resident.bodies[i] = state_of(bodies[i], object.pose, WorldAccess::has_moved(world, i));
  }
  const std::vector<ResidentPair> pairs = WorldAccess::resident_pairs(world);
  resident.contact_pairs = static_cast<std::uint32_t>(
      std::count_if(pairs.begin(), pairs.end(), [](const ResidentPair& pair) { return pair.touching != 0; }));
  resident.steps->load(properties, resident.bodies, pairs);
  resident.loaded = true;
}

/// Makes a step on the device; returns false, with no effect, if the CPU must make it.
bool Simulation::State::step_resident() {
  if (!options.step_device) return false;
  if (!resident.loaded) {
    if (!can_reside()) return false;
    load_resident();
  } else if (previous_seconds != seconds_) {
    leave_device();
    return false;
  }
  const WallClock::time_point start = WallClock::now();
  const auto served = [this](std::span<ServedPair> pairs) { serve(pairs); };
  const bool done = resident.steps->step(resident_settings(), served, resident.counts);
  if (!done) {
    leave_device();
    return false;
  }
  resident.bodies_stale = resident.world_stale = true;
  broken_joints.clear();
  previous_seconds = seconds_;
  report_resident();
  report.step_ms = report.device_ms = milliseconds_since(start);
  const ResidentCounts& counts = resident.counts;
  const std::uint32_t ended = resident.contact_pairs - counts.persisted;
  resident.contact_pairs = counts.touching_pairs;
  ++steps;
  time += seconds_;
  idle = detected = counts.bodies_active == 0 && counts.tested_pairs == 0 && counts.began == 0 && ended == 0;
  return true;
}

ResidentSettings Simulation::State::resident_settings() const {
  ResidentSettings settings;
  settings.contact_margin = options.world.contact_margin;
  settings.box_margin = WorldAccess::box_margin(world);
  settings.gravity = options.gravity;
  settings.seconds = seconds_;
  settings.time_step = options.time_step;
  settings.substeps = options.substeps;
  settings.iterations = options.iterations;
  settings.cone = options.friction == FrictionModel::cone;
  settings.sleeping = options.sleeping;
  settings.slop = options.slop;
  settings.sleep_speed = options.sleep_speed;
  settings.sleep_time = options.sleep_time;
  const double seconds = seconds_ / options.substeps;
  settings.softness = softness_of_contacts(seconds);
  settings.pass = {seconds, options.max_depenetration_speed, options.restitution_threshold, false,
                   settings.cone};
  return settings;
}

/// Computes the contacts of pairs that the device leaves to the host.
void Simulation::State::serve(std::span<ServedPair> pairs) {
  workers.for_chunks(pairs.size(), 8, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (ServedPair& pair : pairs.subspan(begin, end - begin)) {
      PairCache cache{pair.cache};
      const Shape &a = WorldAccess::object(world, pair.a).shape,
                  &b = WorldAccess::object(world, pair.b).shape;
      const ContactManifolds found = contacts(a, pair.pose_a, b, pair.pose_b,
                                              {.margin = options.world.contact_margin, .pair_cache = &cache});
      TANDEM_ASSERT(found.size() <= 1);
      pair.found = found.empty() ? 0 : 1;
      if (pair.found != 0) pair.contacts = found.front();
      pair.cache = cache.direction;
    }
  });
}

void Simulation::State::report_resident() {
  const ResidentCounts& counts = resident.counts;
  report = {};
  report.detection.broad_pairs = counts.pairs;
  report.detection.tested_pairs = counts.tested_pairs;
  report.detection.contact_pairs = counts.touching_pairs;
  report.detection.contact_points = counts.contact_points;
  report.bodies_awake = counts.bodies_awake;
  report.islands = counts.islands;
  report.solved_contact_points = counts.solved_contact_points;
  report.max_penetration = counts.max_penetration;
}

/// Copies the bodies from the device, if those of the simulation are older.
void Simulation::State::fetch_bodies() {
  if (!resident.bodies_stale) return;
  resident.steps->read(resident.bodies);
  for (Body& body : bodies)
    if (body.alive) take(resident.bodies[body.handle.index], body);
  resident.bodies_stale = false;
}

/// Copies bodies and world from the device, if those of the simulation are older.
void Simulation::State::fetch() {
  fetch_bodies();
  if (!resident.world_stale) return;
  std::vector<ResidentPair> pairs, before;
  resident.steps->read(pairs, before);
  std::vector<Transform> poses;
  std::vector<std::uint8_t> moved;
  for (const ResidentBody& body : resident.bodies) {
    poses.push_back(body.pose);
    moved.push_back(body.moved != 0 ? 1 : 0);
  }
  WorldAccess::take(world, {poses, moved, pairs, before, report.detection});
  resident.world_stale = false;
}

/// After this the device has no state of the simulation, which may change.
void Simulation::State::leave_device() {
  fetch();
  resident.loaded = false;
}

const Transform& Simulation::State::object_pose(BodyHandle body) const {
  const Transform& pose = world.pose(body);  // throws Error if the handle is stale
  return resident.world_stale ? resident.bodies[body.index].pose : pose;
}

}  // namespace tandem::dynamics
