// A character crosses a room: over a step, along a wall, up a ramp, and pushes a crate aside.
#include <cstdio>
#include <tandem/dynamics.h>
#include <tandem/tandem.h>

int main() {
  using namespace tandem;
  using namespace tandem::dynamics;
  Simulation simulation;
  const auto add_static = [&](const Shape& shape, const Transform& pose) {
    return simulation.add(shape, {.kind = BodyKind::static_body, .pose = pose});
  };
  add_static(Shape::half_space({0, 0, 1}), {});
  add_static(Shape::box({1, 4, 0.3}), Transform::translation({2, 0, 0.15}));   // a step
  add_static(Shape::box({4, 0.2, 3}), Transform::translation({6, 0.8, 1.5}));  // a wall
  const Vec3 points[] = {{8, -2, 0}, {8, 2, 0}, {12, -2, 0}, {12, 2, 0}, {12, -2, 2}, {12, 2, 2}};
  add_static(Shape::convex_hull(points), {});  // a ramp
  const BodyHandle crate = simulation.add(Shape::box({0.6, 0.6, 0.6}),
                                          {.pose = Transform::translation({5, 0, 0.3}), .density = 20});

  // The body of the character is kinematic: it pushes others, and nothing pushes it.
  const CharacterOptions person;
  Vec3 feet{0, 0, 0.01};
  const auto pose_of = [&](Vec3 lowest) {
    return Transform::translation(lowest + Vec3{0, 0, 0.5 * person.height});
  };
  const BodyHandle body = simulation.add(Shape::capsule(person.radius, person.height - 2 * person.radius),
                                         {.kind = BodyKind::kinematic, .pose = pose_of(feet)});
  const BodyHandle ignored[] = {body, crate};
  const double seconds = simulation.options().time_step, speed = 2;
  double fall = 0;
  for (int frame = 0; frame < 360; ++frame) {
    fall -= 9.81 * seconds;
    const CharacterMove move =
        move_character(simulation.world(), person, feet, {speed * seconds, 0.3 * seconds, fall * seconds},
                       {.exclude = ignored});
    if (move.ground) fall = 0;
    feet = move.position;
    simulation.move_kinematic(body, pose_of(feet), seconds);  // passes its velocity on to the crate
    simulation.step();
    if (frame % 60 == 59 || move.stepped)
      std::printf("%.2f s: (%.2f, %.2f, %.2f)%s%s\n", simulation.time(), feet.x, feet.y, feet.z,
                  move.stepped ? ", climbs a step" : "", move.blocked ? ", along a wall" : "");
  }
  std::printf("the crate is at x = %.2f\n", simulation.state(crate).center.x);
  return feet.x > 10 && feet.z > 1 && simulation.state(crate).center.x > 5.5 ? 0 : 1;
}
