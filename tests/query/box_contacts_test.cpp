// Contacts of two boxes, which the separating axis test finds, against certified distances and depths.
#include "narrow/contact/box_contacts.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/query/shapes.h"

namespace tandem {
namespace {

struct BoxPair {
  Vec3 half_a, half_b;
  Transform pose_a, pose_b;

  Shape a() const { return Shape::box(2 * half_a); }
  Shape b() const { return Shape::box(2 * half_b); }
};

Vec3 random_half(Random& random) {
  const auto side = [&] { return random.uniform(0, 1) < 0.1 ? 0.02 : random.uniform(0.2, 1); };
  return {side(), side(), side()};
}

/// Boxes near contact: random, with parallel faces, slightly tilted, or edge on edge.
BoxPair random_pair(Random& random, int kind) {
  BoxPair pair{random_half(random), random_half(random), {}, {}};
  pair.pose_a.rotation = to_matrix(random.rotation());
  pair.pose_a.offset = {random.uniform(-3, 3), random.uniform(-3, 3), random.uniform(-3, 3)};
  Transform relative;
  if (kind == 0) {
    relative.rotation = to_matrix(random.rotation());
  } else {
    const double angle = kind == 1 ? 0 : random.uniform(0, 6.3),
                 tilt = kind == 3 ? random.uniform(-0.1, 0.1) : 0;
    const Mat3 about_z{
        {{std::cos(angle), -std::sin(angle), 0}, {std::sin(angle), std::cos(angle), 0}, {0, 0, 1}}};
    const Mat3 about_x{
        {{1, 0, 0}, {0, std::cos(tilt), -std::sin(tilt)}, {0, std::sin(tilt), std::cos(tilt)}}};
    relative.rotation = about_z * about_x;
  }
  // Move B from far away along a random direction until the boxes almost touch, then a little.
  Vec3 direction = normalized(Vec3{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)});
  if (kind > 0) direction = normalized(Vec3{random.uniform(-0.3, 0.3), random.uniform(-0.3, 0.3), 1});
  double away = 5;
  const auto move = [&](double by) {
    away -= by;
    relative.offset = direction * away;
    pair.pose_b = pair.pose_a * relative;
  };
  move(0);
  for (int i = 0; i < 50; ++i) {
    const double gap = distance(pair.a(), pair.pose_a, pair.b(), pair.pose_b).value();
    if (gap < 0.001) break;
    move(gap);
  }
  move(random.uniform(-0.03, 0.1));
  return pair;
}

void expect_on_surface(const BoxPair& pair, const ContactPoint& point) {
  const auto outside = [](Vec3 half, const Transform& pose, Vec3 at) {
    const Vec3 local = abs(transposed(pose.rotation) * (at - pose.offset)) - half;
    return std::max({local.x, local.y, local.z});
  };
  EXPECT_NEAR(outside(pair.half_a, pair.pose_a, point.on_a), 0, 1e-9);
  EXPECT_NEAR(outside(pair.half_b, pair.pose_b, point.on_b), 0, 1e-9);
}

/// The deepest point has the signed distance of the boxes, which is certified independently.
TEST(BoxContacts, HaveTheDistanceAndDepthOfTheBoxes) {
  Random random(91);
  constexpr double margin = 0.02;
  int found[3] = {};
  for (int i = 0; i < 20000; ++i) {
    const BoxPair pair = random_pair(random, i % 4);
    ContactManifold manifold;
    const BoxContacts result =
        box_contacts(pair.half_a, pair.pose_a, pair.half_b, pair.pose_b, margin, manifold);
    ++found[static_cast<int>(result)];
    const Distance exact = distance(pair.a(), pair.pose_a, pair.b(), pair.pose_b);
    if (result == BoxContacts::undecided) continue;
    ASSERT_EQ(result == BoxContacts::disjoint, exact.value() > margin) << i << ": " << exact.value();
    if (result == BoxContacts::disjoint) continue;
    ASSERT_GT(manifold.count, 0);
    double deepest = -HUGE_VAL;
    for (const ContactPoint& point : manifold.view()) {
      expect_on_surface(pair, point);
      EXPECT_NEAR(dot(point.on_a - point.on_b, manifold.normal), point.depth, 1e-9);
      deepest = std::max(deepest, point.depth);
      EXPECT_EQ(std::count_if(manifold.view().begin(), manifold.view().end(),
                              [&](const ContactPoint& other) { return other.feature == point.feature; }),
                1);
    }
    ASSERT_NEAR(deepest, -exact.value(), 1e-9) << i;
    ASSERT_NEAR(length(manifold.normal), 1, 1e-12);
  }
  EXPECT_GT(found[static_cast<int>(BoxContacts::touching)], 10000);
  EXPECT_LT(found[static_cast<int>(BoxContacts::undecided)], 2000);
}

/// Turned about the vertical by 45 degrees, a box on another one has eight common points, of which four are
/// kept; shifted by more than the overlap, none.
TEST(BoxContacts, ClipFacesAgainstEachOther) {
  const double c = std::sqrt(0.5);
  const Transform below{}, above{Mat3{{{c, -c, 0}, {c, c, 0}, {0, 0, 1}}}, {0, 0, 0.99}};
  ContactManifold manifold;
  const Vec3 half{0.5, 0.5, 0.5};
  ASSERT_EQ(box_contacts(half, below, half, above, 0.02, manifold), BoxContacts::touching);
  EXPECT_EQ(manifold.count, 4);
  for (const ContactPoint& point : manifold.view()) {
    EXPECT_NEAR(point.depth, 0.01, 1e-12);
    EXPECT_LE(std::max(std::fabs(point.on_a.x), std::fabs(point.on_a.y)), 0.5 + 1e-12);
    EXPECT_LE(std::fabs(point.on_a.x) + std::fabs(point.on_a.y), 2 * c * 0.5 + 1e-12);
  }
  const Transform beside{Mat3{}, {1.03, 0, 0.5}};
  EXPECT_EQ(box_contacts(half, below, half, beside, 0.02, manifold), BoxContacts::disjoint);
}

/// Flat boxes, segments and points whose edges coincide up to rounding: at most four finite points.
TEST(BoxContacts, OfFlatBoxesAreFinite) {
  Random random(92);
  for (int i = 0; i < 20000; ++i) {
    const auto side = [&] {
      return random.uniform(0, 1) < 0.5 ? 0.0 : 0.1 * std::ceil(random.uniform(0, 3));
    };
    const Vec3 half_a{side(), side(), side()}, half_b{side(), side(), side()};
    Transform pose_a, pose_b;
    pose_a.rotation = to_matrix(random.rotation());
    const auto step = [&] { return 0.1 * std::floor(random.uniform(-3, 4)); };
    const double tilt = i % 2 == 0 ? 0 : 1e-16;
    pose_b =
        pose_a * Transform{Mat3{{{1, -tilt, 0}, {tilt, 1, -tilt}, {0, tilt, 1}}}, {step(), step(), step()}};
    ContactManifold manifold;
    if (box_contacts(half_a, pose_a, half_b, pose_b, 0.02, manifold) != BoxContacts::touching) continue;
    ASSERT_TRUE(manifold.count >= 1 && manifold.count <= 4);
    for (const ContactPoint& point : manifold.view())
      ASSERT_TRUE(is_finite(point.on_a) && is_finite(point.on_b) && std::isfinite(point.depth)) << i;
  }
}

/// Edges that are nearly parallel touch along a line: two points, which the general path finds.
TEST(BoxContacts, OfNearlyParallelEdgesAreTwo) {
  const double c = std::sqrt(0.5), angle = 0.02;
  const Mat3 on_edge{{{1, 0, 0}, {0, c, -c}, {0, c, c}}};
  const Mat3 turn{{{std::cos(angle), -std::sin(angle), 0}, {std::sin(angle), std::cos(angle), 0}, {0, 0, 1}}};
  const Transform below{on_edge, {}}, above{turn * on_edge, {0, 0, 2 * c - 0.005}};
  const ContactManifolds all = contacts(Shape::box({1, 1, 1}), below, Shape::box({1, 1, 1}), above, {});
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].count, 2);
  EXPECT_GT(length(all[0].points[0].on_a - all[0].points[1].on_a), 0.9);
}

/// Corner near corner: no axis has the distance, so the general path decides.
TEST(BoxContacts, LeaveCornersNearCornersToGjk) {
  ContactManifold manifold;
  const Vec3 half{0.5, 0.5, 0.5};
  const Transform pose = Transform::translation({1.005, 1.005, 1.005});
  EXPECT_EQ(box_contacts(half, {}, half, pose, 0.02, manifold), BoxContacts::undecided);
  const ContactManifolds all =
      contacts(Shape::box({1, 1, 1}), {}, Shape::box({1, 1, 1}), pose, {.margin = 0.02});
  ASSERT_EQ(all.size(), 1U);
  EXPECT_NEAR(all[0].points[0].depth, -0.005 * std::sqrt(3), 1e-9);
}

}  // namespace
}  // namespace tandem
