#include <algorithm>

#include "gpu/pair/model_arrays.h"
#include "gpu/pair/narrow_models.cuh"

namespace tandem::gpu {

ModelId NarrowModels::add(const Model& model, cudaStream_t stream) {
  const DiscArrays arrays = disc_arrays(model);
  OnDevice made;
  made.model = model;
  DiscModel view{};
  if (!arrays.faces.empty()) {
    made.nodes.assign(arrays.nodes, stream);
    made.frames.assign(arrays.frames, stream);
    made.corners.assign(arrays.corners, stream);
    made.faces.assign(arrays.faces, stream);
    view = {made.nodes.data(),
            made.corners.data(),
            made.faces.data(),
            arrays.frames.front().frame,
            static_cast<std::uint32_t>(arrays.faces.size()),
            made.frames.data(),
            arrays.main_frame};
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
  have_local_frames_ = have_local_frames_ || arrays.frames.size() > 1;
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
    throw Error("GPU: a tree has " + std::to_string(highest) +
                " levels, too many for one thread per pair; use the method node_pairs");
  boxes_.assign(table, stream);
  check(cudaStreamSynchronize(stream), "copying trees to the device");
  boxes_copied_ = models_.size();
  return boxes_.data();
}

ContactModel NarrowModels::copy_surface(OnDevice& to, cudaStream_t stream) {
  const ContactArrays arrays = contact_arrays(to.model);
  if (arrays.faces.empty()) return {};
  to.vertices.assign(arrays.vertices, stream);
  to.contact_faces.assign(arrays.faces, stream);
  to.search_nodes.assign(arrays.nodes, stream);
  to.search_corners.assign(arrays.corners, stream);
  check(cudaStreamSynchronize(stream), "copying a surface to the device");
  return {to.vertices.data(),     to.contact_faces.data(),
          to.search_nodes.data(), to.search_corners.data(),
          arrays.frame,           arrays.closed};
}

const ContactModel* NarrowModels::contacts(cudaStream_t stream) {
  if (contact_table_.size() == models_.size()) return contacts_.data();
  std::vector<ContactModel> table = contact_table_;
  while (table.size() < models_.size()) table.push_back(copy_surface(models_[table.size()], stream));
  contacts_.assign(table, stream);
  check(cudaStreamSynchronize(stream), "copying surfaces to the device");
  contact_table_ = std::move(table);
  return contacts_.data();
}

}  // namespace tandem::gpu
