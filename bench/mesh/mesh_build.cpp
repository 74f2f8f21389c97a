#include "bench/mesh/mesh_build.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <fmt/core.h>
#include <fstream>
#include <malloc.h>
#include <unistd.h>

#include "tandem/mesh/generate.h"

#include "bench/mesh/mesh_tandem.h"
#include "bench/report/samples.h"
#include "scenes/moving_pairs.h"

namespace tandem::bench {
namespace {

using namespace generate;

/// Returns the private resident memory of this process; returns freed memory to the system first.
double resident_bytes() {
  malloc_trim(0);
  std::ifstream file("/proc/self/statm");
  double all = 0, resident = 0, shared = 0;
  file >> all >> resident >> shared;
  return (resident - shared) * static_cast<double>(sysconf(_SC_PAGESIZE));
}

struct ModelCost {
  Library library;
  Samples wall_ms = {}, processor_ms = {};  ///< the latter summed over all threads
  double bytes = 0;
};

void build_once(ModelCost& cost, const Mesh& mesh) {
  const auto start = std::chrono::steady_clock::now();
  const std::clock_t processor_start = std::clock();
  const std::shared_ptr<const void> model = cost.library.build(mesh);
  const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - start;
  cost.wall_ms.values.push_back(taken.count());
  cost.processor_ms.values.push_back(1000.0 * static_cast<double>(std::clock() - processor_start) /
                                     CLOCKS_PER_SEC);
}

/// Builds several at once, so that pages a library keeps for reuse have little effect.
double bytes_of_model(const Library& library, const Mesh& mesh) {
  constexpr int copies = 3;
  std::vector<std::shared_ptr<const void>> models{library.build(mesh)};
  const double before = resident_bytes();
  for (int i = 0; i < copies; ++i) models.push_back(library.build(mesh));
  return (resident_bytes() - before) / copies;
}

Library tandem_library(BuildQuality quality) {
  return {.name = quality == BuildQuality::fine ? "tandem" : "tandem, fast",
          .version = {},
          .how = {},
          .load = {},
          .build = [quality](const Mesh& mesh) { return build_tandem(mesh, quality); }};
}

constexpr BuildQuality qualities[] = {BuildQuality::fine, BuildQuality::fast};

}  // namespace

void print_model_costs(const std::vector<Library>& peers, const SuiteOptions& options,
                       const tool::InterruptWatch& watch) {
  const std::optional<scenes::PairScene> horses = scenes::horses();
  const Mesh mesh = horses ? horses->a.mesh() : cow(2, 96966);
  const auto triangles = static_cast<double>(mesh.triangles().size());
  std::vector<ModelCost> costs;
  for (const BuildQuality quality : qualities) costs.push_back({tandem_library(quality)});
  for (const Library& peer : peers) costs.push_back({peer});
  const int rounds = options.repeat > 0 ? options.repeat : options.quick ? 1 : 5;
  for (int round = 0; round < rounds; ++round)
    for (ModelCost& cost : costs) {
      if (watch.interrupted()) return;
      build_once(cost, mesh);
    }
  for (ModelCost& cost : costs) cost.bytes = bytes_of_model(cost.library, mesh);
  fmt::print(
      "\nConstruction of a model from a mesh in memory: {} of {} triangles, medians of {}. Memory is the\n"
      "growth of the process, including the library's copy of the mesh.\n{:<16} {:>10} {:>10} {:>16} "
      "{:>18}\n",
      horses ? "the horse" : "a cow", mesh.triangles().size(), rounds, "library", "ms", "cpu ms",
      "bytes/triangle", "Tandem is faster");
  for (const ModelCost& cost : costs)
    fmt::print("{:<16} {:>10.1f} {:>10.1f} {:>16.0f} {:>17.2f}x\n", cost.library.name, cost.wall_ms.median(),
               cost.processor_ms.median(), cost.bytes / triangles,
               cost.processor_ms.median() / costs[0].processor_ms.median());
}

void print_large_model(const SuiteOptions& options, const tool::InterruptWatch& watch) {
  const Mesh mesh = torus(1, 0.4, options.quick ? 500 : 2500, 1000);
  const int rounds = options.repeat > 0 ? options.repeat : 3;
  for (const BuildQuality quality : qualities) {
    ModelCost cost{tandem_library(quality)};
    for (int round = 0; round < rounds && !watch.interrupted(); ++round) build_once(cost, mesh);
    if (watch.interrupted()) return;
    const auto model = std::static_pointer_cast<const Model>(build_tandem(mesh, quality));
    fmt::print(
        "\nA torus of {} triangles, {}, all cores, minima of {}: {:.0f} ms, {:.0f} processor ms, {:.0f} "
        "bytes/triangle\n",
        mesh.triangles().size(), cost.library.name, rounds, std::ranges::min(cost.wall_ms.values),
        std::ranges::min(cost.processor_ms.values),
        static_cast<double>(model->memory_bytes()) / static_cast<double>(mesh.triangles().size()));
  }
}

}  // namespace tandem::bench
