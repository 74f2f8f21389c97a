#include "tandem/query/shapes.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "tandem/mesh/generate.h"
#include "tandem/query/time_of_impact.h"

#include "scenes/random_shapes.h"

namespace tandem {
namespace {

using namespace generate;

using scenes::random_shape;

void expect_sane(const Distance& s, const std::string& what) {
  ASSERT_FALSE(std::isnan(s.lower) || std::isnan(s.upper)) << what;
  ASSERT_LE(s.lower, s.upper) << what;
  ASSERT_TRUE(is_finite(s.normal)) << what;
  ASSERT_NEAR(length(s.normal), 1, 1e-12) << what;
}

bool is_surface(ShapeKind kind) { return kind == ShapeKind::mesh || kind == ShapeKind::height_field; }

TEST(ShapeQueries, AllPairsAnswerAndAgree) {
  Random random(1);
  for (const ShapeKind kind_a : scenes::all_shape_kinds())
    for (const ShapeKind kind_b : scenes::all_shape_kinds())
      for (int i = 0; i < 30; ++i) {
        const Shape a = random_shape(random, kind_a).rounded(i % 5 == 0 ? 0.1 : 0),
                    b = random_shape(random, kind_b);
        const Transform pose_a = Transform::from(random.rotation(), random.direction());
        const Transform pose_b =
            Transform::from(random.rotation(), random.direction() * random.uniform(0, 4));
        const std::string what =
            std::string(name(kind_a)) + " " + std::string(name(kind_b)) + " " + std::to_string(i);
        const Distance s = distance(a, pose_a, b, pose_b), t = distance(b, pose_b, a, pose_a);
        expect_sane(s, what);
        if (s.lower > -HUGE_VAL && s.upper < HUGE_VAL) {
          ASSERT_NEAR(s.value(), t.value(), 1e-9) << what;
          ASSERT_LT(length(s.on_b - s.on_a - s.normal * s.value()), 1e-7) << what;
          ASSERT_TRUE(within(a, pose_a, b, pose_b, s.upper + 1e-9)) << what;
          ASSERT_FALSE(within(a, pose_a, b, pose_b, s.lower - 1e-9)) << what;
        }
        if (s.lower > 0) {
          ASSERT_FALSE(collide(a, pose_a, b, pose_b)) << what;
          ASSERT_TRUE(contacts(a, pose_a, b, pose_b).empty()) << what;
        }
        if (s.upper < 0) {
          ASSERT_TRUE(collide(a, pose_a, b, pose_b)) << what;
          const ContactManifolds found = contacts(a, pose_a, b, pose_b);
          ASSERT_FALSE(found.empty()) << what;
          double deepest = -HUGE_VAL;
          for (const ContactManifold& m : found) {
            ASSERT_GE(m.count, 1) << what;
            ASSERT_LE(m.count, 4) << what;
            ASSERT_NEAR(length(m.normal), 1, 1e-9) << what;
            for (const ContactPoint& p : m.view()) {
              deepest = std::fmax(deepest, p.depth);
              if (p.depth < HUGE_VAL) {
                ASSERT_NEAR(dot(p.on_a - p.on_b, m.normal), p.depth, 1e-9) << what;
              }
            }
          }
          // Over a surface the depth is that along the surface's normals.
          if (is_surface(kind_a) || is_surface(kind_b)) {
            ASSERT_GT(deepest, -1e-9) << what;
          } else if (s.lower > -HUGE_VAL) {
            ASSERT_NEAR(deepest, -s.value(), 1e-6) << what;
          }
        }
      }
}

TEST(ShapeQueries, ThePushAlongTheNormalPartsConvexShapes) {
  Random random(2);
  for (const ShapeKind kind_a : scenes::convex_shape_kinds())
    for (const ShapeKind kind_b : scenes::convex_shape_kinds())
      for (int i = 0; i < 20; ++i) {
        const Shape a = random_shape(random, kind_a), b = random_shape(random, kind_b);
        Transform pose_b = Transform::from(random.rotation(), random.direction() * 0.3);
        const Distance s = distance(a, {}, b, pose_b);
        pose_b.offset += s.normal * (1e-9 - s.value());
        if (s.value() < 0) {
          ASSERT_FALSE(collide(a, {}, b, pose_b)) << name(kind_a) << " " << name(kind_b);
        }
        pose_b.offset -= s.normal * 2e-9;
        if (s.value() < 0) {
          ASSERT_TRUE(collide(a, {}, b, pose_b)) << name(kind_a) << " " << name(kind_b);
        }
      }
}

/// What `contacts` stops at must be within a twentieth of the least depth, and never less than it.
TEST(ShapeQueries, ContactsAreAsDeepAsTheShapes) {
  Random random(12);
  for (const ShapeKind kind_a : scenes::convex_shape_kinds())
    for (const ShapeKind kind_b : scenes::convex_shape_kinds())
      for (int i = 0; i < 20; ++i) {
        const double aspect = i % 2 == 0 ? 2 : 100;
        const Shape a = random_shape(random, kind_a, 1, aspect), b = random_shape(random, kind_b, 1, aspect);
        Transform pose_b = Transform::from(random.rotation(), random.direction() * random.uniform(0, 3));
        const Distance before = distance(a, {}, b, pose_b);
        const double wanted = 0.3 * std::pow(10.0, random.uniform(-5, 0));
        pose_b.offset -= before.normal * (wanted + before.value());
        const double depth = -distance(a, {}, b, pose_b).value();
        if (!(depth > 1e-8)) continue;
        const ContactManifolds found = contacts(a, {}, b, pose_b);
        ASSERT_EQ(found.size(), 1U) << name(kind_a) << " " << name(kind_b) << " " << i;
        double deepest = -HUGE_VAL;
        for (const ContactPoint& p : found[0].view()) deepest = std::fmax(deepest, p.depth);
        ASSERT_GE(deepest, depth - 1e-8) << name(kind_a) << " " << name(kind_b) << " " << i;
        ASSERT_LE(deepest, depth * 1.06 + 1e-8) << name(kind_a) << " " << name(kind_b) << " " << i;
      }
}

/// Collisions are decided by other means than distances are measured by.
TEST(ShapeQueries, DecisionsAgreeWithDistances) {
  Random random(14);
  for (const ShapeKind kind_a : scenes::convex_shape_kinds())
    for (const ShapeKind kind_b : scenes::convex_shape_kinds())
      for (int i = 0; i < 30; ++i) {
        const Shape a = random_shape(random, kind_a, 1, i % 2 == 0 ? 2 : 50).rounded(i % 5 == 0 ? 0.05 : 0),
                    b = random_shape(random, kind_b, 1, i % 2 == 0 ? 2 : 50);
        Transform pose_b = Transform::from(random.rotation(), random.direction() * random.uniform(0.1, 3));
        const Distance before = distance(a, {}, b, pose_b);
        if (i % 3 > 0)  // close to touching, on either side
          pose_b.offset += before.normal *
                           ((i % 3 == 1 ? 1 : -1) * std::pow(10.0, random.uniform(-7, -1)) - before.value());
        const Distance s = distance(a, {}, b, pose_b);
        const std::string what =
            std::string(name(kind_a)) + " " + std::string(name(kind_b)) + " " + std::to_string(i);
        if (s.upper < -1e-9) {
          ASSERT_TRUE(collide(a, {}, b, pose_b)) << what;
        }
        if (s.lower > 1e-9) {
          ASSERT_FALSE(collide(a, {}, b, pose_b)) << what;
        }
        if (s.lower < 0) continue;
        for (const double more : {1e-8, 1e-3, 0.3}) {
          ASSERT_TRUE(within(a, {}, b, pose_b, s.upper + more)) << what;
          if (s.lower > more) {
            ASSERT_FALSE(within(a, {}, b, pose_b, s.lower - more)) << what;
          }
        }
      }
}

/// Found by fuzzing: shapes without an inside, places and sizes whose squares vanish.
TEST(ShapeQueries, ShapesOfNoSizeKeepToTheirWords) {
  const Shape flat = Shape::ellipsoid({1, 0.5, 0}), needle = Shape::cone(0, 1),
              plate = Shape::box({2, 0, 10});
  EXPECT_FALSE(collide(flat, Transform::translation({0, 0, 1}), needle, {}));
  EXPECT_TRUE(collide(flat, Transform::translation({0, 0, 0.25}), needle, {}));
  EXPECT_FALSE(collide(plate, {}, Shape::box({2, 2, 2}), Transform::translation({2.5, 0, 0.0025})));
  const Mesh corner({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
                    {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}});
  const HeightGrid speck{3, 2, 1e-50, 1, {0, 1, 0, 0, 0, 1}};
  for (const Shape& ground :
       {Shape::mesh(corner), Shape::mesh(Mesh({{}, {}, {}, {}}, {{0, 1, 2}, {0, 1, 3}})),
        Shape::height_field(speck)})
    for (const Shape& body :
         {Shape::sphere(0), Shape::sphere(1), Shape::capsule(1.5, 0.5), Shape::box({1, 1, 1})}) {
      const Distance s = distance(ground, {}, body, {});
      EXPECT_TRUE(is_finite(s.normal) && s.lower <= s.upper);
      EXPECT_NEAR(length(s.normal), 1, 1e-12);
      for (const ContactManifold& m : contacts(ground, {}, body, {})) {
        EXPECT_TRUE(m.count >= 1 && m.count <= 4);
        EXPECT_NEAR(length(m.normal), 1, 1e-12);
        for (const ContactPoint& p : m.view()) EXPECT_TRUE(std::isfinite(p.depth));
      }
    }
  const Motion still{Transform::translation({0, 1.6e-192, 0}), {}, {}, {}};
  EXPECT_TRUE(collide(Shape::mesh(corner), still.start_pose, Shape::sphere(0), {}));
  EXPECT_EQ(time_of_impact(Shape::mesh(corner), still, Shape::sphere(0), Motion{}).lower, 0);
}

/// The cache may make a query faster, but must not change its result.
TEST(ShapeQueries, CachedContactsAreAsDeep) {
  Random random(13);
  for (const ShapeKind kind_a : scenes::convex_shape_kinds())
    for (const ShapeKind kind_b : scenes::convex_shape_kinds())
      for (int i = 0; i < 4; ++i) {
        const Shape a = random_shape(random, kind_a, 1, 3).rounded(i == 3 ? 0.05 : 0),
                    b = random_shape(random, kind_b, 1, 3);
        Transform pose_b = Transform::from(random.rotation(), random.direction() * random.uniform(0, 3));
        const Distance before = distance(a, {}, b, pose_b);
        pose_b.offset -= before.normal * (0.02 + before.value());
        PairCache cache;
        ContactOptions options;
        options.pair_cache = &cache;
        for (int step = 0; step < 12; ++step) {
          // Small moves, and a jump from which the old direction is of no use.
          const Transform rotation =
              Transform::from(Quat::from_axis_angle(random.direction(), step == 8 ? 2 : 0.02));
          pose_b.rotation = rotation.rotation * pose_b.rotation;
          pose_b.offset += random.direction() * 0.005;
          const Distance s = distance(a, {}, b, pose_b);
          const ContactManifolds found = contacts(a, {}, b, pose_b, options);
          const std::string what = std::string(name(kind_a)) + " " + std::string(name(kind_b)) + " " +
                                   std::to_string(i) + " " + std::to_string(step);
          if (s.lower > 0) {
            ASSERT_TRUE(found.empty()) << what;
          }
          if (!(s.upper < -1e-8)) continue;
          ASSERT_EQ(found.size(), 1U) << what;
          double deepest = -HUGE_VAL;
          for (const ContactPoint& p : found[0].view()) deepest = std::fmax(deepest, p.depth);
          ASSERT_GE(deepest, -s.value() - 1e-8) << what;
          ASSERT_LE(deepest, -s.value() * 1.06 + 1e-8) << what;
        }
      }
}

TEST(ShapeQueries, ManifoldsAreKeptInOrder) {
  ContactManifolds all;
  EXPECT_TRUE(all.empty());
  for (std::uint32_t i = 0; i < 5; ++i) all.emplace_back().sub_shape_a = i;
  const std::vector<ContactManifold> copy = all;
  ASSERT_EQ(copy.size(), 5U);
  for (std::uint32_t i = 0; i < 5; ++i) EXPECT_EQ(copy[i].sub_shape_a, i);
  while (!all.empty()) {
    EXPECT_EQ(all.back().sub_shape_a, all.size() - 1);
    EXPECT_EQ(all.front().sub_shape_a, 0U);
    all.pop_back();
  }
}

TEST(ShapeQueries, EmptyShapesAndBrokenPosesTouchNothing) {
  const Shape empty = Shape::compound({}), ball = Shape::sphere(1);
  EXPECT_FALSE(collide(empty, {}, ball, {}));
  EXPECT_EQ(distance(empty, {}, ball, {}).lower, HUGE_VAL);
  EXPECT_TRUE(contacts(empty, {}, ball, {}).empty());
  EXPECT_FALSE(cast_ray(empty, {}, {}));
  const Transform broken = Transform::translation({std::nan(""), 0, 0});
  EXPECT_FALSE(collide(ball, {}, ball, broken));
  EXPECT_EQ(distance(ball, {}, ball, broken).lower, HUGE_VAL);
  EXPECT_FALSE(cast_ray(ball, broken, {}));
  EXPECT_FALSE(cast_shape(ball, {}, ball, broken, {1, 0, 0}));
}

TEST(ShapeQueries, MeshesAreComparedExactly) {
  const Mesh mesh = icosphere(1, 3);
  const Shape a = Model(mesh), b = Shape::mesh(mesh);
  EXPECT_TRUE(collide(a, {}, b, {}));
  const Distance s = distance(a, {}, b, Transform::translation({5, 0, 0}));
  EXPECT_GT(s.lower, 2.9);
  EXPECT_NEAR(s.upper - s.lower, 0, 1e-12);
}

TEST(ShapeQueries, BoxRestsOnFourCorners) {
  const Shape box = Shape::box({2, 2, 2});
  const Shape grounds[] = {Shape::half_space({0, 0, 1}), Shape::box({10, 10, 0}), Shape::plane({0, 0, 1})};
  for (const Shape& ground : grounds) {
    const auto found = contacts(ground, {}, box, Transform::translation({0.1, 0.2, 0.99}));
    ASSERT_EQ(found.size(), 1U) << name(ground.kind());
    ASSERT_EQ(found[0].count, 4) << name(ground.kind());
    EXPECT_LT(length(found[0].normal - Vec3{0, 0, 1}), 1e-12);
    for (const ContactPoint& p : found[0].view()) {
      EXPECT_NEAR(p.depth, 0.01, 1e-12);
      EXPECT_NEAR(std::fabs(p.on_b.x - 0.1), 1, 1e-12);
      EXPECT_NEAR(std::fabs(p.on_b.y - 0.2), 1, 1e-12);
    }
  }
}

/// Long needles whose axes cross at any angle, `gap` apart, away from their ends.
TEST(ShapeQueries, CapsulesThatAreAllButParallel) {
  constexpr double length = 1e4, radius = 0.5, gap = 1e-6;
  const Shape needle = Shape::capsule(radius, length);
  for (double sine = 0.5; sine > 1e-12; sine *= 0.37) {
    const double cosine = std::sqrt(1 - sine * sine), shift = 0.3 * length;
    const Mat3 rotated = Mat3::from_columns({cosine, 0, -sine}, {0, 1, 0}, {sine, 0, cosine});
    const Transform pose{rotated, {-shift * sine, gap, 0.1 * length - shift * cosine}};
    const Distance found = distance(needle, {}, needle, pose);
    EXPECT_NEAR(found.lower, gap - 2 * radius, 1e-14 * length) << sine;
    EXPECT_NEAR(found.upper, gap - 2 * radius, 1e-14 * length) << sine;
  }
}

TEST(ShapeQueries, CapsuleAndCylinderLieOnTwoPoints) {
  const Shape ground = Shape::half_space({0, 0, 1});
  const Transform lying = Transform::from(Quat::from_axis_angle({0, 1, 0}, std::acos(0.0)), {0, 0, 0.49});
  for (const Shape& shape : {Shape::capsule(0.5, 2), Shape::cylinder(0.5, 2)}) {
    const auto found = contacts(ground, {}, shape, lying);
    ASSERT_EQ(found.size(), 1U);
    ASSERT_EQ(found[0].count, 2);
    for (const ContactPoint& p : found[0].view()) EXPECT_NEAR(p.depth, 0.01, 1e-9);
    EXPECT_NEAR(length(found[0].points[0].on_a - found[0].points[1].on_a), 2, 1e-9);
  }
}

TEST(ShapeQueries, FeaturesPersistSoImpulsesDo) {
  const Shape ground = Shape::box({10, 10, 1}), box = Shape::box({2, 2, 2});
  PersistentManifold kept;
  for (int step = 0; step < 10; ++step) {
    const Transform pose =
        Transform::from(Quat::from_axis_angle({0, 0, 1}, 0.01 * step), {0.01 * step, 0, 1.499 - 1e-4 * step});
    const auto found = contacts(ground, {}, box, pose);
    ASSERT_EQ(found.size(), 1U);
    kept.update(found[0]);
    ASSERT_EQ(kept.manifold().count, 4);
    for (int i = 0; i < 4; ++i) {
      if (step > 0) {
        ASSERT_GT(kept.impulse(i).normal, 0) << step;
      }
      kept.impulse(i).normal += 1;
    }
  }
  for (int i = 0; i < 4; ++i) EXPECT_EQ(kept.impulse(i).normal, 10);
}

TEST(ShapeQueries, RaysMeetTheSurface) {
  Random random(3);
  for (const ShapeKind kind : scenes::all_shape_kinds())
    for (int i = 0; i < 100; ++i) {
      const Shape shape = random_shape(random, kind).rounded(i % 4 == 0 ? 0.1 : 0);
      const Transform pose = Transform::from(random.rotation(), random.direction());
      const Vec3 target = kind == ShapeKind::height_field ? pose(Vec3{0.8, 0.6, 0.1}) : pose(Vec3{});
      const Vec3 from = pose.offset + random.direction() * 6;
      const Ray ray{from, (target - from) * random.uniform(0.1, 2)};
      const auto hit = cast_ray(shape, pose, ray);
      const ClosestPoint start = closest_point(shape, pose, from);
      if (hit) {
        ASSERT_LT(length(hit->point - (ray.origin + ray.direction * hit->t)), 1e-9) << name(kind);
        if (hit->t > 0) {
          ASSERT_NEAR(closest_point(shape, pose, hit->point).distance, 0, 1e-7) << name(kind) << " " << i;
        }
        if (hit->t > 0) {
          ASSERT_LE(dot(hit->normal, ray.direction), 1e-9) << name(kind);
        }
        // Nothing is met before.
        if (hit->t > 0) {
          ASSERT_GE(hit->t * length(ray.direction), std::fabs(start.distance) - 1e-9);
        }
      } else {
        for (int k = 0; k <= 50; ++k) {
          const double there = closest_point(shape, pose, ray.origin + ray.direction * (0.2 * k)).distance;
          ASSERT_GT(there, -1e-9) << name(kind) << " " << i;
        }
      }
    }
}

TEST(ShapeQueries, CastsAreNeverLateAndEndInContact) {
  Random random(4);
  int hits = 0;
  for (const ShapeKind kind_a : scenes::all_shape_kinds())
    for (const ShapeKind kind_b : scenes::convex_shape_kinds())
      for (int i = 0; i < 6; ++i) {
        const Shape a = random_shape(random, kind_a), b = random_shape(random, kind_b);
        Transform pose_b = Transform::from(random.rotation(), random.direction() * 4);
        const Vec3 displacement = (random.direction() - pose_b.offset) * random.uniform(0.3, 1.5);
        const auto hit = cast_shape(a, {}, b, pose_b, displacement);
        const std::string what =
            std::string(name(kind_a)) + " " + std::string(name(kind_b)) + " " + std::to_string(i);
        const Vec3 start = pose_b.offset;
        const double end = hit ? hit->lower : 1;
        for (int k = 0; k < 40; ++k) {
          pose_b.offset = start + displacement * (end * k / 40.0);
          if (end > 0) {
            ASSERT_GT(distance(a, {}, b, pose_b).upper, 0) << what << " " << k;
          }
        }
        if (!hit) continue;
        ++hits;
        ASSERT_LE(hit->lower, hit->upper) << what;
        pose_b.offset = start + displacement * hit->upper;
        ASSERT_LT(distance(a, {}, b, pose_b).lower, 1e-8) << what;
      }
  EXPECT_GT(hits, 100);
}

TEST(ShapeQueries, ClosestPointsLieOnTheSurface) {
  Random random(5);
  for (const ShapeKind kind : scenes::all_shape_kinds())
    for (int i = 0; i < 50; ++i) {
      const Shape shape = random_shape(random, kind);
      const Transform pose = Transform::from(random.rotation(), random.direction());
      const Vec3 p = pose.offset + random.direction() * random.uniform(0, 3);
      const ClosestPoint found = closest_point(shape, pose, p);
      ASSERT_NEAR(length(p - found.point), std::fabs(found.distance), 1e-9) << name(kind);
      ASSERT_NEAR(closest_point(shape, pose, found.point).distance, 0, 1e-9) << name(kind);
    }
}

TEST(ShapeQueries, HeightFieldIsItsTriangles) {
  Random random(6);
  const HeightGrid grid = scenes::random_hills(random, 1);
  const Shape field = Shape::height_field(grid);
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;
  for (std::uint32_t r = 0; r < grid.rows; ++r)
    for (std::uint32_t c = 0; c < grid.columns; ++c)
      vertices.push_back({c * grid.spacing_x, r * grid.spacing_y, grid.heights[r * grid.columns + c]});
  for (std::uint32_t r = 0; r + 1 < grid.rows; ++r)
    for (std::uint32_t c = 0; c + 1 < grid.columns; ++c) {
      const std::uint32_t k = r * grid.columns + c;
      triangles.push_back({k, k + 1, k + 1 + grid.columns});
      triangles.push_back({k, k + 1 + grid.columns, k + grid.columns});
    }
  const Shape mesh = Shape::mesh(Mesh(vertices, triangles));
  for (const ShapeKind kind : scenes::all_shape_kinds())
    for (int i = 0; i < 40; ++i) {
      const Shape other = random_shape(random, kind, 0.5);
      const Transform pose =
          Transform::from(random.rotation(), Vec3{1, 0.7, 0} + random.direction() * random.uniform(0, 2));
      const Distance s = distance(field, {}, other, pose), t = distance(mesh, {}, other, pose);
      if (s.lower > 0 || t.lower > 0) {
        ASSERT_NEAR(s.value(), t.value(), 1e-9) << name(kind) << " " << i;
      }
      ASSERT_EQ(collide(field, {}, other, pose), collide(mesh, {}, other, pose)) << name(kind) << " " << i;
      // From below a mesh pushes down; a height field never does.
      const ContactManifolds of_field = contacts(field, {}, other, pose),
                             of_mesh = contacts(mesh, {}, other, pose);
      const bool above = std::all_of(of_mesh.begin(), of_mesh.end(),
                                     [](const ContactManifold& m) { return m.normal.z > 0; });
      if (above) {
        ASSERT_EQ(of_field.size(), of_mesh.size()) << name(kind) << " " << i;
      }
    }
}

}  // namespace
}  // namespace tandem
