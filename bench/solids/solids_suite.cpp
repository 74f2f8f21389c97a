#include <algorithm>
#include <cmath>
#include <fmt/core.h>
#include <limits>

#include "tandem/math/random.h"
#include "tandem/mesh/edit.h"
#include "tandem/mesh/generate.h"
#include "tandem/mesh/measure.h"
#include "tandem/query/instruction_set.h"
#include "tandem/query/overlap.h"

#include "bench/peers/peer_solids.h"
#include "bench/report/stopwatch.h"
#include "bench/solids/scalar_winding.h"
#include "bench/suite.h"
#include "tools/common/csv_file.h"
#include "tools/common/interrupt.h"
#include "tools/common/machine.h"

namespace tandem::bench {
namespace {

struct NamedMesh {
  std::string name;
  Mesh mesh;
};

void measure_winding(const NamedMesh& named, std::size_t count, tool::CsvFile& csv) {
  const WindingCheck check = check_winding_numbers(named.mesh, count);
  const auto n = static_cast<double>(count);
  fmt::print(
      "  {:14} {:8} triangles {:8.2f} us/point, scalar {:8.2f} us/point: {:4.1f} times as fast; {} of {} "
      "outside of the bounds, largest error {:.1e}\n",
      named.name, named.mesh.triangles().size(), 1e6 * check.seconds / n, 1e6 * check.scalar_seconds / n,
      check.scalar_seconds / check.seconds, check.outside, count, check.largest_error);
  csv.row(fmt::format("winding,{},{},{},{}", named.name, named.mesh.triangles().size(), check.seconds / n,
                      check.scalar_seconds / n));
}

void measure_overlap(const NamedMesh& a, const NamedMesh& b, int pairs, tool::CsvFile& csv) {
  Random random(2);
  const Model model_a(a.mesh), model_b(b.mesh);
  const double size = 0.3 * (length(bounds(a.mesh).extent()) + length(bounds(b.mesh).extent()));
  double seconds = 0, cgal_seconds = 0, widest = 0;
  int compared = 0, outside = 0;
  static_cast<void>(overlap(model_a, {}, model_b, {}));  // builds what is built on demand
  for (int i = 0; i < pairs; ++i) {
    const Transform pose = Transform::from(
        random.rotation(), bounds(a.mesh).center() + random.direction() * (size * random.uniform()));
    const Stopwatch watch;
    const Overlap found = overlap(model_a, {}, model_b, pose);
    seconds += watch.seconds();
    if (found.lower > 0) widest = std::max(widest, (found.upper - found.lower) / found.upper);
    const std::optional<MeasuredVolume> peer = cgal_overlap(a.mesh, transformed(b.mesh, pose));
    if (!peer) continue;
    ++compared;
    cgal_seconds += peer->seconds;
    const double rounding = 1e-15 * peer->volume;
    outside += peer->volume < found.lower - rounding || peer->volume > found.upper + rounding ? 1 : 0;
  }
  fmt::print("  {:14} {:14} {:8.3f} ms/pair, widest bounds {:.1e}", a.name, b.name, 1e3 * seconds / pairs,
             widest);
  if (compared > 0)
    fmt::print(", CGAL {:8.1f} ms ({:.0f} times as long), {} of {} outside of the bounds",
               1e3 * cgal_seconds / compared, cgal_seconds / compared / (seconds / pairs), outside, compared);
  fmt::print("\n");
  csv.row(fmt::format("overlap,{} {},{},{},{}", a.name, b.name,
                      a.mesh.triangles().size() + b.mesh.triangles().size(), seconds / pairs,
                      compared > 0 ? cgal_seconds / compared : std::numeric_limits<double>::quiet_NaN()));
}

}  // namespace

SuiteStatus run_solids_suite(const SuiteOptions& options) {
  const tool::InterruptWatch watch;
  if (!options.instruction_set.empty()) algorithm::use_instruction_set(options.instruction_set);
  tool::CsvFile csv(options.csv_file, "query,scene,triangles,seconds,peer_seconds");
  fmt::print("{}instruction set: {}\nOne thread, processor time.\n", tool::machine_description(),
             algorithm::instruction_set());
  std::vector<NamedMesh> meshes{
      {"cow", generate::cow(2, 5000)},
      {"torus", generate::torus(1, 0.4, 60, 30)},
      {"gear", generate::gear({.teeth = 17, .module = 0.1, .thickness = 0.5, .bore_radius = 0.3})},
      {"bumpy sphere", generate::bumpy_sphere({.subdivisions = options.quick ? 4 : 6})}};
  fmt::print("\nWinding numbers, tolerance 0.01, minimum of two passes:\n");
  for (const NamedMesh& mesh : meshes)
    if (mesh.name.find(options.only) != std::string::npos && !watch.interrupted())
      measure_winding(mesh, options.quick ? 2000 : 250'000, csv);
  fmt::print("\nOverlap of two solids at random poses:\n");
  const int pairs = options.pairs > 0 ? static_cast<int>(options.pairs) : options.quick ? 5 : 100;
  for (std::size_t i = 0; i < meshes.size(); ++i)
    for (std::size_t k = i; k < meshes.size() && !watch.interrupted(); ++k)
      if ((meshes[i].name + meshes[k].name).find(options.only) != std::string::npos)
        measure_overlap(meshes[i], meshes[k], pairs, csv);
  return watch.interrupted() ? suite_interrupted : suite_done;
}

}  // namespace tandem::bench
