#include "query/shape_model.h"

#include "tandem/query/shapes.h"

#include "shape/shape_data.h"

namespace tandem {

const Model& model_of(const Shape& shape) {
  const MeshData& data = data_of<MeshData>(shape);
  std::call_once(data.companion_once, [&data] {
    if (!data.companion) data.companion = std::make_shared<const Model>(data.mesh);
  });
  return *static_cast<const Model*>(data.companion.get());
}

Shape mesh_shape(const Model& model) {
  Shape shape = Shape::mesh(model.mesh());
  const MeshData& data = data_of<MeshData>(shape);
  std::call_once(data.companion_once, [&] { data.companion = std::make_shared<const Model>(model); });
  return shape;
}

}  // namespace tandem
