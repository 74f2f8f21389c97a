#pragma once
#include <optional>

#include "tandem/narrow/cast.h"

#include "narrow/convex_pair.h"

namespace tandem {

/// B moves by `way`, in A's frame; both convex. By conservative advancement: as long as a plane parts the
/// two, B can move until it reaches the plane, and a new plane is found there (van den Bergen, "Ray casting
/// against general convex objects with application to continuous collision detection", 2004).
std::optional<CastHit> cast_convex(const ConvexCore& a, const ConvexCore& b, const Transform& b_from_a,
                                   Vec3 way);

}  // namespace tandem
