#include "tune/cost_fit.h"

#include <cmath>
#include <map>
#include <mutex>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "query/algorithm/parts.h"
#include "tune/processor_time.h"

namespace tandem::tuning {
namespace {

using namespace generate;

constexpr std::size_t unknowns = 4;
using Row = std::array<double, unknowns>;

/// Solves a symmetric system by elimination; unknowns without a pivot are 0.
Row solve(std::array<Row, unknowns> m, Row right) {
  for (std::size_t i = 0; i < unknowns; ++i) {
    if (!(m[i][i] > 0)) continue;
    for (std::size_t row = 0; row < unknowns; ++row) {
      if (row == i) continue;
      const double factor = m[row][i] / m[i][i];
      for (std::size_t column = 0; column < unknowns; ++column) m[row][column] -= factor * m[i][column];
      right[row] -= factor * right[i];
    }
  }
  Row x{};
  for (std::size_t i = 0; i < unknowns; ++i) x[i] = m[i][i] > 0 ? right[i] / m[i][i] : 0;
  return x;
}

/// Adds a few queries on two rocks to a fit.
void measure_rocks(CostFit& fit, QueryOptions options) {
  static const Model rock(bumpy_sphere({.subdivisions = 4}));
  Random random(11);
  for (int i = 0; i < 10; ++i) {
    const Transform pose = Transform::from(random.rotation(), random.direction() * (0.6 + 0.2 * i));
    Counters work;
    options.counters = &work;
    static_cast<void>(collide_all(rock, {}, rock, pose, options));  // warms the caches
    options.counters = nullptr;
    double best = HUGE_VAL;
    for (int run = 0; run < 2; ++run) {
      const double start = processor_seconds();
      static_cast<void>(collide_all(rock, {}, rock, pose, options));
      best = std::fmin(best, processor_seconds() - start);
    }
    fit.add(work, std::fmax(best, 1e-9));
  }
}

TestCosts measured_costs(const algorithm::Algorithm* algorithm) {
  // Twice the cost of tests on a slow machine, with a weight so small that it has no effect on measured
  // costs.
  CostFit fit({1e-6, 20e-9, 200e-9, 20e-9}, 0.01);
  if (!algorithm) {
    measure_rocks(fit, {});
    return fit.costs();
  }
  // Large leaves give more triangle tests per volume test, and expanding both trees at once gives more volume
  // tests per expansion: that makes the costs distinguishable.
  for (const int leaf_size : {1, 8})
    for (const std::string_view rule : {"volume", "both"})
      measure_rocks(fit, {.algorithm = algorithm::Algorithm({.volume = std::string(algorithm->volume()),
                                                             .rule = std::string(rule),
                                                             .builder = "sah",
                                                             .leaf_size = leaf_size})});
  return fit.costs();
}

}  // namespace

CostFit::CostFit(const TestCosts& prior, double weight) {
  const Row at{prior.query, prior.volume_test, prior.primitive_test, prior.descent};
  for (std::size_t i = 0; i < unknowns; ++i)
    if (at[i] > 0) {
      normal_[i][i] = weight / (at[i] * at[i]);
      right_[i] = weight / at[i];
    }
}

void CostFit::add(const Counters& counters, double seconds) {
  const WorkCounts work = (1 / seconds) * WorkCounts(counters);
  const Row row{1 / seconds, work.volume_tests, work.primitive_tests, work.descents};
  for (std::size_t i = 0; i < unknowns; ++i) {
    for (std::size_t j = 0; j < unknowns; ++j) normal_[i][j] += row[i] * row[j];
    right_[i] += row[i];
  }
}

TestCosts CostFit::costs() const {
  std::array<Row, unknowns> normal = normal_;
  Row right = right_, x{};
  // A negative cost is set to zero; the others are then fitted without it.
  for (std::size_t round = 0; round < unknowns; ++round) {
    x = solve(normal, right);
    bool negative = false;
    for (std::size_t i = 0; i < unknowns; ++i) {
      if (x[i] >= 0) continue;
      negative = true;
      for (std::size_t j = 0; j < unknowns; ++j) normal[i][j] = normal[j][i] = 0;
      right[i] = 0;
    }
    if (!negative) break;
  }
  return {std::fmax(0, x[0]), std::fmax(0, x[1]), std::fmax(0, x[2]), std::fmax(0, x[3])};
}

TestCosts machine_costs(const algorithm::Algorithm* algorithm) {
  static std::mutex measuring;
  static std::map<int, TestCosts> known;
  const std::lock_guard lock(measuring);
  const int key = algorithm ? parts_of(*algorithm).volume : -1;
  if (const auto found = known.find(key); found != known.end()) return found->second;
  // The cost of a test depends on the volume; the other components determine the number of tests.
  return known[key] = measured_costs(algorithm);
}

}  // namespace tandem::tuning
