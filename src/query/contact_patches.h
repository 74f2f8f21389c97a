#pragma once
#include <span>
#include <vector>

#include "tandem/query/collide.h"

#include "mesh/solid.h"

namespace tandem {

/// Sorts touching pairs of faces into patches: two pairs belong together when their faces in A are the same
/// or share an edge, and their faces in B likewise. `pairs` must be sorted; the patches come in the order of
/// their first pairs, and so do the pairs within.
std::vector<std::vector<FacePair>> contact_patches(std::span<const FacePair> pairs, const Solid& a,
                                                   const Solid& b);

}  // namespace tandem
