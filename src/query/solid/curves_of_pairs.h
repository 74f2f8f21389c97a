#pragma once
#include <span>

#include "tandem/query/intersection_curves.h"

namespace tandem {

/// Returns the intersection curves of two models, of which `pairs` are all touching pairs of triangles,
/// sorted. Complexity: n log n for n pairs.
IntersectionCurves curves_of_pairs(const Model& a, const Transform& pose_a, const Model& b,
                                   const Transform& pose_b, std::span<const FacePair> pairs);

}  // namespace tandem
