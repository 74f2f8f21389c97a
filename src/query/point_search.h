#pragma once
#include "tandem/query/point.h"

#include "query/model_data.h"

/// Questions about points in a model's own coordinates; the model must have triangles.
namespace tandem {

/// The nearest surface point among those at most `within` away; infinitely far when there is none.
SurfacePoint closest_in_model(const Model& model, Vec3 point, double within = HUGE_VAL);
PointSide side_in_model(const Model& model, Vec3 point);
/// Positive inside; the model must be closed.
double depth_in_model(const Model& model, Vec3 point);

}  // namespace tandem
