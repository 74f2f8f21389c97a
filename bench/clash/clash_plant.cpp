/// Clash check of a generated plant; see docs/benchmarks/clash.md.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <string>
#include <string_view>
#include <sys/resource.h>
#ifdef TANDEM_BENCH_FCL
#include <fcl/broadphase/broadphase_dynamic_AABB_tree.h>
#include <fcl/narrowphase/collision.h>
#include <fcl/narrowphase/collision_object.h>
#endif

#include "tandem/clash/run.h"

#include "bench/peers/fcl_convert.h"
#include "bench/report/chart.h"
#include "scenes/plant.h"

namespace {

using namespace tandem;

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

double max_rss_mb() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

double cpu_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto of = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
  };
  return of(usage.ru_utime) + of(usage.ru_stime);
}

/// Runs a check, prints a line and returns its processor time.
double measure(const char* name, const Assembly& assembly, int threads, bool only_hard = false) {
  clash::Job job;
  job.models.push_back({"plant", "", assembly, {}, 0});
  job.tests = {{.kinds = clash::Kinds::all(), .tolerance = 0.001, .clearance = 0.01}};
  if (only_hard) job.tests = {{.kinds = clash::Kinds().with(clash::Kind::hard), .tolerance = 0.001}};
  const double before = max_rss_mb(), cpu = cpu_seconds();
  const auto start = std::chrono::steady_clock::now();
  clash::RunOptions options{.threads = threads};
  if (only_hard) {
    options.volume = clash::VolumeRule::never;
    options.regions = false;
    options.depth_tolerance = std::numeric_limits<double>::infinity();
  }
  const clash::Report report = clash::run(job, options);
  const double wall = seconds_since(start), cpu_of_run = cpu_seconds() - cpu;
  std::printf("%s,%zu,%llu,%llu,%d,%.3f,%.3f,%.0f,%.0f", name, report.parts.size(),
              static_cast<unsigned long long>(report.run.placed_triangles),
              static_cast<unsigned long long>(report.run.pairs), threads, wall, cpu_of_run, before,
              max_rss_mb());
  for (const std::uint64_t found : report.tests[0].found)
    std::printf(",%llu", static_cast<unsigned long long>(found));
  std::printf("\n");
  std::fflush(stdout);
  return cpu_of_run;
}

Assembly plant_of(int modules) {
  return scenes::plant({.modules = modules, .module_types = (modules + 9) / 10});
}

#ifdef TANDEM_BENCH_FCL
/// What a program on FCL does: its broad-phase manager, and collide() for every pair. It answers only whether
/// surfaces touch.
double measure_fcl(const Assembly& assembly) {
  const double cpu = cpu_seconds();
  const auto start = std::chrono::steady_clock::now();
  std::vector<std::shared_ptr<bench::FclModel>> models(assembly.geometry_count());
  for (Assembly::Geometry g = 0; g < models.size(); ++g) models[g] = bench::fcl_model(assembly.mesh(g));
  const double cpu_of_models = cpu_seconds() - cpu;
  const std::vector<Transform> poses = assembly.world_poses();
  std::vector<std::unique_ptr<fcl::CollisionObjectd>> objects;
  fcl::DynamicAABBTreeCollisionManagerd manager;
  for (const Assembly::Node part : assembly.parts()) {
    objects.push_back(std::make_unique<fcl::CollisionObjectd>(models[assembly.geometry(part)],
                                                              bench::fcl_transform(poses[part])));
    manager.registerObject(objects.back().get());
  }
  manager.setup();
  std::pair<std::uint64_t, std::uint64_t> counts{0, 0};
  manager.collide(&counts, [](fcl::CollisionObjectd* a, fcl::CollisionObjectd* b, void* data) {
    auto& [pairs, touching] = *static_cast<std::pair<std::uint64_t, std::uint64_t>*>(data);
    fcl::CollisionResultd result;
    ++pairs;
    touching += fcl::collide(a, b, fcl::CollisionRequestd(1, false), result) > 0;
    return false;
  });
  const double cpu_of_run = cpu_seconds() - cpu;
  std::printf("fcl,%zu,,%llu,1,%.3f,%.3f,,,%llu,models %.3f s\n", objects.size(),
              static_cast<unsigned long long>(counts.first), seconds_since(start), cpu_of_run,
              static_cast<unsigned long long>(counts.second), cpu_of_models);
  std::fflush(stdout);
  return cpu_of_run;
}

/// Both in turns on one thread; the minima are compared.
void compare_with_fcl(const Assembly& plant) {
  double own = std::numeric_limits<double>::infinity(), theirs = own;
  for (int round = 0; round < 3; ++round) {
    own = std::min(own, measure("plant_hard", plant, 1, true));
    theirs = std::min(theirs, measure_fcl(plant));
  }
  std::printf("FCL's loop takes %.1f times the processor time of Tandem (%.3f s, %.3f s)\n", theirs / own,
              theirs, own);
}
#endif

/// Processor time over the number of parts, from 1,000 to `modules` times 100, as a chart.
void measure_growth(int modules, int threads, const std::string& folder) {
  bench::Chart chart{.title = "Clash check, all kinds",
                     .x_label = "parts",
                     .y_label = "processor time, s",
                     .log_x = true,
                     .log_y = true,
                     .series = {{"plant", {}, {}}, {"coplanar row, each pair placed differently", {}, {}}}};
  for (int step = 10; step <= modules; step *= 10)
    for (const int now : {step, 3 * step}) {
      if (now > modules) break;
      const double parts = 100.0 * now;
      chart.series[0].x.push_back(parts);
      chart.series[0].y.push_back(measure("plant", plant_of(now), threads));
      chart.series[1].x.push_back(parts);
      chart.series[1].y.push_back(measure("coplanar", scenes::coplanar_row(100 * now, 2, 0.5), threads));
    }
  bench::write_chart(chart, folder, "clash_growth");
}

}  // namespace

int main(int argc, char** argv) {
  const int modules = argc > 1 ? std::atoi(argv[1]) : 10;
  const int threads = argc > 2 ? std::atoi(argv[2]) : 2;
  const std::string_view scene = argc > 3 ? argv[3] : "";  // empty: all scenes
  const auto asked = [&](std::string_view name) { return scene.empty() || scene == name; };
  std::printf(
      "scene,parts,triangles,pairs,threads,wall_s,cpu_s,rss_before_mb,rss_after_mb,hard,touch,clearance,"
      "duplicate,uncertain\n");
  if (scene == "growth") {
    measure_growth(modules, threads, argc > 4 ? argv[4] : "");
    return 0;
  }
  const Assembly plant = plant_of(modules);
  if (asked("plant")) measure("plant", plant, threads);
  if (asked("plant_hard")) measure("plant_hard", plant, threads, true);
  if (asked("coplanar")) measure("coplanar", scenes::coplanar_row(10 * modules, 8, 0.5), threads);
  if (asked("coplanar_alike")) measure("coplanar_alike", scenes::coplanar_row(10 * modules, 8), threads);
#ifdef TANDEM_BENCH_FCL
  if (asked("fcl")) compare_with_fcl(plant);
#endif
  return 0;
}
