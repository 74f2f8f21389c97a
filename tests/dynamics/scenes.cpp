#include "dynamics/scenes.h"

#include "tandem/mesh/generate.h"
#include "tandem/query/shapes.h"

namespace tandem::dynamics {

using namespace generate;

Shape solid(Random& random, std::size_t kind, double size) {
  const auto s = [&] { return size * random.uniform(0.5, 1); };
  const double radius = 0.5 * s(), height = s();  // drawn here: arguments of a call have no order
  switch (kind % 9) {
    case 0:
      return Shape::sphere(radius);
    case 1:
      return Shape::box({s(), s(), s()});
    case 2:
      return Shape::capsule(0.6 * radius, 0.5 * height);
    case 3:
      return Shape::cylinder(radius, height);
    case 4:
      return Shape::cone(radius, height);
    case 5:
      return Shape::ellipsoid({0.5 * s(), 0.5 * s(), 0.5 * s()});
    case 6: {
      std::vector<Vec3> cloud;
      for (int i = 0; i < 12; ++i) cloud.push_back(random.direction() * (0.5 * size));
      return Shape::convex_hull(cloud);
    }
    case 7:
      return Shape::mesh(box({s(), s(), s()}, 2));
    default: {
      const CompoundChild parts[] = {{Shape::box({s(), 0.3 * s(), 0.3 * s()}), {}},
                                     {Shape::sphere(0.25 * s()), Transform::translation({0.5 * size, 0, 0})}};
      return Shape::compound(parts);
    }
  }
}

void add_heap(Simulation& simulation, std::uint64_t seed, int count) {
  simulation.add(Shape::half_space({0, 0, 1}), fixed_at({}));
  Random random(seed);
  for (int i = 0; i < count; ++i) {
    const Vec3 position{random.uniform(-1.5, 1.5), random.uniform(-1.5, 1.5), 0.8 + 0.25 * i};
    BodyOptions options;
    options.pose = Transform::from(random.rotation(), position);
    options.material.restitution = i % 3 == 0 ? 0.5 : 0;
    simulation.add(solid(random, static_cast<std::size_t>(i), 0.6), options);
  }
}

void add_ragdolls(Simulation& simulation, int count) {
  simulation.add(Shape::box({20, 20, 1}), fixed_at({0, 0, -0.5}));
  Random random(7);
  for (int i = 0; i < count; ++i) {
    const Vec3 middle{random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5), 1.0 + 1.5 * i};
    const BodyHandle trunk = simulation.add(Shape::box({0.3, 0.2, 0.5}), body_at(middle));
    const BodyHandle head = simulation.add(Shape::sphere(0.12), body_at(middle + Vec3{0, 0, 0.4}));
    Joint neck;
    neck.a = trunk;
    neck.b = head;
    neck.anchor = middle + Vec3{0, 0, 0.28};
    simulation.add(neck);
    for (const double side : {-1.0, 1.0})
      for (const double height : {0.2, -0.45}) {
        const Vec3 at = middle + Vec3{side * (height > 0 ? 0.25 : 0.1), 0, height - 0.1};
        const BodyHandle limb = simulation.add(Shape::capsule(0.06, 0.25), body_at(at));
        Joint joint;
        joint.kind = height > 0 ? JointKind::ball : JointKind::hinge;
        joint.a = trunk;
        joint.b = limb;
        joint.anchor = at + Vec3{0, 0, 0.18};
        joint.axis = {1, 0, 0};
        if (joint.kind == JointKind::hinge) joint.limits = JointLimits{-1, 1};
        simulation.add(joint);
      }
  }
}

void add_cows(Simulation& simulation, int along, int across, int up, double length, int triangles) {
  simulation.add(Shape::half_space({0, 0, 1}), fixed_at({}));
  const Model model(cow(length, triangles));
  for (int i = 0; i < along; ++i)
    for (int j = 0; j < across; ++j)
      for (int k = 0; k < up; ++k)
        simulation.add(model, body_at(length * Vec3{1.1 * i + 0.05 * k, 0.5 * j + 0.03 * k, 0.1 + 0.8 * k}));
}

void add_bullets(Simulation& simulation) {
  simulation.add(Shape::half_space({0, 0, 1}), fixed_at({}));
  for (int i = 0; i < 4; ++i)
    for (int k = 0; k < 4; ++k)
      simulation.add(Shape::box({0.2, 0.5, 0.5}), body_at({0, 0.5 * i - 0.75, 0.25 + 0.5 * k}));
  for (int i = 0; i < 5; ++i) {
    BodyOptions bullet = body_at({-10.0 - 3 * i, 0.3 * i - 0.6, 0.5 + 0.2 * i}, {120, 0, 1});
    bullet.continuous = true;
    simulation.add(Shape::sphere(0.1), bullet);
  }
}

}  // namespace tandem::dynamics
