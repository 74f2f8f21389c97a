#pragma once
#include "tandem/c/simulation.h"

TANDEM_C_BEGIN

enum {
  TANDEM_BALL_JOINT = 0,      ///< one common point
  TANDEM_HINGE_JOINT = 1,     ///< one common point and axis
  TANDEM_SLIDER_JOINT = 2,    ///< slides along one axis without rotation
  TANDEM_FIXED_JOINT = 3,     ///< no relative motion
  TANDEM_DISTANCE_JOINT = 4,  ///< the distance of two points is constant, within limits, or held by a spring
  TANDEM_GEAR_JOINT = 5,      ///< the bodies rotate about their axes at a fixed ratio of speeds
};

/// Limits of the joint position: angle of a hinge in radians, displacement of a slider, length of a distance
/// joint.
typedef struct tandem_joint_limits {
  double low, high;
} tandem_joint_limits;
/// Limits of a ball joint, in radians: maximum angle between its axes on A and on B, and of the twist.
typedef struct tandem_ball_limits {
  double cone, twist_low, twist_high;
} tandem_ball_limits;
/// Drives the joint position to a target speed with a limited force or torque.
typedef struct tandem_joint_motor {
  double speed, max_force;
} tandem_joint_motor;
/// The force along the joint position is −stiffness · (position − target) − damping · speed.
typedef struct tandem_joint_spring {
  double stiffness, damping, target;
} tandem_joint_spring;

/// A constraint between two bodies; points and axes in world coordinates.
typedef struct tandem_joint {
  uint32_t size;
  int32_t kind;
  tandem_object a, b;
  double anchor[3];                  ///< common point; for a distance joint, the point on A
  double anchor_b[3];                ///< for a distance joint, the point on B
  double axis[3];                    ///< of a hinge, slider, gear (on A) or limited ball
  double axis_b[3];                  ///< of a gear, on B
  double ratio;                      ///< of a gear: angular velocity of B over that of A
  tandem_joint_limits limits;        ///< if has_limits
  tandem_ball_limits ball_limits;    ///< if has_ball_limits
  tandem_joint_motor motor;          ///< if has_motor
  tandem_joint_spring spring;        ///< if has_spring
  double break_force, break_torque;  ///< it breaks beyond this load; infinite: never
  uint8_t has_limits, has_ball_limits, has_motor, has_spring;
  uint8_t collide_connected;  ///< whether the two bodies may also collide
} tandem_joint;
void tandem_joint_init(tandem_joint* joint);

/// Handle of a joint, never reused.
typedef struct tandem_joint_handle {
  uint32_t index, generation;
} tandem_joint_handle;
tandem_status tandem_simulation_add_joint(tandem_simulation* simulation, const tandem_joint* joint,
                                          tandem_joint_handle* handle);
tandem_status tandem_simulation_remove_joint(tandem_simulation* simulation, tandem_joint_handle joint);
/// Writes the joint as it was added, with later changes.
tandem_status tandem_simulation_get_joint(const tandem_simulation* simulation, tandem_joint_handle joint,
                                          tandem_joint* description);

/// Change a joint and wake its bodies. NULL removes the motor, spring or limits.
tandem_status tandem_simulation_set_motor(tandem_simulation* simulation, tandem_joint_handle joint,
                                          const tandem_joint_motor* motor);
tandem_status tandem_simulation_set_spring(tandem_simulation* simulation, tandem_joint_handle joint,
                                           const tandem_joint_spring* spring);
tandem_status tandem_simulation_set_limits(tandem_simulation* simulation, tandem_joint_handle joint,
                                           const tandem_joint_limits* limits);
tandem_status tandem_simulation_set_ball_limits(tandem_simulation* simulation, tandem_joint_handle joint,
                                                const tandem_ball_limits* limits);
tandem_status tandem_simulation_set_break_load(tandem_simulation* simulation, tandem_joint_handle joint,
                                               double force, double torque);

/// State of a joint.
typedef struct tandem_joint_state {
  double position;  ///< angle, displacement, length or swing of a ball; 0 for others
  double twist;     ///< of a ball; 0 for others
  double error;     ///< of the constraint: distance of its points and, if it has axes, the angle
  double force[3],
      torque[3];  ///< on body B in the last substep in which it was solved; torque about anchor_b
} tandem_joint_state;
tandem_status tandem_simulation_get_joint_state(const tandem_simulation* simulation,
                                                tandem_joint_handle joint, tandem_joint_state* state);
/// Writes the joints that broke in the last step, sorted; valid until the next step. Their handles are stale.
tandem_status tandem_simulation_broken_joints(const tandem_simulation* simulation,
                                              const tandem_joint_handle** joints, size_t* count);

TANDEM_C_END
