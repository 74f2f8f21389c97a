#include "tandem/c/simulation.h"

#include <algorithm>
#include <memory>

#include "tandem/io/scene.h"
#include "tandem/io/scene_file.h"

#include "c/poses.h"
#include "c/simulation_handle.h"
#include "c/world_options.h"

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

tandem_simulation_options options_from(const dynamics::SimulationOptions& given) {
  tandem_simulation_options options{};
  options.size = sizeof options;
  options.substeps = given.substeps;
  options.iterations = given.iterations;
  options.friction = static_cast<std::int32_t>(given.friction);
  put(given.gravity, options.gravity);
  options.time_step = given.time_step;
  options.restitution_threshold = given.restitution_threshold;
  options.slop = given.slop;
  options.max_depenetration_speed = given.max_depenetration_speed;
  options.sleep_speed = given.sleep_speed;
  options.sleep_time = given.sleep_time;
  options.sleeping = given.sleeping;
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

/// The simulation is complete before its handle refers to its world.
void give_simulation(tandem_simulation** handle, dynamics::Simulation simulation,
                     std::vector<std::pair<dynamics::BodyHandle, std::string>> names) {
  deref(handle, "simulation");
  std::unique_ptr<tandem_simulation> made(
      new tandem_simulation{std::move(simulation), tandem_world{}, std::move(names)});
  made->world.viewed = &made->value.world();
  *handle = made.release();
}

tandem_body_state state_of(const dynamics::Simulation& simulation, dynamics::BodyHandle body) {
  const dynamics::BodyState state = simulation.state(body);
  tandem_body_state result{};
  result.pose = from(state.pose);
  put(state.center, result.center);
  put(state.velocity, result.velocity);
  put(state.angular_velocity, result.angular_velocity);
  result.mass = simulation.mass(body);
  result.friction = simulation.material(body).friction;
  result.restitution = simulation.material(body).restitution;
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
  result.time = simulation.time();
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
  if (options) *options = options_from(tandem::dynamics::SimulationOptions());
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

tandem_status tandem_simulation_copy(const tandem_simulation* simulation, tandem_simulation** copy) {
  return guard([&] {
    deref(copy, "copy");
    const tandem_simulation& original = deref(simulation, "simulation");
    give_simulation(copy, tandem::dynamics::Simulation(original.value), original.names);
  });
}

void tandem_simulation_free(tandem_simulation* simulation) { delete simulation; }

tandem_status tandem_simulation_get_options(const tandem_simulation* simulation,
                                            tandem_simulation_options* options) {
  return guard([&] { deref(options, "options") = options_from(simulation_of(simulation).options()); });
}

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

tandem_status tandem_simulation_contains(const tandem_simulation* simulation, tandem_object body,
                                         std::uint8_t* contains) {
  return guard([&] { deref(contains, "contains") = simulation_of(simulation).contains(to_handle(body)); });
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

tandem_status tandem_simulation_set_gravity(tandem_simulation* simulation, const double* gravity) {
  return guard([&] { simulation_of(simulation).set_gravity(to_vec(gravity, "gravity")); });
}

tandem_status tandem_simulation_step(tandem_simulation* simulation, std::size_t count) {
  return guard([&] {
    tandem::dynamics::Simulation& value = simulation_of(simulation);
    for (std::size_t i = 0; i < count; ++i) value.step();
  });
}

tandem_status tandem_simulation_step_for(tandem_simulation* simulation, double seconds) {
  return guard([&] { simulation_of(simulation).step(seconds); });
}

tandem_status tandem_simulation_save(const tandem_simulation* simulation, std::uint8_t embed_shapes,
                                     std::uint8_t** bytes, std::size_t* count) {
  return guard([&] {
    give_list(bytes, count, simulation_of(simulation).save({.embed_shapes = embed_shapes != 0}),
              [](std::byte byte) { return static_cast<std::uint8_t>(byte); });
  });
}

tandem_status tandem_simulation_restore(tandem_simulation* simulation, const std::uint8_t* bytes,
                                        std::size_t count, const tandem_shape* const* shapes,
                                        std::size_t shape_count) {
  return guard([&] {
    tandem::dynamics::Simulation& value = simulation_of(simulation);
    std::vector<tandem::Shape> known;
    for (const tandem_shape* const shape : array_of(shapes, shape_count, "shapes"))
      known.push_back(value_of(shape, "shapes[]"));
    value.restore(std::as_bytes(array_of(bytes, count, "bytes")), known);
  });
}

tandem_status tandem_simulation_get_report(const tandem_simulation* simulation, tandem_step_report* report) {
  return guard([&] { deref(report, "report") = report_of(simulation_of(simulation)); });
}

tandem_status tandem_simulation_get_world(const tandem_simulation* simulation, const tandem_world** world) {
  return guard([&] { deref(world, "world") = &deref(simulation, "simulation").world; });
}
