#pragma once
#include <optional>

#include "tandem/narrow/cast.h"
#include "tandem/shape/shape.h"

namespace tandem {

/// Returns the first contact of B, translated by `way`, with A; in A's frame.
std::optional<CastHit> cast_shapes(const Shape& a, const Shape& b, const Transform& b_from_a,
                                   Vec3 displacement);

}  // namespace tandem
