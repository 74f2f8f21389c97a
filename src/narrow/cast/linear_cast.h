#pragma once
#include <optional>

#include "tandem/narrow/cast.h"

#include "narrow/convex/minkowski_difference.h"

namespace tandem {

/// Shape cast: B moves by `way`, in A's frame; both shapes are convex. Conservative advancement: while a
/// plane separates the shapes, B can move until it reaches the plane; there a new plane is found (van den
/// Bergen 2004).
std::optional<CastHit> cast_convex(const ConvexCore& a, const ConvexCore& b, const Transform& b_from_a,
                                   Vec3 direction);

}  // namespace tandem
