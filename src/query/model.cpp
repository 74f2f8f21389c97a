#include "tandem/query/model.h"

#include "query/model_data.h"
#include "tree/mesh_tree.h"

namespace tandem {

Model::Model() : Model(Mesh()) {}
Model::Model(Mesh mesh) : data_(std::make_shared<const Data>(std::move(mesh))) {}

const Mesh& Model::mesh() const { return data_->mesh; }

void Model::prepare() const {
  if (!mesh().triangles().empty()) data_->aabb_tree();
}

const Tree<Aabb>& Model::Data::aabb_tree() const {
  std::call_once(aabb_tree_built_, [this] {
    auto topology = std::make_shared<const Topology>(build_median(triangle_bounds(mesh)));
    aabb_tree_ = fit_tree<Aabb>(mesh, mesh_frame(mesh), std::move(topology));
  });
  return aabb_tree_;
}

}  // namespace tandem
