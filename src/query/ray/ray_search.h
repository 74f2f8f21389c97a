#pragma once
#include <optional>

#include "tandem/math/ray.h"
#include "tandem/query/model.h"

#include "narrow/cast/ray_in_model.h"

namespace tandem {

/// Rays on one model at one pose. The model must outlive this object.
class ModelRays {
 public:
  ModelRays(const Model& model, const Transform& pose) : model_(&model), from_world_(pose) {}

  /// Returns the ray parameter of the first hit, in multiples of the direction, as cast_ray does but without
  /// the surface point.
  std::optional<double> t_along(const Ray& ray) const;

 private:
  const Model* model_;
  RayInModel::ModelFromWorld from_world_;
};

}  // namespace tandem
