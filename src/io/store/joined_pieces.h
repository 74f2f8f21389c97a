#pragma once
#include "clash/disjoint_sets.h"
#include "io/store/piecewise_part.h"

namespace tandem::io {

/// Returns the vertices of a part as sets of equal coordinates; the lowest number stands for its set. Reads
/// each piece once; only vertices in the boxes of several pieces are compared across pieces.
clash::DisjointSets joined_vertices_of(const PiecewisePart& part);

}  // namespace tandem::io
