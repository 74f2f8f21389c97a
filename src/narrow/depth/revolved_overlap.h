#pragma once
#include "narrow/depth/revolved_search.h"

namespace tandem {

/// A polytope, and a solid of revolution at a pose in its frame.
struct RevolvedPair {
  const ConvexCore& polytope;
  const ConvexCore& core;  ///< of the solid
  const Transform& pose;
};

/// Returns whether the cores overlap, provided that the widths of all candidates are positive; `best` is one
/// of them. The candidates alone do not tell: a vertex and a rim may be separated though all are wide.
bool is_overlap(const RevolvedPair& pair, const RevolvedCore& solid, const Candidate& best);

}  // namespace tandem
