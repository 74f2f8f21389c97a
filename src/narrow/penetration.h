#pragma once
#include "tandem/narrow/separation.h"

#include "narrow/gjk.h"
#include "narrow/inner_ball.h"
#include "narrow/polish.h"

namespace tandem {

struct PenetrationOptions {
  double precision = 1e-11;  ///< of the depth, relative to the size of the differences
  int most_steps = 120;
  /// Go on until the bounds are as close as that. Otherwise a polished depth is enough once no other can be
  /// more than a twentieth less.
  bool certify = true;
  const Polished* local = nullptr;  ///< a local least that is known already
};

/// How deep two cores that overlap (or all but touch) are in one another: the least of the widths
/// h(n) = max (a − b)·n over all directions n. A polytope inside the set of differences grows towards the
/// place where its surface is nearest to the origin (expanding polytope, van den Bergen 2001): the polytope
/// gives the upper bound of the signed distance, the widths of directions tried the lower one. The origin
/// need not be inside at the start, so any tetrahedron will do to begin with. In A's frame; no margins.
Separation penetration(const ConvexPair& pair, const GjkResult& overlap,
                       const PenetrationOptions& options = {});

/// The same for cores that are thought to overlap, without asking GJK first: the polytope begins around the
/// line of their centres. False where that is too thin to begin with, or where some width is not clearly
/// above zero; then nothing is known, unless some width is below −enough: `result` tells of that one, and it
/// is true.
bool penetration_along(const ConvexPair& pair, const InnerLine& line, double enough,
                       const PenetrationOptions& options, Separation& result);

}  // namespace tandem
