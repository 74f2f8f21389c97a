#include <algorithm>
#include <gtest/gtest.h>

#include "clouds.h"
#include "volume/fit/narrow_slab.h"
#include "volume/fit/small_hull.h"
#include "volume/kdop26.h"
#include "volume/obb.h"
#include "volume/rss.h"
#include "volume/sphere.h"

/// The pieces that volumes are fitted with, against slow and simple ones.
namespace tandem {
namespace {

using test::cloud;
using test::CloudKind;

/// The smallest ball by a method that cannot go wrong: steps towards the furthest point (Bădoiu and Clarkson
/// 2003).
double slow_smallest_radius(const std::vector<Vec3>& points) {
  Vec3 center = points[0];
  double radius = 0;
  for (int step = 1; step <= 20000; ++step) {
    Vec3 furthest = center;
    radius = 0;
    for (const Vec3 p : points)
      if (const double d = length(p - center); d > radius) {
        radius = d;
        furthest = p;
      }
    center += (furthest - center) / (step + 1);
  }
  return radius;
}

TEST(TightBall, IsTheSmallestOfFewPoints) {
  Random random(1);
  for (int i = 0; i < 150; ++i) {
    const auto points = cloud(random, test::any_kind(random), 1 + random.below(26), 1, random.direction());
    const double slow = slow_smallest_radius(points);
    const Ball ball = smallest_ball(points);
    EXPECT_LE(ball.radius, slow + 1e-6);
    EXPECT_GE(ball.radius, slow - 1e-3);
  }
}

TEST(TightBall, BeatsRitterAndContainsAll) {
  Random random(2);
  double tight = 0, ritter = 0;
  for (int i = 0; i < 300; ++i) {
    const auto points = cloud(random, CloudKind::box, 500, 1);
    const Ball ball = tight_ball(points, Extremes(points)), loose = ritter_ball(points);
    for (const Vec3 p : points) {
      ASSERT_LE(length(p - ball.center), ball.radius);
      ASSERT_LE(length(p - loose.center), loose.radius);
    }
    tight += ball.radius;
    ritter += loose.radius;
  }
  EXPECT_LT(tight, 0.99 * ritter);
}

TEST(TightBall, MergesAreSmallest) {
  const Ball a{{0, 0, 0}, 1}, b{{3, 0, 0}, 1}, inner{{0.25, 0, 0}, 0.5};
  EXPECT_NEAR(merge(a, b).radius, 2.5, 1e-6);
  EXPECT_NEAR(merge(a, b).center.x, 1.5, 1e-6);
  EXPECT_EQ(merge(a, inner).radius, 1);
  EXPECT_EQ(merge(inner, a).radius, 1);
  EXPECT_EQ(merge(a, a).radius, 1);
}

TEST(NarrowSlab, FindsThePlaneOfFlatSets) {
  Random random(3);
  for (int i = 0; i < 500; ++i) {
    const auto flat = cloud(random, CloudKind::flat, 3 + random.below(60), 1);
    EXPECT_LT(narrow_slab(flat, Extremes(flat), flat[0]).width(), 2e-7);
    const auto line = cloud(random, CloudKind::line, 2 + random.below(20), 1);
    EXPECT_LT(narrow_slab(line, Extremes(line), line[0]).width(), 2e-7);
    const auto thin = cloud(random, CloudKind::thin, 200, 1);
    EXPECT_LT(narrow_slab(thin, Extremes(thin), thin[0]).width(), 2e-5);
  }
}

TEST(NarrowSlab, IsNeverWiderThanTheDops) {
  Random random(4);
  for (int i = 0; i < 300; ++i) {
    const auto points = cloud(random, CloudKind::box, 1 + random.below(100), 1);
    const Extremes extremes(points);
    const Slab slab = narrow_slab(points, extremes, points[0]);
    for (int k = 0; k < dop_direction_count; ++k) {
      const auto j = static_cast<std::size_t>(k);
      EXPECT_LE(slab.width(), (extremes.high[j] - extremes.low[j]) / dop_direction_length(k) + 1e-6);
    }
  }
}

TEST(SmallHull, HasTheFacesOfACubeAndObeysEuler) {
  std::vector<Vec3> cube;
  for (int i = 0; i < 8; ++i) cube.push_back({i & 1 ? 1.0 : -1.0, i & 2 ? 1.0 : -1.0, i & 4 ? 1.0 : -1.0});
  cube.push_back({});
  double area = 0;
  const SmallHull cube_hull(cube);
  for (const auto& face : cube_hull.faces()) area += face.doubled_area / 2;
  EXPECT_NEAR(area, 24, 1e-9);
  Random random(5);
  std::vector<Vec3> sphere;
  for (int i = 0; i < 26; ++i) sphere.push_back(random.direction());
  const SmallHull sphere_hull(sphere);
  EXPECT_EQ(sphere_hull.faces().size(), 2 * 26 - 4u);
  const auto flat = cloud(random, CloudKind::flat, 20, 1);
  const SmallHull flat_hull(flat);
  EXPECT_TRUE(flat_hull.faces().empty());
}

TEST(TightFrame, RecoversATurnedBox) {
  Random random(6);
  double loose = 0;
  for (int i = 0; i < 200; ++i) {
    const Mat3 rotate = to_matrix(random.rotation());
    std::vector<Vec3> points;
    for (int j = 0; j < 8; ++j)
      points.push_back(rotate * Vec3{j & 1 ? 3.0 : -3.0, j & 2 ? 2.0 : -2.0, j & 4 ? 1.0 : -1.0});
    for (int j = 0; j < 300; ++j)
      points.push_back(rotate * Vec3{random.uniform(-3, 3), random.uniform(-2, 2), random.uniform(-1, 1)});
    loose += static_cast<double>(volume(Obb::fit(points))) / 48;
  }
  EXPECT_LT(loose / 200, 1.02);
}

TEST(Kdop, EveryDirectionIsASumOfItsNeighbours) {
  Random random(7);
  const auto check = [&]<int k>(const Kdop<k>&) {
    for (int i = 0; i < 2000; ++i) {
      const Vec3 w = random.direction() * (i % 2 == 0 ? 1.0 : std::sqrt(3));
      const typename Kdop<k>::Cone cone(w);
      Vec3 sum;
      for (int j = 0; j < 3; ++j) {
        ASSERT_GE(cone.weight[j], 0.0f);
        ASSERT_LT(cone.direction[j], k);
        const Vec3 d = dop_directions[cone.direction[j] / 2u];
        sum += d * (static_cast<double>(cone.weight[j]) * (cone.direction[j] & 1 ? -1 : 1));
      }
      ASSERT_LT(length(sum - w), 1e-6);
    }
  };
  check(Kdop<18>{});
  check(Kdop<26>{});
}

/// The distance of two rectangles by minimising over both in turns, from many starts.
double slow_rectangle_distance(const Rss& a, const Rss& b, const Transform& relative) {
  const auto corner = [](const Rss& rss, double s, double t) {
    return to_vec3(rss.center) + to_vec3(rss.axis[0]) * (s * static_cast<double>(rss.half[0])) +
           to_vec3(rss.axis[1]) * (t * static_cast<double>(rss.half[1]));
  };
  const auto nearest = [](const Rss& rss, Vec3 p) {
    const Vec3 center = to_vec3(rss.center);
    Vec3 q = center;
    for (int k = 0; k < 2; ++k) {
      const double h = static_cast<double>(rss.half[k]);
      q += to_vec3(rss.axis[k]) * std::clamp(dot(to_vec3(rss.axis[k]), p - center), -h, h);
    }
    return q;
  };
  const Transform back = inverse(relative);
  double best = HUGE_VAL;
  for (const double s : {-1.0, 0.0, 1.0})
    for (const double t : {-1.0, 0.0, 1.0}) {
      Vec3 p = corner(a, s, t);
      for (int step = 0; step < 2000; ++step) p = nearest(a, relative(nearest(b, back(p))));
      best = std::fmin(best, length(p - relative(nearest(b, back(p)))));
    }
  return best;
}

TEST(Rss, DistanceBoundIsTheRectanglesDistance) {
  Random random(8);
  double worst = 0;
  for (int i = 0; i < 300; ++i) {
    const Rss a = Rss::fit(cloud(random, CloudKind::flat, 10, 1)),
              b = Rss::fit(cloud(random, CloudKind::flat, 10, 1));
    const Transform relative = Transform::from(random.rotation(), random.direction() * random.uniform(0, 4));
    const double slow = slow_rectangle_distance(a, b, relative);
    const Rss::Relation relation(RelativeFrame({{}, 2}, {{}, 2}, relative));
    const double bound = static_cast<double>(distance_bound(relation, a, b));
    ASSERT_LE(bound, slow + 1e-6);
    if (slow > 0.01) worst = std::fmax(worst, slow - bound);
  }
  EXPECT_LT(worst, 1e-3);
}

}  // namespace
}  // namespace tandem
