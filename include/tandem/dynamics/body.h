#pragma once
#include <cstdint>
#include <optional>

#include "tandem/math/transform.h"
#include "tandem/shape/mass.h"
#include "tandem/world/world.h"

namespace tandem {

/// A body is an object of the simulation's world and goes by the same handle.
using BodyHandle = ObjectHandle;

enum class BodyKind : std::uint8_t {
  fixed,      ///< never moves by itself, weighs infinitely much
  kinematic,  ///< moves at the velocity it is given, whatever it meets
  dynamic     ///< moves as forces, contacts and joints make it
};

/// What a body's surface is like. Of two that touch, friction is the geometric mean and restitution the
/// larger.
struct Material {
  double friction = 0.5;   ///< tangential over normal force at which it begins to slide
  double restitution = 0;  ///< velocity after over velocity before a hit: 0 stays, 1 bounces for ever
};

struct BodyOptions {
  BodyKind kind = BodyKind::dynamic;
  Transform at;
  Vec3 velocity;  ///< of the centre of mass, in units per second
  /// Radians per second about axes through the centre of mass, in the world. A dynamic body is kept from
  /// turning by more than an eighth of a turn in a substep.
  Vec3 spin;
  Material material;
  double density = 1000;       ///< mass per volume; the mass follows from the shape
  std::optional<double> mass;  ///< instead of a density; 1e-100 to 1e100
  /// Volume is read as mass. For shapes that have no volume of their own.
  std::optional<MassProperties> mass_properties;
  double linear_damping = 0;  ///< share of the velocity lost per second
  double angular_damping = 0;
  double gravity_scale = 1;  ///< at most 1e10 in magnitude
  bool fast = false;         ///< may not pass through anything in a step, however fast: continuous collision
  bool may_sleep = true;
  PairFilter filter;  ///< `fixed` is set for fixed bodies
  bool sensor = false;
  std::uint64_t user = 0;
};

/// How a body is moving.
struct BodyState {
  Transform pose;
  Vec3 center;    ///< of mass, in the world
  Vec3 velocity;  ///< of the centre of mass
  Vec3 spin;
  bool asleep = false;
};

}  // namespace tandem
