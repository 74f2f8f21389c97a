// Shortcuts of a run: boxes, deep points and shared contacts must not change results.
#include <gtest/gtest.h>
#include <limits>
#include <map>

#include "tandem/math/random.h"
#include "tandem/query/relation.h"

#include "clash/deep_point.h"
#include "clash/geometry_info.h"
#include "clash/small_job.h"
#include "scenes/plant.h"

namespace tandem::clash {
namespace {

using test::Item;

Transform any_pose(Random& random, double extent) {
  const auto coordinate = [&] { return random.uniform(-extent, extent); };
  const Vec3 axis = normalized(Vec3{coordinate(), coordinate(), coordinate()});
  const double angle = random.uniform(0, 3);
  const Quat q{std::cos(0.5 * angle), std::sin(0.5 * angle) * axis.x, std::sin(0.5 * angle) * axis.y,
               std::sin(0.5 * angle) * axis.z};
  return Transform::from(q, {coordinate(), coordinate(), coordinate()});
}

/// Convex, concave, inverted, open and nested solids.
std::vector<Mesh> some_meshes() {
  return {generate::box({1, 0.4, 0.3}, 1),    generate::cylinder(0.2, 2, 12, 1),
          generate::torus(0.6, 0.2, 16, 8),   test::flipped(generate::icosphere(0.5, 1)),
          generate::icosphere(1.2, 2),        test::without_faces(generate::box({0.8, 0.8, 0.8}, 2), 3),
          generate::box({0.05, 2.5, 0.05}, 1)};
}

Job random_job(std::uint64_t seed, int count, double extent, const Test& test) {
  Random random(seed);
  const std::vector<Mesh> meshes = some_meshes();
  std::vector<Item> items;
  for (int i = 0; i < count; ++i)
    items.push_back(
        {"part " + std::to_string(100 + i), meshes[random.below(meshes.size())], any_pose(random, extent)});
  return test::job_of(items, test);
}

constexpr double infinity = std::numeric_limits<double>::infinity();

RunOptions decide_only() {
  return {.volume = VolumeRule::never, .regions = false, .depth_tolerance = infinity};
}

using Pair = std::pair<std::uint32_t, std::uint32_t>;

std::map<Pair, const Clash*> hard_clashes(const Report& report) {
  std::map<Pair, const Clash*> found;
  for (const Clash& clash : report.clashes)
    if (clash.kind == Kind::hard) found[{clash.a, clash.b}] = &clash;
  return found;
}

bool is_containment(SubKind shape) { return shape == SubKind::inside || shape == SubKind::contains; }

/// Compares the verdicts of a check for overlaps alone with those of a check of all kinds with depths.
void expect_same_verdicts(Job job) {
  job.tests[0].kinds = Kinds::all().without(Kind::duplicate);
  const Report whole = run(job);
  job.tests[0].kinds = Kinds().with(Kind::hard);
  for (const RunOptions& options : {RunOptions{}, decide_only()}) {
    const Report report = run(job, options);
    const auto expected = hard_clashes(whole), found = hard_clashes(report);
    ASSERT_EQ(found.size(), expected.size());
    for (const auto& [pair, clash] : found) {
      ASSERT_TRUE(expected.contains(pair)) << pair.first << " and " << pair.second;
      const Clash& other = *expected.at(pair);
      EXPECT_EQ(is_containment(clash->shape) ? clash->shape : SubKind::none,
                is_containment(other.shape) ? other.shape : SubKind::none);
      EXPECT_EQ(clash->id, other.id);
      EXPECT_LE(clash->depth.lower, other.depth.upper);
      EXPECT_GE(clash->depth.upper, other.depth.lower);
    }
  }
}

TEST(Shortcuts, ChecksForOverlapsAloneFindTheSameOverlaps) {
  std::size_t hard = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const Job job = random_job(seed, 40, 3, {.tolerance = seed % 3 == 0 ? 0.0 : 0.02 * double(seed % 3)});
    expect_same_verdicts(job);
    hard += hard_clashes(run(job)).size();
  }
  EXPECT_GT(hard, 200u);
  Job plant;
  plant.models.push_back({"plant", "", scenes::plant({.modules = 30, .module_types = 3}), {}, 0});
  plant.tests = {{.tolerance = 0.001}};
  expect_same_verdicts(plant);
}

/// Depth proven by a point, against the search for the depth.
TEST(Shortcuts, DeepPointsAreNoDeeperThanTheParts) {
  int found = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const Job job = random_job(seed, 30, 2, {});
    const Report report = run(job, {.volume = VolumeRule::never, .regions = false});
    const GeometryTable geometries(report.models);
    for (std::uint32_t i = 0; i < report.parts.size(); ++i)
      for (std::uint32_t j = 0; j < report.parts.size(); ++j) {
        if (i == j) continue;
        const PlacedPart a(report.models, geometries, report.parts[i]),
            b(report.models, geometries, report.parts[j]);
        const Transform b_from_a = relative_transform(a.part.pose, b.part.pose);
        const std::optional<DeepPoint> point = find_deep_point(a, b, b_from_a, 0.001);
        if (!point) continue;
        ++found;
        const Penetration depth = penetration(a.model, a.part.pose, b.model, b.part.pose);
        EXPECT_GT(point->depth, 0.001);
        ASSERT_LE(point->depth, depth.upper) << i << " and " << j;
        const bool contained = relation(a.model, {}, b.model, b_from_a) != SolidRelation::crossing;
        EXPECT_FALSE(contained && neither_contains(a, b, b_from_a)) << i << " and " << j;
      }
  }
  EXPECT_GT(found, 100);
}

/// Pairs of instances that are placed alike share a contact; a pair by itself gives the same clash.
TEST(Shortcuts, SharedContactsGiveTheClashesOfSinglePairs) {
  Job job;
  job.models.push_back({"plant", "", scenes::plant({.modules = 20, .module_types = 2}), {}, 0});
  const clash::Test settings{.kinds = Kinds::all(), .tolerance = 0.001, .clearance = 0.02};
  job.tests = {settings};
  const Report report = run(job);
  ASSERT_GT(report.clashes.size(), 1000u);
  for (std::size_t i = 0; i < report.clashes.size(); i += 7) {
    const Clash& clash = report.clashes[i];
    const auto item = [&](std::uint32_t index) {
      const Part& part = report.parts[index];
      return Item{"part", report.model(part).mesh(), part.pose};
    };
    const Report alone = run(test::pair_job(item(clash.swapped ? clash.b : clash.a),
                                            item(clash.swapped ? clash.a : clash.b), settings));
    ASSERT_EQ(alone.clashes.size(), 1u);
    const Clash& other = alone.clashes[0];
    EXPECT_EQ(clash.kind, other.kind);
    EXPECT_EQ(clash.depth, other.depth);
    EXPECT_EQ(clash.gap, other.gap);
    EXPECT_EQ(clash.volume, other.volume);
    EXPECT_EQ(clash.point, other.point);
    ASSERT_EQ(clash.regions.size(), other.regions.size());
    for (std::size_t r = 0; r < clash.regions.size(); ++r) {
      EXPECT_EQ(clash.regions[r].triangle_pairs, other.regions[r].triangle_pairs);
      EXPECT_EQ(clash.regions[r].curve_length, other.regions[r].curve_length);
      EXPECT_EQ(clash.regions[r].coplanar_area, other.regions[r].coplanar_area);
      EXPECT_EQ(clash.regions[r].box.low, other.regions[r].box.low);
    }
  }
}

}  // namespace
}  // namespace tandem::clash
