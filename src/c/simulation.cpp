#include "tandem/c/simulation.h"

#include <algorithm>
#include <memory>

#include "tandem/dynamics/simulation.h"
#include "tandem/io/scene.h"
#include "tandem/io/scene_file.h"

#include "c/handles.h"
#include "c/poses.h"
#include "c/world_options.h"

/// A simulation, a view of its world, and the names of the bodies of a scene file.
struct tandem_simulation {
  tandem::dynamics::Simulation value;
  tandem_world world;
  std::vector<std::pair<tandem::dynamics::BodyHandle, std::string>> names;  // sorted by handle
};

namespace tandem::c {
namespace {

dynamics::SimulationOptions to_simulation_options(const tandem_simulation_options* given) {
  const auto o = options_of(given, tandem_simulation_options_init, "options");
  dynamics::SimulationOptions options;
  if (o.world) options.world = to_world_options(o.world);
  options.gravity = to_vec(o.gravity, "gravity");
  options.time_step = o.time_step;
  options.substeps = o.substeps;
  options.iterations = o.iterations;
  options.friction = enum_of(o.friction, dynamics::FrictionModel::box, "friction");
  options.restitution_threshold = o.restitution_threshold;
  options.slop = o.slop;
  options.max_depenetration_speed = o.max_depenetration_speed;
  options.sleeping = o.sleeping != 0;
  options.sleep_speed = o.sleep_speed;
  options.sleep_time = o.sleep_time;
  return options;
}

dynamics::BodyOptions to_body_options(const tandem_body_options* given) {
  const auto o = options_of(given, tandem_body_options_init, "options");
  dynamics::BodyOptions options;
  options.kind = enum_of(o.kind, dynamics::BodyKind::dynamic, "kind");
  options.velocity = to_vec(o.velocity, "velocity");
  options.angular_velocity = to_vec(o.angular_velocity, "angular_velocity");
  options.material = {o.friction, o.restitution};
  options.density = o.density;
  if (o.mass != 0) options.mass = o.mass;
  if (o.mass_properties) options.mass_properties = to_mass(*o.mass_properties);
  options.linear_damping = o.linear_damping;
  options.angular_damping = o.angular_damping;
  options.gravity_scale = o.gravity_scale;
  options.continuous = o.continuous != 0;
  options.allow_sleep = o.allow_sleep != 0;
  options.filter = to_filter(o.filter);
  options.sensor = o.sensor != 0;
  options.user_data = o.user_data;
  return options;
}

dynamics::Joint to_joint(const tandem_joint* given) {
  const tandem_joint o = options_of(&deref(given, "joint"), tandem_joint_init, "joint");
  dynamics::Joint joint;
  joint.kind = enum_of(o.kind, dynamics::JointKind::distance, "kind");
  joint.a = to_handle(o.a);
  joint.b = to_handle(o.b);
  joint.anchor = to_vec(o.anchor, "anchor");
  joint.anchor_b = to_vec(o.anchor_b, "anchor_b");
  joint.axis = to_vec(o.axis, "axis");
  if (o.has_limits) joint.limits = dynamics::JointLimits{o.low, o.high};
  if (o.has_motor) joint.motor = dynamics::JointMotor{o.motor_speed, o.motor_max_force};
  joint.collide_connected = o.collide_connected != 0;
  return joint;
}

/// The simulation is complete before its handle refers to its world.
void give_simulation(tandem_simulation** handle, dynamics::Simulation simulation,
                     std::vector<std::pair<dynamics::BodyHandle, std::string>> names) {
  deref(handle, "simulation");
  std::unique_ptr<tandem_simulation> made(
      new tandem_simulation{std::move(simulation), tandem_world{}, std::move(names)});
  made->world.viewed = &made->value.world();
  *handle = made.release();
}

dynamics::Simulation& simulation_of(tandem_simulation* handle) { return value_of(handle, "simulation"); }
const dynamics::Simulation& simulation_of(const tandem_simulation* handle) {
  return value_of(handle, "simulation");
}

dynamics::JointHandle to_joint_handle(tandem_joint_handle joint) { return {joint.index, joint.generation}; }

tandem_body_state state_of(const dynamics::Simulation& simulation, dynamics::BodyHandle body) {
  const dynamics::BodyState state = simulation.state(body);
  tandem_body_state result{};
  result.pose = from(state.pose);
  put(state.center, result.center);
  put(state.velocity, result.velocity);
  put(state.angular_velocity, result.angular_velocity);
  result.mass = simulation.mass(body);
  result.kind = static_cast<std::int32_t>(simulation.kind(body));
  result.asleep = state.asleep;
  return result;
}

tandem_step_report report_of(const dynamics::Simulation& simulation) {
  const dynamics::StepReport& step = simulation.report();
  const dynamics::ConservedQuantities quantities = simulation.conserved_quantities();
  tandem_step_report result{};
  result.steps = simulation.steps();
  result.hash = simulation.hash();
  result.islands_ms = step.islands_ms;
  result.solve_ms = step.solve_ms;
  result.continuous_ms = step.continuous_ms;
  result.step_ms = step.step_ms;
  result.bodies_awake = step.bodies_awake;
  result.islands = step.islands;
  result.solved_contact_points = step.solved_contact_points;
  result.max_penetration = step.max_penetration;
  result.kinetic_energy = quantities.kinetic;
  result.potential_energy = quantities.potential;
  put(quantities.momentum, result.momentum);
  put(quantities.angular_momentum, result.angular_momentum);
  result.detection = from(step.detection);
  return result;
}

}  // namespace
}  // namespace tandem::c

using namespace tandem::c;

void tandem_simulation_options_init(tandem_simulation_options* options) {
  if (!options) return;
  const tandem::dynamics::SimulationOptions d;
  *options = {};
  options->size = sizeof *options;
  options->substeps = d.substeps;
  options->iterations = d.iterations;
  options->friction = static_cast<std::int32_t>(d.friction);
  put(d.gravity, options->gravity);
  options->time_step = d.time_step;
  options->restitution_threshold = d.restitution_threshold;
  options->slop = d.slop;
  options->max_depenetration_speed = d.max_depenetration_speed;
  options->sleep_speed = d.sleep_speed;
  options->sleep_time = d.sleep_time;
  options->sleeping = d.sleeping;
}

void tandem_body_options_init(tandem_body_options* options) {
  if (!options) return;
  const tandem::dynamics::BodyOptions d;
  *options = {};
  options->size = sizeof *options;
  options->kind = static_cast<std::int32_t>(d.kind);
  options->friction = d.material.friction;
  options->restitution = d.material.restitution;
  options->density = d.density;
  options->gravity_scale = d.gravity_scale;
  options->allow_sleep = d.allow_sleep;
  options->filter = from(d.filter);
}

void tandem_joint_init(tandem_joint* joint) {
  if (!joint) return;
  const tandem::dynamics::Joint defaults;
  *joint = {};
  joint->size = sizeof *joint;
  joint->kind = static_cast<std::int32_t>(defaults.kind);
  joint->a = from(defaults.a);
  joint->b = from(defaults.b);
  put(defaults.axis, joint->axis);
}

tandem_status tandem_simulation_create(const tandem_simulation_options* options,
                                       tandem_simulation** simulation) {
  return guard(
      [&] { give_simulation(simulation, tandem::dynamics::Simulation(to_simulation_options(options)), {}); });
}

tandem_status tandem_simulation_read_scene(const char* file, std::int32_t threads,
                                           tandem_simulation** simulation) {
  return guard([&] {
    tandem::io::Scene scene = tandem::io::read_scene(string_of(file, "file"));
    scene.options.world.threads = threads;
    tandem::io::SceneSimulation made = tandem::io::make_simulation(scene);
    std::vector<std::pair<tandem::dynamics::BodyHandle, std::string>> names;
    for (tandem::io::SceneSimulation::Body& body : made.bodies)
      names.emplace_back(body.handle, std::move(body.name));
    std::sort(names.begin(), names.end());
    give_simulation(simulation, std::move(made.simulation), std::move(names));
  });
}

void tandem_simulation_free(tandem_simulation* simulation) { delete simulation; }

tandem_status tandem_simulation_add(tandem_simulation* simulation, const tandem_shape* const* shapes,
                                    std::size_t count, const tandem_poses* poses,
                                    const tandem_body_options* options, tandem_object* bodies) {
  return guard([&] {
    tandem::dynamics::Simulation& value = simulation_of(simulation);
    const PoseList list(poses, "poses");
    if (list.size() != 1 && list.size() != count)
      throw InvalidArgument("poses has " + std::to_string(list.size()) + " poses (expected 1 or " +
                            std::to_string(count) + ")");
    const auto given = array_of(shapes, count, "shapes");
    const auto results = array_of(bodies, count, "bodies");
    tandem::dynamics::BodyOptions body = to_body_options(options);
    std::size_t added = 0;
    try {
      for (; added < count; ++added) {
        body.pose = list[list.size() == 1 ? 0 : added];
        results[added] = from(value.add(value_of(given[added], "shapes[]"), body));
      }
    } catch (...) {
      while (added > 0) value.remove(to_handle(results[--added]));
      throw;
    }
  });
}

tandem_status tandem_simulation_remove(tandem_simulation* simulation, tandem_object body) {
  return guard([&] { simulation_of(simulation).remove(to_handle(body)); });
}

tandem_status tandem_simulation_add_joint(tandem_simulation* simulation, const tandem_joint* joint,
                                          tandem_joint_handle* handle) {
  return guard([&] {
    deref(handle, "handle");
    const tandem::dynamics::JointHandle added = simulation_of(simulation).add(to_joint(joint));
    *handle = {added.index, added.generation};
  });
}

tandem_status tandem_simulation_remove_joint(tandem_simulation* simulation, tandem_joint_handle joint) {
  return guard([&] { simulation_of(simulation).remove(to_joint_handle(joint)); });
}

tandem_status tandem_simulation_set_motor(tandem_simulation* simulation, tandem_joint_handle joint,
                                          double speed, double max_force) {
  return guard([&] {
    std::optional<tandem::dynamics::JointMotor> motor;
    if (max_force != 0) motor = {speed, max_force};
    simulation_of(simulation).set_motor(to_joint_handle(joint), motor);
  });
}

tandem_status tandem_simulation_get_joint(const tandem_simulation* simulation, tandem_joint_handle joint,
                                          double* position, double* error) {
  return guard([&] {
    deref(position, "position") = simulation_of(simulation).joint_position(to_joint_handle(joint));
    deref(error, "error") = simulation_of(simulation).joint_error(to_joint_handle(joint));
  });
}

tandem_status tandem_simulation_bodies(const tandem_simulation* simulation, tandem_object** bodies,
                                       std::size_t* count) {
  return guard([&] {
    give_list(bodies, count, simulation_of(simulation).bodies(),
              [](tandem::dynamics::BodyHandle body) { return from(body); });
  });
}

tandem_status tandem_simulation_get_states(const tandem_simulation* simulation, const tandem_object* bodies,
                                           std::size_t count, tandem_body_state* states) {
  return guard([&] {
    const auto results = array_of(states, count, "states");
    const auto given = to_handles(bodies, count, "bodies");
    const tandem::dynamics::Simulation& value = simulation_of(simulation);
    for (std::size_t i = 0; i < count; ++i) results[i] = state_of(value, given[i]);
  });
}

tandem_status tandem_simulation_get_name(const tandem_simulation* simulation, tandem_object body,
                                         tandem_string* name) {
  return guard([&] {
    const auto& names = deref(simulation, "simulation").names;
    const tandem::dynamics::BodyHandle handle = to_handle(body);
    const auto found = std::lower_bound(names.begin(), names.end(), handle,
                                        [](const auto& entry, const auto& key) { return entry.first < key; });
    const bool named = found != names.end() && found->first == handle;
    deref(name, "name") = view_of(named ? std::string_view(found->second) : std::string_view());
  });
}

tandem_status tandem_simulation_set_pose(tandem_simulation* simulation, tandem_object body,
                                         const tandem_poses* pose) {
  return guard([&] { simulation_of(simulation).set_pose(to_handle(body), one_pose(pose, "pose")); });
}

tandem_status tandem_simulation_set_velocity(tandem_simulation* simulation, tandem_object body,
                                             const double* velocity, const double* angular_velocity) {
  return guard([&] {
    simulation_of(simulation)
        .set_velocity(to_handle(body), to_vec(velocity, "velocity"),
                      to_vec(angular_velocity, "angular_velocity"));
  });
}

tandem_status tandem_simulation_apply_force(tandem_simulation* simulation, tandem_object body,
                                            const double* force, const double* at_point) {
  return guard([&] {
    tandem::dynamics::Simulation& value = simulation_of(simulation);
    if (at_point)
      value.apply_force(to_handle(body), to_vec(force, "force"), to_vec(at_point, "at_point"));
    else
      value.apply_force(to_handle(body), to_vec(force, "force"));
  });
}

tandem_status tandem_simulation_apply_torque(tandem_simulation* simulation, tandem_object body,
                                             const double* torque) {
  return guard([&] { simulation_of(simulation).apply_torque(to_handle(body), to_vec(torque, "torque")); });
}

tandem_status tandem_simulation_apply_impulse(tandem_simulation* simulation, tandem_object body,
                                              const double* impulse, const double* at_point) {
  return guard([&] {
    simulation_of(simulation)
        .apply_impulse(to_handle(body), to_vec(impulse, "impulse"), to_vec(at_point, "at_point"));
  });
}

tandem_status tandem_simulation_wake(tandem_simulation* simulation, tandem_object body) {
  return guard([&] { simulation_of(simulation).wake(to_handle(body)); });
}

tandem_status tandem_simulation_set_gravity(tandem_simulation* simulation, const double* gravity) {
  return guard([&] { simulation_of(simulation).set_gravity(to_vec(gravity, "gravity")); });
}

tandem_status tandem_simulation_step(tandem_simulation* simulation, std::size_t count) {
  return guard([&] {
    tandem::dynamics::Simulation& value = simulation_of(simulation);
    for (std::size_t i = 0; i < count; ++i) value.step();
  });
}

tandem_status tandem_simulation_get_report(const tandem_simulation* simulation, tandem_step_report* report) {
  return guard([&] { deref(report, "report") = report_of(simulation_of(simulation)); });
}

tandem_status tandem_simulation_get_world(const tandem_simulation* simulation, const tandem_world** world) {
  return guard([&] { deref(world, "world") = &deref(simulation, "simulation").world; });
}
