// Damkjær & Erleben 2009, table 1 and figure 10: cows falling to the ground, with triangle pairs found by the
// paper's traversal and by the default path.
#include <algorithm>
#include <cstdio>
#include <fmt/core.h>
#include <optional>

#include "tandem/base/error.h"
#include "tandem/gpu/device.h"
#include "tandem/gpu/mesh_search.h"
#include "tandem/gpu/substep_solver.h"
#include "tandem/io/scene.h"

#include "bench/report/chart.h"
#include "bench/report/published.h"
#include "bench/report/stopwatch.h"
#include "bench/suite.h"
#include "scenes/simulation_scenes.h"
#include "tools/common/csv_file.h"
#include "tools/common/interrupt.h"
#include "tools/common/machine.h"
#include "tools/common/progress.h"

namespace tandem::bench {
namespace {

constexpr auto usual = "default", algorithm = "algorithm", device = "gpu";

/// One iteration's row of the paper's table.
struct CowRow {
  std::size_t broad_pairs = 0, contact_pairs = 0, face_pairs = 0;
  double simulation_ms = 0, contact_ms = 0, collision_ms = 0;
};

/// One algorithm for mesh pairs, and the simulation that uses it.
struct CowPath {
  std::string backend;
  int threads;
  io::SceneSimulation made;
  std::vector<CowRow> rows;

  void step() {
    const Stopwatch watch;
    made.simulation.step();
    const double own_ms = 1000 * watch.seconds();
    const dynamics::StepReport& report = made.simulation.report();
    const WorldReport& found = report.detection;
    // Other processes take wall-clock time evenly over the stages, so each stage is scaled to processor time.
    // Waiting for a GPU or for other threads is no processor time, so there the wall-clock time counts.
    const bool alone = backend != device && threads == 1;
    const double fraction = alone ? std::min(1.0, own_ms / report.step_ms) : 1;
    // The rest of the narrow phase after the search is contact generation. The search is the sum over the
    // threads.
    const double search_ms = backend == device ? found.search_ms : found.search_ms / threads;
    rows.push_back({found.broad_pairs, found.contact_pairs, found.face_pairs, fraction * report.step_ms,
                    fraction * (found.narrow_ms - search_ms), fraction * search_ms});
  }
  double total(double CowRow::*time) const {
    double sum = 0;
    for (const CowRow& row : rows) sum += row.*time;
    return sum;
  }
};

/// As in the paper: OBBs, the binary-stack traversal, expanding the larger volume.
const algorithm::AlgorithmNames paper_parts{.volume = "obb", .traversal = "binary_stack", .rule = "volume"};

CowPath make_path(const std::string& backend, const CowsConfig& config) {
  io::Scene scene = scenes::falling_cows(config.side);
  scene.options.world.threads = config.threads;
  if (backend == device) {
    scene.options.world.mesh_search = gpu::mesh_search();
    scene.options.substep_solver = gpu::substep_solver();
  }
  if (backend == algorithm) scene.options.world.algorithm = algorithm::Algorithm(paper_parts);
  return {backend, config.threads, io::make_simulation(scene), {}};
}

/// Results are compared before times: both paths found the same triangle pairs, and all poses are equal.
void compare(const std::vector<CowPath>& paths, std::uint64_t iteration) {
  for (const CowPath& path : paths)
    if (path.made.simulation.hash() != paths[0].made.simulation.hash() ||
        path.rows.back().face_pairs != paths[0].rows.back().face_pairs)
      throw Error(fmt::format("bench cows: {} and {} differ at iteration {}; one of the results is wrong",
                              path.backend, paths[0].backend, iteration));
}

void print_head() {
  fmt::print("\n{:>9} {:<11} {:>7} {:>7} {:>8} {:>13} {:>11} {:>13}\n", "iteration", "", "broad", "narrow",
             "faces", "simulation ms", "contact ms", "collision ms");
}

void print_line(const std::string& first, std::string_view name, const CowRow& row) {
  fmt::print("{:>9} {:<11} {:>7} {:>7} {:>8} {:>13.2f} {:>11.2f} {:>13.2f}\n", first, name, row.broad_pairs,
             row.contact_pairs, row.face_pairs, row.simulation_ms, row.contact_ms, row.collision_ms);
}

CowRow of_paper(const PublishedCows& row) {
  return {static_cast<std::size_t>(row.broad_pairs),
          static_cast<std::size_t>(row.contact_pairs),
          static_cast<std::size_t>(row.face_pairs),
          1000 * row.simulation,
          1000 * row.contact,
          1000 * row.collision};
}

void print_iteration(const std::vector<CowPath>& paths, std::uint64_t iteration, bool as_in_paper) {
  std::string first = std::to_string(iteration);
  if (const PublishedCows* paper = as_in_paper ? find_published_cows(iteration) : nullptr) {
    print_line(first, "paper's CPU", of_paper(*paper));
    first.clear();
  }
  for (const CowPath& path : paths) {
    print_line(first, path.backend, path.rows.back());
    first.clear();
  }
  std::fflush(stdout);
}

/// The paper's table has every 25th iteration; linear interpolation in between.
double paper_total_ms(double PublishedCows::*time) {
  double sum = 0;
  const std::span<const PublishedCows> rows = published_cows();
  for (std::size_t i = 1; i < rows.size(); ++i)
    sum += 1000 * 0.5 * (rows[i - 1].*time + rows[i].*time) * (rows[i].iteration - rows[i - 1].iteration);
  return sum;
}

void print_totals(const std::vector<CowPath>& paths, bool as_in_paper) {
  if (paths[0].rows.empty()) return;
  const double simulated =
      static_cast<double>(paths[0].rows.size()) * paths[0].made.simulation.options().time_step;
  fmt::print("\n{:<12} {:>14} {:>12} {:>13} {:>17}\n", "total, s", "simulation", "contact", "collision",
             "times real time");
  const auto line = [&](std::string_view name, double simulation, double contact, double collision,
                        const std::string& factor) {
    fmt::print("{:<12} {:>14.2f} {:>12.2f} {:>13.3f} {:>17}\n", name, simulation / 1000, contact / 1000,
               collision / 1000, factor);
  };
  if (as_in_paper)
    line("paper's CPU", paper_total_ms(&PublishedCows::simulation), paper_total_ms(&PublishedCows::contact),
         paper_total_ms(&PublishedCows::collision), "its step is not given");
  for (const CowPath& path : paths) {
    const double simulation = path.total(&CowRow::simulation_ms);
    line(path.backend, simulation, path.total(&CowRow::contact_ms), path.total(&CowRow::collision_ms),
         fmt::format("{:.3f}", 1000 * simulated / simulation));
  }
  fmt::print("\n");
  for (const CowPath& path : paths)
    fmt::print("{}: {:.2f} ms a step on average; contacts cost {:.2f} times the search\n", path.backend,
               path.total(&CowRow::simulation_ms) / static_cast<double>(path.rows.size()),
               path.total(&CowRow::contact_ms) / path.total(&CowRow::collision_ms));
  for (std::size_t i = 1; paths[0].backend == usual && i < paths.size(); ++i)
    fmt::print("{}: {:.2f} times the time of the default engine for finding touching triangles\n",
               paths[i].backend,
               paths[i].total(&CowRow::collision_ms) / paths[0].total(&CowRow::collision_ms));
}

/// The paper's figure 10: accumulated collision time.
Chart accumulated_chart(const std::vector<CowPath>& paths, bool as_in_paper) {
  Chart chart{.title = "Figure 10: accumulated time to find touching triangles",
              .x_label = "iteration",
              .y_label = "seconds",
              .log_y = true,
              .points = false,
              .series = {}};
  if (as_in_paper) {
    Chart::Series series{"paper's CPU (2009)", {}, {}};
    double sum = 0;
    const std::span<const PublishedCows> rows = published_cows();
    for (std::size_t i = 1; i < rows.size(); ++i) {
      sum += 0.5 * (rows[i - 1].collision + rows[i].collision) * (rows[i].iteration - rows[i - 1].iteration);
      series.x.push_back(rows[i].iteration);
      series.y.push_back(sum);
    }
    chart.series.push_back(std::move(series));
  }
  for (const CowPath& path : paths) {
    Chart::Series series{path.backend, {}, {}, path.backend == usual};
    double sum = 0;
    for (std::size_t i = 0; i < path.rows.size(); ++i) {
      sum += path.rows[i].collision_ms / 1000;
      series.x.push_back(static_cast<double>(i));
      series.y.push_back(sum);
    }
    chart.series.push_back(std::move(series));
  }
  return chart;
}

void print_introduction(const CowsConfig& config, const std::vector<CowPath>& paths) {
  fmt::print(
      "Falling cows, {}x{}x{} of 5804 triangles, iterations 0 to {}: Damkjær and Erleben 2009, table 1.\n{}"
      "`default` is the default engine; `algorithm` traverses {} trees with the paper's {}.\n"
      "{}; the runs alternate. Triangle pairs and poses are compared after every step.\n"
      "The paper's cows and its time step are not published; ours start almost in contact, with steps of "
      "{:.4f} s.\n"
      "narrow: contact pairs of bodies, including the ground.\n",
      config.side, config.side, config.side, config.steps, tool::machine_description(), paper_parts.volume,
      paper_parts.traversal,
      config.threads == 1 ? "Processor time of one thread"
                          : fmt::format("Wall-clock time of {} threads", config.threads),
      paths[0].made.simulation.options().time_step);
}

/// Returns the paths named in `only`, separated by commas; if empty, all that this machine supports.
std::vector<CowPath> chosen_paths(const std::string& only, const CowsConfig& config) {
  std::vector<std::string> names;
  if (only.empty()) {
    names = {usual, algorithm};
    if (gpu::available()) names.emplace_back(device);
  }
  for (std::size_t start = 0; start < only.size();) {
    const std::size_t end = std::min(only.find(',', start), only.size());
    names.push_back(only.substr(start, end - start));
    start = end + 1;
  }
  std::vector<CowPath> paths;
  for (const std::string& name : names) {
    if (name != usual && name != algorithm && name != device)
      throw Error("bench cows: unknown path '" + name + "'; expected `default`, `algorithm` or `gpu`");
    paths.push_back(make_path(name, config));
  }
  return paths;
}

}  // namespace

SuiteStatus run_cows_suite(const SuiteOptions& options, CowsConfig config) {
  if (options.quick && config.side == CowsConfig().side) {
    config.side = 4;
    config.steps = 100;
  }
  std::vector<CowPath> paths = chosen_paths(options.only, config);
  const bool as_in_paper = config.side == CowsConfig().side;
  tool::CsvFile csv(
      options.csv_file,
      "step,backend,broad_pairs,contact_pairs,face_pairs,simulation_ms,contact_ms,collision_ms");
  print_introduction(config, paths);
  print_head();
  const tool::InterruptWatch watch;
  tool::ProgressBar bar("cows", config.steps + 1);
  for (std::uint64_t i = 0; i <= config.steps && !watch.interrupted(); ++i) {
    for (CowPath& path : paths) path.step();
    compare(paths, i);
    for (const CowPath& path : paths) {
      const CowRow& row = path.rows.back();
      csv.row(fmt::format("{},{},{},{},{},{:.4f},{:.4f},{:.4f}", i, path.backend, row.broad_pairs,
                          row.contact_pairs, row.face_pairs, row.simulation_ms, row.contact_ms,
                          row.collision_ms));
    }
    if (i % 25 == 0) {
      bar.clear();
      print_iteration(paths, i, as_in_paper);
    }
    bar.done(i + 1);
  }
  bar.clear();
  print_totals(paths, as_in_paper && paths[0].rows.size() == 401);
  write_chart(accumulated_chart(paths, as_in_paper), options.svg_folder, "figure_10_cows");
  if (!watch.interrupted()) return suite_done;
  fmt::print("Interrupted: the {} iterations above are kept.\n", paths[0].rows.size());
  return suite_interrupted;
}

}  // namespace tandem::bench
