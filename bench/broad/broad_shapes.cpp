#include "bench/broad/broad_shapes.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>

#include "tandem/base/error.h"
#include "tandem/query/shapes.h"

namespace tandem::bench {
namespace {

Shape icosahedron(double radius) {
  const double golden = (1 + std::sqrt(5.0)) / 2, scale = radius / std::sqrt(1 + golden * golden);
  std::vector<Vec3> points;
  for (const double a : {-1.0, 1.0})
    for (const double b : {-golden, golden}) {
      points.push_back(Vec3{0, a, b} * scale);
      points.push_back(Vec3{a, b, 0} * scale);
      points.push_back(Vec3{b, 0, a} * scale);
    }
  return Shape::convex_hull(points);
}

Shape nine_balls(double side) {
  std::vector<CompoundChild> balls{{Shape::sphere(side / 4), {}}};
  for (const double x : {-1.0, 1.0})
    for (const double y : {-1.0, 1.0})
      for (const double z : {-1.0, 1.0})
        balls.push_back({Shape::sphere(side / 8), Transform::translation(Vec3{x, y, z} * (3 * side / 8))});
  return Shape::compound(balls);
}

struct Kind {
  std::string name;
  Shape (*make)(double side);  ///< inscribed in a cube
};

const std::vector<Kind>& kinds() {
  static const std::vector<Kind> all{
      {"ball", [](double side) { return Shape::sphere(side / 2); }},
      {"capsule", [](double side) { return Shape::capsule(side / 4, side / 2); }},
      {"cylinder", [](double side) { return Shape::cylinder(side / 2, side); }},
      {"cone", [](double side) { return Shape::cone(side / 2, side); }},
      {"hull", [](double side) { return icosahedron(side / 2); }},
      {"compound", nine_balls},
  };
  return all;
}

/// Shapes of the requested sizes, created once: sizes are rounded down to 64ths of their power of two.
class Sizes {
 public:
  explicit Sizes(const Kind& kind) : make_(kind.make) {}

  const Shape& fitting(const Bounds& box) {
    const Vec3 sides = box.extent();
    int exponent = 0;
    const double mantissa = std::frexp(std::min({sides.x, sides.y, sides.z}), &exponent);
    const double side = std::ldexp(std::floor(mantissa * 128) / 128, exponent);
    const auto found = made_.find(side);
    return found != made_.end() ? found->second : made_.emplace(side, make_(side)).first->second;
  }

 private:
  Shape (*make_)(double);
  std::map<double, Shape> made_;
};

}  // namespace

const std::vector<std::string>& broad_shapes() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all{"box"};
    for (const Kind& kind : kinds()) all.push_back(kind.name);
    return all;
  }();
  return names;
}

ContactCounts narrow_phase(const std::string& shape) {
  if (shape == "box")
    return [](const Bounds& a, const Bounds& b) {
      return a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y && b.low.y <= a.high.y &&
             a.low.z <= b.high.z && b.low.z <= a.high.z;
    };
  for (const Kind& kind : kinds())
    if (kind.name == shape)
      return [sizes = std::make_shared<Sizes>(kind)](const Bounds& a, const Bounds& b) {
        return collide(sizes->fitting(a), Transform::translation(a.center()), sizes->fitting(b),
                       Transform::translation(b.center()));
      };
  std::string known;
  for (const std::string& name : broad_shapes()) known += (known.empty() ? "" : ", ") + name;
  throw Error("bench broad: unknown shape '" + shape + "'; expected one of: " + known);
}

}  // namespace tandem::bench
