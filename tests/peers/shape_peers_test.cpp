#include <cstdio>
#include <gtest/gtest.h>

#include "tandem/query/shapes.h"

#include "bench/narrow/narrow_peer.h"
#include "scenes/random_shapes.h"

/// Results for convex shapes compared with FCL's and Bullet's, where these are installed. Where they differ a
/// witness says who is right: a direction along which the shapes are separated, or a point that is in both.
namespace tandem {
namespace {

using Real = long double;

/// Whether a shape holds a point of its own frame, by its definition.
bool holds(const Shape& shape, Vec3 p) {
  const Vec3 size = shape.size();
  const Real x = p.x, y = p.y, z = p.z, aside = std::sqrt(x * x + y * y);
  switch (shape.kind()) {
    case ShapeKind::sphere:
      return x * x + y * y + z * z <= Real(size.x) * size.x;
    case ShapeKind::box:
      return 2 * std::fabs(x) <= size.x && 2 * std::fabs(y) <= size.y && 2 * std::fabs(z) <= size.z;
    case ShapeKind::capsule: {
      const Real off = std::fmax(std::fabs(z) - Real(0.5) * size.y, Real(0));
      return x * x + y * y + off * off <= Real(size.x) * size.x;
    }
    case ShapeKind::cylinder:
      return aside <= size.x && 2 * std::fabs(z) <= size.y;
    case ShapeKind::cone:
      return 2 * std::fabs(z) <= size.y && aside * size.y <= size.x * (Real(0.5) * size.y - z);
    default: {
      const Real u = x / size.x, v = y / size.y, w = z / size.z;
      return u * u + v * v + w * w <= 1;
    }
  }
}

/// How far apart two shapes are along a direction, from A to B.
Real gap_along(Vec3 n, const Shape& a, const Shape& b, const Transform& pose_b) {
  const Vec3 on_a = a.support(n), on_b = pose_b(b.support(-(transposed(pose_b.rotation) * n)));
  return Real(n.x) * (Real(on_b.x) - on_a.x) + Real(n.y) * (Real(on_b.y) - on_a.y) +
         Real(n.z) * (Real(on_b.z) - on_a.z);
}

/// Whether a point is found in both, on the way from the deepest points to the shapes' middles.
bool share_a_point(const Shape& a, const Shape& b, const Transform& pose_b, const Distance& s) {
  const Transform back = inverse(pose_b);
  for (double share = 0; share <= 1; share = share > 0 ? 2 * share : 1e-7) {
    const Vec3 from_a = s.on_a * (1 - share), from_b = s.on_b + (pose_b.offset - s.on_b) * share;
    for (const Vec3 p : {from_a, from_b})
      if (holds(a, p) && holds(b, back(p))) return true;
  }
  return false;
}

struct Tally {
  int places = 0, differ = 0, peer_wrong = 0, far_off = 0, unseen = 0;
};

void compare(bench::NarrowPeer& peer, bool has_margins, Tally& tally) {
  const ShapeKind kinds[] = {ShapeKind::sphere,   ShapeKind::box,  ShapeKind::capsule,
                             ShapeKind::cylinder, ShapeKind::cone, ShapeKind::ellipsoid};
  Random random(11);
  for (const ShapeKind kind_a : kinds)
    for (const ShapeKind kind_b : kinds) {
      const Shape a = scenes::random_shape(random, kind_a, 1, 3),
                  b = scenes::random_shape(random, kind_b, 1, 3);
      std::vector<Transform> places;
      for (int i = 0; i < 100; ++i) {
        Transform pose = Transform::from(random.rotation(), random.direction() * random.uniform(0.2, 3));
        const Distance s = distance(a, {}, b, pose);
        pose.offset +=
            s.normal * ((i % 2 == 0 ? 1 : -1) * 0.1 * std::pow(10, -random.uniform(0, 4)) - s.value());
        places.push_back(pose);
      }
      if (!peer.prepare(a, b, places)) continue;
      for (std::size_t i = 0; i < places.size(); ++i) {
        const Transform& pose = places[i];
        const std::string what =
            std::string(name(kind_a)) + " " + std::string(name(kind_b)) + " " + std::to_string(i);
        const Distance s = distance(a, {}, b, pose);
        const bool ours = collide(a, {}, b, pose);
        const bool parted = gap_along(s.normal, a, b, pose) > 0;
        const bool shared = share_a_point(a, b, pose, s);
        ASSERT_FALSE(ours && parted && s.lower > 1e-9) << what;
        ASSERT_TRUE(ours || !shared) << what;
        ASSERT_TRUE(ours || parted) << what;
        ++tally.places;
        tally.unseen += ours && !shared;  // it is there, but not on the way that was looked at
        if (peer.collide(i) != ours) {
          ++tally.differ;
          tally.peer_wrong += ours ? shared : parted;
        }
        if (!ours && peer.has_distance() && !has_margins)
          tally.far_off += std::fabs(peer.distance(i) - s.value()) > 1e-3;
      }
    }
}

void report(const bench::NarrowPeer& peer, const Tally& tally) {
  std::printf(
      "%s: %d places, %d answered otherwise, %d of them wrong by a witness, %d distances off by 1e-3\n",
      peer.name().c_str(), tally.places, tally.differ, tally.peer_wrong, tally.far_off);
}

TEST(ShapePeers, WhereFclDiffersAWitnessIsOurs) {
  const auto peer = bench::fcl_narrow_peer();
  if (!peer) GTEST_SKIP() << "built without FCL";
  Tally tally;
  compare(*peer, false, tally);
  report(*peer, tally);
  EXPECT_GT(tally.places, 1000);
  EXPECT_LT(tally.unseen, tally.places / 50);
  EXPECT_EQ(tally.differ, tally.peer_wrong);
}

TEST(ShapePeers, WhereBulletDiffersAWitnessIsOurs) {
  const auto peer = bench::bullet_narrow_peer();
  if (!peer) GTEST_SKIP() << "built without Bullet";
  Tally tally;
  compare(*peer, true, tally);
  report(*peer, tally);
  EXPECT_GT(tally.places, 500);
  EXPECT_LT(tally.unseen, tally.places / 50);
  EXPECT_EQ(tally.differ, tally.peer_wrong);
}

TEST(ShapePeers, WhereLibccdDiffersAWitnessIsOurs) {
  const auto peer = bench::ccd_narrow_peer();
  if (!peer) GTEST_SKIP() << "built without libccd";
  Tally tally;
  compare(*peer, false, tally);
  report(*peer, tally);
  EXPECT_GT(tally.places, 3000);
  EXPECT_LT(tally.unseen, tally.places / 50);
  EXPECT_EQ(tally.differ, tally.peer_wrong);
}

/// Any direction shows an upper bound of the least depth: how far B must go along it to leave A. So the one
/// who tells a greater depth than that is wrong, and who tells a lesser one must show the direction.
TEST(ShapePeers, WhereLibccdTellsAnotherDepthAWitnessIsOurs) {
  const auto peer = bench::ccd_narrow_peer();
  if (!peer) GTEST_SKIP() << "built without libccd";
  const ShapeKind kinds[] = {ShapeKind::box,  ShapeKind::capsule,   ShapeKind::cylinder,
                             ShapeKind::cone, ShapeKind::ellipsoid, ShapeKind::convex_hull};
  Random random(12);
  int places_seen = 0, silent = 0, too_deep = 0, not_shown = 0;
  for (const ShapeKind kind_a : kinds)
    for (const ShapeKind kind_b : kinds) {
      const Shape a = scenes::random_shape(random, kind_a, 1, 3),
                  b = scenes::random_shape(random, kind_b, 1, 3);
      std::vector<Transform> places;
      for (int i = 0; i < 60; ++i) {
        Transform pose = Transform::from(random.rotation(), random.direction() * random.uniform(0.2, 3));
        const Distance s = distance(a, {}, b, pose);
        pose.offset -= s.normal * (random.uniform(0.01, 0.3) + s.value());
        if (distance(a, {}, b, pose).upper < -0.005) places.push_back(pose);
      }
      ASSERT_TRUE(peer->prepare(a, b, places));
      for (std::size_t i = 0; i < places.size(); ++i) {
        const std::string what =
            std::string(name(kind_a)) + " " + std::string(name(kind_b)) + " " + std::to_string(i);
        const Distance s = distance(a, {}, b, places[i]);
        const double ours = -s.value();
        ASSERT_NEAR(-static_cast<double>(gap_along(s.normal, a, b, places[i])), ours, 1e-9) << what;
        ++places_seen;
        const std::optional<bench::PeerDepth> theirs = peer->depth(i);
        if (!theirs) {
          ++silent;
          continue;
        }
        too_deep += theirs->depth > ours + 1e-3;
        if (theirs->depth > ours - 1e-4) continue;
        ++not_shown;
        ASSERT_GT(-static_cast<double>(gap_along(normalized(theirs->normal), a, b, places[i])), ours - 1e-9)
            << what;
      }
    }
  std::printf(
      "libccd: %d depths, %d not found, %d more than the least by 1e-3, %d less than its own direction "
      "shows\n",
      places_seen, silent, too_deep, not_shown);
  EXPECT_GT(places_seen, 1500);
}

}  // namespace
}  // namespace tandem
