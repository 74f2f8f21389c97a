#pragma once
#include "narrow/convex/convex_separation.h"

namespace tandem {

/// Returns the separation of any two shapes, in A's frame: that of their nearest or deepest sub-shapes.
/// Infinite if one is empty.
Distance shape_separation(const Shape& a, const Shape& b, const Transform& b_from_a,
                          const SeparationOptions& options = {});

}  // namespace tandem
