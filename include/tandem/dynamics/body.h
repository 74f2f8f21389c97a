#pragma once
#include <cstdint>
#include <optional>

#include "tandem/base/export.h"
#include "tandem/math/transform.h"
#include "tandem/shape/mass.h"
#include "tandem/world/world.h"

TANDEM_API_BEGIN

namespace tandem::dynamics {

/// A body is an object of the simulation's world and has the same handle.
using BodyHandle = ObjectHandle;

enum class BodyKind : std::uint8_t {
  static_body,  ///< static: never moves by itself, infinite mass
  kinematic,    ///< moves at a given velocity, unaffected by contacts
  dynamic       ///< moved by forces, contacts and joints
};

/// Surface properties of a body. For a contact pair, friction is the geometric mean and restitution the
/// maximum.
struct Material {
  double friction = 0.5;   ///< friction coefficient: limit of tangential over normal force
  double restitution = 0;  ///< relative normal speed after over before an impact, 0 to 1
};

struct BodyOptions {
  BodyKind kind = BodyKind::dynamic;
  Transform pose = {};
  Vec3 velocity = {};  ///< of the centre of mass, units per second
  /// Angular velocity: radians per second about world axes through the centre of mass. Limited for dynamic
  /// bodies to an eighth of a revolution per substep.
  Vec3 angular_velocity = {};
  Material material = {};
  double density = 1000;            ///< mass per volume; the mass is computed from the shape
  std::optional<double> mass = {};  ///< instead of a density; 1e-100 to 1e100
  /// Its volume is the mass. For shapes without volume.
  std::optional<MassProperties> mass_properties = {};
  double linear_damping = 0;  ///< fraction of the velocity lost per second
  double angular_damping = 0;
  double gravity_scale = 1;  ///< at most 1e10 in magnitude
  bool continuous =
      false;  ///< continuous collision detection: cannot pass through others in a step at any speed
  bool allow_sleep = true;
  PairFilter filter = {};  ///< `is_static` is set for static bodies
  bool sensor = false;
  std::uint64_t user_data = 0;
};

/// State of motion of a body.
struct BodyState {
  Transform pose;
  Vec3 center;    ///< of mass, in world coordinates
  Vec3 velocity;  ///< of the centre of mass
  Vec3 angular_velocity;
  bool asleep = false;
};

}  // namespace tandem::dynamics

TANDEM_API_END
