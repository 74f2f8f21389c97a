// The filters alone, without the exact predicate behind them: never wrong, and undecided only where they must
// be.
#include "narrow/triangle/triangle_filter.h"

#include <gtest/gtest.h>

#include "tandem/math/random.h"

#include "support/oracle.h"

namespace tandem {
namespace {

struct Tally {
  int disjoint = 0, touching = 0, undecided = 0;
};

/// Classifies the pair in all orders of corners and of the two triangles.
void judge_in_every_order(const Corners& a, const Corners& b, Tally& tally) {
  const bool touches = oracle::triangles_touch(a, b);
  constexpr int orders[6][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {2, 1, 0}, {1, 0, 2}};
  for (const auto& p : orders)
    for (const auto& q : orders) {
      const Corners x{{a[p[0]], a[p[1]], a[p[2]]}}, y{{b[q[0]], b[q[1]], b[q[2]]}};
      for (const Verdict verdict : {classify(x, y), classify(y, x)}) {
        ASSERT_TRUE(verdict != Verdict::touching || touches);
        ASSERT_TRUE(verdict != Verdict::disjoint || !touches);
        ++(verdict == Verdict::disjoint   ? tally.disjoint
           : verdict == Verdict::touching ? tally.touching
                                          : tally.undecided);
      }
    }
}

Corners random_triangle(Random& random, double size) {
  return {{random.direction() * size, random.direction() * size, random.direction() * size}};
}

TEST(TriangleJudge, DecidesTrianglesInGeneralPosition) {
  Random random(1);
  for (const double size : {1.0, 1e-20, 1e20}) {
    Tally tally;
    for (int i = 0; i < 300; ++i) {
      const Corners a = random_triangle(random, size);
      Corners b = random_triangle(random, size);
      const Vec3 offset = random.direction() * (size * random.uniform(0, 1));
      for (Vec3& v : b.point) v = v + offset;
      ASSERT_NO_FATAL_FAILURE(judge_in_every_order(a, b, tally));
    }
    EXPECT_EQ(tally.undecided, 0) << size;
    EXPECT_GT(tally.disjoint, 1000) << size;
    EXPECT_GT(tally.touching, 1000) << size;
  }
}

TEST(TriangleJudge, IsUndecidedWhereCoordinatesCoincide) {
  Random random(2);
  Tally tally;
  for (int i = 0; i < 1000; ++i) {
    const auto corner = [&] {
      return Vec3{double(random.below(3)), double(random.below(3)), double(random.below(3))};
    };
    const Corners a{{corner(), corner(), corner()}}, b{{corner(), corner(), corner()}};
    ASSERT_NO_FATAL_FAILURE(judge_in_every_order(a, b, tally));
  }
  EXPECT_GT(tally.undecided, tally.touching);
  const Corners flat{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}};
  EXPECT_EQ(classify(flat, flat), Verdict::undecided);
  EXPECT_EQ(classify(flat, {{{5, 5, 0}, {6, 5, 0}, {5, 6, 0}}}), Verdict::undecided);  // in one plane
  EXPECT_EQ(classify(flat, {{{0, 0, 0}, {0, 0, 1}, {1, 1, 1}}}), Verdict::undecided);  // corner on corner
}

/// Triangles that miss or meet each other by a few ulps.
TEST(TriangleJudge, IsNeverWrongByAHair) {
  Random random(3);
  Tally tally;
  for (int i = 0; i < 400; ++i) {
    const Corners a = random_triangle(random, 1);
    // B's first corner lies in A up to rounding.
    const double s = random.uniform(), t = random.uniform() * (1 - s);
    Vec3 on_a = a[0] + (a[1] - a[0]) * s + (a[2] - a[0]) * t;
    for (std::uint64_t k = random.below(3); k > 0; --k) on_a.z = std::nextafter(on_a.z, i % 2 ? 9 : -9);
    const Vec3 up = random.direction();
    const Corners b{{on_a, on_a + up, on_a + up + random.direction() * 0.3}};
    ASSERT_NO_FATAL_FAILURE(judge_in_every_order(a, b, tally));
  }
  EXPECT_GT(tally.undecided, 100);
}

/// Edges that cross or pass each other by a few ulps, while all corners are far from the other's plane.
TEST(TriangleJudge, IsNeverWrongWhereEdgesMeetByAHair) {
  Random random(4);
  Tally tally;
  int touching = 0, disjoint = 0;
  for (int i = 0; i < 400; ++i) {
    const Corners a = random_triangle(random, 1);
    Vec3 on_edge = a[0] + (a[1] - a[0]) * random.uniform(0.2, 0.8);
    for (std::uint64_t k = random.below(4); k > 0; --k) on_edge.x = std::nextafter(on_edge.x, i % 2 ? 9 : -9);
    // B leaves the edge on the side where A is not.
    const Vec3 normal = normalized(cross(a[1] - a[0], a[2] - a[0]));
    const Vec3 outwards = normalized(cross(a[1] - a[0], normal));
    const Vec3 across = normal + random.direction() * 0.3;
    const Corners b{{on_edge + across, on_edge - across, on_edge + outwards + random.direction() * 0.2}};
    ASSERT_NO_FATAL_FAILURE(judge_in_every_order(a, b, tally));
    ++(oracle::triangles_touch(a, b) ? touching : disjoint);
  }
  EXPECT_GT(touching, 50);
  EXPECT_GT(disjoint, 50);
  EXPECT_GT(tally.undecided, 100);
}

TEST(TriangleJudge, KnowsWhichTestDecides) {
  const Corners flat{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}};
  EXPECT_EQ(classify(flat, {{{1, 1, 1}, {1, 2, 1}, {2, 1, 3}}}), Verdict::disjoint);     // above
  EXPECT_EQ(classify(flat, {{{1, 1, -1}, {1, 2, -1}, {2, 1, -3}}}), Verdict::disjoint);  // below
  EXPECT_EQ(classify(flat, {{{9, 9, -1}, {9, 9.5, 1}, {9.5, 9, 1}}}),
            Verdict::disjoint);  // A beside B's plane
  EXPECT_EQ(classify(flat, {{{-1, 6, -1}, {-2, 7, 1}, {-1, 9, 1.5}}}),
            Verdict::disjoint);  // intervals on the line
  EXPECT_EQ(classify(flat, {{{1, 1, -1}, {1.5, 1, 1}, {1, 1.5, 1}}}),
            Verdict::touching);  // through the middle
  EXPECT_EQ(classify(flat, {{{-1, 1, -1}, {5, 1.5, -1}, {2, 1, 6}}}),
            Verdict::touching);  // A's edge through B
}

}  // namespace
}  // namespace tandem
