#pragma once
#include "narrow/polytope/expanding_polytope.h"

namespace tandem {

/// Penetration depth of two cores, in A's frame and without margins: the minimum of the widths
/// h(n) = max (a − b)·n over all directions n. Runs the expanding polytope algorithm from GJK's tetrahedron
/// if that is thick, else from spread support points.
/// Precondition: GJK found an overlap, or a distance in the order of rounding.
/// Postcondition: −result.lower is the width along the normal. With options.certify, −result.upper is a lower
/// bound of the depth, or −∞ where rounding may have turned the polytope inside out.
Distance penetration(const ConvexPair& pair, const GjkResult& overlap, const EpaOptions& options = {});

}  // namespace tandem
