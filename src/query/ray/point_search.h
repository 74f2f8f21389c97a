#pragma once
#include "tandem/query/point.h"

#include "query/model_data.h"

/// Point queries in model coordinates; the model must have triangles.
namespace tandem {

/// Returns the closest surface point at distance at most `within`; infinitely far if there is none.
ClosestPoint closest_in_model(const Model& model, Vec3 point, double within = HUGE_VAL);
PointLocation side_in_model(const Model& model, Vec3 point);
/// Positive inside; the model must be closed.
double depth_in_model(const Model& model, Vec3 point);

}  // namespace tandem
