#pragma once
#include "narrow/convex_separation.h"

namespace tandem {

/// The separation of any two shapes, in A's frame: that of their nearest or deepest parts. Infinite when one
/// is empty.
Separation shape_separation(const Shape& a, const Shape& b, const Transform& b_from_a,
                            const SeparationOptions& options = {});

}  // namespace tandem
