#include "gpu/tree/wide_layout.h"

#include <string>

#include "tandem/base/error.h"

namespace tandem {
namespace {

template <int width>
WideNode<width> empty_node() {
  WideNode<width> node{};
  for (auto& row : node.half)
    for (float& half : row) half = WideLayout<width>::empty_half;
  return node;
}

template <int width>
void add_child(WideNode<width>& parent, const Tree<Aabb>& tree, std::uint32_t child,
               const std::vector<std::uint32_t>& wide_index) {
  if (parent.child_count == width)
    throw Error("tree: a node has more than " + std::to_string(width) +
                " children; build the tree with an arity of at most that");
  const Topology& topology = *tree.topology;
  const int slot = parent.child_count++;
  const Aabb& box = tree.volumes[child];
  for (int i = 0; i < 3; ++i) {
    parent.center[i][slot] = box.center[i];
    parent.half[i][slot] = box.half[i];
  }
  if (topology.is_leaf(child)) {
    parent.child[slot] = topology.first_primitive[child];
    parent.primitive_count[slot] = static_cast<std::uint8_t>(topology.primitives(child).size());
  } else {
    parent.child[slot] = wide_index[child];
  }
}

}  // namespace

template <int width>
WideLayout<width>::WideLayout(const Tree<Aabb>& tree) {
  const Topology& topology = *tree.topology;
  std::vector<std::uint32_t> wide_index(topology.node_count());
  std::uint32_t inner = 0;
  for (std::uint32_t node = 0; node < topology.node_count(); ++node)
    wide_index[node] = topology.is_leaf(node) ? inner : inner++;
  nodes.reserve(inner);
  if (inner == 0) add_child(nodes.emplace_back(empty_node<width>()), tree, 0, wide_index);
  for (std::uint32_t node = 0; node < topology.node_count(); ++node) {
    if (topology.is_leaf(node)) continue;
    WideNode<width>& wide = nodes.emplace_back(empty_node<width>());
    for (std::uint32_t child = node + 1; child < topology.escape[node]; child = topology.escape[child])
      add_child(wide, tree, child, wide_index);
  }
}

template struct WideLayout<4>;
template struct WideLayout<8>;

}  // namespace tandem
