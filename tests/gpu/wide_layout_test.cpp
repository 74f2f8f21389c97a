#include "gpu/tree/wide_layout.h"

#include <gtest/gtest.h>

#include "tree/mesh_tree.h"
#include "tree/scenes.h"

namespace tandem {
namespace {

std::shared_ptr<const Topology> sah_tree(const Mesh& mesh, const BuildOptions& options) {
  return std::make_shared<const Topology>(build_tree(*find_builder("sah"), triangle_bounds(mesh), options));
}

/// Traverses both trees together: every child's box and primitives are those of the tree it was made from.
template <int width>
void expect_wide_layout_equals_tree(const Tree<Aabb>& tree) {
  const WideLayout<width> layout(tree);
  const Topology& topology = *tree.topology;
  std::vector<std::uint32_t> inner;  // the inner nodes in pre-order are the wide nodes
  for (std::uint32_t node = 0; node < topology.node_count(); ++node)
    if (!topology.is_leaf(node)) inner.push_back(node);
  ASSERT_EQ(layout.nodes.size(), std::max<std::size_t>(1, inner.size()));
  EXPECT_EQ(bytes(layout), layout.nodes.size() * sizeof(WideNode<width>));
  for (std::size_t i = 0; i < inner.size(); ++i) {
    const WideNode<width>& node = layout.nodes[i];
    int slot = 0;
    for (std::uint32_t child = inner[i] + 1; child < topology.escape[inner[i]];
         child = topology.escape[child]) {
      for (int axis = 0; axis < 3; ++axis) {
        ASSERT_EQ(node.center[axis][slot], tree.volumes[child].center[axis]);
        ASSERT_EQ(node.half[axis][slot], tree.volumes[child].half[axis]);
      }
      if (topology.is_leaf(child)) {
        ASSERT_EQ(node.child[slot], topology.first_primitive[child]);
        ASSERT_EQ(node.primitive_count[slot], topology.primitives(child).size());
      } else {
        ASSERT_EQ(node.primitive_count[slot], 0);
        ASSERT_EQ(inner[node.child[slot]], child);
      }
      ++slot;
    }
    ASSERT_EQ(node.child_count, slot);
    for (; slot < width; ++slot) ASSERT_EQ(node.half[0][slot], WideLayout<width>::empty_half);
  }
}

TEST(WideLayouts, EqualTheTree) {
  for (const test::NamedMesh& named : test::awkward_meshes()) {
    SCOPED_TRACE(named.name);
    const auto tree = [&](int arity) {
      return fit_tree<Aabb>(named.mesh, mesh_frame(named.mesh),
                            sah_tree(named.mesh, {.leaf_size = 4, .arity = arity}));
    };
    expect_wide_layout_equals_tree<4>(tree(4));
    expect_wide_layout_equals_tree<8>(tree(8));
  }
  const Mesh mesh = test::bumpy_sphere(1000);
  EXPECT_ANY_THROW(WideLayout<4>(fit_tree<Aabb>(mesh, mesh_frame(mesh), sah_tree(mesh, {.arity = 8}))));
}

}  // namespace
}  // namespace tandem
