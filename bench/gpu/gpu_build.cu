// Trees over triangles built on the GPU: every tree validated and its expected cost compared with the CPU's,
// then times, then builds in poisoned memory.
//   bench_gpu_build [builds in poisoned memory | small]
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "tandem/gpu/device.h"
#include "tandem/gpu/tree_builder.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "bench/gpu/gpu_timing.cuh"
#include "gpu/tree/tree_pipeline.cuh"
#include "tree/build/build.h"

namespace {

using namespace tandem;
using bench::median_milliseconds;
using bench::mixed;
using gpu::Box;
using gpu::TreeNode;
using Method = gpu::TreeBuilder::Method;

/// Number of repetitions of each measurement.
int times = 51;

int failures = 0;
void expect(bool right, const char* what) {
  if (!right) {
    std::printf("WRONG: %s\n", what);
    ++failures;
  }
}

struct Scene {
  std::string name;
  std::vector<float> vertices;
  std::vector<std::uint32_t> corners;
  std::size_t count() const { return corners.size() / 3; }
  Box box(std::size_t i) const {
    return gpu::box_of(gpu::TriangleView{vertices.data(), corners.data()}, static_cast<std::uint32_t>(i));
  }
};

Scene scene_of(std::string name, const Mesh& mesh) {
  Scene scene{std::move(name), {}, {}};
  for (const Vec3 v : mesh.vertices())
    for (const double x : {v.x, v.y, v.z}) scene.vertices.push_back(static_cast<float>(x));
  for (const auto& triangle : mesh.triangles())
    for (const auto corner : triangle) scene.corners.push_back(static_cast<std::uint32_t>(corner));
  return scene;
}

/// Small triangles at random positions in a cube, in random order.
Scene dust(std::size_t count) {
  Scene scene{"dust", {}, {}};
  Random random(7);
  for (std::size_t i = 0; i < count; ++i) {
    const double at[3] = {random.uniform(0, 1), random.uniform(0, 1), random.uniform(0, 1)};
    for (int corner = 0; corner < 3; ++corner) {
      scene.corners.push_back(static_cast<std::uint32_t>(scene.corners.size()));
      for (const double x : at) scene.vertices.push_back(static_cast<float>(x + random.uniform(0, 0.01)));
    }
  }
  return scene;
}

double area(const float (&low)[3], const float (&high)[3]) {
  const double x = double{high[0]} - low[0], y = double{high[1]} - low[1], z = double{high[2]} - low[2];
  return x * (y + z) + y * z;
}

/// Returns the expected cost as in tree/measure/statistics.h (a node 1, a primitive 0.3), after checking
/// every node's box against its children's and that every primitive occurs once.
double checked_cost(const std::vector<TreeNode>& nodes, const Scene& scene) {
  std::vector<bool> relative(scene.count());
  std::vector<std::uint32_t> stack{scene.count() == 1 ? 1u : 0u};
  double sum = 0;
  std::size_t met = 0;
  bool boxes = true, links = true;
  while (!stack.empty() && links) {
    const std::uint32_t at = stack.back();
    stack.pop_back();
    const TreeNode& node = nodes[at];
    sum += area(node.low, node.high) * (at % 2 != 0 ? 0.3 : 1);
    Box inside;
    if (at % 2 != 0) {
      links = links && node.left < scene.count() && !relative[node.left];
      if (!links) break;
      relative[node.left] = true;
      ++met;
      inside = scene.box(node.left);
    } else {
      links = links && node.left < nodes.size() && node.right < nodes.size();
      if (!links) break;
      const TreeNode &left = nodes[node.left], &right = nodes[node.right];
      inside = gpu::merged(
          {{left.low[0], left.low[1], left.low[2]}, {left.high[0], left.high[1], left.high[2]}},
          {{right.low[0], right.low[1], right.low[2]}, {right.high[0], right.high[1], right.high[2]}});
      stack.push_back(node.left);
      stack.push_back(node.right);
    }
    for (int axis = 0; axis < 3; ++axis)
      boxes = boxes && inside.low[axis] == node.low[axis] && inside.high[axis] == node.high[axis];
  }
  expect(links && met == scene.count(), "the links of a tree");
  expect(boxes, "the boxes of a tree");
  const TreeNode& root = nodes[scene.count() == 1 ? 1 : 0];
  return sum / area(root.low, root.high);
}

double cpu_cost(const Scene& scene, std::string_view builder) {
  std::vector<Bounds> bounds;
  for (std::size_t i = 0; i < scene.count(); ++i) {
    const Box b = scene.box(i);
    bounds.push_back({{b.low[0], b.low[1], b.low[2]}, {b.high[0], b.high[1], b.high[2]}});
  }
  const Topology tree = build_tree(*find_builder(builder), bounds);
  std::vector<Box> boxes(tree.node_count());
  double sum = 0;
  for (std::uint32_t node = tree.node_count(); node-- > 0;) {
    if (tree.is_leaf(node))
      boxes[node] = scene.box(tree.primitives(node)[0]);
    else
      boxes[node] = gpu::merged(boxes[node + 1], boxes[tree.escape[node + 1]]);
    sum += area(boxes[node].low, boxes[node].high) * (tree.is_leaf(node) ? 0.3 : 1);
  }
  return sum / area(boxes[0].low, boxes[0].high);
}

__global__ void add_hashes(const std::uint64_t* words, std::size_t count, unsigned long long* sum) {
  unsigned long long own = 0;
  for (std::size_t i = blockIdx.x * static_cast<std::size_t>(blockDim.x) + threadIdx.x; i < count;
       i += gridDim.x * static_cast<std::size_t>(blockDim.x))
    own += mixed(words[i] + mixed(i));
  atomicAdd(sum, own);
}

class Run {
 public:
  explicit Run(const Scene& scene) : scene_(scene) {
    std::vector<float> flat;
    for (const std::uint32_t corner : scene.corners)
      for (std::size_t k = 0; k < 3; ++k) flat.push_back(scene.vertices[3 * std::size_t{corner} + k]);
    vertices_.assign(scene.vertices, stream_);
    corners_.assign(scene.corners, stream_);
    flat_.assign(flat, stream_);
    stream_.wait();
    pipeline_.reserve(scene.count());
  }

  void all(int poisoned) {
    sort(false);
    const double sorting = median_milliseconds(times, stream_, [&] { sort(false); });
    const double line_part = median_milliseconds(times, stream_, [&] { pipeline_.build_linear(stream_); });
    const double cluster_part =
        median_milliseconds(times, stream_, [&] { pipeline_.build_clustered(stream_); });
    const double linear = time(Method::linear, false), linear_indexed = time(Method::linear, true);
    const double clustered = time(Method::clustered, false),
                 clustered_indexed = time(Method::clustered, true);
    const double linear_cost = cost(Method::linear), clustered_cost = cost(Method::clustered);
    std::printf("  boxes, codes and sorting %.3f; then linear %.3f or clustered %.3f\n", sorting, line_part,
                cluster_part);
    const double cpu_linear = cpu_cost(scene_, "linear"), cpu_ploc = cpu_cost(scene_, "ploc");
    expect(clustered_cost <= 1.05 * cpu_ploc, "the clustered tree's cost");
    expect(linear_cost <= 1.02 * cpu_linear, "the linear tree's cost");
    std::printf("| %s | %zu | %.3f | %.3f | %.3f | %.3f | %.2f | %.2f | %.2f | %.2f |\n", scene_.name.c_str(),
                scene_.count(), linear, linear_indexed, clustered, clustered_indexed, linear_cost, cpu_linear,
                clustered_cost, cpu_ploc);
    if (poisoned > 0) poisoned_builds(poisoned);
  }

 private:
  void sort(bool indexed) {
    pipeline_.sort(indexed ? gpu::TriangleView{vertices_.data(), corners_.data()}
                           : gpu::TriangleView{flat_.data(), nullptr},
                   scene_.count(), stream_);
  }
  void build(Method method, bool indexed) {
    sort(indexed);
    if (method == Method::linear)
      pipeline_.build_linear(stream_);
    else
      pipeline_.build_clustered(stream_);
  }
  double time(Method method, bool indexed) {
    return median_milliseconds(times, stream_, [&] { build(method, indexed); });
  }
  double cost(Method method) {
    pipeline_.poison(0xff, stream_);
    build(method, true);
    std::vector<TreeNode> nodes(2 * scene_.count());
    gpu::check(cudaMemcpyAsync(nodes.data(), pipeline_.nodes(), nodes.size() * sizeof(TreeNode),
                               cudaMemcpyDeviceToHost, stream_),
               "copying a tree");
    stream_.wait();
    return checked_cost(nodes, scene_);
  }
  std::uint64_t hash(Method method, int byte) {
    gpu::DeviceArray<unsigned long long> sum;
    sum.reserve(1);
    pipeline_.poison(byte, stream_);
    // Memory outside the tree must be unchanged.
    if (scene_.count() > 0)
      gpu::check(cudaMemsetAsync(const_cast<gpu::BoxNode*>(pipeline_.nodes()), 0,
                                 2 * scene_.count() * sizeof(TreeNode), stream_),
                 "clearing");
    build(method, false);
    gpu::check(cudaMemsetAsync(sum.data(), 0, 8, stream_), "clearing");
    add_hashes<<<264, 256, 0, stream_>>>(reinterpret_cast<const std::uint64_t*>(pipeline_.nodes()),
                                         2 * scene_.count() * sizeof(TreeNode) / 8, sum.data());
    unsigned long long result = 0;
    gpu::check(cudaMemcpyAsync(&result, sum.data(), 8, cudaMemcpyDeviceToHost, stream_), "reading");
    stream_.wait();
    return result;
  }
  void poisoned_builds(int builds) {
    for (const Method method : {Method::linear, Method::clustered}) {
      const std::uint64_t right = hash(method, 0xff);
      int wrong = 0;
      for (int i = 0; i < builds; ++i) wrong += hash(method, i % 256) != right;
      expect(wrong == 0, "builds in poisoned memory");
      std::printf("  %s: %d builds in poisoned memory, %d wrong\n",
                  method == Method::linear ? "linear" : "clustered", builds, wrong);
    }
  }

  const Scene& scene_;
  gpu::Stream stream_;
  gpu::TreePipeline pipeline_;
  gpu::DeviceArray<float> vertices_, flat_;
  gpu::DeviceArray<std::uint32_t> corners_;
};

}  // namespace

int main(int argc, char** argv) try {
  std::printf("%s\n", gpu::describe_device().c_str());
  const bool small = argc > 1 && std::string(argv[1]) == "small";
  if (small) times = 3;
  const int poisoned = small ? 2 : argc > 1 ? std::atoi(argv[1]) : 100;
  std::printf(
      "| mesh | triangles | linear | linear, indexed | clustered | clustered, indexed | cost of linear | "
      "CPU's "
      "linear | cost of clustered | CPU's ploc |\n|---|---|---|---|---|---|---|---|---|---|\n");
  generate::Terrain hills;
  hills.cells = small ? 60 : 1225;
  Run(scene_of("terrain", generate::terrain(hills))).all(poisoned);
  Run(scene_of("torus knot", generate::torus_knot({.length_segments = small ? 100 : 3000,
                                                   .radial_segments = small ? 20 : 500})))
      .all(poisoned);
  Run(scene_of("cup", generate::cup(1, small ? 2 : 6))).all(poisoned);
  Run(dust(small ? 5000 : 3'000'000)).all(poisoned);
  return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
} catch (const Error& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return EXIT_FAILURE;
}
