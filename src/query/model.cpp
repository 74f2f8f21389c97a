#include "tandem/query/model.h"

#include "query/model_data.h"
#include "query/pair_search.h"

namespace tandem {

Model::Model() : Model(Mesh()) {}
Model::Model(Mesh mesh) : data_(std::make_shared<const Data>(std::move(mesh))) {}

const Mesh& Model::mesh() const { return data_->mesh; }

void Model::prepare(const Laboratory& laboratory) const {
  if (!mesh().triangles().empty()) prepare_tree(*this, laboratory.parts());
}

const Frame& Model::Data::frame() const {
  if (!frame_) frame_ = mesh_frame(mesh);
  return *frame_;
}

std::shared_ptr<const Topology> Model::Data::topology(Laboratory::Parts parts) const {
  parts.volume = 0;
  std::shared_ptr<const Topology>& slot = topologies_[parts];
  if (!slot)
    slot = std::make_shared<const Topology>(build_tree(builders()[parts.builder], triangle_bounds(mesh),
                                                       {.leaf_size = parts.leaf_size, .arity = parts.arity}));
  return slot;
}

}  // namespace tandem
