#pragma once
#include <functional>
#include <vector>

#include "tandem/query/overlap.h"

namespace tandem {

/// Returns all pairs of triangles that touch, sorted.
using FacePairSource = std::function<std::vector<FacePair>()>;

/// Returns the overlap of two closed models with the centroid in the frame of A, as overlap() does.
/// `touching` is called if the boxes overlap; no tree of the models is used.
Overlap overlap_of_pairs(const Model& a, const Model& b, const Transform& b_from_a,
                         const FacePairSource& touching);

}  // namespace tandem
