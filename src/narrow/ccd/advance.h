#pragma once
#include <cmath>

#include "tandem/math/vec3.h"

/// Conservative advancement: two moving objects with a known gap cannot touch before the gap is used up at
/// the maximum closing speed (Mirtich 1996; Tang et al. 2009, C2A). The functions here need only a lower
/// bound of the gap and an upper bound of the closing speed.
namespace tandem {

/// Separation of two objects at one time: along the unit vector `direction`, from A to B, all of A lies at
/// least `distance` before all of B. Not positive if no direction separates them.
struct Gap {
  double distance = 0;
  Vec3 direction;
};

/// Closing speed of a gap along its direction, which is constant while the objects move: at most `now` +
/// `growth` · h after a time h, and at most `most` at any time.
struct Closing {
  double now = 0, growth = 0, most = 0;
};

inline Closing operator+(const Closing& a, const Closing& b) {
  return {a.now + b.now, a.growth + b.growth, a.most + b.most};
}

/// Returns a time in which the gap cannot close; infinite if it never closes.
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
  double time = 0;     ///< proven disjoint up to this time, perhaps beyond `until`
  bool close = false;  ///< because the gap was no more than the tolerance, or the steps were used up
};

/// Advances from time `from` at least to `until`. gap_at(time) returns a Gap, closing_at(time, direction) a
/// Closing that holds from that time on.
template <class GapAt, class ClosingAt>
Advanced advance(double from, double until, double tolerance, const GapAt& gap_at,
                 const ClosingAt& closing_at, int max_steps = 1000) {
  double time = from;
  for (int step = 0; step < max_steps; ++step) {
    const Gap gap = gap_at(time);
    if (!(gap.distance > tolerance)) return {time, true};
    time += safe_step(gap.distance, closing_at(time, gap.direction));
    if (time >= until) return {time, false};
  }
  return {time, true};
}

}  // namespace tandem
