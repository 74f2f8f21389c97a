// Temporary: which variant of the kernels is fastest, in one run.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "tandem/gpu/device.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "bench/gpu_timing.cuh"
#include "gpu/box_pipeline.cuh"
#include "gpu/tree_pipeline.cuh"

using namespace tandem;

namespace {
std::vector<gpu::Box> cubes(std::size_t count, double density) {
  Random random(1);
  const double world = std::cbrt(static_cast<double>(count) / density);
  std::vector<gpu::Box> boxes(count);
  for (gpu::Box& box : boxes)
    for (int i = 0; i < 3; ++i) {
      box.low[i] = static_cast<float>(random.uniform(0, world));
      box.high[i] = box.low[i] + 1;
    }
  return boxes;
}

void set(const std::string& settings) {
  for (const char* name : {"PDL", "BUILD", "QUERY", "BITS", "LINEAR", "CLUSTERS"}) unsetenv(name);
  std::size_t at = 0;
  while (at < settings.size()) {
    const std::size_t end = std::min(settings.find(' ', at), settings.size());
    const std::string one = settings.substr(at, end - at);
    const std::size_t is = one.find('=');
    setenv(one.substr(0, is).c_str(), one.substr(is + 1).c_str(), 1);
    at = end + 1;
  }
}

void boxes(const char* name, std::size_t count, double density, std::vector<std::string> variants) {
  const auto all = cubes(count, density);
  gpu::Stream stream;
  gpu::DeviceArray<gpu::Box> on_device;
  on_device.assign(all, stream);
  stream.wait();
  gpu::BoxPipeline pipeline;
  pipeline.reserve(count);
  pipeline.reserve_pairs(8 * count);
  for (const std::string& variant : variants) {
    set(variant);
    const auto build = [&] { pipeline.build(on_device.data(), count, stream); };
    const auto both = [&] { build(), pipeline.find(stream); };
    const double build_ms = bench::median_milliseconds(101, stream, build);
    const double both_ms = bench::median_milliseconds(101, stream, both);
    const double graph_build = bench::median_in_graph(101, stream, [&](cudaStream_t) { build(); });
    const double graph = bench::median_in_graph(101, stream, [&](cudaStream_t) { both(); });
    build();
    pipeline.find(stream, nullptr, gpu::BoxPipeline::Counting::on);
    const auto counts = pipeline.count_found(stream);
    std::printf("%-9s %-28s build %.4f  both %.4f | graph: build %.4f  both %.4f | pairs %llu steps %llu\n",
                name, variant.c_str(), build_ms, both_ms, graph_build, graph, counts.pairs, counts.steps);
    std::fflush(stdout);
  }
}

void trees(const char* name, const std::vector<float>& flat) {
  gpu::Stream stream;
  gpu::DeviceArray<float> vertices;
  vertices.assign(flat, stream);
  stream.wait();
  const std::size_t count = flat.size() / 9;
  gpu::TreePipeline pipeline;
  pipeline.reserve(count);
  const auto sort = [&] { pipeline.sort(gpu::TriangleView{vertices.data(), nullptr}, count, stream); };
  for (const char* variant : {""}) {
    set(variant);
    std::printf("%-9s %zu triangles: %s boxes, codes, sorting %.4f\n", name, count, variant,
                bench::median_milliseconds(51, stream, sort));
  }
  for (const char* variant : {"LINEAR=0", "LINEAR=1", "LINEAR=2"}) {
    set(variant);
    std::printf("%-9s %-12s %.4f\n", name, variant,
                bench::median_milliseconds(51, stream, [&] { pipeline.build_linear(stream); }));
  }
  for (int i = 0; i < 6; ++i) {
    const std::string variant = "CLUSTERS=" + std::to_string(i);
    set(variant);
    std::printf("%-9s %-12s %.4f\n", name, variant.c_str(),
                bench::median_milliseconds(51, stream, [&] { pipeline.build_clustered(stream); }));
    std::fflush(stdout);
  }
}
}  // namespace

int main() try {
  std::printf("%s\n", gpu::describe_device().c_str());
  boxes("10k", 10'000, 0.05,
        {"", "PDL=0", "BUILD=64", "BUILD=256", "BUILD=512", "QUERY=64", "BUILD=64 QUERY=64"});
  boxes("100k", 100'000, 0.05, {"", "PDL=0", "BUILD=64", "BUILD=256", "QUERY=128"});
  boxes("1M", 1'000'000, 0.05, {"", "PDL=0", "BUILD=64", "BUILD=256", "QUERY=128"});
  boxes("1M dense", 1'000'000, 1.275, {"", "BUILD=64", "BUILD=256", "QUERY=128"});
  Random random(7);
  std::vector<float> flat;
  for (std::size_t i = 0; i < 3'000'000; ++i) {
    const double at[3] = {random.uniform(0, 1), random.uniform(0, 1), random.uniform(0, 1)};
    for (int corner = 0; corner < 3; ++corner)
      for (const double x : at) flat.push_back(static_cast<float>(x + random.uniform(0, 0.01)));
  }
  trees("dust", flat);
  Terrain hills;
  hills.cells = 1225;
  const Mesh mesh = terrain(hills);
  flat.clear();
  for (const auto& triangle : mesh.triangles())
    for (const auto corner : triangle) {
      const Vec3 v = mesh.vertices()[corner];
      for (const double x : {v.x, v.y, v.z}) flat.push_back(static_cast<float>(x));
    }
  trees("terrain", flat);
} catch (const Error& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
