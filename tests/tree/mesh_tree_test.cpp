#include "tree/mesh_tree.h"

#include <cstring>
#include <gtest/gtest.h>

#include "tree/build/collapse.h"
#include "tree/refit.h"
#include "tree/scenes.h"
#include "tree/volumes.h"

namespace tandem {
namespace {

template <class Volumes>
bool same(const Volumes& a, const Volumes& b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(a[0])) == 0;
}

std::shared_ptr<const Topology> tree_over(const Mesh& mesh, const char* builder,
                                          const BuildOptions& options = {}) {
  return std::make_shared<const Topology>(build_tree(*find_builder(builder), triangle_bounds(mesh), options));
}

Mesh twisted(const Mesh& mesh, double by) {
  std::vector<Vec3> vertices(mesh.vertices().begin(), mesh.vertices().end());
  for (Vec3& v : vertices)
    v = Transform::from(Quat::from_axis_angle({0, 0, 1}, by * v.z))(v) + Vec3{by, 0, by * v.x};
  return Mesh(std::move(vertices), {mesh.triangles().begin(), mesh.triangles().end()});
}

/// Merging boxes gives what fitting from the vertices gives, to the bit.
TEST(FitTree, OfBoxesIsTheSameMergedAsFitted) {
  for (const test::NamedMesh& named : test::awkward_meshes()) {
    const auto topology = tree_over(named.mesh, "sah", {.leaf_size = 4, .arity = 4});
    const Frame frame = mesh_frame(named.mesh);
    EXPECT_TRUE(same(merged_volumes<Aabb>(named.mesh, frame, *topology, ThreadPool(2)),
                     fitted_volumes<Aabb>(named.mesh, frame, *topology, ThreadPool(2))))
        << named.name;
  }
}

TEST(FitTree, IsTheSameOnOneThreadAndMany) {
  const Mesh mesh = test::bumpy_sphere(60000);
  const auto topology = tree_over(mesh, "linear");
  test::for_each_volume([&]<class V>(std::type_identity<V>) {
    const Tree<V> one = fit_tree<V>(mesh, mesh_frame(mesh, 1), topology, 1);
    for (const int threads : {2, 5})
      EXPECT_TRUE(same(one.volumes, fit_tree<V>(mesh, mesh_frame(mesh, threads), topology, threads).volumes));
  });
}

TEST(Refit, HoldsTheMovedTriangles) {
  const Mesh mesh = test::bumpy_sphere(3000);
  const auto topology = tree_over(mesh, "sah", {.leaf_size = 3});
  test::for_each_volume([&]<class V>(std::type_identity<V>) {
    for (const RefitFrom from : {RefitFrom::vertices, RefitFrom::children}) {
      Tree<V> tree = fit_tree<V>(mesh, mesh_frame(mesh), topology);
      const Mesh moved = twisted(mesh, 0.7);
      refit(tree, moved, from);
      for (std::uint32_t node = 0; node < topology->node_count(); ++node)
        for (const std::uint32_t triangle : topology->primitives(node))
          for (const Vec3 corner : moved.corners(triangle))
            ASSERT_TRUE(contains(tree.volumes[node], corner - tree.frame.center)) << V::name;
    }
  });
}

TEST(Refit, SaysWhenToRebuild) {
  const Mesh mesh = test::bumpy_sphere(3000);
  Tree<Aabb> tree = fit_tree<Aabb>(mesh, mesh_frame(mesh), tree_over(mesh, "sah"));
  const double cost = expected_cost(tree);
  EXPECT_EQ(deterioration(tree, cost), 1);
  refit(tree, twisted(mesh, 0.01));
  EXPECT_NEAR(deterioration(tree, cost), 1, 0.05);
  EXPECT_FALSE(worth_rebuilding(tree, cost));

  Random random(4);  // neighbours no longer
  std::vector<Vec3> vertices;
  for (std::size_t i = 0; i < mesh.vertices().size(); ++i) vertices.push_back(random.direction());
  const Mesh scattered(std::move(vertices), {mesh.triangles().begin(), mesh.triangles().end()});
  refit(tree, scattered);
  EXPECT_TRUE(worth_rebuilding(tree, cost)) << deterioration(tree, cost);
}

/// The cost of the best tree with these limits, by trying every way to leave out nodes of a small binary one.
double min_cost(const Topology& tree, const std::vector<Bounds>& boxes, const BuildOptions& options,
                std::uint32_t node, int trees) {
  const auto area = [&](std::uint32_t n) {
    Bounds box;
    for (const std::uint32_t p : tree.primitives(n)) {
      box.add(boxes[p].low);
      box.add(boxes[p].high);
    }
    const Vec3 d = box.extent();
    return 2 * (d.x * d.y + d.y * d.z + d.z * d.x);
  };
  double best = HUGE_VAL;
  const auto size = static_cast<double>(tree.primitives(node).size());
  if (size <= options.leaf_size) best = area(node) * size * options.cost.primitive;
  if (tree.is_leaf(node)) return best;
  const auto disjoint = [&](int into) {
    double least = HUGE_VAL;
    for (int left = 1; left < into; ++left)
      least = std::min(least, min_cost(tree, boxes, options, node + 1, left) +
                                  min_cost(tree, boxes, options, tree.escape[node + 1], into - left));
    return least;
  };
  best = std::min(best, area(node) * options.cost.node + disjoint(options.arity));
  return std::min(best, disjoint(trees));
}

TEST(Collapse, FindsTheTreeOfSmallestExpectedCost) {
  for (std::uint64_t seed = 0; seed < 10; ++seed)
    for (const auto& [leaf_size, arity] :
         {std::pair{1, 4}, std::pair{3, 2}, std::pair{2, 3}, std::pair{4, 4}}) {
      const Mesh mesh = test::triangle_soup(9, 0.5, seed);
      const std::vector<Bounds> boxes = triangle_bounds(mesh);
      const BuildOptions options{.leaf_size = leaf_size, .arity = arity};
      const Topology binary = build_median(boxes);
      Tree<Aabb> tree =
          fit_tree<Aabb>(mesh, mesh_frame(mesh),
                         std::make_shared<const Topology>(collapse(binary, boxes, options, ThreadPool(1))));
      const double cost = expected_cost(tree, options.cost) * static_cast<double>(area(tree.volumes[0]));
      const double least = min_cost(binary, boxes, options, 0, 1);
      EXPECT_NEAR(cost, least, 1e-5 * least) << seed << ' ' << leaf_size << ' ' << arity;
    }
}

TEST(Statistics, CountWhatIsThere) {
  const Mesh mesh = test::bumpy_sphere(1000);
  const auto topology = tree_over(mesh, "median");
  const TreeStatistics all = statistics(*topology);
  const auto count = static_cast<std::uint32_t>(mesh.triangles().size());
  EXPECT_EQ(all.primitives, count);
  EXPECT_EQ(all.leaves, count);
  EXPECT_EQ(all.nodes, 2 * count - 1);
  EXPECT_EQ(all.depth, 10u);
  EXPECT_EQ(all.max_children, 2u);
  EXPECT_EQ(all.largest_leaf, 1u);
  EXPECT_EQ(all.bytes, 4u * (all.nodes + all.nodes + 1 + count));
  const Tree<Aabb> tree = fit_tree<Aabb>(mesh, mesh_frame(mesh), topology);
  std::vector<float> sizes;
  for (const Aabb& box : tree.volumes) sizes.push_back(volume(box));
  const std::vector<double> mean = mean_per_level(*topology, sizes);
  ASSERT_EQ(mean.size(), all.depth + 1);
  EXPECT_EQ(mean[0], static_cast<double>(volume(tree.volumes[0])));
  EXPECT_GT(mean[0], mean[5]);
  EXPECT_EQ(bytes(tree), all.bytes + all.nodes * sizeof(Aabb));
  EXPECT_EQ(bytes(tree.links->get()), 4u * 8u * all.nodes);
}

}  // namespace
}  // namespace tandem
