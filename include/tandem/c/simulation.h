#pragma once
#include "tandem/c/world.h"

TANDEM_C_BEGIN

/// Rigid bodies under contacts, friction, joints and forces. A body is an object of the simulation's world.
typedef struct tandem_simulation tandem_simulation;

enum { TANDEM_FRICTION_CONE = 0, TANDEM_FRICTION_BOX = 1 };
typedef struct tandem_simulation_options {
  uint32_t size;
  int32_t substeps;
  int32_t iterations;
  int32_t friction;
  double gravity[3];
  double time_step;  ///< seconds
  double restitution_threshold, slop, max_depenetration_speed;
  double sleep_speed, sleep_time;
  uint8_t sleeping;
  const tandem_world_options* world;  ///< NULL: the defaults, with a contact margin of 0.02
} tandem_simulation_options;
void tandem_simulation_options_init(tandem_simulation_options* options);

enum { TANDEM_STATIC = 0, TANDEM_KINEMATIC = 1, TANDEM_DYNAMIC = 2 };
typedef struct tandem_body_options {
  uint32_t size;
  int32_t kind;
  double velocity[3], angular_velocity[3];  ///< units and radians per second
  double friction, restitution;
  double density;                      ///< the mass is computed from the shape
  double mass;                         ///< if above 0: instead of the density
  const tandem_mass* mass_properties;  ///< NULL: those of the shape; otherwise `volume` is the mass
  double linear_damping, angular_damping, gravity_scale;
  uint8_t continuous;  ///< cannot pass through others in a step at any speed
  uint8_t allow_sleep;
  uint8_t sensor;
  tandem_pair_filter filter;
  uint64_t user_data;
} tandem_body_options;
void tandem_body_options_init(tandem_body_options* options);

tandem_status tandem_simulation_create(const tandem_simulation_options* options,
                                       tandem_simulation** simulation);
/// Makes the simulation of a scene file (docs/formats/scene.md).
tandem_status tandem_simulation_read_scene(const char* file, int32_t threads, tandem_simulation** simulation);
/// Makes an independent copy with the same handles, which continues with the same trajectory, bit for bit.
tandem_status tandem_simulation_copy(const tandem_simulation* simulation, tandem_simulation** copy);
void tandem_simulation_free(tandem_simulation* simulation);
/// Writes the current options; `world` is NULL.
tandem_status tandem_simulation_get_options(const tandem_simulation* simulation,
                                            tandem_simulation_options* options);

/// Adds `count` bodies, one for each shape. One pose or `count` of them; the same options for all.
tandem_status tandem_simulation_add(tandem_simulation* simulation, const tandem_shape* const* shapes,
                                    size_t count, const tandem_poses* poses,
                                    const tandem_body_options* options, tandem_object* bodies);
tandem_status tandem_simulation_remove(tandem_simulation* simulation, tandem_object body);

/// State of motion of a body.
typedef struct tandem_body_state {
  tandem_pose pose;
  double center[3];  ///< of mass, in world coordinates
  double velocity[3], angular_velocity[3];
  double mass;  ///< infinite unless dynamic
  double friction, restitution;
  int32_t kind;
  uint8_t asleep;
} tandem_body_state;
tandem_status tandem_simulation_contains(const tandem_simulation* simulation, tandem_object body,
                                         uint8_t* contains);
tandem_status tandem_simulation_bodies(const tandem_simulation* simulation, tandem_object** bodies,
                                       size_t* count);
/// Writes the states of `count` bodies.
tandem_status tandem_simulation_get_states(const tandem_simulation* simulation, const tandem_object* bodies,
                                           size_t count, tandem_body_state* states);
/// Writes the name of a body of a scene file; empty for other bodies.
tandem_status tandem_simulation_get_name(const tandem_simulation* simulation, tandem_object body,
                                         tandem_string* name);
tandem_status tandem_simulation_set_pose(tandem_simulation* simulation, tandem_object body,
                                         const tandem_poses* pose);
tandem_status tandem_simulation_set_velocity(tandem_simulation* simulation, tandem_object body,
                                             const double velocity[3], const double angular_velocity[3]);
/// Sets the velocity of a kinematic body so that it reaches a pose after `seconds`; contacts and joints pass
/// the velocity on. Call it before each step, with the duration of the step.
tandem_status tandem_simulation_move_kinematic(tandem_simulation* simulation, tandem_object body,
                                               const tandem_poses* target, double seconds);

/// Change a body and wake it with its contacts.
tandem_status tandem_simulation_set_kind(tandem_simulation* simulation, tandem_object body, int32_t kind);
tandem_status tandem_simulation_set_material(tandem_simulation* simulation, tandem_object body,
                                             double friction, double restitution);
tandem_status tandem_simulation_set_damping(tandem_simulation* simulation, tandem_object body, double linear,
                                            double angular);
tandem_status tandem_simulation_set_gravity_scale(tandem_simulation* simulation, tandem_object body,
                                                  double scale);
tandem_status tandem_simulation_set_continuous(tandem_simulation* simulation, tandem_object body,
                                               uint8_t continuous);
/// Sets mass (`volume`), centre of mass and inertia of a dynamic body.
tandem_status tandem_simulation_set_mass(tandem_simulation* simulation, tandem_object body,
                                         const tandem_mass* mass);
tandem_status tandem_simulation_set_filter(tandem_simulation* simulation, tandem_object body,
                                           const tandem_pair_filter* filter);
tandem_status tandem_simulation_set_sensor(tandem_simulation* simulation, tandem_object body, uint8_t sensor);
tandem_status tandem_simulation_set_user_data(tandem_simulation* simulation, tandem_object body,
                                              uint64_t user_data);

/// Acts during the next step. `at_point` may be NULL: the centre of mass.
tandem_status tandem_simulation_apply_force(tandem_simulation* simulation, tandem_object body,
                                            const double force[3], const double at_point[3]);
tandem_status tandem_simulation_apply_torque(tandem_simulation* simulation, tandem_object body,
                                             const double torque[3]);
/// Acts immediately.
tandem_status tandem_simulation_apply_impulse(tandem_simulation* simulation, tandem_object body,
                                              const double impulse[3], const double at_point[3]);
tandem_status tandem_simulation_wake(tandem_simulation* simulation, tandem_object body);
tandem_status tandem_simulation_set_gravity(tandem_simulation* simulation, const double gravity[3]);

/// Advances by `count` time steps.
tandem_status tandem_simulation_step(tandem_simulation* simulation, size_t count);
/// Advances by one step of another duration, 1e-9 to 1e9 seconds.
tandem_status tandem_simulation_step_for(tandem_simulation* simulation, double seconds);

/// Writes the state as bytes, the same on every machine, to be released with tandem_free(). Without
/// `embed_shapes`, the bytes hold a hash of each mesh, hull, height field and compound, which restoring then
/// needs: faster and smaller.
tandem_status tandem_simulation_save(const tandem_simulation* simulation, uint8_t embed_shapes,
                                     uint8_t** bytes, size_t* count);
/// Replaces the state by a saved one: handles and the trajectory from there on are the same, bit for bit.
/// Shapes that are not part of the bytes are taken from `shapes` and from the bodies of this simulation.
/// Fails with TANDEM_ERROR and changes nothing if the bytes are damaged or a shape is missing.
tandem_status tandem_simulation_restore(tandem_simulation* simulation, const uint8_t* bytes, size_t count,
                                        const tandem_shape* const* shapes, size_t shape_count);

/// Times and counts of the last step, and quantities of the current state.
typedef struct tandem_step_report {
  uint64_t steps, hash;  ///< the hash of the state of all bodies
  double time;           ///< simulated seconds
  double islands_ms, solve_ms, continuous_ms, step_ms;
  size_t bodies_awake, islands, solved_contact_points;
  double max_penetration;
  double kinetic_energy, potential_energy;
  double momentum[3], angular_momentum[3];
  tandem_world_report detection;
} tandem_step_report;
tandem_status tandem_simulation_get_report(const tandem_simulation* simulation, tandem_step_report* report);
/// Writes the world, for contacts, events and queries. It belongs to the simulation: do not free it. Calls
/// that change it fail.
tandem_status tandem_simulation_get_world(const tandem_simulation* simulation, const tandem_world** world);

TANDEM_C_END
