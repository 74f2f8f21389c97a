#pragma once
#include <vector>

#include "tandem/narrow/contact.h"

namespace tandem {

/// Selects up to four of many candidates for a manifold, independent of their storage: `Candidates` has
///
///     int count() const;
///     Vec3 on_b(int i) const;    double depth(int i) const;    std::uint64_t feature(int i) const;
///     Vec3 sum_on_b() const;                                 // in the order of the candidates
///     double highest(score) const;                           // of score(i) for all i
///     int best(eligible, better) const;                      // the i that is better than all others, or -1
///
/// `better` is a total order, so the result does not depend on the order of evaluation.
template <class Candidates>
class PointChoice {
 public:
  TANDEM_HD PointChoice(const Candidates& candidates, Vec3 normal)
      : candidates_(candidates), normal_(normal) {}

  /// Selects the deepest point (the outermost of several), the furthest from it, the furthest from the line
  /// through both, and the furthest on the other side of that line, all projected along the normal. Ties: the
  /// deeper point, then the lower feature. Skips duplicates. Returns the number of points.
  TANDEM_HD int choose(int (&chosen)[4]) const {
    if (candidates_.count() == 0) return 0;
    const Vec3 middle = along(candidates_.sum_on_b() / static_cast<double>(candidates_.count()));
    const double deepest = candidates_.highest([&](int i) { return candidates_.depth(i); });
    const double deep = deepest - 1e-6 * (deepest < 0 ? -deepest : deepest);
    chosen[0] = farthest(-HUGE_VAL, [&](int i) {
      return candidates_.depth(i) >= deep ? length(relative(i) - middle) : -HUGE_VAL;
    });
    if (chosen[0] < 0) return 0;
    const Vec3 first = relative(chosen[0]);
    const double size = candidates_.highest([&](int i) { return length(relative(i) - first); }),
                 tiny = 1e-9 * size;
    chosen[1] = farthest(tiny, [&](int i) { return length(relative(i) - first); });
    if (chosen[1] < 0) return 1;
    const Vec3 line = normalized(relative(chosen[1]) - first), across = cross(normal_, line);
    const auto beside = [&](int i) { return dot(relative(i) - first, across); };
    chosen[2] = farthest(tiny, [&](int i) { return beside(i) < 0 ? -beside(i) : beside(i); });
    if (chosen[2] < 0) return 2;
    const double side = beside(chosen[2]) > 0 ? -1 : 1;
    chosen[3] = farthest(tiny, [&](int i) { return side * beside(i); });
    return chosen[3] < 0 ? 3 : 4;
  }

 private:
  TANDEM_HD Vec3 along(Vec3 p) const { return p - normal_ * dot(p, normal_); }
  TANDEM_HD Vec3 relative(int i) const { return along(candidates_.on_b(i)); }

  /// Returns the index with the highest score, which must exceed `above`; -1 if there is none.
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

/// Adds the selected candidates to the manifold, whose normal must be set.
void choose_points(const std::vector<ContactPoint>& candidates, ContactManifold& manifold);

}  // namespace tandem
