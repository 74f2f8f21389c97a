#pragma once
#include <cmath>

#include "tandem/math/vec3.h"

/// Conservative advancement: two moving things whose gap is known at one time cannot meet before the gap is
/// used up at the greatest speed at which it may shrink (Mirtich 1996; Tang, Kim and Manocha, "C2A", 2009).
/// What moves is of no interest here: anything that can tell a lower bound of its gap and an upper bound of
/// how fast it closes can be advanced.
namespace tandem {

/// What separates two things at one time: along `direction`, of length one, from A to B, all of A lies at
/// least `distance` before all of B. Not positive where nothing separates them.
struct Gap {
  double distance = 0;
  Vec3 direction;
};

/// How fast a gap closes along its direction, which stays as it is while the things move: at most `now` +
/// `growth` · h after a time h, and at most `most` at any time.
struct Closing {
  double now = 0, growth = 0, most = 0;
};

inline Closing operator+(const Closing& a, const Closing& b) {
  return {a.now + b.now, a.growth + b.growth, a.most + b.most};
}

/// A time that is surely too short to use up the gap; infinite when it never closes.
inline double safe_step(double gap, const Closing& closing) {
  if (!(gap > 0) || std::isnan(closing.now + closing.most)) return 0;
  constexpr double cautious = 1 - 1e-14;  // for the roundings here and in the closing speeds
  const double steady = closing.most > 0 ? gap / closing.most : HUGE_VAL;
  // The root of gap = now h + growth h² / 2, in the form that does not cancel.
  const double root = std::sqrt(closing.now * closing.now + 2 * closing.growth * gap);
  double braking = HUGE_VAL;
  if (closing.now >= 0) {
    if (closing.now + root > 0) braking = 2 * gap / (closing.now + root);
  } else if (closing.growth > 0) {
    braking = (root - closing.now) / closing.growth;
  }
  const double step = (steady > braking ? steady : braking) * cautious;
  return step > 0 ? step : 0;
}

/// Where an advancement ended.
struct Advanced {
  double time = 0;     ///< proven apart up to here, perhaps beyond `until`
  bool close = false;  ///< because the gap was no more than the tolerance, or the steps were used up
};

/// Advances from time `from` at least to `until`. gap_at(time) returns a Gap, closing_at(time, direction) a
/// Closing that holds from that time on.
template <class GapAt, class ClosingAt>
Advanced advance(double from, double until, double tolerance, const GapAt& gap_at,
                 const ClosingAt& closing_at, int most_steps = 1000) {
  double time = from;
  for (int step = 0; step < most_steps; ++step) {
    const Gap gap = gap_at(time);
    if (!(gap.distance > tolerance)) return {time, true};
    time += safe_step(gap.distance, closing_at(time, gap.direction));
    if (time >= until) return {time, false};
  }
  return {time, true};
}

}  // namespace tandem
