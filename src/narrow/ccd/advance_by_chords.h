#pragma once
#include "narrow/ccd/advance.h"

/// Advancement in long steps. Let f be the height of one point of B above one point of A along a direction
/// that may change with time; for all points f is at least the gap at that time. Between two times f lies
/// above its chord except for its curvature: f(t) ≥ chord(t) − K (t − t₁)(t₂ − t) / 2 if |f″| ≤ K. So two
/// gaps and a bound of the curvature prove that two objects stay disjoint in between, with an error of second
/// order in the step, whereas one gap and the maximum speed cover only a fraction of that time. Newton's
/// method predicts the next time to evaluate.
namespace tandem {

/// Returns whether the chord from gap `x` to gap `y` stays above zero although it sags by `bend` · τ (1 − τ),
/// for τ from 0 to 1; `bend` is K h² / 2.
inline bool chord_holds(double x, double y, double bend) {
  if (!(x > 0 && y > 0)) return false;
  bend *= 1 + 1e-12;  // for the roundings in it
  return bend <= std::fabs(x - y) || std::sqrt(bend) <= std::sqrt(x) + std::sqrt(y);
}

/// Where an advancement by chords ended.
template <class Sight>
struct ChordsEnd {
  Sight last;          ///< the last evaluation at which the two were disjoint
  bool close = false;  ///< because the gap was no more than the tolerance, or there were no steps left
  double proven = 0;   ///< disjoint up to this time; `until` unless close
};

/// Advances from time `from` to `until`. What a `pair` must offer: look(time), a Sight with its `time` and a
/// `gap`; bend(x, y), how much the chord between two of them may bend; safe_step(x), a time that is surely
/// too short to use up the gap; likely_step(x, leave), one that will use it up but for `leave`. `steps`
/// counts down.
template <class Pair>
auto advance_by_chords(Pair& pair, double from, double until, double tolerance, std::uint64_t& steps) {
  using Sight = decltype(pair.evaluate(from));
  Sight here = pair.evaluate(from);
  double touching = HUGE_VAL;  // a time at which they were seen to
  for (;;) {
    if (!(here.gap > tolerance) || steps == 0) return ChordsEnd<Sight>{here, true, here.time};
    const double safe = pair.safe_step(here), left = until - here.time;
    if (safe >= left) return ChordsEnd<Sight>{here, false, until};
    if (!(here.time + safe > here.time)) return ChordsEnd<Sight>{here, true, here.time};
    double step = std::fmin(pair.likely_step(here, 0.5 * tolerance), left);
    step = std::fmin(step, 0.5 * (touching - here.time));
    for (;; step *= 0.5) {
      const bool certain = step <= safe;
      if (certain) step = safe;
      if (steps > 0) --steps;
      const Sight next = pair.evaluate(step < left ? here.time + step : until);
      if (certain || chord_holds(here.gap, next.gap, pair.bend(here, next))) {
        here = next;
        break;
      }
      if (!(next.gap > 0)) touching = next.time;
    }
    if (here.time >= until && here.gap > tolerance) return ChordsEnd<Sight>{here, false, until};
  }
}

}  // namespace tandem
