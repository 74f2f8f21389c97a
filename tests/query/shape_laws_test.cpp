// Laws that hold for every pair of shape kinds, in ordinary, symmetric and extreme poses.
// TANDEM_SHAPE_ROUNDS=100 tries a hundred times as many pairs.
#include <cstdlib>
#include <ctime>
#include <gtest/gtest.h>

#include "tandem/mesh/generate.h"
#include "tandem/query/shapes.h"

#include "scenes/random_shapes.h"

namespace tandem {
namespace {

using namespace generate;

using scenes::random_shape;

int rounds(int few) {
  const char* times = std::getenv("TANDEM_SHAPE_ROUNDS");
  return few * (times ? std::max(std::atoi(times), 1) : 1);
}

struct Pair {
  Shape a, b;
  Transform pose_a, pose_b;
  std::string what;
};

std::string described(ShapeKind a, ShapeKind b, int i) {
  return std::string(name(a)) + " " + std::string(name(b)) + " " + std::to_string(i);
}

/// Twice the farthest that anything of a shape is from its origin.
double diameter(const Shape& shape) {
  if (shape.kind() == ShapeKind::plane || shape.kind() == ShapeKind::half_space)
    return 2 * (std::fabs(shape.offset()) + shape.rounding());
  const Bounds box = shape.bounds();
  return 2 * length(max(abs(box.low), abs(box.high)));
}

double size_of(const Pair& pair) {
  return diameter(pair.a) + diameter(pair.b) + length(pair.pose_b.offset - pair.pose_a.offset);
}

/// Moves B along the normal until the signed distance is about `gap`.
void bring_close(Pair& pair, double gap) {
  const Distance s = distance(pair.a, pair.pose_a, pair.b, pair.pose_b);
  if (std::isfinite(s.lower) && std::isfinite(s.upper)) pair.pose_b.offset += s.normal * (gap - s.value());
}

Pair ordinary_pair(Random& random, ShapeKind a, ShapeKind b, int i) {
  const double aspect = i % 2 == 0 ? 10 : 1.5;
  Pair pair{
      random_shape(random, a, 1, aspect), random_shape(random, b, 1, aspect), {}, {}, described(a, b, i)};
  if (i % 5 == 0) pair.a = pair.a.rounded(random.uniform(0, 0.2));
  pair.pose_a = Transform::from(random.rotation(), random.direction());
  pair.pose_b =
      Transform::from(random.rotation(), pair.pose_a.offset + random.direction() * random.uniform(0, 3));
  if (i % 3 == 0) bring_close(pair, (i % 2 == 0 ? 1 : -1) * std::pow(10.0, random.uniform(-6, 0)));
  return pair;
}

/// The same centre, axes, or shape.
Pair symmetric_pair(Random& random, ShapeKind a, ShapeKind b, int i) {
  Pair pair{random_shape(random, a), random_shape(random, b), {}, {}, described(a, b, i)};
  if (a == b && i % 4 == 0) pair.b = pair.a;
  const Mat3 turns[] = {Mat3{},
                        {{{0, 0, 1}, {1, 0, 0}, {0, 1, 0}}},
                        {{{0, -1, 0}, {1, 0, 0}, {0, 0, 1}}},
                        {{{1, 0, 0}, {0, -1, 0}, {0, 0, -1}}}};
  Transform seen{turns[random.below(4)], {}};
  const std::uint64_t where = random.below(4);
  if (where == 1) seen.offset[static_cast<int>(random.below(3))] = random.uniform(-1, 1);
  if (where == 2) seen.offset = random.direction() * random.uniform(0, 0.8);
  if (where == 3) seen.offset.z = random.uniform(-1.5, 1.5);
  if (i % 3 > 0) pair.pose_a = Transform::from(random.rotation(), random.direction() * random.uniform(0, 2));
  pair.pose_b = pair.pose_a * seen;
  return pair;
}

/// Sizes from 1e-6 to 1e6, needles and plates, far from the origin.
Pair extreme_pair(Random& random, ShapeKind a, ShapeKind b, int i) {
  const auto magnitude = [&] { return std::pow(10.0, random.uniform(-6, 6)); };
  const double size_a = magnitude(), size_b = random.below(2) == 0 ? size_a : magnitude();
  const double aspects[] = {2, 1e3, 1e6}, aspect = aspects[random.below(3)];
  Pair pair{random_shape(random, a, size_a, aspect),
            random_shape(random, b, size_b, aspect),
            {},
            {},
            described(a, b, i)};
  const double away = size_a + (random.below(3) == 0 ? magnitude() : 0);
  pair.pose_a = Transform::from(random.rotation(), random.direction() * away);
  pair.pose_b =
      Transform::from(random.rotation(),
                      pair.pose_a.offset + random.direction() * (random.uniform(0, 1.5) * (size_a + size_b)));
  if (random.below(3) == 0)
    bring_close(pair, (random.below(2) == 0 ? 1 : -1) * std::pow(10.0, random.uniform(-6, 0)) *
                          std::fmin(size_a, size_b));
  return pair;
}

/// A small shape at the surface of one that is up to 1e11 times as large: simplices and polytopes are thin.
Pair speck_pair(Random& random, ShapeKind a, ShapeKind b, int i) {
  const double size = std::pow(10.0, random.uniform(-5, 5)),
               small = size * std::pow(10.0, random.uniform(-11, -4));
  const double aspects[] = {2, 1e3, 1e6};
  Pair pair{random_shape(random, a, size, aspects[random.below(3)]),
            random_shape(random, b, small, aspects[random.below(3)]),
            {},
            {},
            described(a, b, i)};
  pair.pose_a = Transform::from(random.rotation(), random.direction() * size);
  pair.pose_b = Transform::from(random.rotation(),
                                pair.pose_a.offset + random.direction() * (random.uniform(0, 2) * size));
  bring_close(pair, 0);
  bring_close(pair, small * random.uniform(-0.5, 0.5));
  return pair;
}

/// Bounds of both orders of a pair.
struct BothOrders {
  Distance ab, ba;
  double size, rounding;

  explicit BothOrders(const Pair& pair)
      : ab(distance(pair.a, pair.pose_a, pair.b, pair.pose_b)),
        ba(distance(pair.b, pair.pose_b, pair.a, pair.pose_a)),
        size(size_of(pair)),
        rounding(0x1p-44 * (size + length(pair.pose_a.offset) + length(pair.pose_b.offset))) {}
};

void expect_laws(const Pair& pair) {
  const BothOrders both(pair);
  for (const Distance& s : {both.ab, both.ba}) {
    ASSERT_LE(s.lower, s.upper) << pair.what;
    if (!std::isfinite(s.lower) || !std::isfinite(s.upper)) continue;
    if (s.certainty == Certainty::exact) {
      ASSERT_LE(s.upper - s.lower, both.rounding) << pair.what;
    }
    if (s.certainty == Certainty::converged) {
      ASSERT_LE(s.upper - s.lower, 1e-11 * both.size + both.rounding) << pair.what;
    }
  }
  // One number lies in both.
  ASSERT_LE(both.ab.lower, both.ba.upper)
      << pair.what << ", of " << both.size << ": " << both.ab.lower - both.ba.upper;
  ASSERT_LE(both.ba.lower, both.ab.upper)
      << pair.what << ", of " << both.size << ": " << both.ba.lower - both.ab.upper;

  const double little = 1e-9 * (both.size + length(pair.pose_a.offset) + length(pair.pose_b.offset));
  const bool disjoint = both.ab.lower > little, deep = both.ab.upper < -little;
  for (const bool touching :
       {collide(pair.a, pair.pose_a, pair.b, pair.pose_b), collide(pair.b, pair.pose_b, pair.a, pair.pose_a),
        !contacts(pair.a, pair.pose_a, pair.b, pair.pose_b).empty(),
        !contacts(pair.b, pair.pose_b, pair.a, pair.pose_a).empty()}) {
    if (disjoint) {
      ASSERT_FALSE(touching) << pair.what << ": " << both.ab.lower << " apart";
    }
    if (deep) {
      ASSERT_TRUE(touching) << pair.what << ": " << -both.ab.upper << " deep";
    }
  }
  // With a reach, what is within it is in contact. Contacts have bounds of their own, which are wider for
  // gaps that are small beside the pair.
  const double gap = both.ab.lower;
  if (disjoint && gap > 1e-6 * both.size && gap < HUGE_VAL) {
    ASSERT_FALSE(
        contacts(pair.a, pair.pose_a, pair.b, pair.pose_b, {.margin = both.ab.upper + 2 * little}).empty())
        << pair.what;
    ASSERT_TRUE(contacts(pair.a, pair.pose_a, pair.b, pair.pose_b, {.margin = 0.5 * gap}).empty())
        << pair.what;
  }
}

template <class Make>
void for_all_pairs(std::uint64_t seed, int count, Make&& make) {
  Random random(seed);
  for (const ShapeKind a : scenes::all_shape_kinds())
    for (const ShapeKind b : scenes::all_shape_kinds())
      for (int i = 0; i < count; ++i) {
        expect_laws(make(random, a, b, i));
        if (testing::Test::HasFatalFailure()) return;
      }
}

TEST(ShapeLaws, HoldInOrdinaryPoses) { for_all_pairs(1, rounds(20), ordinary_pair); }
TEST(ShapeLaws, HoldInSymmetricPoses) { for_all_pairs(2, rounds(20), symmetric_pair); }
TEST(ShapeLaws, HoldForExtremeSizesAndPlaces) { for_all_pairs(3, rounds(20), extreme_pair); }
TEST(ShapeLaws, HoldForSpecksOnLargeShapes) { for_all_pairs(6, rounds(30), speck_pair); }

/// Rough grounds, with shapes of about the size of a cell above, in and below them.
TEST(ShapeLaws, GroundsAreInContactWithWhatTouchesThem) {
  Random random(4);
  const ShapeKind kinds[] = {ShapeKind::sphere,   ShapeKind::capsule,     ShapeKind::box,
                             ShapeKind::cylinder, ShapeKind::cone,        ShapeKind::ellipsoid,
                             ShapeKind::triangle, ShapeKind::convex_hull, ShapeKind::custom,
                             ShapeKind::sphere,   ShapeKind::capsule};
  for (int i = 0; i < rounds(6000); ++i) {
    HeightGrid grid{6, 6, random.uniform(0.2, 2), random.uniform(0.2, 2), {}};
    const double relief = random.uniform(0.2, 2);
    for (int k = 0; k < 36; ++k) grid.heights.push_back(random.uniform(-relief, relief));
    const double x = grid.spacing_x, y = grid.spacing_y;
    const ShapeKind kind = kinds[random.below(std::size(kinds))];
    Pair pair{Shape::height_field(std::move(grid)),
              random_shape(random, kind, 2, 10),
              {},
              {},
              "height field " + std::string(name(kind)) + " " + std::to_string(i)};
    if (i % 7 == 0) pair.a = pair.a.rounded(0.05);
    pair.pose_b = Transform::from(
        random.rotation(), {random.uniform(-1, 6) * x, random.uniform(-1, 6) * y, random.uniform(-4, 4)});
    expect_laws(pair);
    if (testing::Test::HasFatalFailure()) return;
  }
}

double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Once a pair of these took up to 49 seconds.
TEST(ShapeLaws, SmallMeshesDeepInCurvedShapesAreQuicklyMeasured) {
  const Shape solids[] = {Shape::cone(0.362, 1.441), Shape::cylinder(0.362, 1.441),
                          Shape::ellipsoid({0.362, 0.5, 1.441})};
  Random random(5);
  const double before = processor_seconds();
  for (const Shape& solid : solids)
    for (const double radius : {1e-1, 1e-2, 1e-3, 1e-4, 1e-5}) {
      const Shape mesh = Shape::mesh(icosphere(radius, 2));
      for (int i = 0; i < 3; ++i) {
        const Transform pose_a = Transform::from(random.rotation()),
                        pose_b = Transform::from(random.rotation(), random.direction() * (0.3 * radius));
        const Distance s = distance(solid, pose_a, mesh, pose_b),
                       whole = distance(solid, pose_a, Shape::sphere(radius), pose_b);
        // The triangles are inside of the sphere around them.
        ASSERT_GE(s.upper, whole.lower) << name(solid.kind()) << " " << radius;
        ASSERT_LE(s.upper - s.lower, 2e-3 * 0.362) << name(solid.kind()) << " " << radius;
        ASSERT_LE(s.lower, -0.17) << name(solid.kind()) << " " << radius;
      }
    }
  EXPECT_LT(processor_seconds() - before, 5);  // 0.1 s by an optimised build
}

/// Poses that scale, that are no rotations, or that are very far away: everything ends, and nothing is NaN.
/// Two meshes without rounding are compared as models are.
TEST(ShapeLaws, NonsensePosesEnd) {
  const Shape mesh = Shape::mesh(icosphere(1, 1));
  HeightGrid grid{12, 12, 0.2, 0.2, {}};
  for (int i = 0; i < 144; ++i) grid.heights.push_back(i % 5 * 0.1);
  const CompoundChild children[] = {{mesh, Transform::translation({1, 0, 0})}, {Shape::cone(1, 1), {}}};
  const Shape shapes[] = {mesh,
                          mesh.rounded(0.1),
                          Shape::height_field(grid),
                          Shape::compound(children),
                          Shape::cone(1, 2),
                          Shape::box({1, 2, 3})};
  std::vector<Transform> poses(1);
  for (const double x : {1e15, 1e16, 1e30, 1e99, 1e150, 1e300, -1e308})
    poses.push_back(Transform::translation({x, 1, 0}));
  for (const double scale : {0.0, 1e-200, 1e-30, 1e-6, 2.0, 1e6, 1e10, 1e30, 1e90, 1e200})
    poses.push_back({{{{scale, 0, 0}, {0, scale, 0}, {0, 0, scale}}}, {0.5, 0, 0}});
  poses.push_back({{{{1e200, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {}});
  poses.push_back({{{{1, 2, 3}, {2, 4, 6}, {-1, -2, -3}}}, {0.1, 0.2, 0.3}});
  for (const Shape& a : shapes)
    for (const Shape& b : shapes)
      for (const Transform& pose : poses) {
        if (&a == shapes && &b == shapes) continue;
        for (const Distance& s :
             {distance(a, {}, b, pose), distance(b, pose, a, {}), distance(a, pose, b, pose)})
          ASSERT_FALSE(std::isnan(s.lower) || std::isnan(s.upper)) << name(a.kind()) << " " << name(b.kind());
        static_cast<void>(collide(a, {}, b, pose));
        static_cast<void>(collide(a, pose, b, pose));
        for (const ContactManifold& m : contacts(a, {}, b, pose))
          for (const ContactPoint& p : m.view()) ASSERT_FALSE(std::isnan(p.depth));
      }
}

}  // namespace
}  // namespace tandem
