// Every bounding volume on the scenes of Larsson & Akenine-Möller 2008: table 3, figure 11, the speedups of
// the slab cut ball; the fastest descent rule per scene; and FCL on the same spheres in the same run.
#include <algorithm>
#include <fmt/core.h>

#include "tandem/base/error.h"
#include "tandem/io/settings_file.h"

#include "bench/peers/peer_fcl.h"
#include "bench/report/chart.h"
#include "bench/report/published.h"
#include "bench/suite.h"
#include "bench/trees/volume_runs.h"
#include "scenes/moving_pairs.h"
#include "tools/common/csv_file.h"
#include "tools/common/machine.h"
#include "tools/common/progress.h"

namespace tandem::bench {
namespace {

/// A scene of the paper, and the number of its frames to measure.
struct SceneChoice {
  std::string_view name;
  std::optional<scenes::PairScene> (*make)();
  std::size_t step, quick_step;  ///< every how many frames one is measured; 0: none
  bool every_volume = true;      ///< otherwise the paper's three
};

using scenes::PairScene;
constexpr SceneChoice scene_choices[] = {
    {"Spheres-L1", [] { return std::optional<PairScene>(scenes::spheres(1)); }, 1, 25},
    {"Spheres-L2", [] { return std::optional<PairScene>(scenes::spheres(2)); }, 5, 0},
    {"Knots-L1", [] { return std::optional<PairScene>(scenes::knots(1)); }, 10, 50},
    {"Knots-L2", [] { return std::optional<PairScene>(scenes::knots(2)); }, 10, 0},
    {"Knots-L3", [] { return std::optional<PairScene>(scenes::knots(3)); }, 10, 0},
    {"Horses", scenes::horses, 5, 50},
    {"Cows", [] { return std::optional<PairScene>(scenes::large_models()); }, 10, 0, false},
};

/// Options and outputs of the whole suite.
struct Session {
  const SuiteOptions& options;
  tool::CsvFile csv;
  tool::InterruptWatch watch = {};
  tool::Progress progress = {};

  PassLimits limits(double seconds) const {
    if (options.repeat > 0) return {options.repeat, 1e9};
    return options.quick ? PassLimits{2, 1} : PassLimits{5, seconds};
  }
};

void print_table(const SceneRuns& runs) {
  const PairScene& scene = runs.scene;
  fmt::print(
      "\n{}: {} and {} triangles, {} frames, passes: {}. All {} volumes report the same pairs, {:.1f} a "
      "frame.\n",
      scene.name, scene.a.mesh().triangles().size(), scene.b.mesh().triangles().size(), scene.frames.size(),
      runs.passes, runs.volumes.size(), runs.volumes[0].mean(&Counters::primitive_hits));
  fmt::print("{:<11} {:>9} {:>10} {:>9} {:>12} {:>13} | {:>8} {:>10} {:>9}\n", "volume", "ms", "N_v", "N_p",
             "stack bytes", "binary_stack", "paper ms", "N_v", "N_p");
  for (std::size_t i = 0; i < runs.volumes.size(); ++i) {
    const VolumeRun& run = runs.volumes[i];
    fmt::print("{:<11} {:>9.3f} {:>10.0f} {:>9.0f} {:>12} {:>13} |", run.name, runs.contestants[i].mean_ms(),
               run.mean(&Counters::volume_tests), run.mean(&Counters::primitive_tests), run.stack_bytes,
               run.binary_stack_bytes);
    if (const PublishedVolume* paper = find_published_volume(scene.name, run.name))
      fmt::print(" {:>8.1f} {:>10} {:>9}", paper->ms, paper->n_v, paper->n_p);
    fmt::print("\n");
  }
}

void write_rows(const SceneRuns& runs, tool::CsvFile& csv) {
  for (std::size_t i = 0; i < runs.volumes.size(); ++i) {
    const VolumeRun& run = runs.volumes[i];
    csv.row(fmt::format("{},{},{:.6f},{:.1f},{:.1f},{:.2f}", runs.scene.name, run.name,
                        runs.contestants[i].mean_ms(), run.mean(&Counters::volume_tests),
                        run.mean(&Counters::primitive_tests), run.mean(&Counters::primitive_hits)));
  }
}

/// Returns the speedup of the slab cut ball over another volume, over frames between two of the paper's frame
/// numbers; 0 if there are none.
double speedup(const SceneRuns& runs, std::string_view over, std::size_t first, std::size_t last) {
  double scb = 0, other = 0;
  for (std::size_t i = 0; i < runs.scene.frames.size(); ++i) {
    if (i * runs.step < first || i * runs.step > last) continue;
    scb += runs.contestant("scb").ms(i);
    other += runs.contestant(over).ms(i);
  }
  return scb > 0 ? other / scb : 0;
}

void print_speedups(const std::vector<SceneRuns>& all) {
  constexpr PublishedSpeedups paper;
  fmt::print("\nHow many times faster the slab cut ball is\n{:<28} {:>10} {:>10} | {:>12} {:>10}\n", "",
             "than ball", "than obb", "paper: ball", "obb");
  for (const SceneRuns& runs : all) {
    constexpr std::size_t end = 1000000;
    const auto ratio = [&](std::string_view volume) {
      const PublishedVolume* other = find_published_volume(runs.scene.name, volume);
      return other->ms / find_published_volume(runs.scene.name, "scb")->ms;
    };
    fmt::print("{:<28} {:>10.2f} {:>10.2f} | {:>12.1f} {:>10.1f}\n", runs.scene.name,
               speedup(runs, "sphere", 0, end), speedup(runs, "obb", 0, end), ratio("sphere"), ratio("obb"));
    const double close = speedup(runs, "sphere", paper.first_close_frame, paper.last_close_frame);
    if (runs.scene.name == "Spheres-L1" && close > 0)
      fmt::print("{:<28} {:>10.2f} {:>10.2f} | {:>12.1f} {:>10.1f}\n", "  in parallel proximity", close,
                 speedup(runs, "obb", paper.first_close_frame, paper.last_close_frame),
                 paper.close_over_sphere, paper.close_over_obb);
  }
}

/// Figure 11: cost per frame.
void draw_frames(const SceneRuns& runs, const std::string& folder) {
  Chart time{.title = runs.scene.name + ": time per frame",
             .x_label = "frame",
             .y_label = "ms",
             .log_y = true,
             .points = false,
             .series = {}};
  Chart tests = time;
  tests.title = runs.scene.name + ": volume tests per frame (N_v)";
  tests.y_label = "volume tests";
  for (std::size_t v = 0; v < runs.volumes.size(); ++v) {
    const bool in_the_paper = find_published_volume(runs.scene.name, runs.volumes[v].name) != nullptr;
    Chart::Series times{runs.volumes[v].name, {}, {}, in_the_paper}, counts = times;
    for (std::size_t i = 0; i < runs.scene.frames.size(); ++i) {
      times.x.push_back(static_cast<double>(i * runs.step));
      times.y.push_back(runs.contestants[v].ms(i));
      counts.y.push_back(static_cast<double>(runs.volumes[v].frames[i].volume_tests));
    }
    counts.x = times.x;
    time.series.push_back(std::move(times));
    tests.series.push_back(std::move(counts));
  }
  write_chart(time, folder, "figure_11_" + runs.scene.name + "_time");
  write_chart(tests, folder, "figure_11_" + runs.scene.name + "_tests");
}

/// The fastest known algorithms for the spheres, compared with FCL. The numbers of contacts are printed
/// first: FCL's arithmetic is rounded, so its result may differ.
void compare_with_fcl(Session& session) {
  const PairScene scene = thinned(scenes::spheres(1), session.options.quick ? 25 : 2);
  std::optional<Contestant> fcl = fcl_contestant(scene);
  if (!fcl) {
    fmt::print("\nNo comparison with FCL: Tandem was built without it (apt-get install libfcl-dev).\n");
    return;
  }
  session.progress.show("FCL on Spheres-L1");
  std::vector<Contestant> contestants{*fcl};
  for (const std::string_view volume : {"obb", "scb"})
    contestants.push_back(algorithm_contestant(scene, fastest_known(volume)));
  if (!session.options.settings_file.empty()) {
    const tuning::Settings tuned = io::load_settings(session.options.settings_file);
    contestants.push_back(algorithm_contestant(scene, {.volume = std::string(tuned.volume),
                                                       .traversal = std::string(tuned.traversal),
                                                       .rule = std::string(tuned.rule),
                                                       .builder = std::string(tuned.builder),
                                                       .leaf_size = tuned.leaf_size,
                                                       .arity = tuned.arity}));
    contestants.back().name += ", tuned";
  }
  std::vector<double> pairs;
  std::size_t frames_that_differ = 0;
  for (const Contestant& contestant : contestants) {
    double sum = 0;
    for (const scenes::Placement& frame : scene.frames)
      sum += static_cast<double>(contestant.count_pairs(frame));
    pairs.push_back(sum / static_cast<double>(scene.frames.size()));
  }
  for (const scenes::Placement& frame : scene.frames)
    frames_that_differ += contestants[0].count_pairs(frame) != contestants[1].count_pairs(frame);
  if (run_passes(scene, contestants, session.limits(20), session.watch) == 0) return;
  session.progress.clear();
  fmt::print(
      "\nFCL (OBBRSS, all contacts) on Spheres-L1, {} frames; its number of contacts differs in {} of "
      "them.\n",
      scene.frames.size(), frames_that_differ);
  for (std::size_t i = 0; i < contestants.size(); ++i) {
    const double ms = contestants[i].mean_ms();
    fmt::print("{:<44} {:>8.3f} ms {:>9.2f} pairs {:>7.2f} x FCL's speed\n", contestants[i].name, ms,
               pairs[i], contestants[0].mean_ms() / ms);
    session.csv.row(fmt::format("Spheres-L1,{},{:.6f},,,{:.2f}", tool::CsvFile::quoted(contestants[i].name),
                                ms, pairs[i]));
  }
}

/// Every rule with the paper's three volumes; the minimum of each line is marked.
void compare_rules(Session& session, const PairScene& scene) {
  fmt::print("\n{:<22}", scene.name + ", ms");
  const std::vector<std::string_view> rules = algorithm::Algorithm::descent_rules();
  for (const std::string_view rule : rules) fmt::print(" {:>10}", rule);
  fmt::print("\n");
  for (const std::string_view volume : {"sphere", "scb", "obb"}) {
    session.progress.show(fmt::format("rules on {}: {}", scene.name, volume));
    std::vector<Contestant> contestants;
    for (const std::string_view rule : rules)
      contestants.push_back(algorithm_contestant(scene, {.volume = std::string(volume),
                                                         .traversal = "stack",
                                                         .rule = std::string(rule),
                                                         .builder = "scb"}));
    if (run_passes(scene, contestants, session.limits(3), session.watch) == 0) return;
    session.progress.clear();
    double least = contestants[0].mean_ms();
    for (const Contestant& each : contestants) least = std::min(least, each.mean_ms());
    fmt::print("{:<22}", volume);
    for (const Contestant& each : contestants)
      fmt::print(" {:>9.3f}{}", each.mean_ms(), each.mean_ms() == least ? '*' : ' ');
    fmt::print("\n");
  }
}

void compare_rules_on_scenes(Session& session) {
  fmt::print("\nDescent rules (traversal stack, builder scb, * the fastest)\n");
  const std::size_t step = session.options.quick ? 100 : 25;
  compare_rules(session, thinned(scenes::spheres(1), step));
  if (!session.watch.interrupted()) compare_rules(session, thinned(scenes::knots(1), step));
  const std::optional<PairScene> scanned = scenes::horses();
  if (scanned && !session.watch.interrupted()) compare_rules(session, thinned(*scanned, step));
}

/// Measures the selected scenes; stops early if interrupted.
std::vector<SceneRuns> measure_scenes(Session& session) {
  std::vector<SceneRuns> all;
  for (const SceneChoice& choice : scene_choices) {
    if (choice.name.find(session.options.only) == std::string_view::npos) continue;
    const std::size_t step = session.options.quick ? choice.quick_step : choice.step;
    if (step == 0 || session.watch.interrupted()) continue;
    session.progress.show(fmt::format("making {}", choice.name));
    const std::optional<PairScene> scene = choice.make();
    if (!scene) {
      session.progress.clear();
      fmt::print("\n{} skipped: it needs the external test meshes; set TANDEM_MODELS to their folder.\n",
                 choice.name);
      continue;
    }
    SceneRuns runs =
        count_work(thinned(*scene, step), step, choice.every_volume, session.watch, session.progress);
    if (!session.watch.interrupted()) {
      session.progress.show(fmt::format("timing {}", choice.name));
      runs.passes = run_passes(runs.scene, runs.contestants, session.limits(15), session.watch);
    }
    session.progress.clear();
    if (runs.passes == 0) continue;
    print_table(runs);
    std::fflush(stdout);
    write_rows(runs, session.csv);
    all.push_back(std::move(runs));
  }
  return all;
}

}  // namespace

SuiteStatus run_volumes_suite(const SuiteOptions& options) {
  const bool known = std::ranges::any_of(scene_choices, [&](const SceneChoice& choice) {
    return choice.name.find(options.only) != std::string_view::npos;
  });
  if (!known) throw Error("bench volumes: no scene name contains '" + options.only + "'");
  Session session{options, tool::CsvFile(options.csv_file, "scene,volume,mean_ms,n_v,n_p,pairs")};
  fmt::print(
      "Bounding volumes on the scenes of Larsson and Akenine-Möller 2008, table 3: builder scb, rule "
      "radius,\n"
      "traversal stack, leaf size 1, all contacts.\n{}"
      "Times are processor time of one thread, minimum of the passes per frame, then mean over the frames. "
      "N_v and\n"
      "N_p are volume and triangle tests per frame. The paper's machine is an Intel T2600 at 2.16 GHz; our "
      "cows\n"
      "replace its hands.\n",
      tool::machine_description());
  const std::vector<SceneRuns> all = measure_scenes(session);
  if (!all.empty()) print_speedups(all);
  if (options.only.empty() && !session.watch.interrupted()) compare_with_fcl(session);
  if (options.only.empty() && !session.watch.interrupted()) compare_rules_on_scenes(session);
  session.progress.clear();
  for (const SceneRuns& runs : all) draw_frames(runs, options.svg_folder);
  if (!session.watch.interrupted()) return suite_done;
  fmt::print("Interrupted: the results above are kept.\n");
  return suite_interrupted;
}

}  // namespace tandem::bench
