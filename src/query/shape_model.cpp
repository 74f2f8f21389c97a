#include "query/shape_model.h"

#include "query/model_data.h"
#include "shape/shape_data.h"

namespace tandem {

struct MeshShapeModel {
  Model model;
};

const Model& model_of(const Shape& shape) {
  const MeshData& data = data_of<MeshData>(shape);
  return data.model
      .get([&data] { return std::make_shared<const MeshShapeModel>(MeshShapeModel{Model(data.mesh)}); })
      ->model;
}

void prepare(const Shape& shape, QueryKinds queries) {
  if (shape.kind() == ShapeKind::compound)
    for (const CompoundChild& child : data_of<CompoundData>(shape).children) prepare(child.shape, queries);
  if (shape.kind() != ShapeKind::mesh || shape.is_empty()) return;
  const MeshData& data = data_of<MeshData>(shape);
  data.outermost();
  if (includes(queries, QueryKinds::contacts)) data.solid();
  model_of(shape).prepare(queries);
}

Shape::Shape(const Model& model) {
  const std::lock_guard lock(data_of(model).shape_mutex);
  if (auto known = data_of(model).shape.lock()) {
    *this = Shape(ShapeKind::mesh, {}, std::move(known));
    return;
  }
  *this = Shape::mesh(model.mesh());
  const MeshData& data = data_of<MeshData>(*this);
  data.model.get([&model] { return std::make_shared<const MeshShapeModel>(MeshShapeModel{model}); });
  data_of(model).shape = data_;
}

}  // namespace tandem
