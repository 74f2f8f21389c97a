#pragma once
#include "tandem/c/world.h"

TANDEM_C_BEGIN

/// A character: an upright capsule that is moved by displacements, not by forces.
typedef struct tandem_character_options {
  uint32_t size;
  double radius, height;  ///< of the capsule; the height is at least twice the radius
  double up[3];
  double max_slope;    ///< maximum angle of walkable ground, radians
  double step_height;  ///< maximum height of a step that it climbs or descends; 0: none
  double skin;         ///< distance that it keeps from obstacles; positive, less than the radius
} tandem_character_options;
void tandem_character_options_init(tandem_character_options* options);

/// What is below a character; `found` is 0 if there is nothing.
typedef struct tandem_character_ground {
  tandem_object object;
  double point[3], normal[3];
  double distance;  ///< from the lowest position of the capsule, along `up`
  uint8_t found, walkable;
} tandem_character_ground;
/// Writes the ground within `max_distance` below a character whose lowest point is `position`. `world` may be
/// that of a simulation. `filter` may be NULL.
tandem_status tandem_world_find_ground(const tandem_world* world, const tandem_character_options* options,
                                       const double position[3], double max_distance,
                                       const tandem_search_filter* filter, tandem_character_ground* ground);

/// Where a character ends.
typedef struct tandem_character_move {
  double position[3];  ///< lowest point of the capsule
  uint8_t blocked;     ///< a wall, a steep slope or a ceiling took part of the displacement
  uint8_t stepped;     ///< it climbed a step
  tandem_character_ground ground;
} tandem_character_move;
/// Moves a character: it slides along walls, climbs and descends steps and slopes. The world is not changed;
/// exclude the character's own body with `filter`.
tandem_status tandem_world_move_character(const tandem_world* world, const tandem_character_options* options,
                                          const double position[3], const double displacement[3],
                                          const tandem_search_filter* filter, tandem_character_move* move);

TANDEM_C_END
