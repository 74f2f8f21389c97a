#pragma once
#include <vector>

#include "tandem/dynamics/body.h"

#include "dynamics/coloring.h"

namespace tandem::dynamics {

/// A body of a simulation; its index in the table is the index of its handle.
struct Body {
  // Loops over all bodies read the first members, which are therefore in few cache lines.
  BodyHandle handle;
  std::uint32_t solver_index = no_body;  ///< during a step, if it takes part
  bool alive = false;
  BodyKind kind = BodyKind::static_body;
  bool round = false;  ///< the inertia is equal about every axis
  bool fast = false, allow_sleep = true;
  bool asleep = false;
  double inverse_mass = 0;
  double size = 0;  ///< maximum distance of its points from the centre of mass
  double owed = 0;  ///< energy that impacts have taken and that the next one gives back
  Vec3 velocity, angular_velocity;
  Vec3 center;  ///< centre of mass, world coordinates
  Quat orientation;
  Vec3 center_of_mass;  ///< in the body's frame
  Vec3 force, torque;   ///< applied in the next step
  double linear_damping = 0, angular_damping = 0, gravity_scale = 1;
  Mat3 inertia, inverse_inertia;  ///< in the body's frame

  Material material;
  double density = 1000;      ///< for bodies that become dynamic later
  double requested_mass = 0;  ///< the same; 0: by density
  double mass = 0;            ///< 0 if it has never been dynamic
  double core = 0;  ///< of a continuous body: radius of a ball well inside it, centred at the centre of mass
  double allowed_depth = 0;  ///< of a continuous body: penetration after which it is stopped in a step
  double still_for = 0;      ///< seconds since it was at the pose below, near which it has stayed
  Vec3 rest_center;
  Quat rest_orientation;

  bool is_dynamic() const { return kind == BodyKind::dynamic; }
  bool may_move() const { return kind != BodyKind::static_body; }
  Transform pose() const {
    const Mat3 rotation = to_matrix(orientation);
    return {rotation, center - rotation * center_of_mass};
  }
};

}  // namespace tandem::dynamics
