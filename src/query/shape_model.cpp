#include "query/shape_model.h"

#include "tandem/query/shapes.h"

#include "query/model_data.h"
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
  const std::lock_guard lock(model.data().shape_mutex);
  if (auto known = model.data().shape.lock()) return {ShapeKind::mesh, {}, std::move(known)};
  Shape shape = Shape::mesh(model.mesh());
  const MeshData& data = data_of<MeshData>(shape);
  std::call_once(data.companion_once, [&] { data.companion = std::make_shared<const Model>(model); });
  model.data().shape = shape.data_;
  return shape;
}

}  // namespace tandem
