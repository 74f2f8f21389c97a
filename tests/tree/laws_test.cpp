// The laws of trees, over every registered builder, leaf size and arity, on awkward inputs.
#include <algorithm>
#include <gtest/gtest.h>
#include <ostream>

#include "tree/build/collapse.h"
#include "tree/measure/statistics.h"
#include "tree/mesh_tree.h"
#include "tree/scenes.h"
#include "tree/volumes.h"

namespace tandem {

void PrintTo(const Builder& builder, std::ostream* out) { *out << builder.name; }

namespace {

using test::NamedMesh;

const std::vector<NamedMesh>& meshes() {
  static const std::vector<NamedMesh> all = test::awkward_meshes();
  return all;
}

bool same(const Topology& a, const Topology& b) {
  return a.escape == b.escape && a.first_primitive == b.first_primitive && a.order == b.order;
}

/// Fails unless the arrays describe a tree over `count` primitives.
void expect_valid(const Topology& tree, std::size_t count, const BuildOptions& options) {
  const std::uint32_t nodes = tree.node_count();
  ASSERT_GT(nodes, 0u);
  ASSERT_EQ(tree.order.size(), count);
  ASSERT_EQ(tree.first_primitive.size(), nodes + 1u);
  ASSERT_EQ(tree.escape[0], nodes);
  ASSERT_EQ(tree.first_primitive[0], 0u);
  ASSERT_EQ(tree.first_primitive[nodes], count);
  std::vector<int> seen(count);
  for (const std::uint32_t primitive : tree.order) ++seen.at(primitive);
  ASSERT_TRUE(std::ranges::all_of(seen, [](int times) { return times == 1; })) << "a primitive is missing";
  std::size_t leaves = 0;
  for (std::uint32_t node = 0; node < nodes; ++node) {
    ASSERT_GT(tree.escape[node], node);
    ASSERT_LE(tree.escape[node], nodes);
    if (tree.is_leaf(node)) {
      ++leaves;
      ASSERT_GE(tree.primitives(node).size(), 1u);
      ASSERT_LE(tree.primitives(node).size(), static_cast<std::size_t>(options.leaf_size));
      continue;
    }
    ASSERT_EQ(tree.first_primitive[node + 1], tree.first_primitive[node]);
    int children = 0;
    std::uint32_t child = node + 1;
    for (; child < tree.escape[node]; child = tree.escape[child]) ++children;
    ASSERT_EQ(child, tree.escape[node]) << "a child's subtree reaches out of its parent's";
    ASSERT_GE(children, 2);
    ASSERT_LE(children, options.arity);
  }
  ASSERT_LE(nodes - leaves, max_inner_nodes(leaves, options.arity));
}

struct Traversed {
  std::vector<std::uint32_t> parent, level;
  std::vector<std::vector<std::uint32_t>> children;
};

/// Parents by trying all nodes: the nearest one before whose subtree holds the node.
Traversed naive_walk(const Topology& tree) {
  Traversed traversed;
  traversed.children.resize(tree.node_count());
  for (std::uint32_t node = 0; node < tree.node_count(); ++node) {
    std::uint32_t parent = node;
    while (parent > 0 && !(parent < node && tree.escape[parent] > node)) --parent;
    traversed.parent.push_back(parent);
    traversed.level.push_back(node == 0 ? 0 : traversed.level[parent] + 1);
    if (node > 0) traversed.children[parent].push_back(node);
  }
  return traversed;
}

bool is_right_child(const Traversed& traversed, std::uint32_t node) {
  return node != 0 && traversed.children[traversed.parent[node]].back() == node;
}

std::uint32_t naive_right_level(const Traversed& traversed, std::uint32_t node) {
  std::uint32_t count = 0;
  for (; is_right_child(traversed, node); node = traversed.parent[node]) ++count;
  return count;
}

/// A traversal of parents first and children from the right.
std::vector<std::uint32_t> naive_reverse_post_order(const Traversed& traversed) {
  std::vector<std::uint32_t> order, pending{0};
  while (!pending.empty()) {
    order.push_back(pending.back());
    pending.pop_back();
    for (const std::uint32_t child : traversed.children[order.back()]) pending.push_back(child);
  }
  return order;
}

void expect_links_as_defined(const Topology& tree) {
  const Traversed traversed = naive_walk(tree);
  const Links links = make_links(tree);
  ASSERT_EQ(links.post.pre_order, naive_reverse_post_order(traversed));
  std::vector<std::uint32_t> pose(tree.node_count());
  for (std::uint32_t at = 0; at < pose.size(); ++at) pose[links.post.pre_order[at]] = at;
  for (std::uint32_t node = 0; node < tree.node_count(); ++node) {
    const std::uint32_t at = pose[node], right_level = naive_right_level(traversed, node);
    ASSERT_EQ(links.pre.parent[node], traversed.parent[node]);
    ASSERT_EQ(links.pre.level[node], traversed.level[node]);
    ASSERT_EQ(links.pre.right_level[node], right_level);
    ASSERT_EQ(links.post.level[at], traversed.level[node]);
    ASSERT_EQ(links.post.right_level[at], right_level);
    ASSERT_EQ(links.post.leftmost[at],
              traversed.children[node].empty() ? at : pose[traversed.children[node][0]]);
    if (is_right_child(traversed, node)) {
      ASSERT_EQ(at - 1, pose[traversed.parent[node]]);
    }
    std::uint32_t left = node;  // the escape index is the next sibling of the first left child upwards
    while (is_right_child(traversed, left)) left = traversed.parent[left];
    std::uint32_t next = tree.node_count();
    if (left != 0) next = *(std::ranges::find(traversed.children[traversed.parent[left]], left) + 1);
    ASSERT_EQ(tree.escape[node], next);
    ASSERT_EQ(links.post.escape[at], left == 0 ? next : pose[next]);
  }
}

class TreeLaws : public testing::TestWithParam<Builder> {
 protected:
  template <class Check>
  void each_tree(const Check& check) {
    for (const NamedMesh& named : meshes()) {
      const std::vector<Bounds> boxes = triangle_bounds(named.mesh);
      for (const int leaf_size : {1, 4, 16})
        for (const int arity : {2, 4, 8}) {
          SCOPED_TRACE(named.name + ", leaf size " + std::to_string(leaf_size) + ", arity " +
                       std::to_string(arity));
          const BuildOptions options{.leaf_size = leaf_size, .arity = arity, .seed = 5, .threads = 1};
          check(named.mesh, boxes, build_tree(GetParam(), boxes, options), options);
          if (HasFatalFailure()) return;
        }
    }
  }
};

TEST_P(TreeLaws, EveryPrimitiveIsInExactlyOneLeaf) {
  each_tree([](const Mesh&, const std::vector<Bounds>& boxes, const Topology& tree,
               const BuildOptions& options) { expect_valid(tree, boxes.size(), options); });
}

TEST_P(TreeLaws, IsTheSameOnEveryRunAndNumberOfThreads) {
  each_tree([](const Mesh&, const std::vector<Bounds>& boxes, const Topology& tree, BuildOptions options) {
    for (const int threads : {1, 2, 3}) {
      options.threads = threads;
      ASSERT_TRUE(same(tree, build_tree(GetParam(), boxes, options))) << threads << " threads";
    }
  });
}

TEST_P(TreeLaws, LargeTreeIsTheSameOnOneThreadAndMany) {
  // Large enough that the pieces of parallel builders are several; insertion is never parallel.
  const bool slow = GetParam().quadratic || GetParam().name.starts_with("insert");
  const std::uint32_t count = slow ? 3000 : 80000;
  for (const Mesh& mesh : {test::bumpy_sphere(count), test::triangle_soup(count, 0.02, 9)}) {
    const std::vector<Bounds> boxes = triangle_bounds(mesh);
    BuildOptions options{.leaf_size = 4, .arity = 4, .threads = 1};
    const Topology one = build_tree(GetParam(), boxes, options);
    expect_valid(one, boxes.size(), options);
    for (const int threads : {2, 5}) {
      options.threads = threads;
      ASSERT_TRUE(same(one, build_tree(GetParam(), boxes, options))) << threads << " threads";
    }
  }
}

TEST_P(TreeLaws, LinksAreWhatANaiveWalkFinds) {
  each_tree([](const Mesh&, const std::vector<Bounds>&, const Topology& tree, const BuildOptions&) {
    expect_links_as_defined(tree);
  });
}

/// Every triangle in the volume of every node above it.
template <BoundingVolume V>
void expect_contained(const Mesh& mesh, const Tree<V>& tree) {
  const Topology& topology = *tree.topology;
  for (std::uint32_t node = 0; node < topology.node_count(); ++node)
    for (const std::uint32_t triangle : topology.primitives(node))
      for (const Vec3 corner : mesh.corners(triangle))
        ASSERT_TRUE(contains(tree.volumes[node], corner - tree.frame.center)) << V::name << ", node " << node;
}

TEST_P(TreeLaws, EveryAncestorsVolumeHoldsThePrimitive) {
  each_tree([](const Mesh& mesh, const std::vector<Bounds>&, const Topology& tree, const BuildOptions&) {
    const auto shared = std::make_shared<const Topology>(tree);
    test::for_each_volume([&]<class V>(std::type_identity<V>) {
      expect_contained(mesh, fit_tree<V>(mesh, mesh_frame(mesh), shared, 2));
    });
  });
}

INSTANTIATE_TEST_SUITE_P(Every, TreeLaws, testing::ValuesIn(builders().begin(), builders().end()),
                         [](const auto& builder) { return std::string(builder.param.name); });

TEST(Trees, MayBeDeeperThan64) {
  const std::vector<Bounds> boxes = triangle_bounds(test::doubling_distances(200));
  const Topology tree = build_tree(*find_builder("middle"), boxes);
  EXPECT_GT(statistics(tree).depth, 64u);
  expect_valid(tree, boxes.size(), {});
  expect_links_as_defined(tree);
}

TEST(Trees, RefuseWhatTheyCannotBuild) {
  const std::vector<Bounds> box(1, Bounds{{0, 0, 0}, {1, 1, 1}});
  EXPECT_ANY_THROW(build_median({}));
  EXPECT_ANY_THROW(build_median(box, {.leaf_size = 0}));
  EXPECT_ANY_THROW(build_median(box, {.leaf_size = 17}));
  EXPECT_ANY_THROW(build_median(box, {.arity = 1}));
  EXPECT_ANY_THROW(build_median(box, {.arity = 9}));
  EXPECT_EQ(find_builder("no such builder"), nullptr);
}

}  // namespace
}  // namespace tandem
