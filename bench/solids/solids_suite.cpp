#include <algorithm>
#include <cmath>
#include <fmt/core.h>
#include <limits>
#include <numbers>

#include "tandem/math/random.h"
#include "tandem/mesh/edit.h"
#include "tandem/mesh/generate.h"
#include "tandem/mesh/measure.h"
#include "tandem/query/instruction_set.h"
#include "tandem/query/overlap.h"
#include "tandem/query/point.h"
#include "tandem/query/winding_number.h"

#include "bench/peers/peer_solids.h"
#include "bench/report/stopwatch.h"
#include "bench/suite.h"
#include "query/model_data.h"
#include "tools/common/csv_file.h"
#include "tools/common/interrupt.h"
#include "tools/common/machine.h"

namespace tandem::bench {
namespace {

struct NamedMesh {
  std::string name;
  Mesh mesh;
};

double solid_angle(const WindingBlock& block, int i, Vec3 point) {
  Vec3 v[3];
  double size[3];
  for (int k = 0; k < 3; ++k) {
    v[k] = Vec3{block.corner[k][0][i], block.corner[k][1][i], block.corner[k][2][i]} - point;
    size[k] = length(v[k]);
  }
  return 2 *
         std::atan2(dot(v[0], cross(v[1], v[2])), size[0] * size[1] * size[2] + dot(v[0], v[1]) * size[2] +
                                                      dot(v[1], v[2]) * size[0] + dot(v[2], v[0]) * size[1]);
}

/// The straightforward version: one group and one triangle after the other, an arc tangent for each.
double scalar_sum(const WindingTree& tree, std::uint32_t index, Vec3 point, double limit) {
  const WindingNode& n = tree.nodes()[index];
  double sum = 0;
  for (int i = 0; i < WindingNode::width; ++i) {
    if (n.child[i] == WindingNode::nobody) continue;
    const Vec3 u = Vec3{n.center[0][i], n.center[1][i], n.center[2][i]} - point;
    const double r = length(u), x = n.radius[i] / r;
    if (x <= 0.9 && x * x * x * (4 - 3 * x) <= limit * (1 - x) * (1 - x)) {
      const Vec3 d = u / r;
      const auto& q = n.quadrupole;
      const auto& o = n.octupole;
      const double dipole = n.dipole[0][i] * d.x + n.dipole[1][i] * d.y + n.dipole[2][i] * d.z;
      const double second = q[0][i] * d.x * d.x + q[1][i] * d.y * d.y + q[2][i] * d.z * d.z +
                            q[3][i] * d.x * d.y + q[4][i] * d.x * d.z + q[5][i] * d.y * d.z;
      const double third = d.x * d.x * (o[0][i] * d.x + o[3][i] * d.y + o[4][i] * d.z) +
                           d.y * d.y * (o[5][i] * d.x + o[1][i] * d.y + o[6][i] * d.z) +
                           d.z * d.z * (o[7][i] * d.x + o[8][i] * d.y + o[2][i] * d.z) +
                           o[9][i] * d.x * d.y * d.z;
      sum += (dipole + (second + third / r) / r) / (r * r);
    } else if ((n.child[i] & WindingNode::leaf_bit) != 0) {
      const WindingBlock& block = tree.blocks()[n.child[i] & ~WindingNode::leaf_bit];
      for (int k = 0; k < WindingBlock::width; ++k) sum += solid_angle(block, k, point);
    } else {
      sum += scalar_sum(tree, n.child[i], point, limit);
    }
  }
  return sum;
}

void measure_winding(const NamedMesh& named, std::size_t count, tool::CsvFile& csv) {
  const Model model(named.mesh);
  const Bounds box = bounds(named.mesh);
  Random random(1);
  std::vector<Vec3> points(count);
  for (Vec3& p : points)
    p = box.low + Vec3{box.extent().x * random.uniform(), box.extent().y * random.uniform(),
                       box.extent().z * random.uniform()};
  constexpr double tolerance = 0.01;
  const WindingTree& tree = data_of(model).winding_tree();
  std::vector<WindingNumber> found;
  std::vector<double> scalar(count);
  double simd_seconds = HUGE_VAL, scalar_seconds = HUGE_VAL;
  for (int pass = 0; pass < 3; ++pass) {
    const Stopwatch simd_watch;
    found = winding_numbers(model, {}, points, {.tolerance = tolerance});
    simd_seconds = std::min(simd_seconds, simd_watch.seconds());
    const Stopwatch scalar_watch;
    for (std::size_t i = 0; i < count; ++i)
      scalar[i] = scalar_sum(tree, 0, points[i], tolerance) / (4 * std::numbers::pi);
    scalar_seconds = std::min(scalar_seconds, scalar_watch.seconds());
  }
  std::size_t wrong = 0;
  double largest_error = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const bool inside = locate_point(model, {}, points[i]) == PointLocation::inside;
    const double exact = inside ? 1 : 0;
    wrong += exact < found[i].lower || exact > found[i].upper ? 1 : 0;
    largest_error = std::max(largest_error, std::fabs(found[i].value() - exact));
  }
  const auto n = static_cast<double>(count);
  fmt::print(
      "  {:14} {:8} triangles {:8.2f} us/point, scalar {:8.2f} us/point: {:4.1f} times as fast; {} of {} "
      "outside of "
      "the bounds, largest error {:.1e}\n",
      named.name, named.mesh.triangles().size(), 1e6 * simd_seconds / n, 1e6 * scalar_seconds / n,
      scalar_seconds / simd_seconds, wrong, count, largest_error);
  csv.row(fmt::format("winding,{},{},{},{}", named.name, named.mesh.triangles().size(), simd_seconds / n,
                      scalar_seconds / n));
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
  fmt::print("\nWinding numbers, tolerance 0.01, minimum of three passes:\n");
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
