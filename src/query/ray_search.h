#pragma once
#include <optional>

#include "tandem/math/ray.h"
#include "tandem/query/model.h"

namespace tandem {

/// How far along a ray its first hit is, in multiples of the direction: what cast_ray finds, without the
/// place on the surface.
std::optional<double> way_along_ray(const Model& model, const Transform& pose, const Ray& ray);

}  // namespace tandem
