#pragma once
#include "tandem/query/model.h"
#include "tandem/shape/shape.h"

namespace tandem {

/// Whether a shape is a mesh and nothing else, and so has a model that answers exactly.
inline bool is_plain_mesh(const Shape& shape) {
  return shape.kind() == ShapeKind::mesh && shape.rounding() == 0;
}

/// The model that goes with a mesh shape, made once.
const Model& model_of(const Shape& mesh);

}  // namespace tandem
