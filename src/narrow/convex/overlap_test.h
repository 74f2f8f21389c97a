#pragma once
#include "shape/core.h"

namespace tandem {

enum class OverlapVerdict : std::uint8_t { disjoint, overlap, undecided };

/// Decides whether two cores, with B's in A's frame, are at most `margins` apart, where that is cheap.
/// Usually one or two support points are enough: the Minkowski difference contains not only the support
/// points but also a ball, the sum of the inscribed balls. Each support point forms a cone with that ball,
/// and the next direction is orthogonal to the side of that cone. The remaining cases use GJK with directions
/// only (after Gilbert et al. 1988 and van den Bergen 2003, §4.3).
///
/// `direction`: a direction from A to B along which the cores may be separated, or zero. If they are
/// disjoint, a separating direction of any length is stored there. The result is undecided wherever rounding
/// might matter, and for custom shapes.
OverlapVerdict overlap_test(const ConvexCore& a, const ConvexCore& b, const Transform& b_from_a,
                            double margins, Vec3& direction);

}  // namespace tandem
