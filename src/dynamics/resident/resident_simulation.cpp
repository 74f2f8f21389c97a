// Whole steps on a device: which simulations it can take, their state to the device and back.
#include "dynamics/resident/resident_simulation.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "base/clock.h"
#include "dynamics/direct_rating.h"
#include "dynamics/simulation_state.h"
#include "query/shape_model.h"
#include "shape/box_bounds.h"
#include "shape/core.h"
#include "shape/hull_data.h"
#include "shape/shape_data.h"
#include "shape/support_vertex.h"
#include "world/object_table.h"
#include "world/pair_tests.h"
#include "world/world_archive.h"

namespace tandem::dynamics {
namespace {

bool is_plane(const Shape& shape) {
  return shape.kind() == ShapeKind::plane || shape.kind() == ShapeKind::half_space;
}

/// Corners of a hull up to which the largest product with a direction is that of its support point.
constexpr std::size_t max_hull_corners = 4 * max_fours;

/// Returns the corners that the box of a mesh or hull is made from; none if the device cannot compute it.
std::span<const Vec3> corners_of(const Shape& shape) {
  if (shape.kind() == ShapeKind::mesh) return data_of<MeshData>(shape).outermost();
  if (shape.kind() != ShapeKind::convex_hull) return {};
  const std::vector<Vec3>& corners = data_of<HullData>(shape).corners;
  return corners.size() <= max_hull_corners ? std::span(corners) : std::span<const Vec3>();
}

/// Returns whether the device can compute the box of a shape in every pose.
bool has_resident_box(const Shape& shape) {
  switch (shape.kind()) {
    case ShapeKind::sphere:
    case ShapeKind::box:
    case ShapeKind::capsule:
    case ShapeKind::cylinder:
    case ShapeKind::cone:
    case ShapeKind::ellipsoid:
      return true;
    default:
      return !corners_of(shape).empty();
  }
}

/// Returns whether the device can make the steps of a body.
bool is_resident(const Body& body, const Shape& shape) {
  const bool plain = body.alive && !body.fast && body.material.restitution == 0 && body.owed == 0;
  return plain && (!body.may_move() || has_resident_box(shape));
}

/// What all bodies share: the corners of a shape and its model are stored once.
class SharedShapes {
 public:
  std::vector<Vec3> corners;
  std::vector<Model> models;

  void enter(const Shape& shape, bool with_model, ResidentProperties& to) {
    const bool mesh = shape.kind() == ShapeKind::mesh;
    const void* const data = mesh ? static_cast<const void*>(&data_of<MeshData>(shape))
                                  : static_cast<const void*>(&data_of<HullData>(shape));
    const auto [known, is_new] = known_.try_emplace(data);
    Entry& entry = known->second;
    if (is_new) {
      const std::span<const Vec3> own = corners_of(shape);
      entry.first = static_cast<std::uint32_t>(corners.size());
      entry.count = static_cast<std::uint32_t>(own.size());
      entry.size = outermost_size(own);
      corners.insert(corners.end(), own.begin(), own.end());
    }
    to.first_corner = entry.first;
    to.corner_count = entry.count;
    to.margin = mesh ? margin_of_outermost(shape.rounding(), entry.size) : core_of(shape).margin;
    if (!with_model) return;
    if (entry.model == no_model) {
      entry.model = static_cast<std::uint32_t>(models.size());
      models.push_back(model_of(shape));
    }
    to.mesh = 1;
    to.model = entry.model;
  }

 private:
  static constexpr std::uint32_t no_model = 0xffffffffu;
  struct Entry {
    std::uint32_t first = 0, count = 0, model = no_model;
    double size = 0;
  };
  std::map<const void*, Entry> known_;
};

/// The box of the shape in the broad phase, or what it is computed from.
void set_shape(const Body& body, const WorldObject& object, const WorldOptions& options, SharedShapes& shared,
               ResidentProperties& to) {
  const Shape& shape = object.shape;
  if (is_plane(shape) && !body.may_move()) {
    to.plane = 1;
    to.world_plane = world_plane(shape, object.pose);
  }
  if (!body.may_move()) {
    to.fixed = 1;
    to.fixed_box = broad_box(object, max_margin(options));
  }
  to.any_mesh = shape.kind() == ShapeKind::mesh ? 1 : 0;
  if (shape.kind() == ShapeKind::mesh || shape.kind() == ShapeKind::convex_hull) {
    // Pairs of meshes that are in contact at a distance are left to the host.
    shared.enter(shape, is_plain_mesh(shape) && mesh_margin(options) == 0, to);
  } else if (shape.is_convex()) {
    const ConvexCore core = core_of(shape);
    to.core = core.kind;
    to.half = core.half;
    to.margin = core.margin;
    to.sharp_box = core.kind == CoreKind::box && core.margin == 0 ? 1 : 0;
  }
}

ResidentProperties properties_of(const Body& body, const WorldObject& object, const WorldOptions& options,
                                 SharedShapes& shared) {
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
  set_shape(body, object, options, shared, result);
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
  if (alive == 0 || detected || (previous_seconds > 0 && previous_seconds != seconds_)) return false;
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
  SharedShapes shapes;
  for (std::uint32_t i = 0; i < count; ++i) {
    const WorldObject& object = WorldAccess::object(world, i);
    if (!object.alive) continue;
    properties[i] = properties_of(bodies[i], object, WorldAccess::options(world), shapes);
    resident.bodies[i] = state_of(bodies[i], object.pose, WorldAccess::has_moved(world, i));
  }
  const WorldAccess::ResidentContacts contacts = WorldAccess::resident_contacts(world);
  resident.contact_pairs =
      static_cast<std::uint32_t>(std::count_if(contacts.pairs.begin(), contacts.pairs.end(),
                                               [](const ResidentPair& pair) { return pair.touching != 0; }));
  resident.steps->load(
      {properties, resident.bodies, shapes.corners, shapes.models, contacts.pairs, contacts.manifolds});
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
  const auto served = [this](std::span<ServedPair> pairs, std::vector<ContactManifold>& manifolds) {
    WorldAccess::serve(world, pairs, manifolds);
  };
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

void Simulation::State::report_resident() {
  const ResidentCounts& counts = resident.counts;
  report = {};
  report.detection.broad_pairs = counts.pairs;
  report.detection.tested_pairs = counts.tested_pairs;
  report.detection.contact_pairs = counts.touching_pairs;
  report.detection.contact_points = counts.contact_points;
  report.detection.mesh_pairs = counts.touching_meshes;
  report.detection.face_pairs = counts.face_pairs;
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
  WorldAccess::ResidentContacts contacts;
  std::vector<ResidentPair> before;
  resident.steps->read(contacts.pairs, contacts.manifolds, before);
  std::vector<Transform> poses;
  std::vector<std::uint8_t> moved;
  for (const ResidentBody& body : resident.bodies) {
    poses.push_back(body.pose);
    moved.push_back(body.moved != 0 ? 1 : 0);
  }
  WorldAccess::take(world, {poses, moved, contacts, before, report.detection});
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
