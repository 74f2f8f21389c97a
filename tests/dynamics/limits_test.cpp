// Numbers that are none, or too large, are refused by everything that takes one, and change nothing.
#include <cmath>
#include <functional>
#include <gtest/gtest.h>
#include <limits>

#include "tandem/base/error.h"
#include "tandem/math/random.h"

#include "dynamics/bodies.h"

namespace tandem::dynamics {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double bad_numbers[] = {std::numeric_limits<double>::quiet_NaN(), infinity, -infinity, 1e308,
                                  -1e308};

/// A few bodies of every kind, joined and touching.
struct Scene {
  Simulation simulation = over_ground();
  BodyHandle dynamic, other, kinematic, fixed;
  JointHandle hinge;

  Scene() {
    dynamic = simulation.add(Shape::box({1, 1, 1}), body_at({0, 0, 0.49}));
    other = simulation.add(Shape::sphere(0.5), body_at({1.2, 0, 0.5}));
    kinematic = simulation.add(Shape::box({1, 1, 1}), kinematic_at({0, 3, 0.5}, {1, 0, 0}));
    fixed = simulation.add(Shape::box({1, 1, 1}), fixed_at({0, -3, 0.5}));
    Joint joint;
    joint.kind = JointKind::hinge;
    joint.a = dynamic;
    joint.b = other;
    joint.anchor = {0.6, 0, 0.5};
    joint.motor = JointMotor{1, 10};
    hinge = simulation.add(joint);
  }

  void expect_finite() const {
    for (const BodyHandle body : simulation.bodies()) {
      const BodyState s = simulation.state(body);
      ASSERT_TRUE(is_finite(s.pose) && is_finite(s.center) && is_finite(s.velocity) &&
                  is_finite(s.angular_velocity));
    }
  }
};

using Setter = std::function<void(Scene&, double)>;

using NamedSetters = std::vector<std::pair<const char*, Setter>>;

/// Functions of a simulation that take a number.
NamedSetters function_setters() {
  return {
      {"set_velocity",
       [](Scene& s, double x) {
         s.simulation.set_velocity(s.dynamic, {0, x, 0}, {});
       }},
      {"set_velocity, angular_velocity",
       [](Scene& s, double x) {
         s.simulation.set_velocity(s.dynamic, {}, {x, 0, 0});
       }},
      {"set_velocity of a kinematic body",
       [](Scene& s, double x) {
         s.simulation.set_velocity(s.kinematic, {0, 0, x}, {0, x, 0});
       }},
      {"set_pose",
       [](Scene& s, double x) {
         s.simulation.set_pose(s.dynamic, Transform::translation({x, 0, 0}));
       }},
      {"set_pose of a kinematic body",
       [](Scene& s, double x) {
         s.simulation.set_pose(s.kinematic, Transform::translation({x, 0, 0}));
       }},
      {"set_pose of a static body",
       [](Scene& s, double x) {
         s.simulation.set_pose(s.fixed, Transform::translation({x, 0, 0}));
       }},
      {"set_pose, rotation",
       [](Scene& s, double x) {
         s.simulation.set_pose(s.dynamic, {{{{x, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {}});
       }},
      {"apply_force",
       [](Scene& s, double x) {
         s.simulation.apply_force(s.dynamic, {x, 0, 0});
       }},
      {"apply_force at a point",
       [](Scene& s, double x) {
         s.simulation.apply_force(s.dynamic, {1, 0, 0}, {0, x, 0});
       }},
      {"apply_force of both",
       [](Scene& s, double x) {
         s.simulation.apply_force(s.dynamic, {1e200, 0, 0}, {0, x, 0});
       }},
      {"apply_torque",
       [](Scene& s, double x) {
         s.simulation.apply_torque(s.dynamic, {0, 0, x});
       }},
      {"apply_impulse",
       [](Scene& s, double x) {
         s.simulation.apply_impulse(s.dynamic, {x, 0, 0}, {0, 0, 0.5});
       }},
      {"apply_impulse at a point",
       [](Scene& s, double x) {
         s.simulation.apply_impulse(s.dynamic, {1, 0, 0}, {0, x, 0});
       }},
      {"set_gravity",
       [](Scene& s, double x) {
         s.simulation.set_gravity({0, 0, x});
       }},
      {"set_motor",
       [](Scene& s, double x) {
         s.simulation.set_motor(s.hinge, JointMotor{x, 1});
       }},
  };
}

/// Options of bodies, joints and simulations that are numbers.
NamedSetters option_setters() {
  const auto added = [](auto change) {
    return [change](Scene& s, double x) {
      BodyOptions options = body_at({0, 0, 9});
      change(options, x);
      s.simulation.add(Shape::sphere(1), options);
    };
  };
  const auto joined = [](JointKind kind, auto change) {
    return [kind, change](Scene& s, double x) {
      Joint joint;
      joint.kind = kind;
      joint.a = s.dynamic;
      joint.b = s.kinematic;
      joint.anchor = {0, 1, 0};
      change(joint, x);
      s.simulation.add(joint);
    };
  };
  const auto made = [](auto change) {
    return [change](Scene&, double x) {
      SimulationOptions options;
      change(options, x);
      Simulation simulation(options);
    };
  };
  return {
      {"add, position", added([](BodyOptions& o, double x) { o.pose.offset.y = x; })},
      {"add, velocity", added([](BodyOptions& o, double x) { o.velocity.y = x; })},
      {"add, angular_velocity", added([](BodyOptions& o, double x) { o.angular_velocity.y = x; })},
      {"add, density", added([](BodyOptions& o, double x) { o.density = x; })},
      {"add, mass", added([](BodyOptions& o, double x) { o.mass = x; })},
      {"add, gravity scale", added([](BodyOptions& o, double x) { o.gravity_scale = x; })},
      {"add, centre of mass", added([](BodyOptions& o, double x) {
         o.mass_properties = MassProperties{};
         o.mass_properties->volume = 1;
         o.mass_properties->center_of_mass.x = x;
       })},
      {"joint, point", joined(JointKind::ball, [](Joint& j, double x) { j.anchor.x = x; })},
      {"joint, second point", joined(JointKind::distance, [](Joint& j, double x) { j.anchor_b.x = x; })},
      {"joint, axis", joined(JointKind::hinge,
                             [](Joint& j, double x) {
                               j.axis = {x, 0, 0};
                             })},
      {"joint, motor", joined(JointKind::slider,
                              [](Joint& j, double x) {
                                j.motor = JointMotor{x, 1};
                              })},
      {"simulation, gravity", made([](SimulationOptions& o, double x) { o.gravity.z = x; })},
      {"simulation, step", made([](SimulationOptions& o, double x) { o.time_step = x; })},
  };
}

/// Everything of a simulation that takes a number.
NamedSetters setters() {
  NamedSetters all = function_setters();
  for (auto& each : option_setters()) all.push_back(std::move(each));
  return all;
}

TEST(Limits, NumbersThatAreNoneOrTooLargeAreRefusedAndChangeNothing) {
  for (const auto& [name, set] : setters())
    for (const double x : bad_numbers) {
      Scene scene, untouched;
      EXPECT_THROW(set(scene, x), Error) << name << " " << x;
      for (int i = 0; i < 3; ++i) {
        scene.simulation.step();
        untouched.simulation.step();
      }
      EXPECT_EQ(scene.simulation.hash(), untouched.simulation.hash()) << name << " " << x;
      EXPECT_EQ(scene.simulation.size(), untouched.simulation.size()) << name << " " << x;
    }
}

TEST(Limits, WhateverIsAcceptedKeepsTheStateFinite) {
  Random random(1);
  const auto all = setters();
  int accepted = 0;
  for (int i = 0; i < 600; ++i) {
    Scene scene;
    for (int k = 0; k < 3; ++k) {
      const double x = (random.below(2) == 0 ? 1 : -1) * std::pow(10.0, random.uniform(-320, 308));
      try {
        all[random.below(all.size())].second(scene, x);
        ++accepted;
      } catch (const Error&) {
      }
    }
    for (int k = 0; k < 4; ++k) scene.simulation.step();
    scene.expect_finite();
    if (testing::Test::HasFatalFailure()) return;
  }
  EXPECT_GT(accepted, 300);
}

TEST(Limits, ImpulsesAndForcesAddUpToTheLimit) {
  Scene scene;
  const double mass = scene.simulation.mass(scene.dynamic);
  const Vec3 center = scene.simulation.state(scene.dynamic).center;
  scene.simulation.apply_impulse(scene.dynamic, {0.6e30 * mass, 0, 0}, center);
  const std::uint64_t hash = scene.simulation.hash();
  EXPECT_THROW(scene.simulation.apply_impulse(scene.dynamic, {0.6e30 * mass, 0, 0}, center), Error);
  EXPECT_EQ(scene.simulation.hash(), hash);
  scene.simulation.set_velocity(scene.dynamic, {}, {});
  scene.simulation.apply_force(scene.dynamic, {0.6e30 * mass * 60, 0, 0});
  EXPECT_THROW(scene.simulation.apply_force(scene.dynamic, {0.6e30 * mass * 60, 0, 0}), Error);
  EXPECT_THROW(scene.simulation.apply_torque(scene.dynamic, {1e300, 0, 0}), Error);
  scene.simulation.step();
  scene.expect_finite();
}

}  // namespace
}  // namespace tandem::dynamics
