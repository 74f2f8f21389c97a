#include "scenes/random_shapes.h"

#include <cmath>
#include <utility>

namespace tandem::scenes {
namespace {

double some_size(Random& random, double size, double aspect) {
  return size * std::pow(aspect, -random.uniform());
}

Mesh tetrahedron(Random& random, double size) {
  std::vector<Vec3> v;
  for (int i = 0; i < 4; ++i) v.push_back(random.direction() * size);
  if (dot(cross(v[1] - v[0], v[2] - v[0]), v[3] - v[0]) > 0) std::swap(v[1], v[2]);
  return {v, {{0, 1, 2}, {0, 3, 1}, {1, 3, 2}, {2, 3, 0}}};
}

}  // namespace

std::vector<Vec3> random_cloud(Random& random, double size, double aspect, int points) {
  const Vec3 e{some_size(random, size, aspect), some_size(random, size, aspect),
               some_size(random, size, aspect)};
  std::vector<Vec3> cloud;
  for (int i = 0; i < points; ++i) {
    const Vec3 d = random.direction();
    cloud.push_back({d.x * e.x, d.y * e.y, d.z * e.z});
  }
  return cloud;
}

HeightGrid random_hills(Random& random, double size) {
  HeightGrid grid{6, 5, size / 3, size / 3, {}};
  for (int i = 0; i < 30; ++i) grid.heights.push_back(random.uniform(0, size / 4));
  return grid;
}

Shape random_shape(Random& random, ShapeKind kind, double size, double aspect) {
  const auto s = [&] { return some_size(random, size, aspect); };
  switch (kind) {
    case ShapeKind::sphere:
      return Shape::sphere(s());
    case ShapeKind::box:
      return Shape::box({s(), s(), s()});
    case ShapeKind::capsule:
      return Shape::capsule(s(), s());
    case ShapeKind::cylinder:
      return Shape::cylinder(s(), s());
    case ShapeKind::cone:
      return Shape::cone(s(), s());
    case ShapeKind::ellipsoid:
      return Shape::ellipsoid({s(), s(), s()});
    case ShapeKind::plane:
      return Shape::plane(random.direction(), random.uniform(-size, size));
    case ShapeKind::half_space:
      return Shape::half_space(random.direction(), random.uniform(-size, size));
    case ShapeKind::convex_hull:
      return Shape::convex_hull(random_cloud(random, size, aspect, 24));
    case ShapeKind::triangle:
      return Shape::triangle(random.direction() * s(), random.direction() * s(), random.direction() * s());
    case ShapeKind::mesh:
      return Shape::mesh(tetrahedron(random, size));
    case ShapeKind::height_field:
      return Shape::height_field(random_hills(random, size));
    case ShapeKind::compound: {
      const std::vector<CompoundChild> children = {
          {Shape::sphere(s() / 2), Transform::translation(random.direction() * size)},
          {Shape::box({s(), s(), s()}), Transform::from(random.rotation(), random.direction() * size)}};
      return Shape::compound(children);
    }
    default: {
      const Vec3 r{s(), s(), s()};
      const auto support = [r](Vec3 d) {
        const Vec3 scaled{r.x * d.x, r.y * d.y, r.z * d.z};
        const double h = length(scaled);
        return h > 0 ? Vec3{r.x * scaled.x / h, r.y * scaled.y / h, r.z * scaled.z / h} : Vec3{};
      };
      return Shape::convex(support, Shape::ellipsoid(r).mass());
    }
  }
}

std::vector<ShapeKind> all_shape_kinds() {
  std::vector<ShapeKind> kinds;
  for (int i = 0; i <= static_cast<int>(ShapeKind::custom); ++i) kinds.push_back(static_cast<ShapeKind>(i));
  return kinds;
}

std::vector<ShapeKind> convex_shape_kinds() {
  return {ShapeKind::sphere,      ShapeKind::box,      ShapeKind::capsule,
          ShapeKind::cylinder,    ShapeKind::cone,     ShapeKind::ellipsoid,
          ShapeKind::convex_hull, ShapeKind::triangle, ShapeKind::custom};
}

ConvexPairScene pair_with_gap(Random& random, ShapeKind a, ShapeKind b, double gap, double size_a,
                              double size_b, double aspect) {
  ConvexPairScene pair{random_shape(random, a, size_a, aspect), random_shape(random, b, size_b, aspect),
                       Transform::from(random.rotation())};
  const Vec3 d = random.direction();
  const Vec3 on_a = pair.a.support(d);
  const Vec3 on_b = pair.b.support(-(transposed(pair.b_from_a.rotation) * d));
  pair.b_from_a.offset = on_a + d * gap - pair.b_from_a.rotation * on_b;
  return pair;
}

}  // namespace tandem::scenes
