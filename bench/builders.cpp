// Build times of every builder, next to FCL's and Embree's over the same triangles in the same run.
//
//   bench_builders [TRIANGLES [ROUNDS [CSV [NAME...]]]]
//
// CSV may be - for none; with names, only those builders and peers take part.
//
// A build is measured from the mesh to a tree of boxes that queries can use: triangle boxes, tree, volumes.
// The peers are measured from their copy of the mesh to a built model. Rounds are interleaved (every
// contestant once, then all again) and the median is given, so that a busy machine disturbs all alike.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <functional>
#include <memory>
#include <string>

#include "tandem/mesh/generate.h"

#include "tree/mesh_tree.h"
#include "tree/statistics.h"
#include "volume/aabb.h"

#ifdef TANDEM_BENCH_FCL
#include <fcl/geometry/bvh/BVH_model.h>
#include <fcl/math/bv/OBBRSS.h>
#endif
#ifdef TANDEM_BENCH_EMBREE
#include <embree3/rtcore.h>
#endif

namespace tandem {
namespace {

/// Something that is timed.
struct Contestant {
  std::string name;
  int threads;
  std::size_t triangles;
  std::function<void()> run;
  std::function<double()> expected_cost;  ///< of the tree; empty for peers
  std::vector<double> milliseconds;       ///< by the clock on the wall
  std::vector<double> processor_time{};   ///< of all threads together: what it costs on a busy machine too
};

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

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
/// Float vertices, as that is what Embree takes; copied beforehand.
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
  if (contestants.empty()) std::puts("no peers: neither FCL nor Embree was found when this was compiled");
}

void run_interleaved(std::vector<Contestant>& contestants, int rounds) {
  for (int round = 0; round < rounds; ++round)
    for (Contestant& contestant : contestants) {
      const auto start = std::chrono::steady_clock::now();
      const std::clock_t processor_start = std::clock();
      contestant.run();
      const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - start;
      contestant.milliseconds.push_back(taken.count());
      contestant.processor_time.push_back(1000.0 * static_cast<double>(std::clock() - processor_start) /
                                          CLOCKS_PER_SEC);
    }
}

/// The median of a peer with that many threads; 0 when there is none.
double peer_median(const std::vector<Contestant>& contestants, const std::string& name, int threads) {
  for (const Contestant& each : contestants)
    if (each.name == name && each.threads == threads) return median(each.milliseconds);
  return 0;
}

void report(const std::vector<Contestant>& contestants, std::size_t large, const char* csv_path) {
  std::ofstream csv;
  if (csv_path) csv.open(csv_path);
  csv << "builder,threads,triangles,milliseconds,processor_milliseconds,mtri_per_s,times_faster_than_fcl_"
         "obbrss,"
         "times_faster_than_embree_sah,times_faster_than_embree_morton,expected_cost\n";
  std::printf("%-18s %7s %10s %9s %9s %8s %8s %8s %8s %9s\n", "builder", "threads", "triangles", "ms",
              "cpu ms", "Mtri/s", "x FCL", "x Emb.", "x Emb.M", "cost");
  for (const Contestant& each : contestants) {
    const double ms = median(each.milliseconds), cost = each.expected_cost ? each.expected_cost() : 0;
    double ratio[3] = {};
    if (each.triangles == large) {
      ratio[0] = peer_median(contestants, "FCL OBBRSS", 1) / ms;
      ratio[1] = peer_median(contestants, "Embree SAH", each.threads) / ms;
      ratio[2] = peer_median(contestants, "Embree Morton", each.threads) / ms;
    }
    const double rate = static_cast<double>(each.triangles) / ms / 1000;
    std::printf("%-18s %7d %10zu %9.1f %9.1f %8.2f %8.2f %8.2f %8.2f %9.2f\n", each.name.c_str(),
                each.threads, each.triangles, ms, median(each.processor_time), rate, ratio[0], ratio[1],
                ratio[2], cost);
    csv << each.name << ',' << each.threads << ',' << each.triangles << ',' << ms << ','
        << median(each.processor_time) << ',' << rate << ',' << ratio[0] << ',' << ratio[1] << ',' << ratio[2]
        << ',' << cost << '\n';
  }
}

/// A knotted tube of about that many triangles, most of them about equal.
Mesh knot_of(double triangles) {
  const int around = std::max(8, static_cast<int>(std::sqrt(triangles / 6.25)));
  return torus_knot({.along = static_cast<int>(triangles / (2 * around)), .around = around});
}

int run(int argc, char** argv) {
  const double triangles = argc > 1 ? std::atof(argv[1]) : 1e6;
  const int rounds = argc > 2 ? std::atoi(argv[2]) : 5;
  const Mesh large = knot_of(triangles), small = knot_of(20000);
  std::vector<Contestant> contestants;
  add_peers(contestants, large);
  add_builders(contestants, large, small);
  if (argc > 4)
    std::erase_if(contestants, [&](const Contestant& contestant) {
      return std::find(argv + 4, argv + argc, contestant.name) == argv + argc;
    });
  run_interleaved(contestants, rounds);
  report(contestants, large.triangles().size(), argc > 3 && std::string(argv[3]) != "-" ? argv[3] : nullptr);
  return 0;
}

}  // namespace
}  // namespace tandem

int main(int argc, char** argv) { return tandem::run(argc, argv); }
