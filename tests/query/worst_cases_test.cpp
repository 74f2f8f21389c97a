// Families of mesh pairs on which single-precision volumes decide too little: the work of a query stays
// near-linear, and its answer is that of brute force, a selected algorithm, every instruction set and thread
// count.
#include "scenes/worst_cases.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/cache.h"
#include "tandem/query/collide_self.h"
#include "tandem/query/contacts.h"
#include "tandem/query/distance.h"
#include "tandem/query/relation.h"

#include "base/clock.h"
#include "narrow/triangle/triangle_distance.h"
#include "support/faces_of.h"
#include "support/on_every_instruction_set.h"
#include "support/oracle.h"

namespace tandem {
using namespace algorithm;
namespace {

using namespace generate;

using scenes::WorstCase;
using scenes::WorstFamily;

struct Placed {
  Model a, b;
  Transform pose;

  explicit Placed(const WorstCase& made) : a(made.a), b(made.b), pose(made.pose_b) {}
};

using Query = std::function<void(const Placed&, const QueryOptions&)>;

/// Volume and triangle tests that a query takes.
double work(const WorstFamily& family, std::size_t n, const Query& query) {
  const Placed placed(family.make(n));
  Counters counters;
  query(placed, {.counters = &counters});
  return static_cast<double>(counters.volume_tests + counters.primitive_tests + 1);
}

/// The exponent p of work ~ nᵖ, unless there are fewer than 64 tests for each triangle.
void expect_near_linear(const char* name, const WorstFamily& family, const Query& query) {
  const double few = work(family, 500, query), many = work(family, 2000, query);
  const double exponent = std::log(many / few) / std::log(4.0);
  EXPECT_TRUE(exponent < 1.3 || many < 64.0 * 2000)
      << name << " of " << family.name << ": " << few << " tests for 500, " << many << " for 2000, exponent "
      << exponent;
}

TEST(WorstCases, WorkGrowsNearLinearly) {
  for (const WorstFamily& family : scenes::worst_families()) {
    if (family.large_output) continue;
    expect_near_linear("collide", family, [](const Placed& p, const QueryOptions& options) {
      static_cast<void>(collide(p.a, {}, p.b, p.pose, options));
    });
    expect_near_linear("collide_all", family, [](const Placed& p, const QueryOptions& options) {
      static_cast<void>(collide_all(p.a, {}, p.b, p.pose, options));
    });
    expect_near_linear("distance", family, [](const Placed& p, const QueryOptions& options) {
      static_cast<void>(distance(p.a, {}, p.b, p.pose, options));
    });
    expect_near_linear("within", family, [](const Placed& p, const QueryOptions& options) {
      static_cast<void>(
          within_all(p.a, {}, p.b, p.pose, 0.5 * distance(p.a, {}, p.b, p.pose).lower, options));
    });
  }
}

TEST(WorstCases, SelfContactsOfFansTakeNearLinearWork) {
  for (const char* name : {"fan", "fan-cone", "fan-wave", "bars", "parallel", "expo"})
    expect_near_linear(
        "collide_self", *scenes::find_worst_family(name),
        [](const Placed& p, const QueryOptions& options) { static_cast<void>(collide_self(p.a, options)); });
}

/// Gaps, tilts and shapes other than those of the list.
TEST(WorstCases, FansOfManyShapesTakeNearLinearWork) {
  Random random(31);
  for (int i = 0; i < 9; ++i) {
    const double gap = std::pow(10, random.uniform(-10, -4));
    // Cones cross unless one is turned by whole slivers.
    const scenes::SliverFans fans{.n = 2000,
                                  .gap = gap,
                                  .turns = static_cast<double>(random.below(2000)) / 2000,
                                  .tilt = i % 3 ? 0 : 0.1 * gap * random.uniform(),
                                  .cone = i % 3 == 0 ? 0 : std::pow(10, random.uniform(-6, 0))};
    const Placed placed(scenes::sliver_fans(fans));
    Counters counters;
    EXPECT_FALSE(collide(placed.a, {}, placed.b, placed.pose, {.counters = &counters}));
    const Distance d = distance(placed.a, {}, placed.b, placed.pose, {.counters = &counters});
    EXPECT_GT(d.upper, 0);
    EXPECT_LE(d.upper, 1.0001 * fans.gap);
    EXPECT_LT(counters.volume_tests + counters.primitive_tests, 500u * 4000)
        << "gap " << fans.gap << " tilt " << fans.tilt << " cone " << fans.cone;
  }
}

/// Stacks of parallel triangles at sizes from 1 to 2⁻²⁷: single precision must separate the triangles of
/// every stack, which are about 1e-3 of their size apart.
TEST(WorstCases, StacksOfManySizesTakeFewTriangleTests) {
  Random random(37);
  for (int i = 0; i < 4; ++i) {
    constexpr std::size_t levels = 300, copies = 60;
    const double octaves_apart = random.uniform(0.08, 0.1), spacing = random.uniform(0.8e-4, 1.5e-4);
    std::vector<Vec3> corners;
    std::vector<Triangle> triangles;
    for (std::size_t level = 0; level < levels; ++level)
      for (std::size_t copy = 0; copy < copies; ++copy) {
        const double x = std::exp2(-octaves_apart * static_cast<double>(level)) *
                         (1 - spacing * static_cast<double>(copy));
        const auto first = static_cast<std::uint32_t>(corners.size());
        corners.insert(corners.end(), {{x, 0, 0}, {x, 0.1 * x, 0}, {x, 0, 0.1 * x}});
        triangles.push_back({first, first + 1, first + 2});
      }
    const Model model(Mesh(std::move(corners), std::move(triangles)));
    const Transform pose = Transform::translation({std::pow(10, random.uniform(-9, -7)), 0, 0});
    Counters counters;
    EXPECT_TRUE(collide_all(model, {}, model, pose, {.counters = &counters}).empty());
    EXPECT_LT(counters.primitive_tests, levels * copies) << octaves_apart << " " << spacing;
  }
}

/// Bounds hold on either path and name the same pair.
void expect_same_distance(const Distance& d, const Distance& e, const std::string& what) {
  EXPECT_LE(d.lower, e.upper) << what;
  EXPECT_LE(e.lower, d.upper) << what;
  if (d.upper == 0 || e.upper == 0) {
    EXPECT_EQ(d.upper, e.upper) << what;
    return;
  }
  EXPECT_EQ(d.upper, e.upper) << what;
  EXPECT_TRUE(test::faces_of(d) == test::faces_of(e))
      << what << ": " << test::faces_of(d).a << " " << test::faces_of(d).b << ", expected "
      << test::faces_of(e).a << " " << test::faces_of(e).b;
}

TEST(WorstCases, ResultsAsSelectedAlgorithmsOnEveryInstructionSetAndThreadCount) {
  for (const WorstFamily& family : scenes::worst_families()) {
    if (family.name == "expo2") continue;  // exact predicates at 2⁻⁹⁰⁰ take long
    const std::string name(family.name);
    const Placed placed(family.make(family.large_output ? 100 : 250));
    const Model &a = placed.a, &b = placed.b;
    const Transform& pose = placed.pose;
    const QueryOptions algorithm{.algorithm = Algorithm({.volume = "obb"})};
    const std::vector<FacePair> touching = collide_all(a, {}, b, pose, algorithm);
    const Distance disjoint = distance(a, {}, b, pose, algorithm), best = distance(a, {}, b, pose);
    expect_same_distance(best, disjoint, name);
    const std::optional<FacePair> first = first_contact(a, {}, b, pose);
    EXPECT_EQ(first.has_value(), !touching.empty()) << name;
    test::on_every_instruction_set([&] {
      EXPECT_EQ(first_contact(a, {}, b, pose), first) << name;
      for (const int threads : {1, 3}) {
        const QueryOptions options{.threads = threads};
        EXPECT_EQ(collide_all(a, {}, b, pose, options), touching) << name;
        expect_same_distance(distance(a, {}, b, pose, options), best, name);
      }
    });
    QueryCache cache;
    for (int i = 0; i < 3; ++i) {
      EXPECT_EQ(collide(a, {}, b, pose, {.cache = &cache}), !touching.empty()) << name;
      EXPECT_EQ(collide_all(a, {}, b, pose, {.cache = &cache}), touching) << name;
      expect_same_distance(distance(a, {}, b, pose, {.cache = &cache}), best, name + " with a cache");
    }
  }
}

/// No pair within the limit is missed, and none is reported whose lower bound is above it.
TEST(WorstCases, WithinAsBruteForce) {
  for (const WorstFamily& family : scenes::worst_families()) {
    if (family.large_output || family.name == "expo2") continue;
    const Placed placed(family.make(150));
    const auto& [a, b, pose] = placed;
    const auto corners = [](const Mesh& mesh, std::uint32_t face, const Transform& placement) {
      const auto [p, q, r] = mesh.corners(face);
      return Corners{{placement(p), placement(q), placement(r)}};
    };
    const double nearest = distance(a, {}, b, pose).upper;
    for (const double limit : {0.9 * nearest, 1.000001 * nearest}) {
      const std::vector<FacePair> found = within_all(a, {}, b, pose, limit);
      for (std::uint32_t i = 0; i < a.mesh().triangles().size(); ++i)
        for (std::uint32_t j = 0; j < b.mesh().triangles().size(); ++j) {
          const TriangleDistance d = triangle_distance(corners(a.mesh(), i, {}), corners(b.mesh(), j, pose));
          const bool is_found = std::binary_search(found.begin(), found.end(), FacePair{i, j});
          ASSERT_TRUE(is_found ? d.lower <= limit : d.upper > limit) << family.name << " " << i << " " << j;
        }
    }
  }
}

/// Poses that are no rigid motions, or so far away that squares or single precision overflow.
std::vector<Transform> extreme_poses() {
  std::vector<Transform> poses;
  const auto scaled = [&](Vec3 s) {
    Transform pose;
    for (int i = 0; i < 3; ++i) pose.rotation.row[i][i] = s[i];
    poses.push_back(pose);
  };
  scaled({1e200, 1, 1});
  scaled({0, 0, 0});
  scaled({2, 2, 2});
  scaled({1e10, 1e10, 1e10});
  scaled({1e-6, 1e-6, 1e-6});
  scaled({1, -1e150, 1e-150});
  for (const double away : {1e15, 1e16, 1e30, 1e39, 1e160, 1e300, -5e300})
    poses.push_back(Transform::translation({away, 0, 0.1}));
  poses.push_back({poses.front().rotation, {1e250, 0, 0}});
  return poses;
}

TEST(WorstCases, ExtremePosesAsOracle) {
  const Model ball(icosphere(1, 0));
  for (const Transform& pose : extreme_poses()) {
    SCOPED_TRACE(std::to_string(pose.rotation.row[0].x) + ", " + std::to_string(pose.offset.x));
    std::vector<FacePair> expected;
    for (const auto& [i, j] : oracle::touching_pairs(ball.mesh(), {}, ball.mesh(), pose))
      expected.push_back({i, j});
    for (const bool with_algorithm : {false, true}) {
      QueryOptions options;
      if (with_algorithm) options.algorithm = Algorithm({.volume = "obb"});
      EXPECT_EQ(collide_all(ball, {}, ball, pose, options), expected);
      EXPECT_EQ(collide(ball, {}, ball, pose, options), !expected.empty());
      const Distance d = distance(ball, {}, ball, pose, options);
      EXPECT_EQ(d.upper == 0, !expected.empty());
      EXPECT_LE(d.lower, d.upper);
      EXPECT_GE(d.lower, 0.999 * d.upper);
      // Touching pairs, and those that are as near but for rounding.
      EXPECT_GE(within_all(ball, {}, ball, pose, 0.5 * d.lower, options).size(), expected.size());
    }
  }
}

/// As many triangles as made a query at such a pose run for minutes.
TEST(WorstCases, ExtremePosesTakeLittleWork) {
  const Model ball(icosphere(1, 3));
  for (const Transform& pose : extreme_poses())
    for (const bool of_a : {false, true}) {
      Counters counters;
      const QueryOptions options{.counters = &counters};
      const Transform pose_a = of_a ? pose : Transform{}, pose_b = of_a ? Transform{} : pose;
      static_cast<void>(collide_all(ball, pose_a, ball, pose_b, options));
      const Distance d = distance(ball, pose_a, ball, pose_b, options);
      EXPECT_LE(d.lower, d.upper);
      EXPECT_LT(counters.volume_tests + counters.primitive_tests, 1u << 20)
          << pose.rotation.row[0].x << " " << pose.offset.x;
    }
}

/// What cannot be decided within the work limit is enclosed by wider bounds.
TEST(WorstCases, DistanceEndsWithHonestBounds) {
  const Placed placed(scenes::sliver_fans({.n = 3000, .gap = 1e-6, .turns = 0, .wave = 0.05}));
  Counters counters;
  const Distance d = distance(placed.a, {}, placed.b, placed.pose, {.counters = &counters});
  EXPECT_GE(d.lower, 0);
  EXPECT_LT(d.lower, 9.3e-7);
  EXPECT_GT(d.upper, 9.2e-7);
  EXPECT_LT(d.upper, 1e-6);
  EXPECT_LT(counters.volume_tests, (1u << 18) + (64u + 128u) * 6000u + (1u << 16));
}

/// One pair of triangles that cross decides the relation; the list of the many that touch is not needed.
TEST(WorstCases, RelationOfCrossingSurfacesListsNoPairs) {
  const Placed placed(scenes::find_worst_family("cloud")->make(3000));
  ASSERT_TRUE(collide(placed.a, {}, placed.b, placed.pose));  // builds the trees
  const auto seconds = [](const auto& query) {
    const double start = seconds_now();
    query();
    return seconds_now() - start;
  };
  std::size_t pairs = 0;
  const double all = seconds([&] { pairs = collide_all(placed.a, {}, placed.b, placed.pose).size(); });
  ASSERT_GT(pairs, 100'000u);
  double decided = all;
  for (int i = 0; i < 5; ++i) {
    SolidRelation found{};
    decided = std::min(decided, seconds([&] { found = relation(placed.a, {}, placed.b, placed.pose); }));
    EXPECT_EQ(found, SolidRelation::crossing);
  }
  EXPECT_LT(decided, all / 20);
}

TEST(WorstCases, PendingNodePairsTakeLittleMemory) {
  for (const WorstFamily& family : scenes::worst_families()) {
    if (family.large_output) continue;
    const Placed placed(family.make(1500));
    Counters counters;
    static_cast<void>(collide_all(placed.a, {}, placed.b, placed.pose, {.counters = &counters}));
    static_cast<void>(distance(placed.a, {}, placed.b, placed.pose, {.counters = &counters}));
    EXPECT_LT(counters.max_state_bytes, 1u << 20) << family.name;
  }
}

}  // namespace
}  // namespace tandem
