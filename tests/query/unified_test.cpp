// The same verb returns the same type for models, shapes and both.
#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/batch.h"
#include "tandem/query/contacts.h"
#include "tandem/query/point.h"
#include "tandem/query/ray.h"
#include "tandem/query/relation.h"
#include "tandem/query/shapes.h"
#include "tandem/query/time_of_impact.h"

namespace tandem {
using namespace algorithm;
namespace {

using namespace generate;

template <class A, class B>
void expect_one_family() {
  const A a;
  const B b;
  const Transform t;
  static_assert(std::is_same_v<decltype(collide(a, t, b, t)), bool>);
  static_assert(std::is_same_v<decltype(collide(a, t, b, t, QueryOptions())), bool>);
  static_assert(std::is_same_v<decltype(within(a, t, b, t, 1.0, QueryOptions())), bool>);
  static_assert(std::is_same_v<decltype(distance(a, t, b, t, QueryOptions())), Distance>);
  static_assert(std::is_same_v<decltype(contacts(a, t, b, t, ContactOptions())), ContactManifolds>);
  static_assert(std::is_same_v<decltype(time_of_impact(a, Motion(), b, Motion())), TimeOfImpact>);
  static_assert(std::is_same_v<decltype(distance(a, b, std::span<const PosePair>(), QueryOptions())),
                               std::vector<Distance>>);
}

template <class A>
void expect_same_of_one() {
  const A a;
  static_assert(std::is_same_v<decltype(closest_point(a, {}, Vec3())), ClosestPoint>);
  static_assert(std::is_same_v<decltype(signed_distance(a, {}, Vec3())), SignedDistance>);
  static_assert(std::is_same_v<decltype(signed_distances(a, {}, std::span<const Vec3>())),
                               std::vector<SignedDistance>>);
  static_assert(std::is_same_v<decltype(cast_ray(a, {}, Ray())), std::optional<RayHit>>);
  static_assert(std::is_same_v<decltype(cast_ray_any(a, {}, Ray())), bool>);
  static_assert(std::is_same_v<decltype(cast_rays(a, {}, std::span<const Ray>(), BatchOptions())),
                               std::vector<std::optional<RayHit>>>);
}

TEST(UnifiedQueries, HaveOneTypeForAllArguments) {
  static_cast<void>(&expect_one_family<Model, Model>);
  static_cast<void>(&expect_one_family<Model, Shape>);
  static_cast<void>(&expect_one_family<Shape, Model>);
  static_cast<void>(&expect_one_family<Shape, Shape>);
  static_cast<void>(&expect_same_of_one<Model>);
  static_cast<void>(&expect_same_of_one<Shape>);
}

TEST(UnifiedQueries, DefaultConstructedResultsAreNoResult) {
  EXPECT_EQ(Distance().lower, HUGE_VAL);
  EXPECT_EQ(Distance().value(), HUGE_VAL);
  EXPECT_EQ(ClosestPoint().distance, HUGE_VAL);
  EXPECT_EQ(SignedDistance().distance, HUGE_VAL);
  EXPECT_EQ(TimeOfImpact().state, TimeOfImpactState::undecided);
  EXPECT_EQ(TimeOfImpact().lower, 0);
  EXPECT_FALSE(Penetration().defined);
  EXPECT_TRUE(ContactManifolds().empty());
}

/// Two models in random poses, apart and touching.
template <class Check>
void for_random_pairs(const Check& check) {
  const Model ball(icosphere(1, 2)), ring(torus(1, 0.3, 20, 10));
  Random random(5);
  for (int i = 0; i < 200; ++i)
    check(ball, ring, Transform::from(random.rotation(), random.direction() * random.uniform(0, 4)));
}

TEST(UnifiedQueries, DistanceOfModelsHasANormalAndSaysThatItIsUnsigned) {
  int disjoint = 0, touching = 0;
  for_random_pairs([&](const Model& a, const Model& b, const Transform& pose) {
    const Distance d = distance(a, {}, b, pose);
    EXPECT_FALSE(d.is_signed);
    EXPECT_EQ(d.certainty, Certainty::exact);
    EXPECT_NEAR(length(d.normal), 1, 1e-12);
    EXPECT_LT(length(d.on_b - d.on_a - d.normal * d.value()), 1e-12);
    ++(d.value() > 0 ? disjoint : touching);
  });
  EXPECT_GT(disjoint, 20);
  EXPECT_GT(touching, 20);
}

TEST(UnifiedQueries, WithinAgreesWithDistanceAndWithTheListOfPairs) {
  for_random_pairs([&](const Model& a, const Model& b, const Transform& pose) {
    const Distance d = distance(a, {}, b, pose);
    for (const double limit : {0.0, 0.1, 0.999 * d.lower, 1.001 * d.upper, 3.0}) {
      const bool near = within(a, {}, b, pose, limit);
      EXPECT_EQ(near, !within_all(a, {}, b, pose, limit).empty()) << limit;
      EXPECT_TRUE(near || !(d.upper < limit)) << limit;
      EXPECT_FALSE(near && d.lower > limit) << limit;
      EXPECT_EQ(near, within(a, {}, b, pose, limit, {.algorithm = Algorithm()})) << limit;
    }
  });
  const Model ball(icosphere(1, 1));
  EXPECT_FALSE(within(ball, {}, ball, {}, -1));
  EXPECT_FALSE(within(ball, {}, ball, {}, std::nan("")));
  EXPECT_FALSE(within(ball, {}, Model(), {}, HUGE_VAL));
  EXPECT_TRUE(within(ball, {}, ball, Transform::translation({9, 0, 0}), HUGE_VAL));
}

TEST(UnifiedQueries, AModelIsTheShapeOfItsSurface) {
  const Shape probe = Shape::sphere(0.2);
  for_random_pairs([&](const Model& a, const Model&, const Transform& pose) {
    const Shape shape = a;
    const Distance mixed = distance(a, pose, probe, {}), same = distance(shape, pose, probe, {});
    EXPECT_EQ(mixed.value(), same.value());
    EXPECT_TRUE(mixed.is_signed);
    EXPECT_EQ(collide(probe, {}, a, pose), collide(probe, {}, shape, pose));
    EXPECT_EQ(within(probe, {}, a, pose, 0.5), within(probe, {}, shape, pose, 0.5));
    EXPECT_EQ(contacts(probe, {}, a, pose).size(), contacts(probe, {}, shape, pose).size());
  });
}

TEST(UnifiedQueries, SignedDistancesOfShapes) {
  const Shape cube = Shape::box({2, 2, 2}), sheet = Shape::triangle({0, 0, 0}, {1, 0, 0}, {0, 1, 0});
  const Shape mesh = Model(box({2, 2, 2}, 2));
  const std::vector<Vec3> points{{0.5, 0, 0}, {1, 0.25, 0.25}, {3, 0, 0}};
  const std::vector<SignedDistance> of_cube = signed_distances(cube, {}, points, {.threads = 2}),
                                    of_mesh = signed_distances(mesh, {}, points);
  const double expected[] = {-0.5, 0, 2};
  const PointLocation sides[] = {PointLocation::inside, PointLocation::on_surface, PointLocation::outside};
  for (std::size_t i = 0; i < points.size(); ++i) {
    EXPECT_NEAR(of_cube[i].distance, expected[i], 1e-12);
    EXPECT_NEAR(of_mesh[i].distance, expected[i], 1e-12);
    EXPECT_EQ(of_mesh[i].side, sides[i]);
    EXPECT_EQ(of_mesh[i].closest.point, closest_points(mesh, {}, points)[i].point);
    EXPECT_TRUE(i == 1 || of_cube[i].side == sides[i]);
  }
  EXPECT_EQ(signed_distance(sheet, {}, {0, 0, 1}).side, PointLocation::undefined);
  EXPECT_NEAR(signed_distance(sheet, {}, {0.2, 0.2, -1}).distance, 1, 1e-12);
}

TEST(UnifiedQueries, ClosestPointsOfModelsHaveNormals) {
  const Model ball(icosphere(1, 3));
  const Transform pose = Transform::translation({1, 2, 3});
  for (const Vec3 point : {Vec3{4, 2, 3}, Vec3{1, 2, 3.5}}) {
    const ClosestPoint found = closest_point(ball, pose, point);
    EXPECT_LT(length(point - found.point - found.normal * found.distance), 1e-12);
  }
  const Vec3 vertex = pose(ball.mesh().vertices()[0]);
  EXPECT_NEAR(length(closest_point(ball, pose, vertex).normal), 1, 1e-12);
}

}  // namespace
}  // namespace tandem
