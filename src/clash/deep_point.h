#pragma once
#include <optional>

#include "clash/placed_part.h"

namespace tandem::clash {

/// A surface point of one part inside the other part. It proves a depth without trees and without search.
struct DeepPoint {
  double depth = 0;  ///< lower bound of its distance from the other surface
  Vec3 point;        ///< in the frame of A
};

/// Returns a surface point of one of two closed parts that is deeper than `depth` inside the other one;
/// std::nullopt if none was found, which proves nothing. Finds points on edges that all triangles of the
/// other part face with their backs: in convex parts, every point inside.
///
/// Proof: a point behind the planes of all triangles of a closed surface has a nonzero winding number,
/// because all solid angles have the same sign, and is as far from each triangle as from its plane. Rounding
/// errors are subtracted.
std::optional<DeepPoint> find_deep_point(const PlacedPart& a, const PlacedPart& b, const Transform& b_from_a,
                                         double depth);

/// Returns true only if boxes prove that neither part contains the other: each has a vertex outside of the
/// other one's box, by more than rounding.
bool neither_contains(const PlacedPart& a, const PlacedPart& b, const Transform& b_from_a);

}  // namespace tandem::clash
