#include "query/search_tree.h"

#include "tree/mesh_tree.h"

namespace tandem {

SearchTree::SearchTree(const Mesh& mesh) : frame_(mesh_frame(mesh)) {
  auto topology = std::make_shared<const Topology>(
      build_tree(*find_builder("sah"), triangle_bounds(mesh), {.leaf_size = 4, .arity = width}));
  const Tree<Aabb> tree = fit_tree<Aabb>(mesh, frame_, topology);
  nodes_ = WideLayout<width>(tree).nodes;
  faces_.assign(topology->order.begin(), topology->order.end());
  corners_.reserve(faces_.size());
  for (const std::uint32_t face : faces_) {
    const auto [a, b, c] = mesh.corners(face);
    corners_.push_back({{a, b, c}});
  }
}

}  // namespace tandem
