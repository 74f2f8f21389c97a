// The cost of stray triangles on the GPU: 256 pairs of spheres with and without strays, results compared with
// the CPU's.
//   bench_gpu_strays [subdivisions of the sphere, 5] [steps]     with `steps`: also the time of each step
#include <cstdio>
#include <cstdlib>

#include "tandem/gpu/collider.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/collide.h"

#include "bench/gpu/gpu_pile.cuh"
#include "scenes/stray_parts.h"

namespace tandem {
namespace {

using namespace generate;

constexpr std::uint32_t pair_count = 256;

struct PosedPairs {
  std::vector<gpu::Instance> objects;
  std::vector<ObjectPair> pairs;
};

/// Spheres of radius 1 whose surfaces cross, about the origin of the model with its strays.
PosedPairs crossing_pairs() {
  PosedPairs instances;
  Random random(7);
  for (std::uint32_t i = 0; i < pair_count; ++i) {
    const Quat rotation = random.rotation();
    const Vec3 offset = random.direction() * random.uniform(1.2, 1.95);
    instances.objects.push_back({0, Transform{}});
    instances.objects.push_back({0, Transform::from(rotation, offset)});
    instances.pairs.push_back({2 * i, 2 * i + 1});
  }
  return instances;
}

struct Measured {
  double milliseconds = 0;
  std::size_t faces = 0, wrong_pairs = 0;
};

Measured measure(const Mesh& mesh) {
  const Model model(mesh);
  gpu::Collider collider;
  collider.add(model);
  const PosedPairs instances = crossing_pairs();
  const BatchFacePairs found = collider.collide_all(instances.objects, instances.pairs);
  Measured measured;
  for (std::uint32_t i = 0; i < pair_count; ++i) {
    const auto expected =
        collide_all(model, instances.objects[2 * i].pose, model, instances.objects[2 * i + 1].pose);
    const auto faces = found.of(i);
    measured.faces += faces.size();
    const auto same = [](const FacePair& x, const FacePair& y) { return x.a == y.a && x.b == y.b; };
    if (!std::equal(faces.begin(), faces.end(), expected.begin(), expected.end(), same))
      ++measured.wrong_pairs;
  }
  measured.milliseconds = bench::median_milliseconds(
      21, nullptr, [&] { static_cast<void>(collider.collide_all_view(instances.objects, instances.pairs)); });
  return measured;
}

void print_steps_of(const Mesh& mesh) {
  PosedPairs instances = crossing_pairs();
  const bench::Pile pile{"", std::move(instances.objects), std::move(instances.pairs)};
  bench::PileOnDevice on_device(Model(mesh), pile);
  gpu::NarrowPipeline& search = on_device.search;
  std::printf("  node pairs %zu, triangle pairs %zu, undecided %zu, touching %zu\n", search.node_pairs(),
              search.triangle_pairs(), search.undecided_pairs(), search.hits());
  bench::print_steps(on_device.stream, search.after_step,
                     [&] { search.find(on_device.models, on_device.batch, on_device.stream); });
}

void run(int subdivisions, bool steps) {
  std::printf("%u pairs of spheres of %d triangles, host to host, median of 21\n", pair_count,
              20 << (2 * subdivisions));
  std::printf(
      "| strays and extent | ms without | with | ratio | touching faces with | pairs unlike the CPU's |\n");
  std::printf("|---|---:|---:|---:|---:|---:|\n");
  const Mesh core = icosphere(1, subdivisions);
  for (int kind = 0; kind < scenes::stray_kinds; ++kind) {
    const auto strays = static_cast<scenes::Strays>(kind);
    if (strays == scenes::Strays::origin_marker) continue;  // the core is not about the origin
    for (const double extent : {1e3, 1e6, 1e9, 1e12}) {
      const scenes::StrayPair pair = scenes::with_strays(core, strays, extent, 5);
      const Measured without = measure(pair.without), with = measure(pair.with);
      std::printf("| %s, %.0e | %.3f | %.3f | %.2f | %zu | %zu |\n",
                  std::string(scenes::name_of(strays)).c_str(), extent, without.milliseconds,
                  with.milliseconds, with.milliseconds / without.milliseconds, with.faces,
                  with.wrong_pairs + without.wrong_pairs);
      if (steps) {
        print_steps_of(pair.without);
        print_steps_of(pair.with);
      }
    }
  }
}

}  // namespace
}  // namespace tandem

int main(int count, char** arguments) {
  tandem::run(count > 1 ? std::atoi(arguments[1]) : 5,
              count > 2 && std::string_view(arguments[2]) == "steps");
  return 0;
}
