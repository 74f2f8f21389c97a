#pragma once
#include "tandem/query/shapes.h"

namespace tandem {

/// `collide` for shapes that are expected to be almost touching: omits the early rejection tests.
bool collide_if_close(const Shape& a, const Transform& pose_a, const Shape& b, const Transform& pose_b);

}  // namespace tandem
