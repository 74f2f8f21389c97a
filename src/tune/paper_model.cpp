#include "tune/paper_model.h"

#include <algorithm>
#include <cmath>

namespace tandem::tuning {
namespace {

double usable(double alpha) { return std::clamp(alpha, 0.0, 0.9999); }

/// Returns the starts of the boxes of a level, in sides of the root, ascending. Both ends of a box give two
/// sorted lists, one a shifted copy of the other.
std::vector<double> next_level(const std::vector<double>& starts, double alpha) {
  std::vector<double> low, high, all(2 * starts.size());
  for (const double start : starts) {
    low.push_back(alpha * start);
    high.push_back(1 - alpha + alpha * start);
  }
  std::merge(low.begin(), low.end(), high.begin(), high.end(), all.begin());
  return all;
}

/// Returns the number of pairs (u, v) with u + v < delta: o = δ − Σω over the steps in A and in B (equation
/// 4).
double pairs_below(const std::vector<double>& starts, double delta) {
  std::size_t of_b = starts.size();
  double count = 0;
  for (const double start : starts) {
    while (of_b > 0 && !(start + starts[of_b - 1] < delta)) --of_b;
    count += static_cast<double>(of_b);
  }
  return count;
}

}  // namespace

PositiveOverlaps::PositiveOverlaps(double alpha) : fractions_((tabulated_levels + 1) * (steps + 1)) {
  const double side = usable(alpha), omega = 1 - side;
  std::vector<double> starts{0};
  for (int level = 0; level <= tabulated_levels; ++level) {
    if (level > 0 && level <= counted_levels) starts = next_level(starts, side);
    double* const row = fractions_.data() + level * (steps + 1);
    for (int step = 0; step <= steps; ++step) {
      const double delta = 2.0 * step / steps;
      // Below the roots are four pairs like them, whose overlaps are those of equation 4.
      row[step] = level <= counted_levels ? std::ldexp(pairs_below(starts, delta), -2 * level)
                                          : 0.25 * fraction(level - 1, delta / side) +
                                                0.5 * fraction(level - 1, (delta - omega) / side) +
                                                0.25 * fraction(level - 1, (delta - 2 * omega) / side);
    }
  }
}

double PositiveOverlaps::fraction(int level, double delta) const {
  if (!(delta > 0)) return 0;
  if (delta >= 2) return 1;
  const double place = delta / 2 * steps;
  const int before = std::min(static_cast<int>(place), steps - 1);
  const double* row = fractions_.data() + level * (steps + 1);
  return row[before] + (place - before) * (row[before + 1] - row[before]);
}

double PositiveOverlaps::count(int level, double delta) const {
  return std::ldexp(fraction(std::min(level, tabulated_levels), delta), 2 * level);
}

double PositiveOverlaps::counted(double alpha, int level, double delta) {
  std::vector<double> starts{0};
  for (int i = 0; i < level; ++i) starts = next_level(starts, usable(alpha));
  return pairs_below(starts, delta);
}

double expected_overlaps(const PositiveOverlaps& table, Vec3 shrink, double delta, double leaves) {
  const int depth = static_cast<int>(std::lround(std::log2(std::fmax(1, leaves))));
  double sum = 0, chance = 1;
  for (int level = 1; level <= depth; ++level) {
    chance *= shrink.y * shrink.z;
    sum += table.count(level, delta) * chance;
  }
  return sum;
}

}  // namespace tandem::tuning
