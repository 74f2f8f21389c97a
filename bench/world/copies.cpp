#include <algorithm>
#include <cmath>
#include <fmt/core.h>
#include <optional>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/world/world.h"

#include "bench/report/stopwatch.h"
#include "bench/world/world_parts.h"

namespace tandem::bench {
namespace {

constexpr int objects = 1000;

Transform random_pose(Random& random) {
  return Transform::from(random.rotation(),
                         {random.uniform(-8, 8), random.uniform(-8, 8), random.uniform(-8, 8)});
}

World many_objects() {
  World world;
  Random random(1);
  const Model ball(generate::icosphere(0.6, 2));
  for (int i = 0; i < objects; ++i)
    i % 2 == 0 ? world.add(Shape::box({1, 1, 1}), random_pose(random)) : world.add(ball, random_pose(random));
  world.update();
  static_cast<void>(world.any_contact());
  return world;
}

}  // namespace

void measure_copies(const WorldSession& session) {
  const World world = many_objects();
  const ObjectHandle first = world.objects().front();
  double copy = HUGE_VAL, destroy = HUGE_VAL, move = HUGE_VAL, query = HUGE_VAL, update = HUGE_VAL;
  Random random(2);
  const int rounds = session.options.repeat > 0 ? session.options.repeat : session.options.quick ? 100 : 1000;
  for (int i = 0; i < rounds && !session.watch.interrupted(); ++i) {
    std::optional<World> made;
    const Stopwatch copying;
    made.emplace(world);
    copy = std::min(copy, copying.seconds());
    const Transform to = random_pose(random);
    const Stopwatch moving;
    made->move(first, to);
    move = std::min(move, moving.seconds());
    const Stopwatch asking;
    static_cast<void>(made->any_contact(first));
    query = std::min(query, asking.seconds());
    World unchanged = world;
    const Stopwatch ending;
    { const World gone = std::move(unchanged); }
    destroy = std::min(destroy, ending.seconds());
    if (i % 10 != 0) continue;
    const Stopwatch updating;
    made->update();
    update = std::min(update, updating.seconds());
  }
  fmt::print(
      "\nCopies of a world of {} objects with {} contact pairs, minimum of {} rounds:\n"
      "  copy {:.2f} us, destroy {:.2f} us\n"
      "  first in a copy: move of one object {:.2f} us, any_contact(object) {:.2f} us, update {:.0f} us\n",
      objects, world.contacts().size(), rounds, 1e6 * copy, 1e6 * destroy, 1e6 * move, 1e6 * query,
      1e6 * update);
  for (const auto& [name, seconds] :
       std::initializer_list<std::pair<const char*, double>>{{"copy", copy},
                                                             {"destroy", destroy},
                                                             {"first move", move},
                                                             {"first query", query},
                                                             {"first update", update}})
    session.row("copies", name, "tandem", 1e6 * seconds);
}

}  // namespace tandem::bench
