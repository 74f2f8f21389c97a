#pragma once
#include "tandem/narrow/separation.h"

#include "shape/shape_data.h"

namespace tandem {

/// Pairs so simple that even seeing one shape from the other would be a detour: a sphere or a plane against
/// anything convex. In the frame of the poses. False for other pairs, or where there is no closed form.
bool direct_separation(const Shape& a, const Transform& at_a, const Shape& b, const Transform& at_b,
                       Separation& result);

}  // namespace tandem
