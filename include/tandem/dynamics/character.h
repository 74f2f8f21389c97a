#pragma once
#include <optional>

#include "tandem/base/export.h"
#include "tandem/world/world.h"

TANDEM_API_BEGIN

namespace tandem::dynamics {

/// A character: an upright capsule that is moved by displacements, not by forces.
struct CharacterOptions {
  double radius = 0.3;  ///< positive
  double height = 1.8;  ///< from the lowest to the highest point; at least twice the radius
  Vec3 up{0, 0, 1};     ///< not zero, need not be normalized
  /// Maximum angle between `up` and the normal of walkable ground, radians, 0 to π/2. Steeper surfaces are
  /// walls.
  double max_slope = 0.8;
  double step_height = 0.35;  ///< maximum height of a step that it climbs or descends; 0: none
  double skin = 0.01;         ///< distance that it keeps from obstacles; positive, less than the radius
};

/// What is below a character.
struct CharacterGround {
  ObjectHandle object;
  Vec3 point, normal;    ///< of the ground; the normal is a unit vector
  double distance = 0;   ///< from the lowest position of the capsule, along `up`
  bool walkable = true;  ///< not steeper than CharacterOptions::max_slope
};

/// Result of move_character().
struct CharacterMove {
  Vec3 position;         ///< lowest point of the capsule
  bool blocked = false;  ///< a wall, a steep slope or a ceiling took part of the displacement
  bool stepped = false;  ///< it climbed a step
  std::optional<CharacterGround> ground;  ///< within twice the skin below `position`
};

/// Returns the ground within `max_distance` below a character whose lowest point is `position`; std::nullopt
/// if there is none. Sensors are ignored. Throws Error if an option is out of range.
[[nodiscard]] std::optional<CharacterGround> find_ground(const World& world, const CharacterOptions& options,
                                                         Vec3 position, double max_distance,
                                                         const SearchFilter& filter = {});

/// Moves a character whose lowest point is `position` by `displacement` and returns where it ends: it slides
/// along walls, climbs and descends steps and slopes, and stands on walkable ground without slipping. If it
/// begins in another object, it is pushed out of it first. Gravity and jumps are part of the displacement. A
/// character that stands on the ground follows it down by up to the step height, unless the displacement
/// has a part along `up`. The world is not changed; exclude the character's own body with `filter`. Sensors
/// are ignored. Throws Error if an option or a number is out of range.
[[nodiscard]] CharacterMove move_character(const World& world, const CharacterOptions& options, Vec3 position,
                                           Vec3 displacement, const SearchFilter& filter = {});

}  // namespace tandem::dynamics

TANDEM_API_END
