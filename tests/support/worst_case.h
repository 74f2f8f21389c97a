#pragma once
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <gtest/gtest.h>
#include <limits>
#include <vector>

#include "tandem/math/random.h"

/// Adversarial search against error bounds. A bound under test is a function `ratio(inputs)`: the error of a
/// computation over its bound, measured against arithmetic of much higher precision. A proven bound keeps it
/// at or below 1 for all inputs. It returns -infinity for inputs that break the premises of the bound.
namespace tandem::test {

using Inputs = std::vector<double>;

inline constexpr double no_ratio = -std::numeric_limits<double>::infinity();

/// Significant bits of the inputs of a computation.
enum class Digits { single_precision = 24, double_precision = 53 };

/// Changes one number: by a relative step of any magnitude down to one bit, to a neighbour of a power of two
/// (where the relative rounding error is largest), to fewer significant bits, or to a new number.
inline double changed_number(Random& random, double x, Digits digits) {
  const int bits = static_cast<int>(digits);
  const double ulp = std::ldexp(1.0, 1 - bits);
  switch (random.below(12)) {
    case 0:
      return -x;
    case 1:
      return random.uniform(-1, 1);
    case 2: {
      if (x == 0) return random.uniform(-1, 1);
      const double power = std::ldexp(1.0, static_cast<int>(std::floor(std::log2(std::fabs(x)) + 0.5)));
      return std::copysign(power * (1 + ulp * static_cast<double>(random.below(8))), x);
    }
    case 3: {
      int exponent = 0;
      const double fraction = std::frexp(x, &exponent);
      const int kept = 1 + static_cast<int>(random.below(static_cast<std::uint64_t>(bits)));
      return std::ldexp(std::nearbyint(std::ldexp(fraction, kept)), exponent - kept);
    }
    default:
      return x * (1 + random.uniform(-2, 2) *
                          std::ldexp(1.0, -static_cast<int>(random.below(static_cast<std::uint64_t>(bits)))));
  }
}

/// Coordinate-wise hill climbing from `best`, which has the ratio `reached`: one to three numbers change at a
/// time, and a change stays if the ratio does not drop. Returns the ratio reached.
template <class Ratio>
double climb(Random& random, const Ratio& ratio, Digits digits, int steps, Inputs& best, double reached) {
  for (int step = 0; step < steps; ++step) {
    Inputs next = best;
    for (std::uint64_t changes = 1 + random.below(3); changes > 0; --changes) {
      double& x = next[random.below(next.size())];
      x = changed_number(random, x, digits);
      if (digits == Digits::single_precision) x = static_cast<double>(static_cast<float>(x));
    }
    const double r = ratio(next);
    if (!(r >= reached)) continue;
    best = next;
    reached = r;
  }
  return reached;
}

template <class Ratio>
double climb_from_anywhere(Random& random, const Ratio& ratio, Digits digits, int steps, Inputs& best) {
  for (double& x : best) x = static_cast<double>(static_cast<float>(random.uniform(-1, 1)));
  return climb(random, ratio, digits, steps, best, no_ratio);
}

/// A stored worst case: inputs that a long search found, and the ratio they reach.
struct WorstCase {
  const char* name;
  double ratio;
  Inputs inputs;
};
/// Of a name in worst_cases.cpp; random inputs of the given dimension where there is none yet.
WorstCase worst_case(const char* name, std::size_t dimension);

/// Searches for as many seconds as TANDEM_BOUND_SEARCH says, from the stored worst case and from random
/// inputs, and prints the best inputs found as a line of worst_cases.cpp. Returns false if the variable is
/// not set.
template <class Ratio>
bool searched_for_long(const WorstCase& worst, const Ratio& ratio, Digits digits) {
  const char* seconds = std::getenv("TANDEM_BOUND_SEARCH");
  if (!seconds) return false;
  const char* seed = std::getenv("TANDEM_BOUND_SEED");
  Random random(seed ? std::strtoull(seed, nullptr, 10) : 1);
  const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(std::atof(seconds));
  Inputs best = worst.inputs;
  double reached = ratio(best);
  for (std::uint64_t round = 0; std::chrono::steady_clock::now() < end; ++round) {
    Inputs inputs = best;
    const double r = round % 2 == 0 ? climb(random, ratio, digits, 20000, inputs, reached)
                                    : climb_from_anywhere(random, ratio, digits, 20000, inputs);
    if (!(r >= reached)) continue;
    best = inputs;
    reached = r;
  }
  std::printf("{\"%s\", %.4g, {", worst.name, reached);
  for (const double x : best) std::printf("%a, ", x);
  std::printf("}},\n");
  return true;
}

/// Expects that the bound holds for the stored worst case and everything a short search finds, and that the
/// stored worst case still comes as close to the bound as recorded. A bound that is lowered below the largest
/// known error fails the first, any other change of it fails the second.
template <class Ratio>
void expect_pinned(const char* name, const Ratio& ratio, Digits digits, std::size_t dimension,
                   int steps = 4000) {
  SCOPED_TRACE(name);
  const WorstCase worst = worst_case(name, dimension);
  if (searched_for_long(worst, ratio, digits)) return;
  const double reached = ratio(worst.inputs);
  std::printf("| %-28s | %.4g |\n", name, reached);
  EXPECT_LE(reached, 1) << "the bound is below a known error";
  EXPECT_NEAR(reached, worst.ratio, 0.005 * worst.ratio) << "the bound is not what the record says";
  Random random(5);
  Inputs inputs = worst.inputs;
  EXPECT_LE(climb(random, ratio, digits, steps, inputs, reached), 1);
  for (int start = 0; start < 4; ++start)
    EXPECT_LE(climb_from_anywhere(random, ratio, digits, steps / 4, inputs), 1);
}

}  // namespace tandem::test
