#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <gtest/gtest.h>
#include <type_traits>

#include "clouds.h"
#include "volume/list.h"

/// What every volume must obey. The list is generated: a new volume is tested because its file is there.
namespace tandem {
namespace {

using test::cloud;
using test::CloudKind;

template <class V>
struct VolumeLaws : testing::Test {};
struct VolumeNames {
  template <class V>
  static std::string GetName(int) {
    return std::string(V::name);
  }
};
TYPED_TEST_SUITE(VolumeLaws, AllVolumes::apply<testing::Types>, VolumeNames);

/// Runs over clouds of every kind, many counts, scales and places.
template <class Check>
void over_clouds(Check check, int rounds = 40) {
  Random random(7);
  for (int kind = 0; kind < static_cast<int>(CloudKind::count); ++kind)
    for (const double size : {1.0, 1e-9, 1e9})
      for (const double away : {0.0, 1e6})
        for (int round = 0; round < rounds; ++round) {
          const std::size_t count = round % 4 == 0 ? 1 + random.below(200) : 1 + random.below(12);
          check(random, cloud(random, static_cast<CloudKind>(kind), count, size, random.direction() * away));
        }
}

TYPED_TEST(VolumeLaws, FitContainsItsPoints) {
  over_clouds([](Random&, const std::vector<Vec3>& points) {
    const TypeParam volume = TypeParam::fit(points);
    for (const Vec3 p : points) ASSERT_TRUE(contains(volume, p)) << points.size();
  });
}

TYPED_TEST(VolumeLaws, MergeContainsBothAndMeasuresGrow) {
  over_clouds([](Random& random, const std::vector<Vec3>& points) {
    const double size = length(points.front() - points.back());
    const auto others = cloud(random, test::any_kind(random), 1 + random.below(9), size,
                              points[0] + random.direction() * (size * random.uniform(0, 3)));
    const TypeParam a = TypeParam::fit(points), b = TypeParam::fit(others), both = merge(a, b);
    for (const Vec3 p : points) ASSERT_TRUE(contains(both, p));
    for (const Vec3 p : others) ASSERT_TRUE(contains(both, p));
    for (const TypeParam* part : {&a, &b}) {
      ASSERT_GE(radius(both), radius(*part) * 0.9999f);
      if constexpr (std::is_same_v<TypeParam, Scb2>) continue;  // its measures are upper bounds only
      ASSERT_GE(volume(both), volume(*part) * 0.999f);
      ASSERT_GE(area(both), area(*part) * 0.999f);
    }
  });
}

/// A tree refitted by merging must neither lose points nor swell without bound: the safety proof wants
/// centres within twice the tree's radius.
TYPED_TEST(VolumeLaws, MergingUpATreeStaysBounded) {
  Random random(8);
  for (int round = 0; round < 40; ++round) {
    auto points = cloud(random, test::any_kind(random), 256, 1);
    std::sort(points.begin(), points.end(), [](Vec3 p, Vec3 q) { return p.x < q.x; });
    std::vector<TypeParam> level;
    for (std::size_t i = 0; i < points.size(); i += 4)
      level.push_back(TypeParam::fit(std::span(points).subspan(i, 4)));
    while (level.size() > 1) {
      std::vector<TypeParam> next;
      for (std::size_t i = 0; i < level.size(); i += 2) next.push_back(merge(level[i], level[i + 1]));
      level = next;
    }
    for (const Vec3 p : points) ASSERT_TRUE(contains(level[0], p));
    double tree_radius = 0;
    for (const Vec3 p : points) tree_radius = std::fmax(tree_radius, length(p));
    EXPECT_LE(static_cast<double>(radius(level[0])), 4 * tree_radius);
  }
}

TYPED_TEST(VolumeLaws, FitIsTight) {
  Random random(9);
  const TypeParam box = TypeParam::fit(cloud(random, CloudKind::box, 1000, 1));
  EXPECT_LT(radius(box), 2.0f);
  EXPECT_GT(radius(box), 0.9f);
  EXPECT_LT(longest_extent(box), 4.0f);
  EXPECT_LT(volume(box), 26.0f);
  EXPECT_GT(volume(box), 0.1f);
  EXPECT_LT(area(box), 50.0f);
  const Vec3 alone[] = {{1, 2, 3}};
  const TypeParam point = TypeParam::fit(alone);
  EXPECT_LT(radius(point), 1e-6f);
  EXPECT_LT(volume(point), 1e-15f);
  EXPECT_FALSE(contains(point, {1.001, 2, 3}));
}

/// 10 million pairs with TANDEM_SAFETY_PAIRS=10000000.
TYPED_TEST(VolumeLaws, ContentsThatTouchAreNeverSeparated) {
  const char* wanted = std::getenv("TANDEM_SAFETY_PAIRS");
  const long long pairs = wanted ? std::atoll(wanted) : 100000;
  Random random(10);
  long long lost = 0, bounded_away = 0, lost_with_quarter = 0, lost_without_error_bound = 0;
  for (long long i = 0; i < pairs; ++i) {
    const test::TouchingPair pair(random);
    const auto volume_of = [&](const std::vector<Vec3>& points, const Frame& frame) {
      const auto local = test::in_frame(points, frame);
      if (local.size() < 2 || random.below(4) != 0) return TypeParam::fit(local);
      const auto half = local.size() / 2;
      return merge(TypeParam::fit(std::span(local).first(half)),
                   TypeParam::fit(std::span(local).subspan(half)));
    };
    const TypeParam a = volume_of(pair.a, pair.frame_a), b = volume_of(pair.b, pair.frame_b);
    typename TypeParam::Relation relative(RelativeFrame(pair.frame_a, pair.frame_b, pair.b_from_a));
    lost += !overlap(relative, a, b);
    bounded_away += distance_bound(relative, a, b) > 0;
    relative.error_bound /= 4;
    lost_with_quarter += !overlap(relative, a, b);
    relative.error_bound = 0;
    lost_without_error_bound += !overlap(relative, a, b);
  }
  std::printf(
      "| %-10s | %10lld pairs | lost: %lld | distance bounds above 0: %lld | lost with a quarter of the "
      "error bound: "
      "%lld | lost without: %lld |\n",
      std::string(TypeParam::name).c_str(), pairs, lost, bounded_away, lost_with_quarter,
      lost_without_error_bound);
  EXPECT_EQ(lost, 0);
  EXPECT_EQ(bounded_away, 0);
  EXPECT_GT(lost_without_error_bound, 0) << "the pairs are too easy to show anything";
}

/// Pairs of clouds at a distance, for the laws that follow.
struct ApartPair {
  std::vector<Vec3> a, b;
  Frame frame_a, frame_b;
  Transform b_from_a;
  double distance = HUGE_VAL;  ///< of the nearest two points, an upper bound for the contents

  explicit ApartPair(Random& random, double gap) {
    a = cloud(random, test::any_kind(random), 1 + random.below(30), 1);
    b = cloud(random, test::any_kind(random), 1 + random.below(30), random.uniform(0.1, 1));
    b_from_a = Transform::from(random.rotation(), random.direction() * gap);
    frame_a = test::frame_around(a, a[0]);
    frame_b = test::frame_around(b, b[0]);
    for (const Vec3 p : a)
      for (const Vec3 q : b) distance = std::fmin(distance, length(p - b_from_a(q)));
  }
};

TYPED_TEST(VolumeLaws, DistanceBoundStaysBelowTheDistance) {
  Random random(11);
  double share = 0;
  int counted = 0;
  for (int i = 0; i < 20000; ++i) {
    const ApartPair pair(random, random.uniform(0, 6));
    const TypeParam a = TypeParam::fit(test::in_frame(pair.a, pair.frame_a));
    const TypeParam b = TypeParam::fit(test::in_frame(pair.b, pair.frame_b));
    const typename TypeParam::Relation relative(RelativeFrame(pair.frame_a, pair.frame_b, pair.b_from_a));
    const double bound = static_cast<double>(distance_bound(relative, a, b));
    ASSERT_LE(bound, pair.distance) << i;
    if (!overlap(relative, a, b)) {
      ASSERT_GT(pair.distance, 0);
    }
    if (pair.distance > 2) {
      share += bound / pair.distance;
      ++counted;
    }
  }
  EXPECT_GT(share / counted, 0.6) << "a bound that is worth nothing";
}

TYPED_TEST(VolumeLaws, OverlapRejectsWhatIsFarApart) {
  Random random(12);
  int rejected_near = 0;
  for (int i = 0; i < 20000; ++i) {
    const ApartPair far(random, 8), near(random, 3);
    const auto rejects = [](const ApartPair& pair) {
      const TypeParam a = TypeParam::fit(test::in_frame(pair.a, pair.frame_a));
      const TypeParam b = TypeParam::fit(test::in_frame(pair.b, pair.frame_b));
      return !overlap(typename TypeParam::Relation(RelativeFrame(pair.frame_a, pair.frame_b, pair.b_from_a)),
                      a, b);
    };
    ASSERT_TRUE(rejects(far)) << "contents at least 4 apart";
    rejected_near += rejects(near);
  }
  EXPECT_GT(rejected_near, 16000);
}

/// Looking from the other side may round differently, which shows only for pairs within the error bound of
/// touching.
TYPED_TEST(VolumeLaws, OverlapIsTheSameFromBothSides) {
  Random random(13);
  int different = 0, overlapping = 0;
  for (int i = 0; i < 20000; ++i) {
    const ApartPair pair(random, random.uniform(0, 3));
    const TypeParam a = TypeParam::fit(test::in_frame(pair.a, pair.frame_a));
    const TypeParam b = TypeParam::fit(test::in_frame(pair.b, pair.frame_b));
    const bool from_a =
        overlap(typename TypeParam::Relation(RelativeFrame(pair.frame_a, pair.frame_b, pair.b_from_a)), a, b);
    const bool from_b = overlap(
        typename TypeParam::Relation(RelativeFrame(pair.frame_b, pair.frame_a, inverse(pair.b_from_a))), b,
        a);
    different += from_a != from_b;
    overlapping += from_a;
  }
  EXPECT_LE(different, 2);
  EXPECT_GT(overlapping, 1000);
  EXPECT_LT(overlapping, 19000);
}

TYPED_TEST(VolumeLaws, RayIntervalHoldsTheHits) {
  over_clouds(
      [](Random& random, const std::vector<Vec3>& points) {
        const TypeParam volume = TypeParam::fit(points);
        const double size = length(points.front() - points.back());
        const Vec3 origin =
            points[0] + random.direction() * (size * std::pow(10.0, random.uniform(-1, 3)) + 1e-12);
        Vec3 target = points[random.below(points.size())];
        if (random.below(2) == 0) target = 0.5 * (target + points[random.below(points.size())]);
        const Vec3 direction = target - origin;
        double enter = 0, leave = HUGE_VAL;
        ASSERT_TRUE(ray_interval(volume, origin, direction, enter, leave));
        ASSERT_LE(enter, 1);
        ASSERT_GE(leave, 1);
        enter = 0;
        leave = 0.5;
        if (ray_interval(volume, origin, direction, enter, leave)) {
          ASSERT_LE(leave, 0.5);
        }
      },
      60);
}

TYPED_TEST(VolumeLaws, RayIntervalMissesAndIsTight) {
  Random random(14);
  int missed = 0;
  for (int i = 0; i < 5000; ++i) {
    const auto points = cloud(random, CloudKind::box, 30, 1);
    const TypeParam volume = TypeParam::fit(points);
    const Vec3 direction = random.direction(), aside = normalized(cross(direction, random.direction()));
    double enter = 0, leave = HUGE_VAL;
    ASSERT_FALSE(ray_interval(volume, aside * 5 - direction * 10, direction, enter, leave));
    enter = 0;
    leave = HUGE_VAL;
    missed += !ray_interval(volume, aside * 1.8 - direction * 10, direction, enter, leave);
    enter = 0;
    leave = HUGE_VAL;
    if (ray_interval(volume, -10 * direction, direction, enter, leave)) {
      ASSERT_GT(enter, 5);
      ASSERT_LT(leave, 15);
    }
    enter = 0;
    leave = HUGE_VAL;
    ASSERT_FALSE(ray_interval(volume, 10 * direction, direction, enter, leave)) << "behind the origin";
  }
  EXPECT_GT(missed, 2500);
}

/// Nothing may be stored that makes arithmetic slow, or that is not a number.
TYPED_TEST(VolumeLaws, StoresNormalNumbers) {
  over_clouds(
      [](Random&, const std::vector<Vec3>& points) {
        std::vector<Vec3> tiny;
        for (const Vec3 p : points) tiny.push_back(p * 1e-36);
        for (const auto& set : {points, tiny}) {
          const TypeParam volume = TypeParam::fit(set);
          for (const Vec3 p : set) ASSERT_TRUE(contains(volume, p));
          if constexpr (std::is_same_v<TypeParam, ScbPacked>) {
            for (int word = 0; word < 8; word += 2)
              ASSERT_NE(std::fpclassify(volume.real(word)), FP_SUBNORMAL);
          } else {
            float numbers[sizeof(TypeParam) / sizeof(float)];
            std::memcpy(numbers, &volume, sizeof numbers);
            constexpr std::size_t floats = sizeof numbers / sizeof(float) - std::is_same_v<TypeParam, Scb2>;
            for (std::size_t i = 0; i < floats; ++i) {
              ASSERT_TRUE(std::isfinite(numbers[i]));
              ASSERT_NE(std::fpclassify(numbers[i]), FP_SUBNORMAL);
            }
          }
        }
      },
      10);
}

/// Offsets that overflow single precision must not reject wrongly, nor promise an infinite distance.
TYPED_TEST(VolumeLaws, SurvivesAbsurdOffsets) {
  Random random(15);
  const auto points = cloud(random, CloudKind::box, 20, 1);
  const Frame frame = test::frame_around(points, {});
  const TypeParam volume = TypeParam::fit(points);
  for (const double away : {1e15, 1e20, 1e25, 1e38, 1e39, 1e200}) {
    const typename TypeParam::Relation relative(
        RelativeFrame(frame, frame, Transform::translation({away, 0, 0})));
    EXPECT_LE(static_cast<double>(distance_bound(relative, volume, volume)), away);
    Frame there = frame;
    there.center = {-away, 0,
                    0};  // the frame cancels the offset, up to the rounding that the error bound must cover
    const typename TypeParam::Relation back(
        RelativeFrame(frame, there, Transform::translation({away, 0, 0})));
    EXPECT_TRUE(overlap(back, volume, volume));
  }
}

}  // namespace
}  // namespace tandem
