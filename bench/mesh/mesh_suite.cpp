// The default mesh queries compared with every available library, on smooth, scanned and hard scenes: results
// first, then times, then ratios.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <fmt/core.h>

#include "tandem/base/error.h"
#include "tandem/query/instruction_set.h"

#include "bench/mesh/mesh_build.h"
#include "bench/mesh/mesh_cold.h"
#include "bench/mesh/mesh_reuse.h"
#include "bench/mesh/mesh_runs.h"
#include "bench/mesh/mesh_tandem.h"
#include "bench/report/chart.h"
#include "bench/report/published.h"
#include "bench/suite.h"
#include "scenes/hard_pairs.h"
#include "scenes/moving_pairs.h"
#include "tools/common/csv_file.h"
#include "tools/common/machine.h"
#include "tools/common/progress.h"

namespace tandem::bench {
namespace {

using scenes::PairScene;

struct SceneChoice {
  std::string_view name;
  std::optional<PairScene> (*make)();
  double limit;       ///< of `within`: about the relevant gap of the scene
  bool quick = true;  ///< whether it is small enough for `--quick`
};

constexpr SceneChoice scene_choices[] = {
    {"Spheres-L1", [] { return std::optional(scenes::spheres(1)); }, 0.02},
    {"Spheres-L2", [] { return std::optional(scenes::spheres(2)); }, 0.02, false},
    {"Knots-3.6k", [] { return std::optional(scenes::interlocked_knots(false)); }, 0.03},
    {"Knots-11k", [] { return std::optional(scenes::interlocked_knots(true)); }, 0.03, false},
    {"Horses", scenes::horses, 0.001, false},
    {"Bunnies", scenes::bunnies, 0.001, false},
    {"env-rob", scenes::robot_in_rooms, 10},
    {"Cows", [] { return std::optional(scenes::cows()); }, 0.005, false},
    {"Slivers", [] { return std::optional(scenes::slivers()); }, 0.001},
    {"Crossing-plates", [] { return std::optional(scenes::crossing_plates()); }, 0.01},
    {"Coplanar-plates", [] { return std::optional(scenes::coplanar_plates()); }, 0.01},
    {"Fans", [] { return std::optional(scenes::fans()); }, 0.01},
};

/// Data of a race for the charts and the last table.
struct Result {
  std::string scene;
  Query query;
  std::vector<Entry> entries;
};

/// Options and outputs of the whole suite.
struct Session {
  const SuiteOptions& options;
  std::vector<Library> peers;
  std::vector<std::string_view> instruction_sets;
  tool::CsvFile csv;
  tool::InterruptWatch watch = {};
  tool::Progress progress = {};
  std::size_t races = 0, races_done = 0;
  std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
  std::vector<Result> results = {};

  RaceLimits limits() const {
    RaceLimits limits = options.quick ? RaceLimits{3, 0.1, 2} : RaceLimits{5, 1, 5};
    if (options.repeat > 0) limits.passes = options.repeat;
    return limits;
  }

  void show(const std::string& text) {
    if (races_done == 0) return progress.show(text);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    const double left =
        taken.count() * static_cast<double>(races - races_done) / static_cast<double>(races_done);
    progress.show(fmt::format("{}, about {:.0f} s left", text, left));
  }
};

/// Returns the difference of the results, in a few words.
std::string verdict(Query query, const Entry& entry) {
  const Agreement& found = entry.agreement;
  if (found.agrees()) return "yes";
  const std::string where = fmt::format("no: in {} of {} frames", found.differing, found.frames);
  if (query == Query::first) return where;
  if (query == Query::distance) return fmt::format("{}, by up to {:.2g}", where, found.farthest);
  return fmt::format("{}, {} pairs missed, {} added", where, found.missed, found.added);
}

/// Pairs per frame; for the first contact, the fraction of frames with contact; empty for distances.
std::string pairs_text(Query query, const Agreement& found) {
  if (query == Query::distance) return "";
  const std::size_t sum = query == Query::first ? found.touching : found.pairs;
  return fmt::format("{:.2f}", static_cast<double>(sum) / static_cast<double>(found.frames));
}

void print_race(const Race& race) {
  const Entry& tandem = race.entries.front();
  for (const Entry& entry : race.entries) {
    fmt::print("{:<9} {:<15} {:<9} {:>6} {:>6} {:>10.4f} {:>10} {:>9.2f}  {}\n",
               &entry == &tandem ? name_of(race.query) : "", entry.library, entry.isa, entry.frame_ms.size(),
               entry.passes, entry.mean_ms(), pairs_text(race.query, entry.agreement),
               times_slower(entry, tandem), verdict(race.query, entry));
  }
  std::fflush(stdout);
}

void write_rows(const Race& race, std::string_view scene, tool::CsvFile& csv) {
  for (const Entry& entry : race.entries)
    csv.row(fmt::format("{},{},{},{},{},{:.6f},{},{}", scene, name_of(race.query), entry.library, entry.isa,
                        entry.threads, entry.mean_ms(), pairs_text(race.query, entry.agreement),
                        entry.agreement.agrees() ? "yes" : "no"));
}

/// In the frames where the spheres' surfaces are parallel and close everywhere.
void print_close_frames(const Race& race) {
  constexpr PublishedSpeedups paper;
  std::string text;
  for (const Entry& entry : race.entries) {
    const double ratio =
        times_slower(entry, race.entries.front(), paper.first_close_frame, paper.last_close_frame);
    if (entry.isa.empty() && ratio > 0) text += fmt::format("  {} {:.2f}", entry.library, ratio);
  }
  if (!text.empty())
    fmt::print("          in parallel close proximity (frames {} to {}):{}\n", paper.first_close_frame,
               paper.last_close_frame, text);
}

/// Loads the scene's models into all libraries; Tandem with its best instruction set comes first.
std::vector<Entry> load_all(Session& session, const PairScene& scene, const SceneChoice& choice) {
  std::vector<Entry> entries;
  for (const std::string_view isa : session.instruction_sets)
    entries.push_back(
        {.library = "tandem",
         .isa = std::string(isa),
         .pair = load_tandem(scene, choice.limit, isa,
                             session.options.quality == "fast" ? BuildQuality::fast : BuildQuality::fine)});
  for (const Library& peer : session.peers) {
    if (session.watch.interrupted()) break;
    session.show(fmt::format("{}: {} builds its trees", choice.name, peer.name));
    entries.push_back({.library = peer.name, .isa = {}, .pair = peer.load(scene)});
  }
  return entries;
}

void measure_query(Session& session, const PairScene& scene, const SceneChoice& choice,
                   const std::vector<Entry>& loaded, Query query) {
  Race race{scene, choice.limit, query, {}};
  std::ranges::copy_if(loaded, std::back_inserter(race.entries),
                       [&](const Entry& entry) { return entry.pair->can(query); });
  session.show(fmt::format("{}, {}: comparing answers", choice.name, name_of(query)));
  choose_frames(race, session.limits(), session.watch);
  if (!session.watch.interrupted()) compare_answers(race, session.limits(), session.watch);
  if (session.watch.interrupted()) return;
  session.show(fmt::format("{}, {}: timing", choice.name, name_of(query)));
  const bool measured = run_race(race, session.limits(), session.watch);
  ++session.races_done;
  session.progress.clear();
  if (!measured) return;
  print_race(race);
  if (query == Query::all && choice.name.starts_with("Spheres")) print_close_frames(race);
  write_rows(race, choice.name, session.csv);
  session.results.push_back({std::string(choice.name), query, std::move(race.entries)});
  for (Entry& entry : session.results.back().entries) entry.pair.reset();
}

void measure_scene(Session& session, const SceneChoice& choice) {
  session.show(fmt::format("making {}", choice.name));
  const std::optional<PairScene> scene = choice.make();
  if (!scene) {
    session.races_done += std::size(queries);
    session.progress.clear();
    fmt::print("\n{} skipped: it needs the external test meshes; set TANDEM_MODELS to their folder.\n",
               choice.name);
    return;
  }
  const std::vector<Entry> loaded = load_all(session, *scene, choice);
  if (session.watch.interrupted()) return;
  session.progress.clear();
  fmt::print("\n{}: {} and {} triangles, {} frames, within {:g}\n", choice.name,
             scene->a.mesh().triangles().size(), scene->b.mesh().triangles().size(), scene->frames.size(),
             choice.limit);
  fmt::print("{:<9} {:<15} {:<9} {:>6} {:>6} {:>10} {:>10} {:>9}  {}\n", "query", "library", "isa", "frames",
             "passes", "ms", "pairs", "x tandem", "agrees");
  for (const Query query : queries)
    if (!session.watch.interrupted()) measure_query(session, *scene, choice, loaded, query);
  algorithm::use_instruction_set("best");
  print_within_beside_distance(*scene, session.watch);
}

const Entry* find_entry(const Result& result, std::string_view library) {
  const auto found = std::ranges::find(result.entries, library, &Entry::library);
  return found == result.entries.end() ? nullptr : &*found;
}

/// Prints the time of every library over Tandem's, scene by scene.
void print_ratios(const Session& session) {
  for (const Query query : queries) {
    std::vector<std::string> names;
    for (const Library& peer : session.peers)
      if (std::ranges::any_of(session.results, [&](const Result& result) {
            return result.query == query && find_entry(result, peer.name);
          }))
        names.push_back(peer.name);
    if (names.empty()) continue;
    fmt::print("\nHow many times faster Tandem is, {:<18}", name_of(query));
    for (const std::string& name : names) fmt::print(" {:>14}", name);
    fmt::print("\n");
    for (const Result& result : session.results) {
      if (result.query != query) continue;
      fmt::print("{:<50}", result.scene);
      for (const std::string& name : names) {
        const Entry* entry = find_entry(result, name);
        fmt::print(" {:>14}",
                   entry ? fmt::format("{:.2f}", times_slower(*entry, result.entries.front())) : "");
      }
      fmt::print("\n");
    }
  }
}

/// Returns the comparable time of a library for a scene. Peers may have been measured on fewer frames; for
/// them it is Tandem's time multiplied by the ratio over the common frames. NaN if there are none.
double comparable_ms(const Entry& entry, const Entry& tandem) {
  if (&entry == &tandem) return tandem.mean_ms();
  const double ratio = times_slower(entry, tandem);
  return ratio > 0 ? tandem.mean_ms() * ratio : NAN;
}

/// One chart per query: every scene, every library.
void draw_scenes(const Session& session, Query query) {
  Chart chart{.title = fmt::format("{}: time per frame, one thread", name_of(query)),
              .x_label = "",
              .y_label = "ms",
              .log_y = true,
              .series = {}};
  std::vector<std::string> names{"tandem"};
  for (const Library& peer : session.peers) names.push_back(peer.name);
  for (const std::string& name : names) {
    Chart::Series series{name, {}, {}, name == "tandem"};
    for (const Result& result : session.results) {
      if (result.query != query) continue;
      const Entry* entry = find_entry(result, name);
      const double ms = entry ? comparable_ms(*entry, result.entries.front()) : NAN;
      series.y.push_back(ms);
      if (ms > 0 && (chart.y_low == 0 || ms < chart.y_low)) chart.y_low = ms;
      if (name == "tandem") chart.categories.push_back(result.scene);
    }
    if (std::ranges::any_of(series.y, [](double y) { return y > 0; }))
      chart.series.push_back(std::move(series));
  }
  chart.y_low *= 0.7;
  write_chart(chart, session.options.svg_folder, fmt::format("mesh_{}", name_of(query)));
}

/// Cost of each frame of the spheres.
void draw_frames(const Session& session) {
  for (const Result& result : session.results) {
    if (result.scene != "Spheres-L1" || result.query != Query::all) continue;
    Chart chart{.title = result.scene + ": all pairs, time per frame",
                .x_label = "frame",
                .y_label = "ms",
                .log_y = true,
                .points = false,
                .series = {}};
    for (const Entry& entry : result.entries) {
      const bool ours = !entry.isa.empty();
      Chart::Series series{ours ? entry.library + " " + entry.isa : entry.library, {}, {}, ours};
      for (std::size_t i = 0; i < entry.frame_ms.size(); ++i) {
        series.x.push_back(static_cast<double>(i * entry.step));
        series.y.push_back(entry.frame_ms[i].median());
      }
      chart.series.push_back(std::move(series));
    }
    write_chart(chart, session.options.svg_folder, "mesh_Spheres-L1_frames");
  }
}

void print_heading(const Session& session) {
  fmt::print(
      "Default mesh queries: all touching pairs, the first contact, the distance, all pairs within a "
      "distance.\n{}",
      tool::machine_description());
  for (const Library& peer : session.peers) fmt::print("{:<16} {}: {}\n", peer.name, peer.version, peer.how);
  if (session.peers.empty())
    fmt::print("Tandem was built without peer libraries; ./run --with-peers installs them.\n");
  fmt::print(
      "Processor time of one thread: medians over alternating passes, then means over the frames. Slow\n"
      "libraries run fewer frames; \"x tandem\" uses the common frames. Results of Tandem are compared with\n"
      "the selected algorithm in {} frames, those of the other libraries with Tandem in all their frames.\n",
      session.limits().algorithm_frames);
}

/// Prints the gains by a query cache on some scenes.
void measure_caches(const std::vector<SceneChoice>& chosen, const tool::InterruptWatch& watch) {
  print_cache_heading();
  for (const SceneChoice& choice : chosen)
    if (const std::optional<PairScene> scene = choice.make()) print_cache_gains(*scene, choice.limit, watch);
}

}  // namespace

SuiteStatus run_mesh_suite(const SuiteOptions& options) {
  if (options.cold)
    return print_cold_queries(peer_libraries(), options, tool::InterruptWatch()) ? suite_done
                                                                                 : suite_interrupted;
  if (options.build) {
    const tool::InterruptWatch watch;
    print_model_costs(peer_libraries(), options, watch);
    print_large_model(options, watch);
    return watch.interrupted() ? suite_interrupted : suite_done;
  }
  std::vector<SceneChoice> chosen;
  for (const SceneChoice& choice : scene_choices)
    if (choice.name.find(options.only) != std::string_view::npos &&
        (choice.quick || !options.quick || !options.only.empty()))
      chosen.push_back(choice);
  if (chosen.empty()) throw Error("bench mesh: no scene name contains '" + options.only + "'");
  if (options.cache) {
    const tool::InterruptWatch watch;
    measure_caches(chosen, watch);
    return watch.interrupted() ? suite_interrupted : suite_done;
  }
  Session session{
      .options = options,
      .peers = peer_libraries(),
      .instruction_sets = chosen_instruction_sets(options.instruction_set),
      .csv = tool::CsvFile(options.csv_file, "scene,query,library,isa,threads,mean_ms,pairs,agrees")};
  session.races = chosen.size() * std::size(queries);
  print_heading(session);
  for (const SceneChoice& choice : chosen)
    if (!session.watch.interrupted()) measure_scene(session, choice);
  session.progress.clear();
  print_ratios(session);
  if (options.only.empty() && !session.watch.interrupted()) {
    algorithm::use_instruction_set("best");
    measure_caches(chosen, session.watch);
    print_thread_gains(scenes::spheres(1), scenes::large_models(), session.watch);
    print_model_costs(session.peers, options, session.watch);
  }
  for (const Query query : queries) draw_scenes(session, query);
  draw_frames(session);
  if (!session.watch.interrupted()) return suite_done;
  fmt::print("Interrupted: the results above are kept.\n");
  return suite_interrupted;
}

}  // namespace tandem::bench
