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
void tandem_simulation_free(tandem_simulation* simulation);

/// Adds `count` bodies, one for each shape. One pose or `count` of them; the same options for all.
tandem_status tandem_simulation_add(tandem_simulation* simulation, const tandem_shape* const* shapes,
                                    size_t count, const tandem_poses* poses,
                                    const tandem_body_options* options, tandem_object* bodies);
tandem_status tandem_simulation_remove(tandem_simulation* simulation, tandem_object body);

enum {
  TANDEM_BALL_JOINT = 0,
  TANDEM_HINGE_JOINT = 1,
  TANDEM_SLIDER_JOINT = 2,
  TANDEM_FIXED_JOINT = 3,
  TANDEM_DISTANCE_JOINT = 4,
};
/// A constraint between two bodies; points and axes in world coordinates.
typedef struct tandem_joint {
  uint32_t size;
  int32_t kind;
  tandem_object a, b;
  double anchor[3], anchor_b[3], axis[3];
  double low, high;                     ///< limits, if has_limits
  double motor_speed, motor_max_force;  ///< if has_motor
  uint8_t has_limits, has_motor, collide_connected;
} tandem_joint;
void tandem_joint_init(tandem_joint* joint);
typedef struct tandem_joint_handle {
  uint32_t index, generation;
} tandem_joint_handle;
tandem_status tandem_simulation_add_joint(tandem_simulation* simulation, const tandem_joint* joint,
                                          tandem_joint_handle* handle);
tandem_status tandem_simulation_remove_joint(tandem_simulation* simulation, tandem_joint_handle joint);
/// Sets the motor of a joint; a maximum force of 0 removes it.
tandem_status tandem_simulation_set_motor(tandem_simulation* simulation, tandem_joint_handle joint,
                                          double speed, double max_force);
tandem_status tandem_simulation_get_joint(const tandem_simulation* simulation, tandem_joint_handle joint,
                                          double* position, double* error);

/// State of motion of a body.
typedef struct tandem_body_state {
  tandem_pose pose;
  double center[3];  ///< of mass, in world coordinates
  double velocity[3], angular_velocity[3];
  double mass;  ///< infinite unless dynamic
  int32_t kind;
  uint8_t asleep;
} tandem_body_state;
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

/// Times and counts of the last step, and quantities of the current state.
typedef struct tandem_step_report {
  uint64_t steps, hash;  ///< the hash of the state of all bodies
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
