#include "tandem/c/character.h"

#include "tandem/dynamics/character.h"

#include "c/convert.h"
#include "c/handles.h"
#include "c/search_filter.h"

namespace tandem::c {
namespace {

dynamics::CharacterOptions to_character_options(const tandem_character_options* given) {
  const tandem_character_options o = options_of(given, tandem_character_options_init, "options");
  return {.radius = o.radius,
          .height = o.height,
          .up = to_vec(o.up, "up"),
          .max_slope = o.max_slope,
          .step_height = o.step_height,
          .skin = o.skin};
}

tandem_character_ground ground_from(const std::optional<dynamics::CharacterGround>& ground) {
  tandem_character_ground result{};
  result.object = from(ground ? ground->object : ObjectHandle{});
  if (!ground) return result;
  put(ground->point, result.point);
  put(ground->normal, result.normal);
  result.distance = ground->distance;
  result.found = 1;
  result.walkable = ground->walkable;
  return result;
}

}  // namespace
}  // namespace tandem::c

using namespace tandem::c;

void tandem_character_options_init(tandem_character_options* options) {
  if (!options) return;
  const tandem::dynamics::CharacterOptions d;
  *options = {sizeof *options, d.radius,      d.height, {d.up.x, d.up.y, d.up.z},
              d.max_slope,     d.step_height, d.skin};
}

tandem_status tandem_world_find_ground(const tandem_world* world, const tandem_character_options* options,
                                       const double* position, double max_distance,
                                       const tandem_search_filter* filter, tandem_character_ground* ground) {
  return guard([&] {
    deref(ground, "ground") = ground_from(
        tandem::dynamics::find_ground(read(world), to_character_options(options),
                                      to_vec(position, "position"), max_distance, to_search_filter(filter)));
  });
}

tandem_status tandem_world_move_character(const tandem_world* world, const tandem_character_options* options,
                                          const double* position, const double* displacement,
                                          const tandem_search_filter* filter, tandem_character_move* move) {
  return guard([&] {
    const tandem::dynamics::CharacterMove moved = tandem::dynamics::move_character(
        read(world), to_character_options(options), to_vec(position, "position"),
        to_vec(displacement, "displacement"), to_search_filter(filter));
    tandem_character_move& result = deref(move, "move");
    put(moved.position, result.position);
    result.blocked = moved.blocked;
    result.stepped = moved.stepped;
    result.ground = ground_from(moved.ground);
  });
}
