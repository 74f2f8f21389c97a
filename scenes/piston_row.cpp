#include "scenes/simulation_scenes.h"

namespace tandem::scenes {
namespace {

io::SceneJoint& add_joint(io::Scene& scene, const std::string& name, dynamics::JointKind kind,
                          const std::string& a, const std::string& b, Vec3 point, Vec3 axis) {
  io::SceneJoint& joint = scene.joints.emplace_back();
  joint.name = name;
  joint.a = a;
  joint.b = b;
  joint.joint.kind = kind;
  joint.joint.anchor = point;
  joint.joint.axis = axis;
  return joint;
}

}  // namespace

io::Scene piston_row(std::uint32_t count) {
  io::Scene scene;
  scene.title = std::to_string(count) + " pistons";
  scene.steps = 600;
  scene.options.sleeping = false;
  const std::size_t base = add_shape(scene, "base", ShapeKind::box, {0.4, 0.4, 0.4});
  const std::size_t crank = add_shape(scene, "crank", ShapeKind::box, {1.2, 0.2, 0.2});
  const std::size_t rod = add_shape(scene, "rod", ShapeKind::box, {3.2, 0.15, 0.15});
  const std::size_t piston = add_shape(scene, "piston", ShapeKind::box, {0.6, 0.6, 0.6});
  // All parts lie in a plane y = const, stretched along x: the crank's axis at the origin, its pin at x = 1,
  // the piston's pin at x = 4.
  for (std::uint32_t i = 0; i < count; ++i) {
    const double y = 1.5 * i;
    const auto named = [&](std::string part) { return part.append(" ").append(std::to_string(i)); };
    add_body(scene, named("base"), base, {0, y, 0}).options.kind = dynamics::BodyKind::static_body;
    add_body(scene, named("crank"), crank, {0.5, y, 0});
    add_body(scene, named("rod"), rod, {2.5, y, 0});
    add_body(scene, named("piston"), piston, {4, y, 0});
    io::SceneJoint& motor = add_joint(scene, named("motor"), dynamics::JointKind::hinge, named("base"),
                                      named("crank"), {0, y, 0}, {0, 1, 0});
    motor.joint.motor = dynamics::JointMotor{.speed = 4.0 + i, .max_force = 50000};
    add_joint(scene, named("crank pin"), dynamics::JointKind::hinge, named("crank"), named("rod"), {1, y, 0},
              {0, 1, 0});
    add_joint(scene, named("piston pin"), dynamics::JointKind::hinge, named("rod"), named("piston"),
              {4, y, 0}, {0, 1, 0});
    add_joint(scene, named("cylinder"), dynamics::JointKind::slider, named("base"), named("piston"),
              {4, y, 0}, {1, 0, 0});
  }
  // The rod overlaps the base and the crank: only joints constrain them.
  for (io::SceneBody& body : scene.bodies) body.options.filter.mask = 0;
  return scene;
}

}  // namespace tandem::scenes
