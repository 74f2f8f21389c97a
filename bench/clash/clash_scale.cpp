/// Clash checks over a store; see docs/benchmarks/scale.md. Usage:
///
///     bench_clash_scale overhead [modules] [rounds]           store against memory, one worker
///
///     bench_clash_scale balance [processes] [svg file]        skewed scene: imbalance, prediction
///
///     bench_clash_scale speedup [max processes] [parts]       1, 2, 4, ... forked processes
///
///     bench_clash_scale large [triangles] [memory] [folder]   larger than memory: peak memory, bytes read
///
/// All data are generated, in a folder that is removed at the end.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <functional>
#include <random>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tandem/assembly/builder.h"
#include "tandem/io/clash_file.h"
#include "tandem/io/clash_store.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "scenes/plant.h"

namespace {

using namespace tandem;
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

double cpu_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto of = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
  };
  return of(usage.ru_utime) + of(usage.ru_stime);
}

/// A folder for generated data, removed at the end.
class Folder {
 public:
  explicit Folder(const std::string& parent)
      : path_(
            std::filesystem::path(parent.empty() ? std::filesystem::temp_directory_path().string() : parent) /
            ("tandem-scale-" + std::to_string(std::random_device{}()))) {
    std::filesystem::create_directories(path_);
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

clash::Job job_of(Assembly assembly) {
  clash::Job job;
  job.models.push_back({"scene", "", std::move(assembly), {}, 0});
  job.tests = {{.kinds = clash::Kinds::all(), .tolerance = 0.001, .clearance = 0.01}};
  return job;
}

/// Parts of 20 to 20480 triangles, small ones far more often; half of all parts in a sixtieth of the space.
Assembly skewed_scene(int parts) {
  AssemblyBuilder builder;
  std::vector<Assembly::Geometry> geometries;
  for (int level = 0; level <= 5; ++level)
    for (std::uint64_t seed = 1; seed <= 4; ++seed)
      geometries.push_back(builder.add_mesh(
          generate::bumpy_sphere({.radius = 0.5, .roughness = 0.2, .subdivisions = level, .seed = seed})));
  Random random(7);
  const double side = 1.05 * std::cbrt(static_cast<double>(parts));
  for (int i = 0; i < parts; ++i) {
    const double extent = i % 2 == 0 ? side : side / 4;
    int level = 0;
    while (level < 5 && random.uniform() < 0.4) ++level;
    const Vec3 at{random.uniform(0, extent), random.uniform(0, extent), random.uniform(0, extent)};
    builder.add_node({"part " + std::to_string(i),
                      Assembly::none,
                      {Transform::from(random.rotation(), at), {}},
                      geometries[static_cast<std::size_t>(4 * level) + random.below(4)]});
  }
  return builder.build();
}

/// Runs `work` in a process of its own and returns its peak memory in megabytes.
double in_a_process(const std::function<void()>& work) {
  std::fflush(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    try {
      work();
    } catch (const std::exception& error) {
      std::fprintf(stderr, "bench_clash_scale: %s\n", error.what());
      _exit(2);
    }
    std::fflush(nullptr);
    _exit(0);
  }
  int status = 0;
  rusage usage{};
  wait4(child, &status, 0, &usage);
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) std::exit(2);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

/// Processor time of the run in memory and over a store, in turns, both with one worker and with files read:
/// minima of several rounds.
void measure_overhead(int modules, int rounds) {
  const Folder folder("");
  const std::filesystem::path glb = folder.path() / "plant.glb", store = folder.path() / "store";
  io::write_assembly(scenes::plant({.modules = modules, .module_types = (modules + 9) / 10}), glb);
  {
    io::ClashStoreWriter writer(store);
    writer.write(job_of(io::read_assembly(glb)));
  }
  double in_memory = 1e300, with_store = 1e300;
  std::string expected, found;
  for (int i = 0; i < rounds; ++i) {
    double start = cpu_seconds();
    expected = io::clash_json(clash::run(job_of(io::read_assembly(glb))));
    in_memory = std::fmin(in_memory, cpu_seconds() - start);
    start = cpu_seconds();
    found = io::clash_json(io::ClashStore(store).run(*clash::thread_transport(1)));
    with_store = std::fmin(with_store, cpu_seconds() - start);
  }
  std::printf("overhead: %d modules, %d rounds, reports %s\n", modules, rounds,
              expected == found ? "identical" : "DIFFERENT");
  std::printf("in memory %.3f s, store %.3f s of processor time, ratio %.3f\n", in_memory, with_store,
              with_store / in_memory);
}

/// A chart of predicted and actual cost of each unit, on logarithmic axes.
void write_chart(const io::StoreRunSummary& run, const std::string& file) {
  constexpr double size = 420, margin = 50;
  double low = 1e300, high = 0;
  for (std::size_t u = 0; u < run.plan.units.size(); ++u)
    for (const double seconds : {run.plan.units[u].seconds, run.work.unit_seconds[u]}) {
      low = std::fmin(low, std::fmax(1e-6, seconds));
      high = std::fmax(high, seconds);
    }
  low = std::pow(10, std::floor(std::log10(low)));
  high = std::pow(10, std::ceil(std::log10(high)));
  const auto at = [&](double seconds) {
    return size * (std::log10(std::fmax(low, seconds)) - std::log10(low)) /
           (std::log10(high) - std::log10(low));
  };
  std::ofstream out(file);
  out << "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 500 500' font-family='sans-serif' "
         "font-size='12'>\n"
         "<rect width='500' height='500' fill='white'/>\n";
  for (double tick = low; tick <= high * 1.01; tick *= 10) {
    const double x = margin + at(tick), y = margin + size - at(tick);
    char text[32];
    std::snprintf(text, sizeof text, "%g s", tick);
    out << "<path d='M" << x << ' ' << margin << "V" << margin + size << "M" << margin << ' ' << y << "H"
        << margin + size << "' stroke='#ddd'/>\n<text x='" << x << "' y='" << margin + size + 16
        << "' text-anchor='middle'>" << text << "</text>\n<text x='" << margin - 4 << "' y='" << y + 4
        << "' text-anchor='end'>" << text << "</text>\n";
  }
  out << "<path d='M" << margin << ' ' << margin + size << "L" << margin + size << ' ' << margin
      << "' stroke='#888' stroke-dasharray='4'/>\n";
  for (std::size_t u = 0; u < run.plan.units.size(); ++u)
    out << "<circle cx='" << margin + at(run.plan.units[u].seconds) << "' cy='"
        << margin + size - at(run.work.unit_seconds[u]) << "' r='2' fill='#0072b2' fill-opacity='0.5'/>\n";
  out << "<text x='" << margin + size / 2
      << "' y='490' text-anchor='middle'>predicted processor time of a unit</text>\n<text "
         "transform='rotate(-90 12 "
         "260)' x='12' y='260' text-anchor='middle'>measured</text>\n</svg>\n";
}

void print_prediction(const io::StoreRunSummary& run) {
  std::vector<double> ratios;
  double actual = 0;
  for (std::size_t u = 0; u < run.plan.units.size(); ++u) {
    actual += run.work.unit_seconds[u];
    ratios.push_back(run.work.unit_seconds[u] / std::fmax(1e-9, run.plan.units[u].seconds));
  }
  std::sort(ratios.begin(), ratios.end());
  const auto quantile = [&](double q) {
    return ratios[static_cast<std::size_t>(q * static_cast<double>(ratios.size() - 1))];
  };
  std::printf(
      "predicted %.2f s (%llu pairs sampled), actual %.2f s; actual / predicted of units: 5 %% %.2f, median "
      "%.2f, 95 %% %.2f\n",
      run.plan.seconds(), static_cast<unsigned long long>(run.plan.sampled_pairs), actual, quantile(0.05),
      quantile(0.5), quantile(0.95));
}

void measure_balance(int processes, const std::string& svg) {
  const Folder folder("");
  {
    io::ClashStoreWriter writer(folder.path() / "store");
    writer.write(job_of(skewed_scene(3000)));
  }
  const io::ClashStore store(folder.path() / "store");
  io::StoreRunSummary run;
  const clash::Report report = store.run(*clash::process_transport(processes), {}, &run);
  std::printf("balance: %d processes, %zu pairs, %zu units, %zu clashes, %llu messages\n", processes,
              run.plan.pairs.size(), run.plan.units.size(), report.clashes.size(),
              static_cast<unsigned long long>(run.work.messages));
  for (std::size_t w = 0; w < run.work.workers.size(); ++w)
    std::printf("  worker %zu: %llu units, %.3f s\n", w,
                static_cast<unsigned long long>(run.work.workers[w].units), run.work.workers[w].seconds);
  print_prediction(run);
  std::printf("imbalance (max / mean of processor time) %.3f\n", run.work.imbalance());
  if (!svg.empty()) write_chart(run, svg);
}

void measure_speedup(int max_processes, int parts) {
  const Folder folder("");
  {
    io::ClashStoreWriter writer(folder.path() / "store");
    writer.write(job_of(skewed_scene(parts)));
  }
  const io::ClashStore store(folder.path() / "store");
  (void)store.run(*clash::process_transport(max_processes));  // reads the files once
  double one = 0;
  std::string expected;
  std::printf(
      "speedup: "
      "processes,wall_s,speedup,efficiency,imbalance,bytes,plan_s,start_s,work_s,end_s,merge_s,json_s,"
      "units_s\n");
  for (int n = 1; n <= max_processes;
       n = n < max_processes && 2 * n > max_processes ? max_processes : 2 * n) {
    io::StoreRunSummary run;
    const auto start = Clock::now();
    const clash::Report report = store.run(*clash::process_transport(n), {.check = {.threads = 0}}, &run);
    const double checked = seconds_since(start);
    const std::string text = io::clash_json(report);
    const double wall = seconds_since(start);
    if (n == 1) {
      one = wall;
      expected = text;
    }
    double units = 0;
    for (const double seconds : run.work.unit_seconds) units += seconds;
    const io::StoreRunPhases& phase = run.phases;
    std::printf("speedup: %d,%.3f,%.2f,%.3f,%.3f,%s,%.3f,%.3f,%.3f,%.3f,%.3f,%.3f,%.3f\n", n, wall,
                one / wall, one / wall / n, run.work.imbalance(), text == expected ? "same" : "DIFFERENT",
                phase.plan, phase.start, phase.work, phase.end, phase.merge, wall - checked, units);
    std::fflush(stdout);
  }
}

/// A closed surface of about 1000 triangles that no other part has.
Mesh unique_body(std::uint64_t seed) {
  constexpr int rings = 22, segments = 23;
  Random random(seed);
  const double a = random.uniform(0.1, 0.3), b = random.uniform(0, 6), c = random.uniform(2, 5);
  std::vector<Vec3> vertices{{0, 0, 0.5}};
  std::vector<Triangle> triangles;
  for (int r = 1; r < rings; ++r)
    for (int s = 0; s < segments; ++s) {
      const double u = 3.14159265358979 * r / rings, v = 6.28318530717959 * s / segments;
      const double radius = 0.45 * (1 + a * std::sin(c * u + b) * std::cos(3 * v) * std::sin(u));
      vertices.push_back(
          {radius * std::sin(u) * std::cos(v), radius * std::sin(u) * std::sin(v), 0.5 * std::cos(u)});
    }
  vertices.push_back({0, 0, -0.5});
  const auto index = [&](int r, int s) {
    return static_cast<std::uint32_t>(1 + (r - 1) * segments + s % segments);
  };
  const auto last = static_cast<std::uint32_t>(vertices.size() - 1);
  for (int s = 0; s < segments; ++s) {
    triangles.push_back({0, index(1, s), index(1, s + 1)});
    triangles.push_back({last, index(rings - 1, s + 1), index(rings - 1, s)});
    for (int r = 1; r + 1 < rings; ++r) {
      triangles.push_back({index(r, s), index(r + 1, s), index(r + 1, s + 1)});
      triangles.push_back({index(r, s), index(r + 1, s + 1), index(r, s + 1)});
    }
  }
  return Mesh(std::move(vertices), std::move(triangles));
}

void prepare_large(const std::filesystem::path& store, std::uint64_t parts, std::uint64_t memory) {
  io::ClashStoreWriter writer(store, {.memory = memory, .threads = 0});
  AssemblyBuilder builder;
  builder.keep_meshes(writer.mesh_keeper());
  const auto side = static_cast<std::uint64_t>(std::ceil(std::cbrt(static_cast<double>(parts))));
  for (std::uint64_t i = 0; i < parts; ++i) {
    const Vec3 cell{static_cast<double>(i % side), static_cast<double>(i / side % side),
                    static_cast<double>(i / side / side)};
    builder.add_node({"body " + std::to_string(i),
                      Assembly::none,
                      {Transform::translation(1.005 * cell), {}},
                      builder.add_mesh(unique_body(i + 1))});
  }
  const auto summary = writer.write(job_of(builder.build()));
  std::printf("prepared %llu parts, %llu triangles, %.2f GB of files, %llu written, %llu unchanged\n",
              static_cast<unsigned long long>(summary.parts),
              static_cast<unsigned long long>(summary.triangles), 1e-9 * static_cast<double>(summary.bytes),
              static_cast<unsigned long long>(summary.written),
              static_cast<unsigned long long>(summary.unchanged));
}

void check_large(const std::filesystem::path& folder, std::uint64_t memory) {
  const io::ClashStore store(folder);
  const clash::Plan plan = store.plan({.memory = memory});
  std::printf("plan: %.2f s predicted for one worker (%llu pairs sampled)\n", plan.seconds(),
              static_cast<unsigned long long>(plan.sampled_pairs));
  io::StoreRunSummary run;
  const clash::Report report = store.run(*clash::thread_transport(0), {.memory = memory}, &run);
  const double pairs = static_cast<double>(run.plan.pairs.size());
  std::printf(
      "checked %zu pairs in %zu units: %zu clashes; mapped %llu, hit rate %.4f, evicted %llu, %.0f bytes "
      "read per pair\n",
      run.plan.pairs.size(), run.plan.units.size(), report.clashes.size(),
      static_cast<unsigned long long>(run.cache.loads), run.cache.hit_rate(),
      static_cast<unsigned long long>(run.cache.evictions),
      static_cast<double>(run.cache.bytes_read) / pairs);
  print_prediction(run);
}

void measure_large(double triangles, double memory, const std::string& parent) {
  const Folder folder(parent);
  const std::uint64_t parts = static_cast<std::uint64_t>(triangles / 966);
  const auto limit = static_cast<std::uint64_t>(memory);
  auto start = Clock::now();
  const double prepare_peak = in_a_process([&] { prepare_large(folder.path() / "store", parts, limit); });
  std::printf("prepare: %.1f s, peak memory %.0f MB (limit %.0f MB)\n", seconds_since(start), prepare_peak,
              1e-6 * memory);
  start = Clock::now();
  const double check_peak = in_a_process([&] { check_large(folder.path() / "store", limit); });
  std::printf("check: %.1f s, peak memory %.0f MB (limit %.0f MB)\n", seconds_since(start), check_peak,
              1e-6 * memory);
}

}  // namespace

int main(int argc, char** argv) {
  const std::string mode = argc > 1 ? argv[1] : "";
  const auto number = [&](int index, double otherwise) {
    return argc > index ? std::atof(argv[index]) : otherwise;
  };
  if (mode == "overhead") {
    measure_overhead(static_cast<int>(number(2, 20)), static_cast<int>(number(3, 5)));
  } else if (mode == "balance") {
    measure_balance(static_cast<int>(number(2, 8)), argc > 3 ? argv[3] : "");
  } else if (mode == "speedup") {
    measure_speedup(static_cast<int>(number(2, 16)), static_cast<int>(number(3, 3000)));
  } else if (mode == "large") {
    measure_large(number(2, 1e8), number(3, 2e9), argc > 4 ? argv[4] : "");
  } else {
    std::fprintf(stderr, "usage: bench_clash_scale overhead|balance|speedup|large [...]\n");
    return 2;
  }
  return 0;
}
