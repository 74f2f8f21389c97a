// The cost of stray triangles on the GPU: 256 pairs of spheres with and without strays, results compared with
// the CPU's.
//   bench_gpu_strays [subdivisions of the sphere, 5]
#include <cstdio>
#include <cstdlib>

#include "tandem/gpu/collider.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/collide.h"

#include "bench/gpu_timing.cuh"
#include "scenes/stray_parts.h"

namespace tandem {
namespace {

constexpr std::uint32_t pair_count = 256;

struct PlacedPairs {
  std::vector<gpu::PlacedModel> objects;
  std::vector<ObjectPair> pairs;
};

/// Spheres of radius 1 whose surfaces cross, about the origin of the model with its strays.
PlacedPairs crossing_pairs() {
  PlacedPairs placed;
  Random random(7);
  for (std::uint32_t i = 0; i < pair_count; ++i) {
    const Quat turn = random.rotation();
    const Vec3 offset = random.direction() * random.uniform(1.2, 1.95);
    placed.objects.push_back({0, Transform{}});
    placed.objects.push_back({0, Transform::from(turn, offset)});
    placed.pairs.push_back({2 * i, 2 * i + 1});
  }
  return placed;
}

struct Measured {
  double milliseconds = 0;
  std::size_t faces = 0, wrong_pairs = 0;
};

Measured measure(const Mesh& mesh) {
  const Model model(mesh);
  gpu::Collider collider;
  collider.add(model);
  const PlacedPairs placed = crossing_pairs();
  const TouchingFaces found = collider.collide_all(placed.objects, placed.pairs);
  Measured measured;
  for (std::uint32_t i = 0; i < pair_count; ++i) {
    const auto expected = collide_all(model, placed.objects[2 * i].at, model, placed.objects[2 * i + 1].at);
    const auto faces = found.of(i);
    measured.faces += faces.size();
    const auto same = [](const FacePair& x, const FacePair& y) { return x.a == y.a && x.b == y.b; };
    if (!std::equal(faces.begin(), faces.end(), expected.begin(), expected.end(), same))
      ++measured.wrong_pairs;
  }
  measured.milliseconds = bench::median_milliseconds(
      21, nullptr, [&] { static_cast<void>(collider.view_all(placed.objects, placed.pairs)); });
  return measured;
}

void run(int subdivisions) {
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
    }
  }
}

}  // namespace
}  // namespace tandem

int main(int count, char** arguments) {
  tandem::run(count > 1 ? std::atoi(arguments[1]) : 5);
  return 0;
}
