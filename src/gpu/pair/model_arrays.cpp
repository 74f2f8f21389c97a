#include "gpu/pair/model_arrays.h"

#include "gpu/tree/wide_layout.h"
#include "query/algorithm/measured_tree.h"
#include "tree/mesh_tree.h"

namespace tandem::gpu {
namespace {

int levels_of(const DiscTree& tree) {
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

Corners corners_of(const Mesh& mesh, std::uint32_t face) {
  const auto [p, q, r] = mesh.corners(face);
  return {{p, q, r}};
}

}  // namespace

DiscArrays disc_arrays(const Model& model) {
  DiscArrays arrays;
  if (model.mesh().triangles().empty()) return arrays;
  const DiscTree& tree = data_of(model).disc_tree();
  for (std::size_t i = 0; i < tree.node_count(); ++i) arrays.nodes.push_back(packed(tree.nodes()[i]));
  arrays.faces = tree.faces();
  for (const std::uint32_t face : arrays.faces) arrays.corners.push_back(corners_of(model.mesh(), face));
  arrays.frames.assign(tree.frames().begin(), tree.frames().end());
  arrays.main_frame = main_frame_of(tree);
  arrays.levels = levels_of(tree);
  return arrays;
}

ObbArrays obb_arrays(const Model& model) {
  ObbArrays arrays;
  const Mesh& mesh = model.mesh();
  if (mesh.triangles().empty()) return arrays;
  const algorithm::Algorithm algorithm({.volume = "obb", .traversal = "binary_stack"});
  const auto measured = measured_tree<Obb>(model, parts_of(algorithm));
  const Tree<Obb>& tree = measured->tree;
  const TreeShape shape = tree.shape();
  arrays.count = shape.count;
  arrays.height = shape.height;
  arrays.frame = tree.frame;
  arrays.volumes.assign(tree.volumes.data(), tree.volumes.data() + shape.count);
  arrays.sizes = measured->sizes(SizeMeasure::volume);
  const Topology& topology = *tree.topology;
  arrays.escape.assign(topology.escape.begin(), topology.escape.end());
  arrays.first_primitive.assign(topology.first_primitive.begin(), topology.first_primitive.end());
  arrays.order.assign(topology.order.begin(), topology.order.end());
  for (const std::uint32_t* link :
       {shape.post.escape, shape.post.leftmost, shape.post.right_level, shape.post.pre_order})
    arrays.links.insert(arrays.links.end(), link, link + shape.count);
  for (std::uint32_t face = 0; face < mesh.triangles().size(); ++face)
    arrays.corners.push_back(corners_of(mesh, face));
  return arrays;
}

ContactArrays contact_arrays(const Model& model) {
  ContactArrays arrays;
  const Mesh& mesh = model.mesh();
  if (mesh.triangles().empty()) return arrays;
  const Solid& solid = data_of(model).solid();
  arrays.vertices.assign(mesh.vertices().begin(), mesh.vertices().end());
  for (std::uint32_t face = 0; face < mesh.triangles().size(); ++face) {
    const Triangle& corner = mesh.triangles()[face];
    const auto& beside = solid.neighbor[face];
    arrays.faces.push_back(
        {{corner[0], corner[1], corner[2]}, solid.shared_sides(face), {beside[0], beside[1], beside[2]}, 0});
  }
  arrays.frame = mesh_frame(mesh);
  const auto topology = std::make_shared<const Topology>(
      build_tree(*find_builder("sah"), triangle_bounds(mesh), {.leaf_size = 4, .arity = 4}));
  arrays.nodes = WideLayout<4>(fit_tree<Aabb>(mesh, arrays.frame, topology)).nodes;
  for (const std::uint32_t face : topology->order) arrays.corners.push_back(corners_of(mesh, face));
  arrays.closed = solid.closed;
  return arrays;
}

}  // namespace tandem::gpu
