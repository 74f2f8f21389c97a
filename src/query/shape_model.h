#pragma once
#include "tandem/query/model.h"
#include "tandem/shape/shape.h"

namespace tandem {

/// Returns the model of a mesh shape, built once and stored with the mesh.
const Model& model_of(const Shape& mesh_shape);

/// Builds the data that the first query of these kinds on a shape, or on a part of a compound, would build.
void prepare(const Shape& shape, QueryKinds queries);

/// A mesh without rounding: exactly its triangles.
inline bool is_plain_mesh(const Shape& shape) {
  return shape.kind() == ShapeKind::mesh && shape.rounding() == 0;
}

}  // namespace tandem
