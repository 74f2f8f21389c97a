#include "tandem/gpu/tree_builder.h"

#include <gtest/gtest.h>

#include "tandem/base/error.h"
#include "tandem/gpu/device.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "gpu/emulated_tree.h"
#include "tree/build/build.h"
#include "tree/measure/check_topology.h"
#include "tree/measure/statistics.h"

namespace tandem::gpu {
namespace {

using namespace generate;

std::vector<Box> random_boxes(std::size_t count, double world, std::uint64_t seed) {
  Random random(seed);
  std::vector<Box> boxes(count);
  for (Box& box : boxes)
    for (int i = 0; i < 3; ++i) {
      box.low[i] = static_cast<float>(random.uniform(-world, world));
      box.high[i] = box.low[i] + static_cast<float>(random.uniform(0, 1));
    }
  return boxes;
}

/// As TreeBuilder sees a mesh: its vertices in single precision.
std::vector<Box> face_boxes(const Mesh& mesh) {
  std::vector<float> vertices;
  for (const Vec3 v : mesh.vertices())
    for (const double x : {v.x, v.y, v.z}) vertices.push_back(static_cast<float>(x));
  std::vector<std::uint32_t> corners;
  for (const auto& triangle : mesh.triangles())
    for (const auto corner : triangle) corners.push_back(static_cast<std::uint32_t>(corner));
  std::vector<Box> boxes;
  for (std::uint32_t i = 0; i < corners.size() / 3; ++i)
    boxes.push_back(box_of(TriangleView{vertices.data(), corners.data()}, i));
  return boxes;
}

std::vector<Bounds> in_double(std::span<const Box> boxes) {
  std::vector<Bounds> bounds;
  for (const Box& b : boxes)
    bounds.push_back({{b.low[0], b.low[1], b.low[2]}, {b.high[0], b.high[1], b.high[2]}});
  return bounds;
}

double cost_on_cpu(std::span<const Box> boxes, std::string_view builder) {
  const Topology topology = build_tree(*find_builder(builder), in_double(boxes));
  std::vector<float> areas(topology.node_count());
  for (std::uint32_t node = 0; node < topology.node_count(); ++node) {
    Box all = boxes[topology.primitives(node)[0]];
    for (const std::uint32_t primitive : topology.primitives(node)) all = merged(all, boxes[primitive]);
    const float x = all.high[0] - all.low[0], y = all.high[1] - all.low[1], z = all.high[2] - all.low[2];
    areas[node] = 2 * (x * (y + z) + y * z);
  }
  return expected_cost(topology, areas);
}

/// A tree over all boxes, every node's box the smallest around what is below it.
void expect_sound(std::span<const BoxNode> nodes, std::uint32_t root, std::span<const Box> boxes,
                  const std::string& what) {
  const TreeFromDevice tree = tree_from_device(nodes, root);
  ASSERT_EQ(fault_of(tree.topology, boxes.size(), 1, 2, ThreadPool(1)), "") << what;
  const float nan = std::nanf("");
  for (std::uint32_t node = 0; node < tree.topology.node_count(); ++node) {
    Box all{{nan, nan, nan}, {nan, nan, nan}};
    for (const std::uint32_t primitive : tree.topology.primitives(node))
      all = merged(all, as_held(boxes[primitive]));
    for (int axis = 0; axis < 3; ++axis) {
      ASSERT_EQ(ordered(all.low[axis]), ordered(tree.boxes[node].low[axis])) << what << ", node " << node;
      ASSERT_EQ(ordered(all.high[axis]), ordered(tree.boxes[node].high[axis])) << what << ", node " << node;
    }
  }
}

TEST(GpuTreeBuilder, SoundInEverySizeAndOrderOfThreads) {
  for (const std::size_t count : {1u, 2u, 3u, 4u, 5u, 31u, 32u, 33u, 127u, 128u, 129u, 300u, 1000u, 2500u})
    for (std::uint32_t seed = 0; seed < 5; ++seed) {
      const std::vector<Box> boxes = random_boxes(count, 8, 100 + seed);
      const std::string what = std::to_string(count) + " boxes, order " + std::to_string(seed);
      EmulatedTree<32> linear(boxes, seed), clustered(boxes, seed);
      linear.build_linear();
      expect_sound(linear.nodes, linear.root(), boxes, "linear, " + what);
      clustered.build_clustered();
      expect_sound(clustered.nodes, clustered.root(), boxes, "clustered, " + what);
    }
}

TEST(GpuTreeBuilder, SameNodesWhoeverComesFirst) {
  const std::vector<Box> boxes = random_boxes(3000, 10, 3);
  EmulatedTree<32> first(boxes, 0);
  first.build_clustered();
  for (std::uint32_t seed = 1; seed < 6; ++seed) {
    EmulatedTree<32> other(boxes, seed);
    other.build_clustered();
    for (std::size_t i = 0; i < first.nodes.size(); ++i) {
      ASSERT_EQ(first.nodes[i].down, other.nodes[i].down);
      ASSERT_EQ(first.nodes[i].next, other.nodes[i].next);
    }
  }
}

TEST(GpuTreeBuilder, EqualBoxesAndBoxesThatAreNowhereOrEverywhere) {
  const std::vector<Box> same(700, Box{{1, 2, 3}, {1, 2, 3}});
  const float inf = HUGE_VALF, nan = std::nanf("");
  std::vector<Box> odd = random_boxes(500, 5, 9);
  for (std::size_t i = 0; i < 200; ++i) odd[2 * i] = {{nan, 1, 1}, {3, 2, 2}};
  odd[1] = {{-inf, -inf, -inf}, {inf, inf, inf}};
  odd[3] = {{-inf, 1, 1}, {inf, 2, 2}};
  odd[5] = {{3, 3, 3}, {1, 1, 1}};
  const std::vector<Box> none(300, Box{{nan, nan, nan}, {nan, nan, nan}});
  for (const auto& boxes : {same, odd, none}) {
    EmulatedTree<32> linear(boxes, 3), clustered(boxes, 3);
    linear.build_linear();
    clustered.build_clustered();
    expect_sound(linear.nodes, linear.root(), boxes, "linear");
    expect_sound(clustered.nodes, clustered.root(), boxes, "clustered");
  }
}

TEST(GpuTreeBuilder, LinearIsTheCpusWhereNoCodesAreEqual) {
  // One box in each of many cells, whose codes differ in the bits that both have.
  std::vector<Box> boxes;
  Random random(5);
  for (int x = 0; x < 16; ++x)
    for (int y = 0; y < 16; ++y)
      for (int z = 0; z < 16; ++z) {
        if (x + y + z > 0 && x + y + z < 45 && random.uniform(0, 1) < 0.3) continue;
        const float corner[3] = {static_cast<float>(x), static_cast<float>(y), static_cast<float>(z)};
        Box box;
        for (int axis = 0; axis < 3; ++axis) {
          box.low[axis] = corner[axis];
          box.high[axis] = corner[axis] + 0.5f;
        }
        boxes.push_back(box);
      }
  EmulatedTree<64> tree(boxes, 7);
  tree.build_linear();
  const TreeFromDevice ours = tree_from_device(tree.nodes, tree.root());
  const Topology theirs = build_tree(*find_builder("linear"), in_double(boxes));
  EXPECT_EQ(ours.topology.order, theirs.order);
  EXPECT_EQ(ours.topology.escape, theirs.escape);
}

TEST(GpuTreeBuilder, ClusteredTreesAreAsGoodAsTheCpus) {
  struct Case {
    const char* name;
    std::vector<Box> boxes;
  };
  Terrain hills;
  hills.cells = 100;
  const Case cases[] = {
      {"bumpy sphere", face_boxes(bumpy_sphere({.subdivisions = 5}))},
      {"terrain", face_boxes(terrain(hills))},
      {"torus knot", face_boxes(torus_knot({.length_segments = 500, .radial_segments = 24}))},
      {"boxes", random_boxes(20000, 30, 4)},
  };
  for (const Case& one : cases) {
    EmulatedTree<cluster_threads> linear(one.boxes, 1), clustered(one.boxes, 1);
    linear.build_linear();
    clustered.build_clustered();
    const TreeFromDevice by_lines = tree_from_device(linear.nodes, linear.root());
    const TreeFromDevice by_clusters = tree_from_device(clustered.nodes, clustered.root());
    const double ours = expected_cost(by_clusters.topology, by_clusters.areas);
    const double linear_cost = expected_cost(by_lines.topology, by_lines.areas);
    const double cpu = cost_on_cpu(one.boxes, "ploc"), cpu_linear = cost_on_cpu(one.boxes, "linear");
    EXPECT_LE(ours, 1.05 * cpu) << one.name;
    EXPECT_LE(linear_cost, 1.02 * cpu_linear) << one.name;
  }
}

TEST(GpuTreeBuilder, OnTheDeviceOrAClearWord) {
  if (!available()) {
    EXPECT_THROW(TreeBuilder(), Error);
    return;
  }
  TreeBuilder builder;
  EXPECT_TRUE(builder.build({}).empty());
  for (const std::size_t count : {1u, 2u, 1000u, 30000u})
    for (const auto method : {TreeBuilder::Method::linear, TreeBuilder::Method::clustered}) {
      const std::vector<Box> boxes = random_boxes(count, 8, count);
      std::vector<BoxNode> nodes;
      for (const TreeNode& n : builder.build(boxes, method))
        nodes.push_back({{n.low[0], n.low[1], n.low[2]}, n.left, {n.high[0], n.high[1], n.high[2]}, n.right});
      expect_sound(nodes, count == 1 ? 1 : 0, boxes, std::to_string(count));
    }
}

}  // namespace
}  // namespace tandem::gpu
