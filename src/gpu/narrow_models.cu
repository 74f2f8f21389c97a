#include <algorithm>

#include "gpu/narrow_models.cuh"
#include "query/model_data.h"
#include "volume/list.h"

namespace tandem::gpu {
namespace {

/// The most nodes on the way from the root to a leaf.
int levels_of(const DiscTree& tree) {
  // Children have higher numbers or lower ones, so levels are found by going down from the root.
  std::vector<std::uint32_t> level{0}, below;
  int levels = 0;
  for (; !level.empty(); ++levels) {
    below.clear();
    for (const std::uint32_t n : level) {
      const DiscNode& node = tree.nodes()[n];
      for (int i = 0; i < node.count; ++i)
        if ((node.child[i] & DiscNode::leaf_bit) == 0) below.push_back(node.child[i]);
    }
    level.swap(below);
  }
  return levels;
}

std::vector<Corners> corners_in_order(const Mesh& mesh, std::span<const std::uint32_t> faces) {
  std::vector<Corners> corners;
  corners.reserve(faces.size());
  for (const std::uint32_t face : faces) {
    const auto [p, q, r] = mesh.corners(face);
    corners.push_back({{p, q, r}});
  }
  return corners;
}

}  // namespace

ModelId NarrowModels::add(const Model& model, cudaStream_t stream) {
  OnDevice made;
  made.model = model;
  DiscModel view{};
  if (!model.mesh().triangles().empty()) {
    const DiscTree& tree = model.data().disc_tree();
    std::vector<PackedDiscNode> nodes;
    for (std::size_t i = 0; i < tree.node_count(); ++i) nodes.push_back(packed(tree.nodes()[i]));
    made.nodes.assign(nodes, stream);
    const std::vector<Corners> corners = corners_in_order(model.mesh(), tree.faces());
    made.corners.assign(corners, stream);
    made.faces.assign(tree.faces(), stream);
    check(cudaStreamSynchronize(stream), "copying a model to the device");
    view = {made.nodes.data(), made.corners.data(), made.faces.data(), tree.frame(),
            static_cast<std::uint32_t>(tree.triangle_count())};
    levels_ = std::max(levels_, levels_of(tree));
    most_triangles_ = std::max(most_triangles_, tree.triangle_count());
  }
  std::vector<DiscModel> table = disc_table_;
  table.push_back(view);
  DeviceArray<DiscModel> on_device;
  on_device.assign(table, stream);
  check(cudaStreamSynchronize(stream), "copying a model to the device");
  models_.push_back(std::move(made));
  disc_table_ = std::move(table);
  discs_ = std::move(on_device);
  return static_cast<ModelId>(models_.size() - 1);
}

ObbModel NarrowModels::copy_boxes(OnDevice& to, cudaStream_t stream) {
  const Mesh& mesh = to.model.mesh();
  if (mesh.triangles().empty()) return {};
  const Laboratory laboratory({.volume = "obb", .traversal = "binary_stack"});
  const auto measured = to.model.data().measured_tree<Obb>(laboratory.parts());
  const Tree<Obb>& tree = measured->tree;
  const TreeShape shape = tree.shape();
  const std::size_t count = shape.count;
  to.boxes.assign({tree.volumes.data(), count}, stream);
  to.sizes.assign(measured->sizes(SizeMeasure::volume), stream);
  to.escape.assign({tree.topology->escape.data(), count}, stream);
  to.first_primitive.assign({tree.topology->first_primitive.data(), count + 1}, stream);
  to.order.assign({tree.topology->order.data(), tree.topology->order.size()}, stream);
  std::vector<std::uint32_t> faces(mesh.triangles().size());
  for (std::uint32_t i = 0; i < faces.size(); ++i) faces[i] = i;
  const std::vector<Corners> corners = corners_in_order(mesh, faces);
  to.corners_by_face.assign(corners, stream);
  std::vector<std::uint32_t> links;
  for (const std::uint32_t* link :
       {shape.post.escape, shape.post.leftmost, shape.post.right_level, shape.post.pre_order})
    links.insert(links.end(), link, link + count);
  to.links.assign(links, stream);
  check(cudaStreamSynchronize(stream), "copying a tree to the device");
  ObbModel view{};
  view.shape.count = shape.count;
  view.shape.height = shape.height;
  view.shape.pre.escape = to.escape.data();
  view.shape.post = {to.links.data(), to.links.data() + count, nullptr, to.links.data() + 2 * count,
                     to.links.data() + 3 * count};
  view.volumes = to.boxes.data();
  view.sizes = to.sizes.data();
  view.first_primitive = to.first_primitive.data();
  view.order = to.order.data();
  view.corners = to.corners_by_face.data();
  view.frame = tree.frame;
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
