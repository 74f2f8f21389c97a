// Pairs of overlapping boxes on the GPU: results compared with the CPU's broad phase, then times, then moving
// boxes, then many builds in poisoned memory.
//   bench_gpu_boxes [builds in poisoned memory | small]
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "tandem/gpu/device.h"
#include "tandem/math/random.h"

#include "bench/gpu/gpu_timing.cuh"
#include "gpu/box/box_pipeline.cuh"

namespace {

using namespace tandem;
using bench::median_in_graph;
using bench::median_milliseconds;
using bench::mixed;

struct Scene {
  const char* name;
  std::size_t boxes;
  double density;  // volume of the boxes over that of the world
};

/// Unit cubes at random positions.
std::vector<gpu::Box> cubes(const Scene& scene, std::uint64_t seed) {
  Random random(seed);
  const double world = std::cbrt(static_cast<double>(scene.boxes) / scene.density);
  std::vector<gpu::Box> boxes(scene.boxes);
  for (gpu::Box& box : boxes)
    for (int i = 0; i < 3; ++i) {
      box.low[i] = static_cast<float>(random.uniform(0, world));
      box.high[i] = box.low[i] + 1;
    }
  return boxes;
}

std::vector<Bounds> in_double(const std::vector<gpu::Box>& boxes) {
  std::vector<Bounds> bounds;
  for (const gpu::Box& b : boxes)
    bounds.push_back({{b.low[0], b.low[1], b.low[2]}, {b.high[0], b.high[1], b.high[2]}});
  return bounds;
}

std::uint64_t hash_of(std::span<const ObjectPair> pairs) {
  std::uint64_t sum = 0;
  for (const ObjectPair& p : pairs) sum += mixed(static_cast<std::uint64_t>(p.a) << 32 | p.b);
  return sum;
}

__global__ void add_hashes(const ObjectPair* pairs, std::size_t count, unsigned long long* sum) {
  unsigned long long own = 0;
  for (std::size_t i = blockIdx.x * static_cast<std::size_t>(blockDim.x) + threadIdx.x; i < count;
       i += gridDim.x * static_cast<std::size_t>(blockDim.x))
    own += mixed(static_cast<std::uint64_t>(pairs[i].a) << 32 | pairs[i].b);
  atomicAdd(sum, own);
}

// Not operator==: nvcc 13.0 loses the one implied by a defaulted <=>.
bool equal(std::span<const ObjectPair> x, std::span<const ObjectPair> y) {
  return std::equal(x.begin(), x.end(), y.begin(), y.end(),
                    [](const ObjectPair& p, const ObjectPair& q) { return p.a == q.a && p.b == q.b; });
}

/// Number of repetitions of each measurement.
int times = 101;

int failures = 0;
void expect(bool right, const char* what) {
  if (!right) {
    std::printf("WRONG: %s\n", what);
    ++failures;
  }
}

double since(std::chrono::steady_clock::time_point begin) {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

/// Boxes in twenty clusters, each a sixtieth of the world wide.
std::vector<gpu::Box> crowds(std::size_t count) {
  Random random(3);
  const double cluster = std::cbrt(static_cast<double>(count) / 20 / 0.05);
  double middle[20][3];
  for (auto& at : middle)
    for (double& x : at) x = random.uniform(0, 60 * cluster);
  std::vector<gpu::Box> boxes(count);
  for (std::size_t b = 0; b < count; ++b)
    for (int i = 0; i < 3; ++i) {
      boxes[b].low[i] = static_cast<float>(middle[b % 20][i] + random.uniform(0, cluster));
      boxes[b].high[i] = boxes[b].low[i] + 1;
    }
  return boxes;
}

/// Cost and benefit of the number of Morton code bits, for evenly distributed and for clustered boxes.
void run_bits(const char* name, const std::vector<gpu::Box>& boxes) {
  gpu::Stream stream;
  gpu::DeviceArray<gpu::Box> on_device;
  on_device.assign(boxes, stream);
  stream.wait();
  gpu::BoxPipeline pipeline;
  pipeline.reserve(boxes.size());
  pipeline.reserve_pairs(8 * boxes.size());
  for (const int bits : {16, 24, 30}) {
    pipeline.take_bits(bits);
    const auto both = [&] {
      pipeline.build(on_device.data(), boxes.size(), stream);
      pipeline.find(stream);
    };
    const double launched = median_milliseconds(times, stream, both);
    const double in_graph = median_in_graph(times, stream, [&](cudaStream_t) { both(); });
    std::printf("%-12s %zu boxes, %d bits: build+pairs %.4f, as a graph %.4f ms\n", name, boxes.size(), bits,
                launched, in_graph);
  }
}

/// Boxes that move by up to a twentieth of their size per step in each direction. Compares the public call's
/// pairs with the CPU's, and measures a step on the device with a kept tree and with a new one.
void run_moving(const Scene& scene) {
  std::vector<gpu::Box> boxes = cubes(scene, 1);
  Random random(9);
  const auto move = [&](double most) {
    for (gpu::Box& box : boxes)
      for (int i = 0; i < 3; ++i) {
        const auto by = static_cast<float>(random.uniform(-most, most));
        box.low[i] += by;
        box.high[i] += by;
      }
  };
  gpu::BoxPairs updated, anew;
  const int steps = times > 30 ? 30 : times;  // few under a sanitizer
  for (int step = 0; step < steps; ++step) {
    const std::vector<ObjectPair> found = updated.update(std::span<const gpu::Box>(boxes));
    expect(equal(found, anew.find(std::span<const gpu::Box>(boxes))), "pairs of boxes that moved");
    if (step % 10 == 0) {
      BroadPhase cpu({.method = "automatic", .threads = 0});
      std::vector<ObjectId> ids(boxes.size());
      cpu.add(in_double(boxes), ids);
      expect(equal(found, cpu.update()), "pairs of boxes that moved, against the CPU's");
    }
    move(0.05);
  }
  const std::size_t builds = updated.builds();
  boxes = cubes(scene, 2);
  expect(equal(updated.update(std::span<const gpu::Box>(boxes)), anew.find(std::span<const gpu::Box>(boxes))),
         "pairs of boxes that are suddenly elsewhere");
  expect(updated.builds() == builds + 1, "a tree of boxes that are elsewhere is kept");

  gpu::Stream stream;
  gpu::DeviceArray<gpu::Box> before, after;
  before.assign(boxes, stream);
  move(0.05);
  after.assign(boxes, stream);
  stream.wait();
  gpu::BoxPipeline pipeline;
  pipeline.reserve(boxes.size());
  pipeline.reserve_pairs(20 * boxes.size());
  pipeline.build(before.data(), boxes.size(), stream);
  pipeline.find(stream, nullptr, gpu::BoxPipeline::Counting::on);
  const auto counts_before = pipeline.count_found(stream);
  const auto moved = [&] {
    pipeline.refit(after.data(), stream);
    pipeline.find(stream, nullptr, gpu::BoxPipeline::Counting::on, 1ull << 60);
  };
  const double kept = median_milliseconds(times, stream, moved);
  const auto counts_after = pipeline.count_found(stream);
  const double kept_in_graph = median_in_graph(times, stream, [&](cudaStream_t) { moved(); });
  const auto made = [&] {
    pipeline.build(after.data(), boxes.size(), stream);
    pipeline.find(stream);
  };
  const double built = median_milliseconds(times, stream, made);
  const double built_in_graph = median_in_graph(times, stream, [&](cudaStream_t) { made(); });
  std::printf(
      "%-10s moved: in place %.4f ms (as a graph %.4f), anew %.4f (%.4f) | %zu trees for %d steps | steps of "
      "warps "
      "%llu, after one move %llu\n",
      scene.name, kept, kept_in_graph, built, built_in_graph, builds, steps, counts_before.steps,
      counts_after.steps);
}

/// Builds in memory that was filled with every byte; the pairs must stay the same.
template <class Build>
void try_poisoned_memory(const Scene& scene, int poisoned_builds, const std::vector<ObjectPair>& right,
                         gpu::BoxPipeline& pipeline, gpu::Stream& stream, const Build& both) {
  gpu::DeviceArray<unsigned long long> sum;
  sum.reserve(1);
  const std::uint64_t hash = hash_of(right);
  int wrong = 0;
  for (int i = 0; i < poisoned_builds; ++i) {
    pipeline.poison(i % 256, stream);
    both();
    const std::size_t counted = pipeline.count_found(stream).pairs;
    unsigned long long hashed = 0;
    gpu::check(cudaMemsetAsync(sum.data(), 0, 8, stream), "clearing");
    if (counted <= pipeline.room()) {
      const ObjectPair* pairs = pipeline.unpack(counted, stream);
      add_hashes<<<264, 256, 0, stream>>>(pairs, counted, sum.data());
    }
    gpu::check(cudaMemcpyAsync(&hashed, sum.data(), 8, cudaMemcpyDeviceToHost, stream), "reading");
    stream.wait();
    wrong += counted != right.size() || hashed != hash;
  }
  expect(wrong == 0, "builds in poisoned memory");
  std::printf("%-10s %d builds in poisoned memory, %d wrong\n", scene.name, poisoned_builds, wrong);
}

void run(const Scene& scene, int poisoned_builds) {
  const std::vector<gpu::Box> boxes = cubes(scene, 1);
  const std::vector<Bounds> bounds = in_double(boxes);
  BroadPhase cpu({.method = "automatic", .threads = 0});
  std::vector<ObjectId> ids(boxes.size());
  cpu.add(bounds, ids);
  auto begin = std::chrono::steady_clock::now();
  const std::span<const ObjectPair> by_cpu = cpu.update();
  const double cpu_first = since(begin);
  const std::vector<ObjectPair> right(by_cpu.begin(), by_cpu.end());
  cpu.move(ids, bounds);
  begin = std::chrono::steady_clock::now();
  cpu.update();
  const double cpu_time = std::min(cpu_first, since(begin));

  gpu::BoxPairs whole;
  std::vector<ObjectPair> found = whole.find(std::span<const gpu::Box>(boxes));
  expect(equal(found, right), "pairs of boxes in single precision");
  found = whole.find(std::span<const Bounds>(bounds));
  expect(equal(found, right), "pairs of boxes in double precision");
  std::vector<double> host;
  for (int i = 0; i < 11; ++i) {
    begin = std::chrono::steady_clock::now();
    found = whole.find(std::span<const gpu::Box>(boxes));
    host.push_back(since(begin));
  }
  std::nth_element(host.begin(), host.begin() + 5, host.end());

  gpu::Stream stream;
  gpu::DeviceArray<gpu::Box> on_device;
  on_device.assign(boxes, stream);
  stream.wait();
  gpu::BoxPipeline pipeline;
  pipeline.reserve(boxes.size());
  pipeline.reserve_pairs(std::max<std::size_t>(right.size() + 1, 1024));
  const double build =
      median_milliseconds(times, stream, [&] { pipeline.build(on_device.data(), boxes.size(), stream); });
  const auto both = [&] {
    pipeline.build(on_device.data(), boxes.size(), stream);
    pipeline.find(stream);
  };
  const double kernels = median_milliseconds(times, stream, both);
  const double kernels_again = median_milliseconds(times, stream, both);
  const double in_graph = median_in_graph(times, stream, [&](cudaStream_t) { both(); });
  both();
  const std::size_t count = pipeline.count_found(stream).pairs;
  expect(count == right.size(), "the number of pairs");
  const double sorting = median_milliseconds(times, stream, [&] { pipeline.sort(count, stream); });
  std::printf(
      "%-10s %8zu boxes %8zu pairs | build %.4f  build+pairs %.4f (again %.4f, as a graph %.4f)  sorting "
      "%.4f ms | host to host, sorted %.3f ms | CPU %.3f ms\n",
      scene.name, boxes.size(), right.size(), build, kernels, kernels_again, in_graph, sorting, host[5],
      cpu_time);

  try_poisoned_memory(scene, poisoned_builds, right, pipeline, stream, both);
}

}  // namespace

int main(int argc, char** argv) try {
  std::printf("%s\n", gpu::describe_device().c_str());
  if (argc > 1 && std::string(argv[1]) == "small") {
    times = 3;
    run({"3k", 3'000, 0.5}, 2);
    run({"20k", 20'000, 0.5}, 2);
    run_moving({"20k", 20'000, 0.5});
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
  }
  const int poisoned = argc > 1 ? std::atoi(argv[1]) : 1000;
  run({"10k", 10'000, 0.05}, poisoned);
  run({"100k", 100'000, 0.05}, poisoned);
  run({"1M", 1'000'000, 0.05}, poisoned);
  run({"1M dense", 1'000'000, 1.275}, poisoned);
  run_bits("even", cubes({"", 100'000, 0.05}, 1));
  run_bits("crowds", crowds(100'000));
  run_bits("even", cubes({"", 1'000'000, 0.05}, 1));
  run_bits("crowds", crowds(1'000'000));
  run_moving({"10k", 10'000, 0.05});
  run_moving({"100k", 100'000, 0.05});
  run_moving({"1M", 1'000'000, 0.05});
  run_moving({"1M dense", 1'000'000, 1.275});
  return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
} catch (const Error& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return EXIT_FAILURE;
}
