// The default engine with fine and with fast trees against the rational oracle and against selected
// algorithms, on every instruction set and number of threads.
#include <gtest/gtest.h>

#include "tandem/math/cos_sin.h"
#include "tandem/mesh/generate.h"
#include "tandem/mesh/measure.h"
#include "tandem/query/cache.h"
#include "tandem/query/collide.h"
#include "tandem/query/distance.h"
#include "tandem/query/instruction_set.h"

#include "narrow/triangle/triangle_distance.h"
#include "support/faces_of.h"
#include "support/hard_pairs.h"
#include "support/on_every_instruction_set.h"
#include "support/oracle.h"

namespace tandem {
using namespace algorithm;
namespace {

using namespace generate;

using test::asked_for;
using test::hard_pose;
using test::NamedModel;
using test::PoseKind;

constexpr int thread_counts[] = {1, 2, 8};

/// Two models at two poses, and what to call them.
struct Question {
  const Model &a, &b;
  Transform pose_a, pose_b;
};

std::vector<FacePair> by_oracle(const Question& q) {
  std::vector<FacePair> pairs;
  for (const auto& [a, b] : oracle::touching_pairs(q.a.mesh(), q.pose_a, q.b.mesh(), q.pose_b))
    pairs.push_back({a, b});
  return pairs;
}

std::vector<FacePair> by_algorithm(const Question& q) {
  return collide_all(q.a, q.pose_a, q.b, q.pose_b, {.algorithm = Algorithm({.volume = "obb"})});
}

/// How often any instruction set or number of threads found other pairs than these, or another first one.
int differences(const Question& q, const std::vector<FacePair>& expected) {
  int wrong = 0;
  std::optional<std::optional<FacePair>> first;
  test::on_every_instruction_set([&] {
    for (const int threads : thread_counts)
      wrong += collide_all(q.a, q.pose_a, q.b, q.pose_b, {.threads = threads}) != expected;
    const std::optional<FacePair> contact = first_contact(q.a, q.pose_a, q.b, q.pose_b);
    if (!first) first = contact;
    wrong += contact != *first;
    wrong += contact ? !std::binary_search(expected.begin(), expected.end(), *contact) : !expected.empty();
    wrong += collide(q.a, q.pose_a, q.b, q.pose_b) != !expected.empty();
  });
  return wrong;
}

/// Any pair of the models in any kind of pose, sometimes with A moved too.
Question random_query(Random& random, const std::vector<NamedModel>& models, std::string& name) {
  const NamedModel &a = models[random.below(models.size())], &b = models[random.below(models.size())];
  const auto kind = static_cast<PoseKind>(random.below(test::pose_kinds));
  const Transform pose_b = hard_pose(random, kind, a.model.mesh(), b.model.mesh());
  name = a.name + ", " + b.name + ", pose kind " + std::to_string(static_cast<int>(kind));
  if (random.below(2)) return {a.model, b.model, {}, pose_b};
  const Transform pose_a = Transform::from(random.rotation(), random.direction());
  return {a.model, b.model, pose_a, pose_a * pose_b};
}

// TANDEM_ENGINE_POSES=20000 for a thorough run.
TEST(DefaultPath, CollidesAsOracle) {
  const std::vector<NamedModel> models = test::with_fast_trees(test::hard_models());
  const int poses = asked_for("TANDEM_ENGINE_POSES", 150);
  Random random(11);
  int wrong = 0;
  std::size_t pairs = 0;
  for (int i = 0; i < poses; ++i) {
    std::string name;
    const Question q = random_query(random, models, name);
    const std::vector<FacePair> expected = by_oracle(q);
    const int here = differences(q, expected);
    EXPECT_EQ(here, 0) << "pose " << i << ": " << name;
    wrong += here;
    pairs += expected.size();
  }
  std::printf("%d poses of %zu models, %zu touching pairs: %d differences to the oracle\n", poses,
              models.size(), pairs, wrong);
}

TEST(DefaultPath, CollidesAsOracleAtAnyScale) {
  const std::vector<NamedModel> models = test::with_fast_trees(test::hard_models());
  Random random(12);
  for (const double scale : {1e-40, 1e-12, 1e6, 1e12, 1e13, 1e14})
    for (const double away : {0.0, 1e6, 1e9}) {
      if (away * scale > 1e14) continue;
      for (int i = 0; i < asked_for("TANDEM_ENGINE_POSES", 150) / 50; ++i) {
        const Vec3 offset = Vec3{0.9, -1, 0.8} * (away * scale);
        const auto pick = [&] {
          const Model& picked = models[random.below(models.size())].model;
          return Model(test::scaled(picked.mesh(), scale, offset), picked.build_quality());
        };
        const Model a = pick(), b = pick();
        const auto kind = static_cast<PoseKind>(random.below(test::pose_kinds));
        const Question q{a, b, {}, hard_pose(random, kind, a.mesh(), b.mesh())};
        EXPECT_EQ(differences(q, by_oracle(q)), 0) << scale << " " << away << " " << static_cast<int>(kind);
      }
    }
}

TEST(DefaultPath, CollidesAsSelectedAlgorithms) {
  const std::vector<NamedModel> models = test::with_fast_trees(test::larger_models());
  const int poses = asked_for("TANDEM_ENGINE_POSES", 80);
  Random random(13);
  int wrong = 0;
  for (int i = 0; i < poses; ++i) {
    std::string name;
    const Question q = random_query(random, models, name);
    const int here = differences(q, by_algorithm(q));
    EXPECT_EQ(here, 0) << "pose " << i << ": " << name;
    wrong += here;
  }
  std::printf("%d poses of %zu larger models: %d differences from selected algorithms\n", poses,
              models.size(), wrong);
}

Corners placed(const Mesh& mesh, std::uint32_t face, const Transform& pose) {
  const auto [p, q, r] = mesh.corners(face);
  return {{pose(p), pose(q), pose(r)}};
}

bool same(const Distance& d, const Distance& e) {
  return d.lower == e.lower && d.upper == e.upper && d.on_a == e.on_a && d.on_b == e.on_b &&
         test::faces_of(d) == test::faces_of(e);
}
std::string show(const Distance& d) {
  return std::to_string(d.lower) + " " + std::to_string(d.upper) + " of " +
         std::to_string(test::faces_of(d).a) + " " + std::to_string(test::faces_of(d).b);
}

/// The distance on every path equals that of selected algorithms. Of models that touch, some pair is
/// reported, the same with every instruction set and number of threads.
Distance expect_distance_as_algorithm(const Question& q) {
  const Distance expected =
      distance(q.a, q.pose_a, q.b, q.pose_b, {.algorithm = Algorithm({.volume = "obb"})});
  EXPECT_LE(expected.lower, expected.upper);
  const Distance best = distance(q.a, q.pose_a, q.b, q.pose_b);
  if (expected.upper == 0) {
    EXPECT_EQ(best.lower, 0);
    EXPECT_EQ(best.upper, 0);
    const Transform b_from_a = relative_transform(q.pose_a, q.pose_b);
    EXPECT_TRUE(triangles_touch(placed(q.a.mesh(), test::faces_of(best).a, {}),
                                placed(q.b.mesh(), test::faces_of(best).b, b_from_a)));
  } else {
    EXPECT_TRUE(same(best, expected)) << show(best) << ", expected " << show(expected);
  }
  test::on_every_instruction_set([&] {
    for (const int threads : thread_counts) {
      const Distance found = distance(q.a, q.pose_a, q.b, q.pose_b, {.threads = threads});
      EXPECT_TRUE(same(found, best)) << show(found) << ", expected " << show(best);
    }
  });
  return expected;
}

void expect_within_as_algorithm(const Question& q, double limit) {
  const std::vector<FacePair> expected =
      within_all(q.a, q.pose_a, q.b, q.pose_b, limit, {.algorithm = Algorithm({.volume = "obb"})});
  test::on_every_instruction_set([&] {
    for (const int threads : thread_counts) {
      EXPECT_EQ(within_all(q.a, q.pose_a, q.b, q.pose_b, limit, {.threads = threads}), expected) << limit;
      // At 0, `within` is exact: bounds that include 0 are not enough.
      if (limit > 0) {
        EXPECT_EQ(within(q.a, q.pose_a, q.b, q.pose_b, limit, {.threads = threads}), !expected.empty())
            << limit;
      }
    }
  });
}

/// No pair of triangles is nearer than the lower bound, and the named one is within the upper.
void expect_distance_by_oracle(const Question& q, const Distance& d) {
  const Transform b_from_a = relative_transform(q.pose_a, q.pose_b);
  for (std::uint32_t i = 0; i < q.a.mesh().triangles().size(); ++i)
    for (std::uint32_t j = 0; j < q.b.mesh().triangles().size(); ++j) {
      const bool nearest = test::faces_of(d) == FacePair{i, j};
      const Corners a = placed(q.a.mesh(), i, {}), b = placed(q.b.mesh(), j, b_from_a);
      // Most pairs are far from anything that matters.
      if (!nearest && triangle_distance(a, b).upper > 2 * d.upper) continue;
      ASSERT_TRUE(oracle::distance_is_between(a, b, d.lower, nearest ? d.upper : HUGE_VAL))
          << i << " " << j << " " << show(d);
    }
}

TEST(DefaultPath, DistanceAndWithinAsSelectedAlgorithmsAndOracle) {
  const std::vector<NamedModel> models = test::with_fast_trees(test::hard_models());
  Random random(14);
  for (int i = 0; i < asked_for("TANDEM_ENGINE_POSES", 150) / 4; ++i) {
    std::string name;
    Question q = random_query(random, models, name);
    // Half of them moved well apart.
    if (i % 2) q.pose_b.offset = q.pose_b.offset + random.direction() * random.uniform(1, 4);
    SCOPED_TRACE("pose " + std::to_string(i) + ": " + name);
    const Distance d = expect_distance_as_algorithm(q);
    if (i % 4 == 0) {
      ASSERT_NO_FATAL_FAILURE(expect_distance_by_oracle(q, d));
    }
    for (const double limit : {0.0, 1e-300, 1e-9, d.upper, std::nextafter(d.upper, 0), d.lower,
                               std::nextafter(d.lower, 0), 1.5 * d.upper + 0.01})
      expect_within_as_algorithm(q, limit);
    if (i % 10 == 0)
      for (const double limit : {1e300, HUGE_VAL, std::nan(""), -1.0, -HUGE_VAL})
        expect_within_as_algorithm(q, limit);
    if (HasFatalFailure() || HasNonfatalFailure()) break;
  }
}

TEST(DefaultPath, DistanceAtAnyScaleAsSelectedAlgorithms) {
  const std::vector<NamedModel> models = test::with_fast_trees(test::hard_models());
  Random random(15);
  for (const double scale : {1e-40, 1e-25, 1e-23, 1e-21, 1e-12, 1e6, 1e9, 1e12, 1e13, 1e14})
    for (const double away : {0.0, 1e6, 1e9}) {
      if (away * scale > 1e14) continue;
      for (int i = 0; i < asked_for("TANDEM_ENGINE_POSES", 150) / 50; ++i) {
        const Vec3 offset = Vec3{0.9, -1, 0.8} * (away * scale);
        const auto pick = [&] {
          const Model& picked = models[random.below(models.size())].model;
          return Model(test::scaled(picked.mesh(), scale, offset), picked.build_quality());
        };
        const Model a = pick(), b = pick();
        const auto kind = static_cast<PoseKind>(random.below(test::pose_kinds));
        Question q{a, b, {}, hard_pose(random, kind, a.mesh(), b.mesh())};
        if (i % 2) q.pose_b.offset = q.pose_b.offset + random.direction() * (2 * scale);
        SCOPED_TRACE("scale 1e" + std::to_string(std::log10(scale)) + " away " + std::to_string(away) +
                     ", pose kind " + std::to_string(static_cast<int>(kind)));
        const Distance d = expect_distance_as_algorithm(q);
        for (const double limit : {0.0, d.upper, std::nextafter(d.lower, 0), 2 * d.upper})
          expect_within_as_algorithm(q, limit);
        if (HasFatalFailure() || HasNonfatalFailure()) return;
      }
    }
}

// Squares of what is beyond 1.8e19 overflow single precision, and what is beyond 3.4e38 itself does.
TEST(DefaultPath, DistanceOfModelsFarFromEachOtherAsSelectedAlgorithms) {
  const std::vector<NamedModel> models = test::with_fast_trees(test::hard_models());
  Random random(16);
  for (const double disjoint : {1e18, 1e20, 1e37, 1e39, 1e150})
    for (int i = 0; i < 2; ++i) {
      const double size = i % 2 ? 1e14 : 1;
      const auto pick = [&] {
        return Model(test::scaled(models[random.below(models.size())].model.mesh(), size));
      };
      const Model a = pick(), b = pick();
      const Question q{a, b, {}, Transform::from(random.rotation(), random.direction() * disjoint)};
      SCOPED_TRACE("apart 1e" + std::to_string(std::log10(disjoint)));
      const Distance d = expect_distance_as_algorithm(q);
      expect_within_as_algorithm(q, d.upper);
      EXPECT_EQ(differences(q, {}), 0);
      if (HasFatalFailure() || HasNonfatalFailure()) return;
    }
}

/// Two spheres that are close to each other everywhere; one corner of the inner one may poke through.
struct CloseSpheres {
  Model outer, inner;
};
CloseSpheres close_spheres(double scale, double poking) {
  const Mesh round = icosphere(1, 3);
  const auto scaled = [&](double size, double corner) {
    std::vector<Vec3> vertices(round.vertices().begin(), round.vertices().end());
    for (Vec3& v : vertices) v = v * size;
    Vec3& vertex = vertices[vertices.size() * 5 / 6];
    vertex = vertex * corner;
    return Model(Mesh(std::move(vertices), {round.triangles().begin(), round.triangles().end()}));
  };
  return {scaled(scale, 1), scaled(0.97 * scale, poking)};
}

/// A contact that no short search finds, or none: pairs that are left by paired descent count as well.
TEST(DefaultPath, AnyContactWhereItIsHidden) {
  for (const double scale : {1.0, 1e-12, 9e14})
    for (const double poking : {1.0, 1.06}) {
      const auto [outer, inner] = close_spheres(scale, poking);
      test::on_every_instruction_set([&] {
        Counters work;
        EXPECT_EQ(collide(outer, {}, inner, {}, {.counters = &work}), poking > 1) << scale;
        EXPECT_GT(work.iterations, poking == 1 ? 300u : 0u) << "too few for this test";
        EXPECT_GE(work.overlaps, work.leaf_overlaps);
        EXPECT_GT(work.max_stack_depth, 0u);
      });
    }
}

/// A contact that no short search finds.
TEST(DefaultPath, DistanceOfModelsThatTouchInOneHiddenPlace) {
  // At the last scale products are beyond single precision, and filters may promise nothing.
  for (const double scale : {1.0, 1e-12, 9e14}) {
    const auto [outer, inner] = close_spheres(scale, 1.06);
    Counters work;
    const std::optional<FacePair> contact = first_contact(outer, {}, inner, {}, {.counters = &work});
    ASSERT_TRUE(contact) << scale;
    EXPECT_GT(work.iterations, 400u) << "the contact was found too soon for this test";
    EXPECT_EQ(expect_distance_as_algorithm({outer, inner, {}, {}}).upper, 0) << scale;
    EXPECT_TRUE(test::faces_of(distance(outer, {}, inner, {})) == *contact) << scale;
    QueryCache cache;
    for (int i = 0; i < 2; ++i)
      EXPECT_TRUE(test::faces_of(distance(outer, {}, inner, {}, {.cache = &cache})) == *contact)
          << "with a cache";
  }
}

/// No disc about a tube is as close to it as a box, so two that lie crosswise are separated before any
/// search.
TEST(DefaultPath, BoxesTellModelsApartAtOnce) {
  const Model tube(cylinder(0.5, 3, 64, 1));
  const Vec3 size = bounds(tube.mesh()).extent();
  for (const double turns : {0.0, 0.05, 0.13}) {
    for (const double gap : {1.0, 1e-3, 1e-9, 1e-15, 0.0, -1e-15, -1e-9, -1e-3}) {
      const CosSin half = cos_sin_turns(turns / 2);
      const Transform lifted = Transform::from({half.cos, 0, half.sin, 0}, {0.1, size.y + gap, 0.2});
      const Question q{tube, tube, {}, lifted};
      SCOPED_TRACE(std::to_string(turns) + " turns, gap " + std::to_string(gap));
      EXPECT_EQ(differences(q, by_algorithm(q)), 0);
      for (const double limit : {0.0, 0.5 * gap, gap + 1e-8, gap + 0.01})
        if (limit >= 0) expect_within_as_algorithm(q, limit);
      Counters counters;
      static_cast<void>(collide(q.a, q.pose_a, q.b, q.pose_b, {.counters = &counters}));
      EXPECT_EQ(counters.volume_tests == 0, gap >= 1e-3);
    }
  }
}

/// B with a random rotation, moved so that a plane across some direction has it `gap` away from A.
Transform beyond_a_plane(Random& random, const Mesh& a, const Mesh& b, double gap) {
  const Mat3 rotation = to_matrix(random.rotation());
  const Vec3 across = random.direction();
  double a_end = -HUGE_VAL, b_start = HUGE_VAL;
  for (const Vec3 v : a.vertices()) a_end = std::fmax(a_end, dot(across, v));
  for (const Vec3 v : b.vertices()) b_start = std::fmin(b_start, dot(across, rotation * v));
  return {rotation, across * (a_end + gap - b_start)};
}

/// There the nearest triangles are mostly those where convex hulls are nearest, and no pair of nodes is
/// looked at.
TEST(DefaultPath, DistanceOfModelsNextToEachOtherAsSelectedAlgorithms) {
  std::vector<NamedModel> models = test::with_fast_trees(test::larger_models());
  models.push_back({"block", Model(box({1, 0.7, 0.3}, 10))});
  models.push_back({"cone", Model(cone(0.5, 1, 300, 1))});
  models.push_back({"capsule", Model(capsule(0.2, 1, 24, 8))});
  const int poses = asked_for("TANDEM_ENGINE_POSES", 150) / 10;
  Random random(18);
  int between_hulls = 0;
  for (int i = 0; i < poses; ++i) {
    const double scale = i % 8 == 0 ? 1e-9 : i % 8 == 4 ? 1e9 : 1, away = i % 3 == 0 ? 100 : 0;
    std::string name;
    const auto pick = [&] {
      const NamedModel& picked = models[random.below(models.size())];
      name += picked.name + ", ";
      return Model(test::scaled(picked.model.mesh(), scale, Vec3{1, -2, 0.5} * (away * scale)));
    };
    const Model a = pick(), b = pick();
    const double gap = std::pow(10, i % 5 == 0 ? random.uniform(-12, -3) : random.uniform(-3, 0.5)) * scale;
    const Question q{a, b, {}, beyond_a_plane(random, a.mesh(), b.mesh(), gap)};
    SCOPED_TRACE("pose " + std::to_string(i) + ": " + name + std::to_string(std::log10(gap)));
    const Distance d = expect_distance_as_algorithm(q);
    for (const double limit : {d.upper, std::nextafter(d.lower, 0), d.upper + 1e-9 * scale, 1.01 * d.upper})
      expect_within_as_algorithm(q, limit);
    Counters counters;
    static_cast<void>(distance(q.a, q.pose_a, q.b, q.pose_b, {.counters = &counters}));
    between_hulls += d.upper > 0 && counters.leaf_overlaps == 0;
    if (HasFatalFailure() || HasNonfatalFailure()) break;
  }
  EXPECT_GT(between_hulls, poses / 5 - 2);
  std::printf("%d of %d next to a plane\n", between_hulls, poses);
}

/// Where a sheet is bent by little more than single precision sees, a tip is nearest to the inside of
/// triangles that have a corner or two as far out as any.
TEST(DefaultPath, DistanceToANearlyFlatSheetAsSelectedAlgorithms) {
  Random random(19);
  const Model tip(cone(0.3, 0.5, 7, 40));
  const double height = bounds(tip.mesh()).high.z;
  int between_hulls = 0;
  for (int i = 0; i < 4 * asked_for("TANDEM_ENGINE_POSES", 150); ++i) {
    const double bend = std::pow(10, random.uniform(-5.5, -3.5));
    const Model sheet(test::changed(plane(1, 1, 20, 20), [&](Vec3 v) {
      return Vec3{v.x, v.y, v.z + bend * (v.x * v.x + v.y * v.y)};
    }));
    const Vec3 lowest = bounds(sheet.mesh()).low;
    const Vec3 beside{random.uniform(-0.1, 0.1), random.uniform(-0.1, 0.1), lowest.z - height - 0.05};
    const Question q{sheet, tip, {}, {Mat3{}, beside}};
    SCOPED_TRACE("bent by " + std::to_string(bend));
    const Distance d = expect_distance_as_algorithm(q);
    for (const double more : {0.0, 1e-10, 1e-9, 3e-9, 1e-8, 1e-6})
      expect_within_as_algorithm(q, d.upper + more);
    Counters counters;
    static_cast<void>(distance(q.a, q.pose_a, q.b, q.pose_b, {.counters = &counters}));
    between_hulls += counters.leaf_overlaps == 0;
    if (HasFatalFailure() || HasNonfatalFailure()) break;
  }
  EXPECT_GT(between_hulls, 0);
  std::printf("%d next to a plane\n", between_hulls);
}

TEST(DefaultPath, DistanceOfLargerModelsAsSelectedAlgorithms) {
  const std::vector<NamedModel> models = test::with_fast_trees(test::larger_models());
  Random random(17);
  for (int i = 0; i < asked_for("TANDEM_ENGINE_POSES", 150) / 8; ++i) {
    std::string name;
    Question q = random_query(random, models, name);
    if (i % 4) q.pose_b.offset = q.pose_b.offset + random.direction() * random.uniform(0.5, 3);
    SCOPED_TRACE("pose " + std::to_string(i) + ": " + name);
    const Distance d = expect_distance_as_algorithm(q);
    expect_within_as_algorithm(q, d.upper);
    expect_within_as_algorithm(q, d.upper + 0.01);
    if (HasFatalFailure() || HasNonfatalFailure()) break;
  }
}

}  // namespace
}  // namespace tandem
