// Changes of the bodies of a simulation.
#include "c/convert.h"
#include "c/poses.h"
#include "c/simulation_handle.h"

using namespace tandem::c;

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

tandem_status tandem_simulation_move_kinematic(tandem_simulation* simulation, tandem_object body,
                                               const tandem_poses* target, double seconds) {
  return guard([&] {
    simulation_of(simulation).move_kinematic(to_handle(body), one_pose(target, "target"), seconds);
  });
}

tandem_status tandem_simulation_set_kind(tandem_simulation* simulation, tandem_object body,
                                         std::int32_t kind) {
  return guard([&] {
    simulation_of(simulation)
        .set_kind(to_handle(body), enum_of(kind, tandem::dynamics::BodyKind::dynamic, "kind"));
  });
}

tandem_status tandem_simulation_set_material(tandem_simulation* simulation, tandem_object body,
                                             double friction, double restitution) {
  return guard([&] { simulation_of(simulation).set_material(to_handle(body), {friction, restitution}); });
}

tandem_status tandem_simulation_set_damping(tandem_simulation* simulation, tandem_object body, double linear,
                                            double angular) {
  return guard([&] { simulation_of(simulation).set_damping(to_handle(body), linear, angular); });
}

tandem_status tandem_simulation_set_gravity_scale(tandem_simulation* simulation, tandem_object body,
                                                  double scale) {
  return guard([&] { simulation_of(simulation).set_gravity_scale(to_handle(body), scale); });
}

tandem_status tandem_simulation_set_continuous(tandem_simulation* simulation, tandem_object body,
                                               std::uint8_t continuous) {
  return guard([&] { simulation_of(simulation).set_continuous(to_handle(body), continuous != 0); });
}

tandem_status tandem_simulation_set_mass(tandem_simulation* simulation, tandem_object body,
                                         const tandem_mass* mass) {
  return guard([&] { simulation_of(simulation).set_mass(to_handle(body), to_mass(deref(mass, "mass"))); });
}

tandem_status tandem_simulation_set_filter(tandem_simulation* simulation, tandem_object body,
                                           const tandem_pair_filter* filter) {
  return guard(
      [&] { simulation_of(simulation).set_filter(to_handle(body), to_filter(deref(filter, "filter"))); });
}

tandem_status tandem_simulation_set_sensor(tandem_simulation* simulation, tandem_object body,
                                           std::uint8_t sensor) {
  return guard([&] { simulation_of(simulation).set_sensor(to_handle(body), sensor != 0); });
}

tandem_status tandem_simulation_set_user_data(tandem_simulation* simulation, tandem_object body,
                                              std::uint64_t user_data) {
  return guard([&] { simulation_of(simulation).set_user_data(to_handle(body), user_data); });
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
