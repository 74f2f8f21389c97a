#include "tandem/query/duplicate.h"

#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/point.h"

namespace tandem {
namespace {

using Answer = Duplicate::Answer;

TEST(Duplicate, OfItselfWithoutTolerance) {
  const Model model(generate::cow(2, 1500));
  const Transform pose = Transform::from(Random(1).rotation(), {1, 2, 3});
  const Duplicate found = is_duplicate(model, pose, model, pose, 0);
  EXPECT_EQ(found.answer, Answer::yes);
  EXPECT_EQ(found.upper, 0);
  EXPECT_EQ(is_duplicate(model, {}, model, pose, 0.1).answer, Answer::no);
}

TEST(Duplicate, OfTheSameSurfaceInOtherTriangles) {
  const Model coarse(generate::box({1, 2, 3}, 1)), fine(generate::box({1, 2, 3}, 5)),
      split(generate::subdivided(generate::icosphere(1, 2), 2)), ball(generate::icosphere(1, 2));
  EXPECT_EQ(is_duplicate(coarse, {}, fine, {}, 1e-9).answer, Answer::yes);
  EXPECT_EQ(is_duplicate(fine, {}, coarse, {}, 1e-9).answer, Answer::yes);
  EXPECT_EQ(is_duplicate(split, {}, ball, {}, 1e-9).answer, Answer::yes);
}

TEST(Duplicate, ComparesWithTheToleranceOfATranslation) {
  const Model cube(generate::box({1, 1, 1}, 2));
  for (const double offset : {1e-6, 0.01, 0.3}) {
    const Transform moved = Transform::translation({offset, 0, 0});
    EXPECT_EQ(is_duplicate(cube, {}, cube, moved, offset * 1.01).answer, Answer::yes) << offset;
    EXPECT_EQ(is_duplicate(cube, {}, cube, moved, offset * 0.99).answer, Answer::no) << offset;
  }
}

TEST(Duplicate, IsTwoSided) {
  const Model cube(generate::box({1, 1, 1}, 1)), lid(generate::plane(1, 1, 1, 1));
  const Transform top = Transform::translation({0, 0, 0.5});
  EXPECT_EQ(is_duplicate(cube, {}, lid, top, 0.1).answer, Answer::no);
  EXPECT_EQ(is_duplicate(lid, top, cube, {}, 0.1).answer, Answer::no);
}

TEST(Duplicate, BoundsHoldForSampledPoints) {
  Random random(2);
  const Model a(generate::icosphere(1, 3)), b(generate::bumpy_sphere({.roughness = 0.05, .subdivisions = 3}));
  const Duplicate found = is_duplicate(a, {}, b, {}, 0.2);
  ASSERT_NE(found.answer, Answer::undecided);
  for (int i = 0; i < 2000; ++i) {
    const auto [p, q, r] = a.mesh().corners(random.below(a.mesh().triangles().size()));
    const double s = random.uniform(), t = (1 - s) * random.uniform();
    EXPECT_LE(closest_point(b, {}, p + (q - p) * s + (r - p) * t).distance, found.upper);
  }
  const double at_farthest =
      std::fmax(closest_point(a, {}, found.farthest).distance, closest_point(b, {}, found.farthest).distance);
  EXPECT_GE(at_farthest, found.lower);
}

TEST(Duplicate, WithoutAResult) {
  const Model cube(generate::box({1, 1, 1}, 1));
  EXPECT_EQ(is_duplicate(Model(), {}, cube, {}, 1).answer, Answer::undecided);
  EXPECT_EQ(is_duplicate(cube, {}, cube, {}, NAN).answer, Answer::undecided);
  EXPECT_FALSE(Duplicate{});
}

}  // namespace
}  // namespace tandem
