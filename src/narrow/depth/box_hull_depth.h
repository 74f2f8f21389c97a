#pragma once
#include "narrow/depth/depth_query.h"

namespace tandem {

/// facet_depth() for a box and a hull with a Gauss map. The widths along all faces of both are computed at
/// once in single precision with an error bound; the faces that may be the narrowest are measured in double
/// precision. An arc of the hull crosses an arc of the box where it crosses the plane orthogonal to an axis
/// of the box, so that edges need no pairs.
DepthStatus box_hull_depth(DepthQuery& query, Distance& result);

}  // namespace tandem
