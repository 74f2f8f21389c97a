#pragma once
#include <vector>

#include "tandem/math/random.h"
#include "tandem/shape/shape.h"

/// Random shapes of every kind, for tests of all pairs.
namespace tandem::samples {

/// Sizes are spread over `aspect` below `size`, evenly by their logarithms.
inline double some_size(Random& random, double size, double aspect) {
  return size * std::pow(aspect, -random.uniform());
}

inline std::vector<Vec3> cloud(Random& random, double size, double aspect, int points = 24) {
  const Vec3 e{some_size(random, size, aspect), some_size(random, size, aspect),
               some_size(random, size, aspect)};
  std::vector<Vec3> cloud;
  for (int i = 0; i < points; ++i) {
    const Vec3 d = random.direction();
    cloud.push_back({d.x * e.x, d.y * e.y, d.z * e.z});
  }
  return cloud;
}

inline Mesh tetrahedron(Random& random, double size) {
  std::vector<Vec3> v;
  for (int i = 0; i < 4; ++i) v.push_back(random.direction() * size);
  if (dot(cross(v[1] - v[0], v[2] - v[0]), v[3] - v[0]) > 0) std::swap(v[1], v[2]);
  return {v, {{0, 1, 2}, {0, 3, 1}, {1, 3, 2}, {2, 3, 0}}};
}

inline HeightGrid hills(Random& random, double size) {
  HeightGrid grid{6, 5, size / 3, size / 3, {}};
  for (int i = 0; i < 30; ++i) grid.heights.push_back(random.uniform(0, size / 4));
  return grid;
}

/// The thirteen kinds in their order, and a custom one.
inline Shape random_shape(Random& random, ShapeKind kind, double size = 1, double aspect = 10) {
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
      return Shape::convex_hull(cloud(random, size, aspect));
    case ShapeKind::triangle:
      return Shape::triangle(random.direction() * s(), random.direction() * s(), random.direction() * s());
    case ShapeKind::mesh:
      return Shape::mesh(tetrahedron(random, size));
    case ShapeKind::height_field:
      return Shape::height_field(hills(random, size));
    case ShapeKind::compound: {
      const std::vector<PlacedShape> children = {
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

inline std::vector<ShapeKind> all_kinds() {
  std::vector<ShapeKind> kinds;
  for (int i = 0; i <= static_cast<int>(ShapeKind::custom); ++i) kinds.push_back(static_cast<ShapeKind>(i));
  return kinds;
}

/// Those that are convex and bounded.
inline std::vector<ShapeKind> convex_kinds() {
  return {ShapeKind::sphere,      ShapeKind::box,      ShapeKind::capsule,
          ShapeKind::cylinder,    ShapeKind::cone,     ShapeKind::ellipsoid,
          ShapeKind::convex_hull, ShapeKind::triangle, ShapeKind::custom};
}

}  // namespace tandem::samples
