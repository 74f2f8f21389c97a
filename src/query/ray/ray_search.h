#pragma once
#include <optional>

#include "tandem/math/ray.h"
#include "tandem/query/model.h"

namespace tandem {

/// Returns the ray parameter of the first hit, in multiples of the direction, as cast_ray does but without
/// the surface point.
std::optional<double> t_along_ray(const Model& model, const Transform& pose, const Ray& ray);

}  // namespace tandem
