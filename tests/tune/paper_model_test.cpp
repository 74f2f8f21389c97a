// The paper's closed model against plain enumeration of its own equations.
#include "tune/paper_model.h"

#include <cmath>
#include <gtest/gtest.h>

namespace tandem::tuning {
namespace {

/// Equation 4, case by case: how many pairs on `level` have a positive overlap.
double enumerated(double alpha, int level, double overlap, double side = 1) {
  if (level == 0) return overlap > 0 ? 1 : 0;
  const double omega = side * (1 - alpha);
  return enumerated(alpha, level - 1, overlap, alpha * side) +
         2 * enumerated(alpha, level - 1, overlap - omega, alpha * side) +
         enumerated(alpha, level - 1, overlap - 2 * omega, alpha * side);
}

TEST(PaperModel, CountsAsEquation4Does) {
  for (const double alpha : {0.3, 0.55, 0.63, 0.8, 0.97})
    for (const double delta : {0.013, 0.15, 0.4, 0.71, 0.99})
      for (int level = 0; level <= 7; ++level)
        ASSERT_EQ(PositiveOverlaps::counted(alpha, level, delta), enumerated(alpha, level, delta))
            << alpha << " " << delta << " " << level;
}

TEST(PaperModel, TheTableIsNearTheCount) {
  for (const double alpha : {0.55, 0.7, 0.85}) {
    const PositiveOverlaps table(alpha);
    for (const double delta : {0.25, 0.4, 0.75})
      for (int level = 1; level <= 12; ++level) {
        const double count = PositiveOverlaps::counted(alpha, level, delta);
        ASSERT_NEAR(table.count(level, delta), count, 0.06 * count + 1)
            << alpha << " " << delta << " " << level;
      }
    for (int level = 13; level <= 18; ++level) {
      const double deep = PositiveOverlaps::counted(alpha, level, 0.5);
      EXPECT_NEAR(table.count(level, 0.5), deep, 0.05 * deep) << alpha << " " << level;
    }
  }
}

TEST(PaperModel, NeverMoreThanAllPairsAndMoreWithMoreOverlap) {
  const PositiveOverlaps table(0.75);
  for (int level = 0; level <= 15; ++level) {
    double before = 0;
    for (double delta = 0; delta <= 1; delta += 0.01) {
      const double count = table.count(level, delta);
      ASSERT_GE(count, before);
      ASSERT_LE(count, std::ldexp(1, 2 * level));
      before = count;
    }
  }
}

/// Equation 3 bounds equation 6, and table 1's first row: below a quarter it does not grow with n.
TEST(PaperModel, Table1) {
  for (const double side : {0.3, 0.5, 0.7}) {
    const PositiveOverlaps table(side);
    double bound = 0, term = 1;
    for (int level = 1; level <= 12; ++level) {
      term *= 4 * side * side;
      bound += term;
      EXPECT_LE(expected_overlaps(table, {side, side, side}, 0.6, std::ldexp(1, level)), bound);
    }
  }
  const PositiveOverlaps half(0.5);
  const double few = expected_overlaps(half, {0.5, 0.4, 0.4}, 0.5, 1 << 10);
  EXPECT_NEAR(expected_overlaps(half, {0.5, 0.4, 0.4}, 0.5, 1 << 20), few, 0.1);
}

/// A tree with twice the leaves has one level more, whose overlaps are added.
TEST(PaperModel, EveryLevelCountsOnce) {
  const PositiveOverlaps table(0.7);
  for (int level = 1; level <= 12; ++level) {
    const auto expected = [&](int levels) {
      return expected_overlaps(table, {1, 1, 1}, 0.4, std::ldexp(1, levels));
    };
    EXPECT_NEAR(expected(level) - expected(level - 1), table.count(level, 0.4), 1e-9 * expected(level));
  }
}

}  // namespace
}  // namespace tandem::tuning
