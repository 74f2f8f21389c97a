// Times of impact of planes and half-spaces with each other: parallel ones meet when their gap closes, those
// that tilt against each other cross at once.
#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/query/shapes.h"
#include "tandem/query/time_of_impact.h"

namespace tandem {
namespace {

Motion moving(Vec3 from, Vec3 displacement, Vec3 rotation = {}) {
  return {Transform::translation(from), displacement, rotation, {}};
}

struct Kinds {
  Shape a, b;
};
/// A below, B above and facing down.
std::vector<Kinds> kinds() {
  const Shape plane = Shape::plane({0, 0, 1}), solid = Shape::half_space({0, 0, 1});
  const Shape plane_above = Shape::plane({0, 0, -1}), solid_above = Shape::half_space({0, 0, -1});
  return {{plane, plane_above}, {plane, solid_above}, {solid, plane_above}, {solid, solid_above}};
}

/// Two planes touch for an instant only, which can be known without being shown.
bool is_contact(const Kinds& k, const TimeOfImpact& impact) {
  const bool instant = k.a.kind() == ShapeKind::plane && k.b.kind() == ShapeKind::plane;
  return impact.state == TimeOfImpactState::hit || (instant && impact.state == TimeOfImpactState::undecided);
}

void expect_hit_at(const Kinds& k, const Motion& a, const Motion& b, double time) {
  for (const TimeOfImpact& impact : {time_of_impact(k.a, a, k.b, b), time_of_impact(k.b, b, k.a, a)}) {
    ASSERT_TRUE(is_contact(k, impact));
    EXPECT_LE(impact.lower, time + 1e-15);
    EXPECT_NEAR(impact.lower, time, 1e-8);
    if (impact.state == TimeOfImpactState::undecided) continue;
    EXPECT_GE(impact.upper, time - 1e-15);
    EXPECT_NEAR(impact.upper, time, 1e-8);
  }
}

void expect_apart(const Kinds& k, const Motion& a, const Motion& b) {
  EXPECT_EQ(time_of_impact(k.a, a, k.b, b).state, TimeOfImpactState::separated);
  EXPECT_EQ(time_of_impact(k.b, b, k.a, a).state, TimeOfImpactState::separated);
}

TEST(PlaneImpact, ParallelOnesMeetWhenTheGapCloses) {
  for (const Kinds& k : kinds()) {
    expect_hit_at(k, {}, moving({0, 0, 1}, {3, -2, -2}), 0.5);
    expect_hit_at(k, moving({}, {0, 0, 1}), moving({0, 0, 1}, {0, 0, -3}), 0.25);
    expect_apart(k, {}, moving({0, 0, 1}, {5, 5, -0.9}));
    expect_apart(k, moving({}, {0, 0, 7}), moving({0, 0, 1}, {0, 0, 7}));
  }
}

TEST(PlaneImpact, RotationAboutTheNormalChangesNothing) {
  for (const Kinds& k : kinds()) {
    expect_hit_at(k, {}, moving({0, 0, 1}, {0, 0, -2}, {0, 0, 5}), 0.5);
    expect_hit_at(k, moving({}, {}, {0, 0, -3}), moving({0, 0, 1}, {0, 0, -2}, {0, 0, 2}), 0.5);
    expect_apart(k, {}, moving({0, 0, 1}, {0, 0, 0}, {0, 0, 5}));
  }
}

TEST(PlaneImpact, OnesThatTiltAgainstEachOtherCrossAtOnce) {
  Random random(1);
  for (const Kinds& k : kinds())
    for (int i = 0; i < 40; ++i) {
      const double gap = std::pow(10, random.uniform(-3, 3));
      Vec3 tilt = random.direction() * std::pow(10, random.uniform(-4, 1));
      if (i % 4 == 0) tilt.z = 0;
      // Moving away does not help: far off along the planes the tilt is faster.
      const Motion still = moving({}, {}, i % 2 ? Vec3{} : Vec3{0, 0, 1});
      const Motion tilting = moving({0, 0, gap}, {0, 0, random.uniform(-1, 1) * gap}, tilt);
      for (const TimeOfImpact& impact :
           {time_of_impact(k.a, still, k.b, tilting), time_of_impact(k.b, tilting, k.a, still)}) {
        ASSERT_EQ(impact.state, TimeOfImpactState::hit) << i;
        ASSERT_EQ(impact.lower, 0) << i;
        ASSERT_LT(impact.upper, 1e-3) << i;
      }
    }
}

/// Both rotate alike, so they stay parallel; the gap shrinks with the cosine and with the displacement.
TEST(PlaneImpact, OnesThatRotateAlikeStayParallel) {
  for (const Kinds& k : kinds()) {
    const Vec3 rotation{0.7, 0.2, 0};
    expect_hit_at(k, moving({}, {}, rotation), moving({0, 0, 1}, {0, 0, -2}, rotation), 0.5);
    expect_apart(k, moving({}, {}, rotation), moving({0, 0, 1}, {}, rotation));
    // After a quarter turn both contain the line between their origins.
    const Vec3 quarter{0, std::acos(-1.0), 0};
    const TimeOfImpact impact =
        time_of_impact(k.a, moving({}, {}, quarter), k.b, moving({0, 0, 1}, {0, 0, 0}, quarter));
    ASSERT_TRUE(is_contact(k, impact));
    EXPECT_LE(impact.lower, 0.5);
    EXPECT_NEAR(impact.lower, 0.5, 1e-6);
  }
}

TEST(PlaneImpact, OnesThatTouchAtTheStartHitAtZero) {
  for (const Kinds& k : kinds()) {
    const TimeOfImpact impact = time_of_impact(k.a, {}, k.b, moving({0, 0, 0}, {0, 0, 1}));
    ASSERT_EQ(impact.state, TimeOfImpactState::hit);
    EXPECT_EQ(impact.lower, 0);
    EXPECT_EQ(impact.upper, 0);
  }
}

}  // namespace
}  // namespace tandem
