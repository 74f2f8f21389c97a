#include "scenes/standard_scenes.h"

#include <array>
#include <cmath>
#include <numbers>

namespace tandem::scenes {
namespace {

using dynamics::BodyHandle;
using dynamics::BodyOptions;
using dynamics::SimulationOptions;

BodyOptions standing_at(Vec3 position) {
  BodyOptions options;
  options.pose = Transform::translation(position);
  return options;
}

void add_fixed(StandardScene& scene, const Shape& shape, Vec3 position) {
  BodyOptions options = standing_at(position);
  options.kind = dynamics::BodyKind::static_body;
  scene.simulation.add(shape, options);
}

StandardScene on_ground(bool sleeping) {
  SimulationOptions options;
  options.sleeping = sleeping;
  StandardScene scene{dynamics::Simulation(options), {}, {}};
  add_fixed(scene, Shape::half_space({0, 0, 1}), {});
  return scene;
}

/// Returns the hull of two opposite quadrilaterals of an arch, `width` deep along y.
Shape voussoir(double inner, double outer, double from, double to, double width, Vec3 center) {
  std::vector<Vec3> corners;
  for (const double angle : {from, to})
    for (const double radius : {inner, outer})
      for (const double y : {-0.5 * width, 0.5 * width})
        corners.push_back(Vec3{radius * std::cos(angle), y, radius * std::sin(angle)} - center);
  return Shape::convex_hull(corners);
}

Mat3 about_y(double angle) {
  return Mat3{{{std::cos(angle), 0, std::sin(angle)}, {0, 1, 0}, {-std::sin(angle), 0, std::cos(angle)}}};
}

}  // namespace

StandardScene loaded_chain(int links) {
  StandardScene scene;
  BodyOptions top = standing_at({0, 0, links + 10.0});
  top.kind = dynamics::BodyKind::static_body;
  BodyHandle last = scene.simulation.add(Shape::sphere(0.1), top);
  const auto hang = [&](const Shape& shape, double mass, double z) {
    BodyOptions link = standing_at({0, 0, z});
    link.mass = mass;
    link.filter.mask = 0;
    const BodyHandle body = scene.simulation.add(shape, link);
    dynamics::Joint joint;
    joint.a = last;
    joint.b = body;
    joint.anchor = {0, 0, z + 0.5};
    scene.joints.push_back(scene.simulation.add(joint));
    scene.bodies.push_back(body);
    last = body;
  };
  for (int i = 0; i < links; ++i) hang(Shape::box({0.2, 0.2, 0.9}), 1, links + 9.5 - i);
  hang(Shape::sphere(0.5), 100, 9.5);
  scene.simulation.set_velocity(last, {5, 0, 0}, {});
  return scene;
}

StandardScene spinning_handle() {
  SimulationOptions options;
  options.gravity = {};
  options.sleeping = false;
  StandardScene scene{dynamics::Simulation(options), {}, {}};
  const CompoundChild parts[] = {{Shape::box({0.2, 1, 0.2}), {}},
                                 {Shape::box({0.6, 0.2, 0.2}), Transform::translation({0.4, 0, 0})}};
  BodyOptions handle;
  handle.angular_velocity = {10, 0.1, 0};
  scene.bodies.push_back(scene.simulation.add(Shape::compound(parts), handle));
  return scene;
}

StandardScene arch(int stones) {
  StandardScene scene = on_ground(false);
  for (int i = 0; i < stones; ++i) {
    const double from = std::numbers::pi * i / stones, to = std::numbers::pi * (i + 1) / stones;
    const Vec3 center = Vec3{std::cos(0.5 * (from + to)), 0, std::sin(0.5 * (from + to))} * 2.25;
    BodyOptions stone = standing_at(center);
    stone.material.friction = 0.7;
    scene.bodies.push_back(scene.simulation.add(voussoir(2, 2.5, from, to, 1, center), stone));
  }
  return scene;
}

StandardScene card_house(int storeys) {
  const double height = 1, thickness = 0.02, width = 0.7, lean = 0.35;  // lean: radians from the vertical
  StandardScene scene = on_ground(false);
  const auto add = [&](Vec3 center, double length_of_card, double angle) {
    BodyOptions card = standing_at(center);
    card.pose.rotation = about_y(angle);
    card.material.friction = 0.8;
    scene.bodies.push_back(scene.simulation.add(Shape::box({thickness, width, length_of_card}), card));
  };
  const double rise = height * std::cos(lean) + thickness * std::sin(lean),
               half = 0.5 * (height * std::sin(lean) + thickness * std::cos(lean)), base = 4 * half;
  for (int storey = 0; storey < storeys; ++storey) {
    const double low = storey * (rise + thickness);
    const int pairs = storeys - storey;
    for (int i = 0; i < pairs; ++i) {
      const double middle = (i - 0.5 * (pairs - 1)) * base;
      for (const double sign : {-1.0, 1.0})
        add({middle + sign * half, 0, low + 0.5 * rise}, height, -sign * lean);
      if (i + 1 < pairs)
        add({middle + 0.5 * base, 0, low + rise + 0.5 * thickness}, base - 0.01, 0.5 * std::numbers::pi);
    }
  }
  return scene;
}

StandardScene box_on_box(double mass_above) {
  StandardScene scene = on_ground(false);
  BodyOptions low = standing_at({0, 0, 0.5}), high = standing_at({0.05, 0.03, 1.5});
  low.mass = 1;
  high.mass = mass_above;
  for (const BodyOptions& box : {low, high})
    scene.bodies.push_back(scene.simulation.add(Shape::box({1, 1, 1}), box));
  return scene;
}

StandardScene domino_circle(int count) {
  const double radius = 3;
  StandardScene scene = on_ground(true);
  for (int i = 0; i < count; ++i) {
    const double angle = 2 * std::numbers::pi * i / count;
    BodyOptions domino = standing_at({radius * std::cos(angle), radius * std::sin(angle), 0.4});
    // Thin along the circle.
    domino.pose.rotation =
        Mat3{{{std::cos(angle), -std::sin(angle), 0}, {std::sin(angle), std::cos(angle), 0}, {0, 0, 1}}};
    scene.bodies.push_back(scene.simulation.add(Shape::box({0.4, 0.1, 0.8}), domino));
  }
  return scene;
}

void push_first_domino(StandardScene& dominoes) {
  const BodyHandle first = dominoes.bodies.front();
  dominoes.simulation.apply_impulse(first, Vec3{0, 1, 0} * dominoes.simulation.mass(first),
                                    dominoes.simulation.state(first).center + Vec3{0, 0, 0.3});
}

StandardScene ball_on_mesh() {
  SimulationOptions options;
  options.sleeping = false;
  StandardScene scene{dynamics::Simulation(options), {}, {}};
  std::vector<Vec3> vertices;
  std::vector<std::array<std::uint32_t, 3>> triangles;
  constexpr int side = 40;
  for (int i = 0; i <= side; ++i)
    for (int j = 0; j <= side; ++j) vertices.push_back({0.5 * i - 2, 0.5 * j - 10, 0});
  for (std::uint32_t i = 0; i < side; ++i)
    for (std::uint32_t j = 0; j < side; ++j) {
      const std::uint32_t a = i * (side + 1) + j, b = a + side + 1;
      triangles.push_back({a, b, b + 1});
      triangles.push_back({a, b + 1, a + 1});
    }
  add_fixed(scene, Shape::mesh(Mesh(vertices, triangles)), {});
  BodyOptions ball = standing_at({0, 0.13, 0.3});
  ball.velocity = {4, 0.37, 0};
  ball.angular_velocity = {-0.37 / 0.3, 4 / 0.3, 0};
  scene.bodies.push_back(scene.simulation.add(Shape::sphere(0.3), ball));
  return scene;
}

}  // namespace tandem::scenes
