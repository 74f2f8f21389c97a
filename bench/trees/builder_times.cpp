#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>
#include <fmt/core.h>
#include <functional>
#include <memory>
#include <string>

#include "tandem/mesh/generate.h"

#include "bench/report/samples.h"
#include "bench/trees/build_parts.h"
#include "tools/common/progress.h"
#include "tree/measure/statistics.h"
#include "tree/mesh_tree.h"
#include "volume/aabb.h"

#ifdef TANDEM_BENCH_FCL
#include <fcl/geometry/bvh/BVH_model.h>
#include <fcl/math/bv/OBBRSS.h>
#endif
#ifdef TANDEM_BENCH_EMBREE
#include <embree3/rtcore.h>
#endif

namespace tandem::bench {
namespace {

using namespace generate;

/// A contestant to measure.
struct Contestant {
  std::string name;
  int threads;
  std::size_t triangles;
  std::function<void()> run;
  std::function<double()> expected_cost;  ///< of the tree; empty for peers
  Samples milliseconds;                   ///< wall-clock time
  Samples processor_time{};               ///< of all threads together: the cost on a busy machine too
};

Tree<Aabb> build(const Mesh& mesh, const Builder& builder, int threads) {
  auto topology = std::make_shared<const Topology>(
      build_tree(builder, triangle_bounds(mesh, threads), {.threads = threads}));
  return fit_tree<Aabb>(mesh, mesh_frame(mesh, threads), std::move(topology), threads);
}

void add_builders(std::vector<Contestant>& contestants, const Mesh& large, const Mesh& small) {
  for (const Builder& builder : builders()) {
    const Mesh& mesh = builder.quadratic ? small : large;
    for (const int threads : {1, 2})
      contestants.push_back({std::string(builder.name),
                             threads,
                             mesh.triangles().size(),
                             [&mesh, &builder, threads] { build(mesh, builder, threads); },
                             [&mesh, &builder] { return expected_cost(build(mesh, builder, 0)); },
                             {}});
  }
}

#ifdef TANDEM_BENCH_FCL
template <class V>
void add_fcl(std::vector<Contestant>& contestants, const char* name, const Mesh& mesh) {
  auto vertices = std::make_shared<std::vector<fcl::Vector3d>>();
  auto triangles = std::make_shared<std::vector<fcl::Triangle>>();
  for (const Vec3 v : mesh.vertices()) vertices->emplace_back(v.x, v.y, v.z);
  for (const Triangle& t : mesh.triangles()) triangles->emplace_back(t[0], t[1], t[2]);
  contestants.push_back({name,
                         1,
                         mesh.triangles().size(),
                         [vertices, triangles] {
                           fcl::BVHModel<V> model;
                           model.beginModel();
                           model.addSubModel(*vertices, *triangles);
                           model.endModel();
                         },
                         {},
                         {}});
}
#endif

#ifdef TANDEM_BENCH_EMBREE
/// Float vertices, as Embree requires; copied in advance.
void add_embree(std::vector<Contestant>& contestants, const char* name, RTCBuildQuality quality, int threads,
                const Mesh& mesh) {
  const std::string config = "threads=" + std::to_string(threads);
  const std::shared_ptr<RTCDeviceTy> device(rtcNewDevice(config.c_str()), rtcReleaseDevice);
  auto vertices = std::make_shared<std::vector<float>>();
  for (const Vec3 v : mesh.vertices())
    for (int i = 0; i < 3; ++i) vertices->push_back(static_cast<float>(v[i]));
  vertices->push_back(0);  // Embree reads 16 bytes at a time
  contestants.push_back({name,
                         threads,
                         mesh.triangles().size(),
                         [device, vertices, quality, &mesh] {
                           RTCGeometry geometry = rtcNewGeometry(device.get(), RTC_GEOMETRY_TYPE_TRIANGLE);
                           rtcSetSharedGeometryBuffer(geometry, RTC_BUFFER_TYPE_VERTEX, 0, RTC_FORMAT_FLOAT3,
                                                      vertices->data(), 0, 12, mesh.vertices().size());
                           rtcSetSharedGeometryBuffer(geometry, RTC_BUFFER_TYPE_INDEX, 0, RTC_FORMAT_UINT3,
                                                      mesh.triangles().data(), 0, 12,
                                                      mesh.triangles().size());
                           rtcCommitGeometry(geometry);
                           RTCScene scene = rtcNewScene(device.get());
                           rtcSetSceneBuildQuality(scene, quality);
                           rtcAttachGeometry(scene, geometry);
                           rtcReleaseGeometry(geometry);
                           rtcCommitScene(scene);
                           rtcReleaseScene(scene);
                         },
                         {},
                         {}});
}
#endif

void add_peers(std::vector<Contestant>& contestants, [[maybe_unused]] const Mesh& mesh) {
#ifdef TANDEM_BENCH_FCL
  add_fcl<fcl::OBBRSSd>(contestants, "FCL OBBRSS", mesh);
  add_fcl<fcl::AABBd>(contestants, "FCL AABB", mesh);
#endif
#ifdef TANDEM_BENCH_EMBREE
  for (const int threads : {1, 2}) {
    add_embree(contestants, "Embree SAH", RTC_BUILD_QUALITY_MEDIUM, threads, mesh);
    add_embree(contestants, "Embree Morton", RTC_BUILD_QUALITY_LOW, threads, mesh);
  }
#endif
  if (contestants.empty()) fmt::print("no peers: built without FCL and Embree\n");
}

/// Runs every contestant once per round, so that other load affects all equally.
void run_interleaved(std::vector<Contestant>& contestants, int rounds, const tool::InterruptWatch& watch) {
  tool::Progress progress;
  for (int round = 0; round < rounds; ++round)
    for (Contestant& contestant : contestants) {
      if (watch.interrupted() && round > 0) return;
      progress.show("building: round " + std::to_string(round + 1) + ", " + contestant.name);
      const auto start = std::chrono::steady_clock::now();
      const std::clock_t processor_start = std::clock();
      contestant.run();
      const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - start;
      contestant.milliseconds.values.push_back(taken.count());
      contestant.processor_time.values.push_back(
          1000.0 * static_cast<double>(std::clock() - processor_start) / CLOCKS_PER_SEC);
    }
}

/// Returns the time of a peer with that many threads over ours; 0 if there is none.
double times_faster(const std::vector<Contestant>& contestants, const Contestant& ours,
                    const std::string& peer, int threads) {
  for (const Contestant& each : contestants)
    if (each.name == peer && each.threads == threads && each.triangles == ours.triangles)
      return each.milliseconds.median() / ours.milliseconds.median();
  return 0;
}

void print_table(const std::vector<Contestant>& contestants, tool::CsvFile& csv) {
  fmt::print(
      "\nConstruction of an AABB tree from a mesh, medians; peers: from their copy of the mesh to a model\n");
  fmt::print("  {:<18} {:>7} {:>10} {:>9} {:>9} {:>8} {:>8} {:>8} {:>8} {:>9}\n", "builder", "threads",
             "triangles", "ms", "cpu ms", "Mtri/s", "x FCL", "x Emb.", "x Emb.M", "cost");
  for (const Contestant& each : contestants) {
    const double ms = each.milliseconds.median(), cost = each.expected_cost ? each.expected_cost() : 0;
    const double rate = static_cast<double>(each.triangles) / ms / 1000,
                 fcl = times_faster(contestants, each, "FCL OBBRSS", 1);
    fmt::print("  {:<18} {:>7} {:>10} {:>9.1f} {:>9.1f} {:>8.2f} {:>8.2f} {:>8.2f} {:>8.2f} {:>9.2f}\n",
               each.name, each.threads, each.triangles, ms, each.processor_time.median(), rate, fcl,
               times_faster(contestants, each, "Embree SAH", each.threads),
               times_faster(contestants, each, "Embree Morton", each.threads), cost);
    const std::string name = each.name + ", " + std::to_string(each.threads) + " threads";
    write_value(csv, "builders", name, "triangles", static_cast<double>(each.triangles));
    write_value(csv, "builders", name, "ms", ms);
    write_value(csv, "builders", name, "processor ms", each.processor_time.median());
    write_value(csv, "builders", name, "times faster than FCL OBBRSS", fcl);
    write_value(csv, "builders", name, "expected cost", cost);
  }
}

/// Returns a knotted tube of about that many triangles, most of about equal size.
Mesh knot_of(double triangles) {
  const int around = std::max(8, static_cast<int>(std::sqrt(triangles / 6.25)));
  return torus_knot(
      {.length_segments = static_cast<int>(triangles / (2 * around)), .radial_segments = around});
}

}  // namespace

void print_builder_times(const SuiteOptions& options, tool::CsvFile& csv, const tool::InterruptWatch& watch) {
  if (watch.interrupted()) return;
  const Mesh large = knot_of(options.quick ? 1e5 : 1e6), small = knot_of(options.quick ? 2000 : 20000);
  std::vector<Contestant> contestants;
  add_peers(contestants, large);
  add_builders(contestants, large, small);
  if (!options.only.empty())
    std::erase_if(contestants,
                  [&](const Contestant& each) { return each.name.find(options.only) == std::string::npos; });
  run_interleaved(contestants, options.repeat > 0 ? options.repeat : options.quick ? 1 : 3, watch);
  print_table(contestants, csv);
}

}  // namespace tandem::bench
