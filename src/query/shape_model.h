#pragma once
#include "tandem/query/model.h"
#include "tandem/shape/shape.h"

namespace tandem {

/// Returns the model of a mesh shape, built once and stored with the mesh.
const Model& model_of(const Shape& mesh_shape);

/// A mesh without rounding: exactly its triangles.
inline bool is_plain_mesh(const Shape& shape) {
  return shape.kind() == ShapeKind::mesh && shape.rounding() == 0;
}

}  // namespace tandem
