#pragma once
#include "narrow/depth/depth_query.h"

namespace tandem {

/// facet_depth() for two hulls with Gauss maps. A ball in the Minkowski difference excludes most faces. The
/// widths along all others are computed at once in single precision; those that may be the minimum are
/// measured. The farthest point along one face also bounds the width along its neighbours, so it excludes
/// nearly all arcs of one hull. A remaining arc is followed over the corners of the other hull.
DepthStatus hull_pair_depth(DepthQuery& query, Distance& result);

}  // namespace tandem
