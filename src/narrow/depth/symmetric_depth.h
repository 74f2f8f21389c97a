#pragma once
#include "tandem/narrow/distance.h"

#include "narrow/convex/minkowski_difference.h"

namespace tandem {

/// Penetration depth of two overlapping cores in symmetric poses. There whole circles of directions have the
/// same width, and the expanding polytope converges too slowly. Handled are
/// - a ball-shaped ellipsoid and any core with a closed form for points,
/// - solids of revolution with parallel axes: the problem is two-dimensional,
/// - boxes, cylinders, ellipsoids and segments with the same centre and the same axes: the least width is
///   along one of the axes.
/// Poses that differ from these by less than `tolerance` count as symmetric; the bounds include the
/// difference. Returns false for other pairs. Of the cores, in A's frame; the bounds are closer than
/// `tolerance` but for rounding.
bool symmetric_depth(const ConvexPair& pair, double tolerance, Distance& result);

}  // namespace tandem
