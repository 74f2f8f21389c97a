#pragma once
#include <cstdint>
#include <vector>

#include "engine/ray/search_tree.h"

namespace tandem::engine {

/// A half-space in tree coordinates: the points with normal · x ≤ limit.
struct TreeHalfSpace {
  float normal[3], limit;
};

/// Stores the triangles of a tree that has no parts, and that may have a corner with dot(normal, corner) ≤
/// limit: all that do, and few others, in any order.
///
/// ## Error bound
/// In tree coordinates, a stored coordinate is below one and has an error of 2⁻²⁵, a component of the normal
/// a relative error of 2⁻²⁴. Each of the five operations of a dot product adds at most 2⁻²⁴ of the sum of the
/// normal's components, and so does the rounding of the limit, which is clamped to twice that sum: below 1e-6
/// in total, relative to that sum. The errors of the limit in double precision are below 1e-14 of its terms.
void find_faces_below(const SearchTree& tree, Vec3 normal, double limit, std::vector<std::uint32_t>& faces);

}  // namespace tandem::engine
