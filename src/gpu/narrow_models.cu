#include <algorithm>

#include "gpu/model_arrays.h"
#include "gpu/narrow_models.cuh"

namespace tandem::gpu {

ModelId NarrowModels::add(const Model& model, cudaStream_t stream) {
  const DiscArrays arrays = disc_arrays(model);
  OnDevice made;
  made.model = model;
  DiscModel view{};
  if (!arrays.faces.empty()) {
    made.nodes.assign(arrays.nodes, stream);
    made.corners.assign(arrays.corners, stream);
    made.faces.assign(arrays.faces, stream);
    view = {made.nodes.data(), made.corners.data(), made.faces.data(), arrays.frame,
            static_cast<std::uint32_t>(arrays.faces.size())};
  }
  std::vector<DiscModel> table = disc_table_;
  table.push_back(view);
  DeviceArray<DiscModel> on_device;
  on_device.assign(table, stream);
  check(cudaStreamSynchronize(stream), "copying a model to the device");
  models_.push_back(std::move(made));
  disc_table_ = std::move(table);
  discs_ = std::move(on_device);
  levels_ = std::max(levels_, arrays.levels);
  most_triangles_ = std::max(most_triangles_, arrays.faces.size());
  return static_cast<ModelId>(models_.size() - 1);
}

ObbModel NarrowModels::copy_boxes(OnDevice& to, cudaStream_t stream) {
  const ObbArrays arrays = obb_arrays(to.model);
  ObbModel view{};
  if (arrays.count == 0) return view;
  to.boxes.assign(arrays.volumes, stream);
  to.sizes.assign(arrays.sizes, stream);
  to.escape.assign(arrays.escape, stream);
  to.first_primitive.assign(arrays.first_primitive, stream);
  to.order.assign(arrays.order, stream);
  to.corners_by_face.assign(arrays.corners, stream);
  to.links.assign(arrays.links, stream);
  check(cudaStreamSynchronize(stream), "copying a tree to the device");
  const std::uint32_t* links = to.links.data();
  view.shape.count = arrays.count;
  view.shape.height = arrays.height;
  view.shape.pre.escape = to.escape.data();
  view.shape.post = {links, links + arrays.count, nullptr, links + 2 * std::size_t{arrays.count},
                     links + 3 * std::size_t{arrays.count}};
  view.volumes = to.boxes.data();
  view.sizes = to.sizes.data();
  view.first_primitive = to.first_primitive.data();
  view.order = to.order.data();
  view.corners = to.corners_by_face.data();
  view.frame = arrays.frame;
  return view;
}

const ObbModel* NarrowModels::boxes(cudaStream_t stream) {
  if (boxes_copied_ == models_.size()) return boxes_.data();
  std::vector<ObbModel> table;
  std::uint32_t highest = 0;
  for (OnDevice& model : models_) {
    table.push_back(copy_boxes(model, stream));
    highest = std::max(highest, table.back().shape.height);
  }
  if (2 * highest > BitStack64::capacity)
    throw Error("GPU: a tree is " + std::to_string(highest) +
                " levels high, too high for one thread per pair: use the method pairs_of_nodes");
  boxes_.assign(table, stream);
  check(cudaStreamSynchronize(stream), "copying trees to the device");
  boxes_copied_ = models_.size();
  return boxes_.data();
}

}  // namespace tandem::gpu
