#include "query/contact/manifold_points.h"

#include <gtest/gtest.h>

#include "tandem/math/random.h"

#include "query/contact/candidate_points.h"

namespace tandem {
namespace {

/// Candidates whose loops omit none of them.
struct AllCandidates {
  const CandidatePoints& points;

  int count() const { return points.count(); }
  Vec3 on_b(int i) const { return points.on_b(i); }
  double depth(int i) const { return points.depth(i); }
  std::uint64_t feature(int i) const { return points.feature(i); }
  Vec3 beside(int i, Vec3 normal) const { return without_component(on_b(i), normal); }
  Vec3 sum_on_b() const {
    Vec3 sum;
    for (int i = 0; i < count(); ++i) sum += on_b(i);
    return sum;
  }
  double largest_depth() const {
    return highest([&](int i) { return depth(i); });
  }
  void keep_deep(double) const {}
  void keep_outside(double, double) const {}
  template <class Value>
  double highest(const Value& value) const {
    double found = -HUGE_VAL;
    for (int i = 0; i < count(); ++i) found = value(i) > found ? value(i) : found;
    return found;
  }
  template <class Score>
  ScoreRange range(const Score& score, Vec3 normal) const {
    return {-highest([&](int i) { return -score(beside(i, normal)); }),
            highest([&](int i) { return score(beside(i, normal)); })};
  }
  template <class Score>
  double value(const Score& score, int i, Vec3 normal) const {
    return score(beside(i, normal));
  }
  template <class Eligible, class Better>
  int best(const Eligible& eligible, const Better& better) const {
    int found = -1;
    for (int i = 0; i < count(); ++i)
      if (eligible(i) && (found < 0 || better(i, found))) found = i;
    return found;
  }
};

TEST(PointChoice, OmitsNoCandidateThatCounts) {
  Random random(99);
  CandidatePoints points;
  for (int round = 0; round < 4000; ++round) {
    // Corners of a grid, so that many distances, heights and depths are equal.
    const Vec3 normal = round % 2 == 0 ? Vec3{0, 0, 1} : random.direction();
    const double grid = static_cast<double>(1 + random.below(5));
    const auto coordinate = [&] { return static_cast<double>(random.below(7)) / grid - 1; };
    const auto point = [&] {
      const double x = coordinate(), y = coordinate();
      return Vec3{x, y, coordinate()};
    };
    const std::size_t pieces = random.below(40);
    std::vector<std::array<Vec3, 3>> curve(pieces);
    for (auto& piece : curve) piece = {point(), point(), point()};
    points.set_curve(pieces, [&](std::size_t i) {
      return CandidatePoints::CurvePoints{curve[i].data(), i % 5 == 3 ? std::size_t{3} : std::size_t{2}, i};
    });
    for (std::size_t k = random.below(20); k > 0; --k)
      points.add(point(), 0.1 * static_cast<double>(random.below(3)), 1000 + random.below(30));
    int chosen[4] = {}, expected[4] = {};
    const int count = points.choose(normal, chosen);
    ASSERT_EQ(count, PointChoice(AllCandidates{points}, normal).choose(expected)) << round;
    for (int i = 0; i < count; ++i) EXPECT_EQ(chosen[i], expected[i]) << round;
  }
}

}  // namespace
}  // namespace tandem
