#include "tune/cost_fit.h"

#include <cmath>
#include <map>
#include <mutex>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "tune/processor_time.h"

namespace tandem {
namespace {

/// Solves a symmetric system of three by elimination; a column that has nothing to say gets 0.
std::array<double, 3> solve(std::array<std::array<double, 3>, 3> m, std::array<double, 3> right) {
  for (std::size_t i = 0; i < 3; ++i) {
    if (!(m[i][i] > 0)) continue;
    for (std::size_t row = 0; row < 3; ++row) {
      if (row == i) continue;
      const double factor = m[row][i] / m[i][i];
      for (std::size_t column = 0; column < 3; ++column) m[row][column] -= factor * m[i][column];
      right[row] -= factor * right[i];
    }
  }
  std::array<double, 3> x{};
  for (std::size_t i = 0; i < 3; ++i) x[i] = m[i][i] > 0 ? right[i] / m[i][i] : 0;
  return x;
}

/// Adds a few queries about two rocks to a fit.
void measure_rocks(CostFit& fit, QueryOptions options) {
  static const Model rock(bumpy_sphere({.subdivisions = 4}));
  Random random(11);
  for (int i = 0; i < 10; ++i) {
    const Transform at = Transform::from(random.rotation(), random.direction() * (0.6 + 0.2 * i));
    Counters work;
    options.counters = &work;
    collide_all(rock, {}, rock, at, options);  // and its data come near
    options.counters = nullptr;
    double best = HUGE_VAL;
    for (int run = 0; run < 2; ++run) {
      const double start = processor_seconds();
      collide_all(rock, {}, rock, at, options);
      best = std::fmin(best, processor_seconds() - start);
    }
    fit.add(work, std::fmax(best, 1e-9));
  }
}

TestCosts measured_costs(const Laboratory* laboratory) {
  // Twice as long as tests take on a slow machine, so that nothing rests on them.
  CostFit fit({1e-6, 20e-9, 200e-9}, 0.01);
  if (!laboratory) {
    measure_rocks(fit, {});
    return fit.costs();
  }
  // With large leaves there are more tests of triangles for each test of volumes, which tells the two apart.
  for (const int leaf_size : {1, 8})
    measure_rocks(fit, {.laboratory = Laboratory({.volume = laboratory->volume(), .leaf_size = leaf_size})});
  return fit.costs();
}

}  // namespace

CostFit::CostFit(const TestCosts& prior, double weight) {
  const Row at{prior.query, prior.volume_test, prior.primitive_test};
  for (std::size_t i = 0; i < 3; ++i)
    if (at[i] > 0) normal_[i][i] = weight / (at[i] * at[i]), right_[i] = weight / at[i];
}

void CostFit::add(const Counters& work, double seconds) {
  const Row row{1 / seconds, static_cast<double>(work.volume_tests) / seconds,
                static_cast<double>(work.primitive_tests) / seconds};
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) normal_[i][j] += row[i] * row[j];
    right_[i] += row[i];
  }
}

TestCosts CostFit::costs() const {
  std::array<std::array<double, 3>, 3> normal = normal_;
  Row right = right_, x{};
  // A cost that comes out negative is none; the others are then found without it.
  for (int round = 0; round < 3; ++round) {
    x = solve(normal, right);
    bool negative = false;
    for (std::size_t i = 0; i < 3; ++i) {
      if (x[i] >= 0) continue;
      negative = true;
      for (std::size_t j = 0; j < 3; ++j) normal[i][j] = normal[j][i] = 0;
      right[i] = 0;
    }
    if (!negative) break;
  }
  return {std::fmax(0, x[0]), std::fmax(0, x[1]), std::fmax(0, x[2])};
}

TestCosts machine_costs(const Laboratory* laboratory) {
  static std::mutex measuring;
  static std::map<int, TestCosts> known;
  const std::lock_guard lock(measuring);
  const int key = laboratory ? laboratory->parts().volume : -1;
  if (const auto found = known.find(key); found != known.end()) return found->second;
  // What a test takes depends on the volume; the other parts decide how many there are.
  return known[key] = measured_costs(laboratory);
}

}  // namespace tandem
