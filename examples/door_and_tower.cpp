// Detects contacts in a world, then simulates falling boxes, a swinging door and a rolling ball.
#include <cstdio>
#include <tandem/dynamics.h>
#include <tandem/mesh/generate.h>
#include <tandem/tandem.h>

int main() {
  using namespace tandem;

  // Collision detection only: objects, poses, update, contacts and events.
  World world;
  const ObjectHandle part = world.add(Model(generate::cup(1, 0)));
  const ObjectHandle probe = world.add(Shape::sphere(0.2), Transform::translation({3, 0, 0.5}));
  for (double x = 3; x > 0; x -= 0.1) {
    world.move(probe, Transform::translation({x, 0, 0.5}));
    world.update();
    for (const ContactEvent& event : world.began())
      std::printf("at x = %.1f object %u begins to touch object %u\n", x, event.b.index, event.a.index);
    if (!world.contacts().empty()) break;
  }
  if (world.contacts().empty() || world.contacts()[0].a != part) return 1;
  const ContactManifold& manifold = world.contacts()[0].manifolds[0].manifold();
  std::printf("%d contact points, the deepest %.4f\n", manifold.count, manifold.points[0].depth);
  if (const auto hit = world.cast_ray({{0.2, 0, 5}, {0, 0, -1}}))
    std::printf("a ray from above meets object %u at z = %.3f\n", hit->object.index, hit->hit.point.z);

  // Rigid bodies: a tower of boxes, and a door with a motor that knocks it over.
  dynamics::Simulation simulation;
  dynamics::BodyOptions ground;
  ground.kind = dynamics::BodyKind::static_body;
  simulation.add(Shape::half_space({0, 0, 1}), ground);

  std::vector<dynamics::BodyHandle> tower;
  for (int i = 0; i < 5; ++i) {
    dynamics::BodyOptions box;
    box.pose = Transform::translation({2, 0, 0.5 + i});
    tower.push_back(simulation.add(Shape::box({1, 1, 1}), box));
  }
  dynamics::BodyOptions post = ground, door;
  post.pose = Transform::translation({0, -2, 1});
  door.pose = Transform::translation({0, -0.5, 1.2});
  const dynamics::BodyHandle hung_on = simulation.add(Shape::cylinder(0.1, 2), post);
  const dynamics::BodyHandle wing = simulation.add(Shape::box({0.2, 2.8, 2}), door);
  dynamics::Joint hinge;
  hinge.kind = dynamics::JointKind::hinge;
  hinge.a = hung_on;
  hinge.b = wing;
  hinge.anchor = {0, -2, 1};
  hinge.axis = {0, 0, 1};
  const dynamics::JointHandle joint = simulation.add(hinge);

  for (int i = 0; i < 120; ++i) simulation.step();
  std::printf("after two seconds the tower's top is at z = %.3f\n", simulation.state(tower.back()).center.z);
  if (simulation.state(tower.back()).center.z < 4.4) return 1;

  simulation.set_motor(joint, dynamics::JointMotor{.speed = -3, .max_force = 1e6});
  for (int i = 0; i < 300; ++i) simulation.step();
  std::printf("the door has swung to %.2f radians, the top lies at z = %.3f\n",
              simulation.joint_position(joint), simulation.state(tower.back()).center.z);
  const dynamics::StepReport& report = simulation.report();
  std::printf("last step: %zu bodies awake, %zu contact points, %.3f ms\n", report.bodies_awake,
              report.solved_contact_points, report.step_ms);
  return simulation.state(tower.back()).center.z < 4 ? 0 : 1;
}
