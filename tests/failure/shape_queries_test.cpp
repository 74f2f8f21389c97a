// Shapes: construction, properties, and every query on pairs of kinds.
#include "failure/subjects.h"
#include "failure/sweep.h"

namespace tandem::failure {
namespace {

Shape hull() {
  const std::vector<Vec3> corners{
      {0.7, 0, 0}, {-0.5, 0.6, 0}, {-0.5, -0.6, 0}, {0, 0, 0.9}, {0.1, 0.2, -0.8}};
  return Shape::convex_hull(corners);
}
Shape field() {
  HeightGrid grid{.columns = 5, .rows = 4, .spacing_x = 0.5, .spacing_y = 0.5, .heights = {}};
  for (int i = 0; i < 20; ++i) grid.heights.push_back(0.1 * (i % 3));
  return Shape::height_field(grid);
}
Shape compound() {
  const CompoundChild children[] = {{Shape::box({1, 1, 1}), {}},
                                    {Shape::sphere(0.5), Transform::translation({1, 0, 0})},
                                    {Shape::mesh(ball_mesh()), Transform::translation({0, 1, 0})}};
  return Shape::compound(children);
}

struct Kind {
  const char* name;
  Shape (*make)();
};
const Kind kinds[] = {
    {"sphere", [] { return Shape::sphere(0.8); }},
    {"box",
     [] {
       return Shape::box({1, 1.5, 2});
     }},
    {"capsule", [] { return Shape::capsule(0.4, 1); }},
    {"cylinder", [] { return Shape::cylinder(0.7, 1); }},
    {"cone", [] { return Shape::cone(0.7, 1); }},
    {"ellipsoid",
     [] {
       return Shape::ellipsoid({0.6, 0.8, 1});
     }},
    {"half-space",
     [] {
       return Shape::half_space({0, 0, 1}, 0.1);
     }},
    {"plane",
     [] {
       return Shape::plane({0, 0, 1}, 0.1);
     }},
    {"triangle",
     [] {
       return Shape::triangle({-1, 0, 0}, {1, 0, 0}, {0, 1, 0.2});
     }},
    {"hull", hull},
    {"mesh", [] { return Shape::mesh(ball_mesh()); }},
    {"mesh of a model", [] { return Shape(Model(ring_mesh())); }},
    {"height field", field},
    {"compound", compound},
};

TEST(AllocationFailure, OfShapes) {
  for (const Kind& kind : kinds) {
    const auto make = [&] { return kind.make(); };
    const Transform pose = Transform::translation({0.1, 0.2, 0.3});
    expect_query_survives(
        std::string("construction: ") + kind.name, [] { return 0; },
        [&](int) { return kind.make().bounds(); });
    expect_query_survives(std::string("bounds: ") + kind.name, make,
                          [&](const Shape& s) { return s.bounds(pose); });
    expect_query_survives(std::string("support: ") + kind.name, make, [&](const Shape& s) {
      return s.support({0, 0, 1});
    });
    expect_query_survives(std::string("mass: ") + kind.name, make, [&](const Shape& s) { return s.mass(); });
    expect_query_survives(std::string("display_mesh: ") + kind.name, make, [&](const Shape& s) {
      return display_mesh(s, {.plane_half_extent = 1, .segments = 8});
    });
  }
}

struct TwoShapes {
  Shape a, b;
};

void expect_pair_queries_survive(const Kind& first, const Kind& second) {
  SCOPED_TRACE(std::string(first.name) + " and " + second.name);
  const auto make = [&] { return TwoShapes{first.make(), second.make()}; };
  const Transform pose = Transform::from(normalized(Quat{0.9, 0.1, 0.2, 0.3}), {0.3, 0.4, 0.9});
  expect_query_survives("collide", make, [&](const TwoShapes& s) { return collide(s.a, {}, s.b, pose); });
  expect_query_survives("distance", make, [&](const TwoShapes& s) { return distance(s.a, {}, s.b, pose); });
  expect_query_survives("within", make,
                        [&](const TwoShapes& s) { return within(s.a, {}, s.b, disjoint, 5); });
  expect_query_survives("contacts", make,
                        [&](const TwoShapes& s) { return contacts(s.a, {}, s.b, pose, {.margin = 0.1}); });
  expect_query_survives("cast", make, [&](const TwoShapes& s) {
    return cast_shape(s.a, {}, s.b, disjoint, {-6, 0, 0});
  });
  expect_query_survives("time_of_impact", make, [&](const TwoShapes& s) {
    return time_of_impact(s.a, Motion::stationary({}), s.b, Motion{disjoint, {-6, 0, 0}, {0, 0.5, 0}, {}},
                          {.max_steps = 2000});
  });
}

TEST(AllocationFailure, OfQueriesOnTwoShapes) {
  // Convex shapes take few paths and allocate nothing; each composite meets one of each group.
  const Kind* const partners[] = {&kinds[0], &kinds[6], &kinds[9], &kinds[10], &kinds[12], &kinds[13]};
  for (std::size_t i = 9; i < std::size(kinds); ++i)
    for (const Kind* partner : partners) {
      expect_pair_queries_survive(kinds[i], *partner);
      if (HasFailure()) return;
    }
}

TEST(AllocationFailure, OfRaysAndPointsOnShapes) {
  const Ray ray{{-3, 0.1, 0.05}, {1, 0, 0}, 10};
  const std::vector<Ray> rays{ray, {{0, 0, 3}, {0, 0, -1}, 10}};
  for (const Kind& kind : kinds) {
    const auto make = [&] { return kind.make(); };
    SCOPED_TRACE(kind.name);
    expect_query_survives("cast_ray", make, [&](const Shape& s) { return cast_ray(s, {}, ray); });
    expect_query_survives("cast_rays", make, [&](const Shape& s) { return cast_rays(s, {}, rays); });
    expect_query_survives("closest_point", make, [&](const Shape& s) {
      return closest_point(s, {}, {0.3, 0.2, 2});
    });
  }
}

TEST(AllocationFailure, IsImpossibleInFeatureTests) {
  const MovingPoint point{{0.2, 0.2, 1}, {0.2, 0.2, -1}};
  const MovingPoint face[3] = {{{0, 0, 0}, {0, 0, 0}}, {{1, 0, 0}, {1, 0, 0}}, {{0, 1, 0}, {0, 1, 0}}};
  const auto call = [&] {
    vertex_face_ccd(point, face[0], face[1], face[2]);
    edge_edge_ccd(point, face[0], face[1], face[2]);
  };
  EXPECT_EQ(count_allocations(Failing::once, call), 0);
  static_assert(noexcept(vertex_face_ccd(point, face[0], face[1], face[2])));
}

}  // namespace
}  // namespace tandem::failure
