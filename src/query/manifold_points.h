#pragma once
#include <vector>

#include "tandem/narrow/contact.h"

namespace tandem {

/// Choosing up to four of many candidates for a manifold, wherever these are kept: `Candidates` has
///
///     int count() const;
///     Vec3 on_b(int i) const;    double depth(int i) const;    std::uint64_t feature(int i) const;
///     Vec3 sum_on_b() const;                                 // in the order of the candidates
///     double highest(score) const;                           // of score(i) for all i
///     int best(eligible, better) const;                      // the i that is better than all others, or -1
///
/// `better` is an order without ties, so the answer does not depend on the order in which they are looked at.
template <class Candidates>
class PointChoice {
 public:
  TANDEM_HD PointChoice(const Candidates& candidates, Vec3 normal)
      : candidates_(candidates), normal_(normal) {}

  /// The deepest (of several the outermost), the furthest from it, the furthest from the line through both,
  /// and the furthest on that line's other side, all seen along the normal. Among equals the deeper one is
  /// taken, then the lower feature. Repetitions are left out. Returns how many there are.
  TANDEM_HD int choose(int (&chosen)[4]) const {
    if (candidates_.count() == 0) return 0;
    const Vec3 middle = along(candidates_.sum_on_b() / static_cast<double>(candidates_.count()));
    const double deepest = candidates_.highest([&](int i) { return candidates_.depth(i); });
    const double deep = deepest - 1e-6 * (deepest < 0 ? -deepest : deepest);
    chosen[0] = farthest(-HUGE_VAL, [&](int i) {
      return candidates_.depth(i) >= deep ? length(seen(i) - middle) : -HUGE_VAL;
    });
    if (chosen[0] < 0) return 0;
    const Vec3 first = seen(chosen[0]);
    const double size = candidates_.highest([&](int i) { return length(seen(i) - first); }),
                 tiny = 1e-9 * size;
    chosen[1] = farthest(tiny, [&](int i) { return length(seen(i) - first); });
    if (chosen[1] < 0) return 1;
    const Vec3 line = normalized(seen(chosen[1]) - first), across = cross(normal_, line);
    const auto beside = [&](int i) { return dot(seen(i) - first, across); };
    chosen[2] = farthest(tiny, [&](int i) { return beside(i) < 0 ? -beside(i) : beside(i); });
    if (chosen[2] < 0) return 2;
    const double side = beside(chosen[2]) > 0 ? -1 : 1;
    chosen[3] = farthest(tiny, [&](int i) { return side * beside(i); });
    return chosen[3] < 0 ? 3 : 4;
  }

 private:
  TANDEM_HD Vec3 along(Vec3 p) const { return p - normal_ * dot(p, normal_); }
  TANDEM_HD Vec3 seen(int i) const { return along(candidates_.on_b(i)); }

  /// The one with the highest score, which must exceed `above`; -1 when there is none.
  template <class Score>
  TANDEM_HD int farthest(double above, const Score& score) const {
    const double highest = candidates_.highest(score);
    if (!(highest > above)) return -1;
    const double nearly = highest - 1e-9 * (highest < 0 ? -highest : highest);
    return candidates_.best([&](int i) { return score(i) >= nearly && score(i) > above; },
                            [&](int i, int j) {
                              if (candidates_.depth(i) != candidates_.depth(j))
                                return candidates_.depth(i) > candidates_.depth(j);
                              if (candidates_.feature(i) != candidates_.feature(j))
                                return candidates_.feature(i) < candidates_.feature(j);
                              return i < j;
                            });
  }

  const Candidates& candidates_;
  Vec3 normal_;
};

/// Puts those of the candidates that are chosen into the manifold, whose normal must be known.
void choose_points(const std::vector<ContactPoint>& candidates, ContactManifold& manifold);

}  // namespace tandem
