#include <algorithm>
#include <gtest/gtest.h>

#include "clouds.h"
#include "volume/disc.h"
#include "volume/scb2.h"
#include "volume/scb_packed.h"
#include "volume/test/counted.h"
#include "volume/test/obb_test.h"

namespace tandem {
namespace {

/// The share of a box [−1, 1]³ that a volume fills, by counting points.
double counted_volume(const Scb& scb, Random& random, int samples) {
  int inside = 0;
  for (int i = 0; i < samples; ++i)
    inside += contains(scb, {random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)});
  return 8.0 * inside / samples;
}

TEST(CutBall, VolumeAndAreaAgreeWithMonteCarlo) {
  Random random(1);
  const float planes[][2] = {{-1, 1},        {-0.5f, 0.25f}, {0.2f, 0.7f},
                             {-0.9f, -0.3f}, {-2, 0.5f},     {0.6f, 0.6001f}};
  for (const auto& [low, high] : planes) {
    Scb scb;
    store({0, 0, 0}, scb.center);
    store(random.direction(), scb.normal);
    scb.radius = 1;
    scb.low = low;
    scb.high = high;
    constexpr int samples = 400000;
    const double counted = counted_volume(scb, random, samples);
    EXPECT_NEAR(static_cast<double>(volume(scb)), counted, 0.03);
    // The area of a convex body is the derivative of its volume when grown; here by spheres' and disks'
    // parts.
    double belt = 0;
    const Vec3 normal = to_vec3(scb.normal);
    for (int i = 0; i < samples; ++i) {
      const double along = dot(normal, random.direction());
      belt += static_cast<double>(low) <= along && along <= static_cast<double>(high);
    }
    const double e = std::min(1.0, static_cast<double>(high)), f = std::max(-1.0, static_cast<double>(low));
    const double area_expected = 4 * M_PI * belt / samples + M_PI * (2 - e * e - f * f);
    EXPECT_NEAR(static_cast<double>(area(scb)), area_expected, 0.03);
  }
  EXPECT_NEAR(cut_ball_volume(2, -2, 2), 4.0 / 3 * M_PI * 8, 1e-4);
  EXPECT_NEAR(cut_ball_area(2, -2, 2), 4 * M_PI * 4, 1e-4);
  EXPECT_GT(cut_ball_volume(1, 0.3f, 0.3f + 1e-6f), 2e-6f) << "thin slabs must not cancel";
}

TEST(CutBall, SupportIsExact) {
  Random random(2);
  for (int i = 0; i < 300; ++i) {
    const double low = random.uniform(-1, 0.8), high = random.uniform(low, 1);
    const CutBall cut{{{}, 1}, {{0, 0, 1}, low, high}};
    const Vec3 direction = random.direction();
    double reached = -HUGE_VAL;
    for (int j = 0; j < 3000; ++j) {  // points of the ball's surface and of the rims
      Vec3 p = normalized(direction + random.direction() * random.uniform(0, 2));
      const double along = dot(cut.slab.normal, p), kept = std::clamp(along, low, high);
      if (kept != along) {
        const Vec3 across = normalized(p - cut.slab.normal * along);
        p = cut.slab.normal * kept + across * std::sqrt(1 - kept * kept);
      }
      reached = std::fmax(reached, dot(direction, p));
    }
    const double claimed = support(cut, direction);
    ASSERT_GE(claimed, reached - 1e-6);
    ASSERT_LE(claimed, reached + 0.05);
  }
}

/// Figure 8 of the paper to the letter (in double precision, without error bound).
bool literal_overlap(const CutBall& a, const CutBall& b, const Transform& relative, bool printed_line_8,
                     bool printed_sides) {
  const Vec3 c = relative(b.ball.center) - a.ball.center;
  const double r0 = a.ball.radius, r1 = b.ball.radius;
  const auto [n0, f0, e0] = a.slab;
  if (dot(c, c) > (r0 + r1) * (r0 + r1)) return false;
  const double d0 = dot(n0, c);
  if (d0 - e0 > r1 || d0 - f0 < -r1) return false;
  const Vec3 n1 = relative.rotation * b.slab.normal, back = -c;
  const double e1 = b.slab.high, f1 = b.slab.low, d1 = dot(n1, back);
  if (d1 - e1 > r0 || d1 - f1 < -(printed_line_8 ? r1 : r0)) return false;
  const double ca = dot(n0, n1);
  const auto in_front = [&](Vec3 p, Vec3 n, double face, double r, Vec3 slab, double plane) {
    const double d = dot(p + n * face, slab) - plane;
    return d > 0 && d * d > r * r * (1 - ca * ca);
  };
  const auto behind = [&](Vec3 p, Vec3 n, double face, double r, Vec3 slab, double plane) {
    const double d = plane - dot(p + n * face, slab);
    return d > 0 && d * d > r * r * (1 - ca * ca);
  };
  if (ca < -0.7) {
    if (d0 > 0) return !in_front(c, n1, e1, r1, n0, e0) && !in_front(back, n0, e0, r0, n1, e1);
    return !behind(c, n1, f1, r1, n0, f0) && !behind(back, n0, f0, r0, n1, f1);
  }
  if (ca > 0.7) {
    if (printed_sides) {
      if (d0 > 0) return !in_front(c, n1, f1, r1, n0, e0) && !in_front(back, n0, f0, r0, n1, e1);
      return !behind(c, n1, e1, r1, n0, f0) && !behind(back, n0, e0, r0, n1, f1);
    }
    if (d0 > 0) return !in_front(c, n1, f1, r1, n0, e0) && !behind(back, n0, e0, r0, n1, f1);
    return !behind(c, n1, e1, r1, n0, f0) && !in_front(back, n0, f0, r0, n1, e1);
  }
  return true;
}

/// The three printings of figure 8 against the test that is used: line 8 as printed loses contacts, lines 20
/// and 23 as printed lose rejections.
TEST(SlabCutBall, AgreesWithTheCorrectedFigureEight) {
  Random random(3);
  int lost_by_line_8 = 0, kept_by_sides = 0, rejected = 0, different = 0;
  constexpr int pairs = 100000;
  for (int i = 0; i < pairs; ++i) {
    const auto a = test::cloud(random, test::CloudKind::flat, 12, 1);
    const auto b = test::cloud(random, test::CloudKind::flat, 12, random.uniform(0.1, 1));
    const Scb one = Scb::fit(a), other = Scb::fit(b);
    Transform relative = Transform::from(random.rotation(), random.direction() * random.uniform(0, 1.2));
    if (i % 2 == 0) {  // aligned slabs
      const Vec3 n0 = to_vec3(one.normal), n1 = to_vec3(other.normal);
      const double angle = std::acos(std::clamp(dot(n0, n1), -1.0, 1.0)) + random.uniform(-0.3, 0.3);
      relative = Transform::from(Quat::from_axis_angle(cross(n1, n0), angle), n0 * random.uniform(-0.3, 0.3));
    }
    const bool used = overlap(Scb::Relation(RelativeFrame({{}, 2}, {{}, 2}, relative)), one, other);
    const bool corrected = literal_overlap(one.cut_ball(), other.cut_ball(), relative, false, false);
    lost_by_line_8 += corrected && !literal_overlap(one.cut_ball(), other.cut_ball(), relative, true, false);
    kept_by_sides += !corrected && literal_overlap(one.cut_ball(), other.cut_ball(), relative, false, true);
    rejected += !used;
    different += used != corrected;
  }
  EXPECT_GT(rejected, pairs / 10);
  EXPECT_GT(lost_by_line_8, pairs / 100);
  EXPECT_GT(kept_by_sides, 10);
  EXPECT_LT(different, pairs / 1000) << "only pairs within the error bound, or where the side is in doubt";
  RecordProperty("kept_by_printed_sides", kept_by_sides);
}

/// Why the sine is not taken as √(1 − c²) in single precision: parallel discs an almost flat distance apart.
TEST(SlabCutBall, NearlyParallelSlabsAreSafeAndSharp) {
  Random random(4);
  int lost = 0, rejected = 0;
  for (int i = 0; i < 20000; ++i) {
    const double tilt = std::pow(10.0, random.uniform(-7, -1));
    std::vector<Vec3> a, b;
    for (int j = 0; j < 8; ++j) {
      const double angle = j * M_PI / 4;
      a.push_back({std::cos(angle), std::sin(angle), 0});
      b.push_back(a.back());
    }
    const Quat rotate = Quat::from_axis_angle({0, 1, 0}, tilt);
    const auto check = [&](double height) {
      const Transform relative = Transform::from(rotate, {0, 0, height});
      const Frame frame{{}, 1.0001};
      const Scb one = Scb::fit(a), other = Scb::fit(b);
      const Disc disc = Disc::fit(a), other_disc = Disc::fit(b);
      const RelativeFrame pair(frame, frame, relative);
      return std::pair(overlap(Scb::Relation(pair), one, other),
                       overlap(Disc::Relation(pair), disc, other_disc));
    };
    const auto touching = check(std::sin(tilt));  // the lowest point of B in A's plane, and inside A's circle
    lost += !touching.first + !touching.second;
    const auto disjoint = check(std::sin(tilt) * 1.1 + 1e-4);
    rejected += !disjoint.first + !disjoint.second;
  }
  EXPECT_EQ(lost, 0);
  EXPECT_EQ(rejected, 40000);
}

Operations operations_at(const CutBall& b_like, Vec3 position, ScbExit wanted, bool with_error_bound) {
  ScbNumbers<Counted> a{}, b{};
  const Scb unit = Scb::from({{{}, 1}, {{0, 0, 1}, -0.1, 0.1}});
  const Scb other = Scb::from(b_like);
  const auto copy = [](const Scb& from, ScbNumbers<Counted>& to) {
    for (int i = 0; i < 3; ++i) {
      to.center[i] = from.center[i];
      to.normal[i] = from.normal[i];
    }
    to.radius = from.radius;
    to.low = from.low;
    to.high = from.high;
  };
  copy(unit, a);
  copy(other, b);
  Placement<Counted> relative{};
  for (int i = 0; i < 3; ++i) {
    relative.rotation[i][i] = 1.0f;
    relative.offset[i] = static_cast<float>(position[i]);
  }
  Counted::tally() = {};
  const ScbExit exit = with_error_bound ? scb_test<Counted>(relative, Counted(1e-6f), a, b)
                                        : scb_test<Counted>(relative, NoErrorBound{}, a, b);
  EXPECT_EQ(exit, wanted);
  return Counted::tally();
}

/// Table 1 of the paper. The first two exits cost one addition more than there, because of the safety
/// inflation that the paper's test does not have.
TEST(SlabCutBall, OperationsAreNoMoreThanThePapers) {
  const Vec3 tilted = normalized(Vec3{0.1, 0, 1});
  const struct {
    CutBall b;
    Vec3 position;
    ScbExit exit;
    std::uint32_t paper;
  } cases[] = {
      {{{{}, 1}, {{0, 0, 1}, -0.1, 0.1}}, {0, 0, 3}, ScbExit::balls, 28},
      {{{{}, 1}, {{0, 0, 1}, -0.1, 0.1}}, {0, 0, 1.5}, ScbExit::slab_ball, 35},
      {{{{}, 2}, {{0, 1, 0}, -0.1, 0.1}}, {0, 1.5, 0}, ScbExit::ball_slab, 60},
      {{{{}, 1}, {tilted, -0.1, 0.1}}, {0, 0, 0.5}, ScbExit::slab_cylinder, 82},
      {{{{}, 5}, {tilted, -0.1, 0.1}}, {0, 0, 0.5}, ScbExit::cylinder_slab, 99},
  };
  for (const auto& c : cases) {
    EXPECT_LE(operations_at(c.b, c.position, c.exit, false).arithmetic, c.paper);
    const std::uint32_t inflation = c.exit == ScbExit::balls || c.exit == ScbExit::slab_ball ? 1 : 0;
    EXPECT_LE(operations_at(c.b, c.position, c.exit, true).arithmetic, c.paper + inflation);
    EXPECT_EQ(operations_at(c.b, c.position, c.exit, true).roots, 0u);
  }
}

TEST(SlabCutBall, PackedNodeFillsThirtyTwoBytes) {
  struct Node {
    ScbPacked volume;
    std::uint16_t of_its_own[3];
  };
  static_assert(sizeof(ScbPacked) == 26 && sizeof(Node) == 32);
  Random random(5);
  double packed_width = 0, width = 0;
  for (int i = 0; i < 2000; ++i) {
    const auto points = test::cloud(random, test::CloudKind::thin, 20, 1, random.direction() * 10);
    const Scb scb = Scb::fit(points), unpacked = ScbPacked::fit(points).unpacked();
    packed_width += static_cast<double>(unpacked.high - unpacked.low);
    width += static_cast<double>(scb.high - scb.low);
    EXPECT_EQ(scb.radius, unpacked.radius);
  }
  EXPECT_LT(packed_width / 2000 - width / 2000, 2e-4) << "steps of the planes and of the normal";
}

TEST(Scb2, FitsLongThinPartsBetter) {
  Random random(6);
  double one = 0, two = 0;
  for (int i = 0; i < 200; ++i) {
    const auto points = test::cloud(random, test::CloudKind::needle, 30, 1);
    one += static_cast<double>(volume(Scb::fit(points)));
    two += static_cast<double>(volume(Scb2::fit(points)));
  }
  EXPECT_LT(two, 0.01 * one);
  EXPECT_EQ(Scb2::fit(test::cloud(random, test::CloudKind::needle, 30, 1)).slabs, 2u);
  std::vector<Vec3> ball;
  for (int i = 0; i < 2000; ++i) ball.push_back(random.direction());
  EXPECT_EQ(Scb2::fit(ball).slabs, 0u);
  std::vector<Vec3> plate;
  for (const Vec3 p : ball) plate.push_back({p.x, p.y, 0.01 * p.z});
  EXPECT_EQ(Scb2::fit(plate).slabs, 1u);
}

}  // namespace
}  // namespace tandem
