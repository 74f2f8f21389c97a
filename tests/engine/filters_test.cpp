// What the triangle filters say is never wrong, at any scale, on every instruction set.
#include <gtest/gtest.h>

#include "tandem/math/random.h"

#include "engine/pair/engine_task.h"
#include "narrow/triangle/triangle_distance.h"
#include "support/hard_pairs.h"
#include "support/on_every_instruction_set.h"
#include "support/oracle.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/filters_test.cpp"
#include <hwy/foreach_target.h>

#include "engine/triangle/distance_filter-inl.h"
#include "engine/triangle/exact_distances-inl.h"
#include "engine/triangle/overlap_filter-inl.h"

#ifndef TANDEM_ENGINE_FILTERS_TEST_ONCE
#define TANDEM_ENGINE_FILTERS_TEST_ONCE
namespace tandem::test {

/// What the filters said of one pair.
struct Classification {
  bool touching, undecided;
  float lower, upper;
  TriangleDistance distance;  ///< in double precision
};

}  // namespace tandem::test
#endif

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// Classifies the first triangles of two meshes.
void classify_pair(const engine::Task& task, std::vector<test::Classification>& classifications) {
  const auto first = [](const DiscTree& tree) {
    std::uint32_t index = 0;
    while (tree.face(index) != 0) ++index;
    return index;
  };
  const std::uint32_t index_a = first(task.pair.a), index_b = first(task.pair.b);
  TrianglePairs pairs;
  pairs.put(task.pair, RelativeAnchor(task.pair), &index_a, &index_b, 1);
  const TriangleFilterResult verdict = classify_touching(pairs, 1, task);
  const DistanceBounds gap = classify_distance(pairs, task);
  PairDistances distances;
  distances.put(0, task.pair.corners_a(0), task.pair.corners_b(0));
  distances.measure(1);
  distances.tighten(1, [](std::size_t, double, double) { return true; });
  classifications.push_back({verdict.touching != 0, verdict.undecided != 0, hn::GetLane(gap.lower),
                             hn::GetLane(gap.upper), distances[0]});
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {
HWY_EXPORT(classify_pair);

namespace {

using test::Classification;

/// Triangles of many kinds in pairs: the i-th of `a` is to be compared with the i-th of `b`.
struct TrianglesInPairs {
  std::vector<Vec3> a, b;

  void add(const Corners& t, const Corners& s) {
    for (int i = 0; i < 3; ++i) {
      a.push_back(t[i]);
      b.push_back(s[i]);
    }
  }
};

Corners random_triangle(Random& random) {
  const auto point = [&] { return Vec3{random.uniform(), random.uniform(), random.uniform()}; };
  return {{point(), point(), point()}};
}
Corners lattice_triangle(Random& random) {
  const auto point = [&] {
    const auto coordinate = [&] { return 0.25 * static_cast<double>(random.below(4)); };
    return Vec3{coordinate(), coordinate(), coordinate()};
  };
  return {{point(), point(), point()}};
}
Corners moved(const Corners& t, Vec3 by) { return {{t[0] + by, t[1] + by, t[2] + by}}; }
Corners squeezed(const Corners& t, double width) {
  return {{t[0], t[1], t[0] + (t[1] - t[0]) * 0.4 + (t[2] - t[0]) * width}};
}

TrianglesInPairs many_pairs(Random& random, int count) {
  TrianglesInPairs pairs;
  for (int i = 0; i < count; ++i) {
    const Corners t = random_triangle(random), s = random_triangle(random);
    const double little = std::ldexp(1.0, -static_cast<int>(random.below(60)));
    const Vec3 little_way = random.direction() * little;
    pairs.add(t, s);
    pairs.add(lattice_triangle(random), lattice_triangle(random));
    pairs.add(t, moved(t, little_way));
    // A corner of one near an inner point of the other, and near an edge.
    pairs.add(t, moved(s, (t[0] + t[1] + t[2]) * (1.0 / 3) - s[0] + little_way));
    pairs.add(t, moved(s, (t[0] + t[1]) * 0.5 - (s[0] + s[1]) * 0.5 + little_way));
    pairs.add(squeezed(t, little), moved(s, t[1] - s[2] + little_way));
    pairs.add(squeezed(t, little), squeezed(s, little));
    // Nearly parallel, side by side.
    pairs.add(squeezed(t, little), moved(squeezed(t, -little), little_way));
  }
  return pairs;
}

Mesh soup_of(const std::vector<Vec3>& corners, double scale, Vec3 offset) {
  std::vector<Vec3> vertices;
  std::vector<Triangle> faces;
  for (const Vec3 v : corners) vertices.push_back(v * scale + offset);
  for (std::uint32_t i = 0; i < vertices.size(); i += 3) faces.push_back({i, i + 1, i + 2});
  return Mesh(std::move(vertices), std::move(faces));
}

struct PairOfSoups {
  Mesh a, b;
  Transform pose;
  double extent = 0;  ///< of the other triangle in the trees
};

struct Tally {
  long pairs = 0, touching = 0, disjoint = 0, undecided = 0;
};

/// The triangle i of a soup in a tree of its own, which trusts the arithmetic most. With another triangle far
/// away, the grid of first corners is coarse.
struct Alone {
  Mesh mesh;
  DiscTree tree;

  Alone(const Mesh& soup, std::uint32_t i, double extent)
      : mesh(of(soup.corners(i), extent)), tree(mesh, 1) {}
  static Mesh of(const std::array<Vec3, 3>& t, double extent) {
    if (extent == 0) return Mesh({t[0], t[1], t[2]}, {{0, 1, 2}});
    const Vec3 far = t[0] + Vec3{1, 1.1, 0.9} * extent;
    return Mesh({t[0], t[1], t[2], far, far + Vec3{extent, 0, 0}, far + Vec3{0, extent, 0}},
                {{0, 1, 2}, {3, 4, 5}});
  }
};

bool is_same(const TriangleDistance& d, const TriangleDistance& e) {
  return d.lower == e.lower && d.upper == e.upper && d.on_a == e.on_a && d.on_b == e.on_b;
}

void expect_never_wrong(const PairOfSoups& soups, Tally& tally) {
  for (std::uint32_t i = 0; i < soups.a.triangles().size(); ++i) {
    const Alone a(soups.a, i, soups.extent), b(soups.b, i, soups.extent);
    ASSERT_FALSE(a.tree.has_local_frames() || b.tree.has_local_frames());
    const engine::Task task({a.mesh, b.mesh, a.tree, b.tree, soups.pose});
    std::vector<Classification> classifications;
    test::on_every_instruction_set([&] { HWY_DYNAMIC_DISPATCH(classify_pair)(task, classifications); });
    const Corners ca = task.pair.corners_a(0), cb = task.pair.corners_b(0);
    const bool touching = oracle::triangles_touch(ca, cb);
    double low = 0, high = HUGE_VAL;
    for (const Classification& j : classifications) {
      ASSERT_TRUE(j.undecided || j.touching == touching) << "pair " << i;
      // A NaN says nothing: neither bound is used then.
      low = std::fmax(low, static_cast<double>(j.lower));
      high = std::fmin(high, static_cast<double>(j.upper));
      low = std::fmax(low, j.distance.lower);
      high = std::fmin(high, j.distance.upper);
      ASSERT_TRUE(is_same(j.distance, distance_of_separate(ca, cb))) << "pair " << i;
      ++tally.pairs;
      tally.touching += j.touching;
      tally.undecided += j.undecided;
      tally.disjoint += !j.touching && !j.undecided;
    }
    ASSERT_TRUE(oracle::distance_is_between(ca, cb, low, high)) << "pair " << i << ": " << low << " " << high;
  }
}

/// Every kind of pair at one size and distance from the origin, unmoved, moved, and moved by no rotation.
void expect_never_wrong_at(double scale, double away, Random& random, Tally& tally) {
  SCOPED_TRACE("size " + std::to_string(std::log10(scale)) + ", away " + std::to_string(away));
  const TrianglesInPairs pairs = many_pairs(random, test::asked_for("TANDEM_ENGINE_POSES", 200) / 100);
  const Vec3 offset = Vec3{1, -0.7, 0.9} * (scale * away);
  const Mesh a = soup_of(pairs.a, scale, offset), b = soup_of(pairs.b, scale, offset);
  ASSERT_NO_FATAL_FAILURE(expect_never_wrong({a, b, {}}, tally));
  const Mat3 rotation = to_matrix(random.rotation());
  Transform pose{rotation, offset - rotation * offset + random.direction() * (0.3 * scale)};
  ASSERT_NO_FATAL_FAILURE(expect_never_wrong({a, b, pose}, tally));
  for (Vec3& row : pose.rotation.row) row = row + random.direction() * 1e-4;
  ASSERT_NO_FATAL_FAILURE(expect_never_wrong({a, b, pose}, tally));
}

TEST(TriangleFilters, NeverWrongAtAnyScale) {
  Random random(1);
  Tally tally;
  for (const double scale :
       {1e-40, 1e-25, 3e-24, 1e-22, 1e-20, 1e-12, 1e-6, 1.0, 1e6, 1e12, 1e13, 5e13, 2e14})
    for (const double away : {0.0, 1e3, 1e7}) {
      if (scale * away > 9e14) continue;
      ASSERT_NO_FATAL_FAILURE(expect_never_wrong_at(scale, away, random, tally));
    }
  std::printf("%ld pairs: %ld touch, %ld are disjoint, %ld undecided\n", tally.pairs, tally.touching,
              tally.disjoint, tally.undecided);
}

// The filters are there to decide: of triangles of one size in no special place nearly all.
TEST(TriangleFilters, DecideNearlyAll) {
  Random random(3);
  Tally tally;
  TrianglesInPairs pairs;
  for (int i = 0; i < 300; ++i) pairs.add(random_triangle(random), random_triangle(random));
  const Transform pose = Transform::from(Quat::from_axis_angle({1, 1, 1}, 0.1));
  ASSERT_NO_FATAL_FAILURE(
      expect_never_wrong({soup_of(pairs.a, 1, {}), soup_of(pairs.b, 1, {}), pose}, tally));
  EXPECT_LT(tally.undecided, tally.pairs / 100);
  EXPECT_GT(tally.touching, tally.pairs / 10);
}

// First corners are rounded to a grid of 2⁻³¹ of the size of a model.
TEST(TriangleFilters, NeverWrongOnCoarseGrids) {
  Random random(4);
  Tally tally;
  for (const double scale : {1e-25, 1.0})
    for (const double extent : {1e5, 1e7, 1e8, 1e9}) {
      SCOPED_TRACE("size " + std::to_string(std::log10(scale)) + ", extent " + std::to_string(extent));
      const TrianglesInPairs pairs = many_pairs(random, 8);
      const Mesh a = soup_of(pairs.a, scale, {}), b = soup_of(pairs.b, scale, {});
      ASSERT_NO_FATAL_FAILURE(expect_never_wrong({a, b, {}, extent * scale}, tally));
      for (int i = 0; i < 2; ++i) {
        const Transform pose = Transform::from(random.rotation(), random.direction() * (0.3 * scale));
        ASSERT_NO_FATAL_FAILURE(expect_never_wrong({a, b, pose, extent * scale}, tally));
      }
    }
  std::printf("%ld pairs: %ld touch, %ld are disjoint, %ld undecided\n", tally.pairs, tally.touching,
              tally.disjoint, tally.undecided);
  EXPECT_GT(tally.touching, tally.pairs / 100);
  EXPECT_GT(tally.disjoint, tally.pairs / 20);
  EXPECT_GT(tally.undecided, tally.pairs / 4);
}

// Where products of three lengths overflow single precision, their sum is no number to take a sign of.
TEST(TriangleFilters, TripleProductsThatOverflowDecideNothing) {
  Random random(2);
  Tally tally;
  for (int i = 0; i < 400; ++i) {
    const double scale = std::pow(10, random.uniform(12.5, 14.5));
    TrianglesInPairs pairs;
    // In a plane whose normal has components of one size, so that a product of three lengths is a difference
    // of large numbers.
    const auto in_plane = [&] {
      const double x = random.uniform(-1, 1);
      return Vec3{x, -x, random.uniform(-1, 1)};
    };
    const Corners t{{in_plane(), in_plane(), in_plane()}}, s = random_triangle(random);
    const Vec3 inside = t[0] * 0.2 + t[1] * 0.4 + t[2] * 0.4;
    pairs.add(t, moved(s, inside - s[0] + random.direction() * random.uniform(0, 0.02)));
    pairs.add(t, moved(s, inside - (s[0] + s[1]) * 0.5));
    const Transform pose =
        i % 2 ? Transform{} : Transform::from(random.rotation(), random.direction() * scale);
    ASSERT_NO_FATAL_FAILURE(
        expect_never_wrong({soup_of(pairs.a, scale, {}), soup_of(pairs.b, scale, {}), pose}, tally));
  }
}

}  // namespace
}  // namespace tandem
#endif
