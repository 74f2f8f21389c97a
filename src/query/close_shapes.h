#pragma once
#include "tandem/query/shapes.h"

namespace tandem {

/// `collide` of shapes that are thought to be all but touching: what settles most other places sooner is left
/// out.
bool collide_if_close(const Shape& a, const Transform& at_a, const Shape& b, const Transform& at_b) noexcept;

}  // namespace tandem
