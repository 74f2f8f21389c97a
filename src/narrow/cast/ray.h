#pragma once
#include <optional>

#include "tandem/narrow/cast.h"
#include "tandem/shape/shape.h"

namespace tandem {

/// In the shape's frame.
std::optional<RayHit> ray_hit(const Shape& shape, const Ray& ray);

}  // namespace tandem
