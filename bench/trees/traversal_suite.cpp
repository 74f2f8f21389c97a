// Every simultaneous traversal on the setups of Damkjær 2007, tables 2 to 8 and figure 33.
//
// The paper's method: boxes, a tree halved along its longest axis, one triangle per leaf; the same query
// repeatedly. A sample is a batch of equal queries. The samples of all traversals are interleaved, so that
// other load affects all equally.
#include <algorithm>
#include <cmath>
#include <fmt/core.h>
#include <optional>

#include "tandem/base/error.h"
#include "tandem/io/mesh_file.h"
#include "tandem/query/collide.h"

#include "bench/report/chart.h"
#include "bench/report/published.h"
#include "bench/report/samples.h"
#include "bench/report/stopwatch.h"
#include "bench/suite.h"
#include "scenes/cup_setups.h"
#include "tools/common/csv_file.h"
#include "tools/common/interrupt.h"
#include "tools/common/machine.h"
#include "tools/common/progress.h"

namespace tandem::bench {
namespace {

/// The paper's five in its order, then ours. `stack` under the rule `volume` is the paper's dynamic stack.
constexpr std::string_view algorithms[] = {"stack",          "alternating",   "stackless",
                                           "stackless_post", "leaf",          "binary_stack",
                                           "simultaneous",   "breadth_first", "best_first"};

/// One traversal on one setup.
struct Row {
  std::string_view traversal;
  algorithm::Algorithm algorithm;
  Counters counters;
  Samples microseconds;  ///< per query
  std::size_t batch = 1;
};

struct Test {
  const scenes::CupSetup* setup;
  std::size_t triangles_a, triangles_b, pairs;
  std::vector<Row> rows;
};

algorithm::Algorithm algorithm_for(std::string_view traversal) {
  return algorithm::Algorithm({.volume = "aabb",
                               .traversal = std::string(traversal),
                               .rule = "volume",
                               .builder = "median",
                               .leaf_size = 1});
}

std::vector<FacePair> query(const scenes::PairScene& scene, const Row& row, Counters* counters = nullptr) {
  return collide_all(scene.a, scene.frames[0].a, scene.b, scene.frames[0].b,
                     {.counters = counters, .algorithm = row.algorithm});
}

/// Runs every traversal once with counters. Throws Error if two of them disagree.
Test count_work(const scenes::CupSetup& setup, const scenes::PairScene& scene) {
  Test test{&setup, scene.a.mesh().triangles().size(), scene.b.mesh().triangles().size(), 0, {}};
  std::vector<FacePair> expected;
  for (const std::string_view traversal : algorithms) {
    Row row{traversal, algorithm_for(traversal), {}, {}};
    const std::vector<FacePair> pairs = query(scene, row, &row.counters);
    if (test.rows.empty()) expected = pairs;
    if (pairs != expected ||
        (!test.rows.empty() && row.counters.leaf_overlaps != test.rows[0].counters.leaf_overlaps))
      throw Error(fmt::format("{}: the results of {} and {} differ", setup.test, traversal, algorithms[0]));
    test.rows.push_back(std::move(row));
  }
  test.pairs = expected.size();
  return test;
}

double time_batch(const scenes::PairScene& scene, const Row& row) {
  const Stopwatch watch;
  for (std::size_t i = 0; i < row.batch; ++i) query(scene, row);
  return watch.seconds() * 1e6 / static_cast<double>(row.batch);
}

/// Chooses the batch size so that a batch takes about `sample_seconds`, which is long enough for the clock's
/// resolution.
void choose_batches(const scenes::PairScene& scene, Test& test, double sample_seconds) {
  for (Row& row : test.rows) {
    const double once = time_batch(scene, row) / 1e6;
    row.batch = static_cast<std::size_t>(std::clamp(sample_seconds / once, 1.0, 1e5));
  }
}

/// Returns whether all samples were taken.
bool take_samples(const scenes::PairScene& scene, Test& test, int repeat, const tool::InterruptWatch& watch) {
  for (int i = 0; i < repeat; ++i)
    for (Row& row : test.rows) {
      if (watch.interrupted()) return false;
      row.microseconds.values.push_back(time_batch(scene, row));
    }
  return true;
}

void print_head(const Test& test) {
  fmt::print("\nTable {}: {}, {} and {} triangles. All {} traversals report the same {} pairs.\n",
             test.setup->table, test.setup->test, test.triangles_a, test.triangles_b, test.rows.size(),
             test.pairs);
  fmt::print(
      "{:<15} {:>10} {:>10} {:>10} {:>9} {:>7} {:>9} {:>9} {:>7} {:>6} {:>6} | {:>10} {:>7} {:>9} {:>9} "
      "{:>7} {:>6}\n",
      "", "min", "max", "mean", "deviation", "x stack", "iterat.", "overlaps", "leaf", "geom.", "bytes",
      "paper mean", "x stack", "iterat.", "overlaps", "leaf", "geom.");
}

void print_row(const Row& row, const Row& stack, std::string_view test, bool on_the_cup) {
  const Samples& t = row.microseconds;
  const Counters& c = row.counters;
  fmt::print("{:<15} {:>10.2f} {:>10.2f} {:>10.2f} {:>9.3f} {:>7.2f} {:>9} {:>9} {:>7} {:>6} {:>6} |",
             row.traversal, t.min(), t.max(), t.mean(), t.deviation(),
             t.median() / stack.microseconds.median(), c.iterations, c.overlaps, c.leaf_overlaps,
             c.primitive_hits, c.max_state_bytes);
  const PublishedTraversal* paper = on_the_cup ? find_published(test, row.traversal) : nullptr;
  if (paper)
    fmt::print(" {:>10.2f} {:>7.2f} {:>9} {:>9} {:>7} {:>6}", paper->microseconds(paper->mean),
               paper->mean / find_published(test, "stack")->mean, paper->iterations, paper->overlaps,
               paper->leaf_overlaps, paper->geometry_overlaps);
  fmt::print("\n");
}

void write_rows(const Test& test, tool::CsvFile& csv) {
  for (const Row& row : test.rows) {
    const Samples& t = row.microseconds;
    const Counters& c = row.counters;
    csv.row(fmt::format("{},{},{},{:.4f},{:.4f},{:.4f},{:.4f},{},{},{},{}", test.setup->table,
                        test.setup->test, row.traversal, t.min(), t.max(), t.mean(), t.deviation(),
                        c.iterations, c.overlaps, c.leaf_overlaps, c.primitive_hits));
  }
}

/// The paper's figure 33, and the same over iterations, which do not depend on the machine.
Chart scaling_chart(const std::vector<Test>& tests, bool time) {
  Chart chart{.title = time ? "Figure 33: scaling of the traversals" : "Figure 33: node pairs visited",
              .x_label = "triangles in each cup",
              .y_label = time ? "mean time per query in µs" : "iterations",
              .log_x = true,
              .log_y = true,
              .series = {}};
  for (std::size_t i = 0; i < std::size(algorithms); ++i) {
    Chart::Series series{std::string(algorithms[i]), {}, {}};
    for (const Test& test : tests)
      if (test.setup->table == 6) {
        series.x.push_back(static_cast<double>(test.triangles_a));
        series.y.push_back(time ? test.rows[i].microseconds.median()
                                : static_cast<double>(test.rows[i].counters.iterations));
      }
    chart.x_ticks = series.x;
    if (!series.x.empty()) chart.series.push_back(std::move(series));
  }
  return chart;
}

/// All setups in one chart: the times over that of `stack`.
Chart comparison_chart(const std::vector<Test>& tests) {
  Chart chart{.title = "Time per query relative to stack (values above 3.5 are not shown)",
              .x_label = "",
              .y_label = "time relative to stack",
              .y_low = 0.5,
              .y_high = 3.5,
              .series = {}};
  for (const Test& test : tests) chart.categories.emplace_back(test.setup->test);
  for (std::size_t i = 1; i < std::size(algorithms); ++i) {
    Chart::Series series{std::string(algorithms[i]), {}, {}};
    for (const Test& test : tests)
      series.y.push_back(test.rows[i].microseconds.median() / test.rows[0].microseconds.median());
    if (!series.y.empty()) chart.series.push_back(std::move(series));
  }
  return chart;
}

/// Prints the state size of `binary_stack` and the maximum of `stack`.
void print_state(const std::vector<Test>& tests) {
  fmt::print("\nBytes of traversal state, maximum\n{:<20} {:>8} {:>13} {:>10}\n", "", "stack", "binary_stack",
             "stackless");
  for (const Test& test : tests) {
    const auto bytes = [&](std::string_view name) {
      return std::ranges::find(test.rows, name, &Row::traversal)->counters.max_state_bytes;
    };
    fmt::print("{:<20} {:>8} {:>13} {:>10}\n", test.setup->test, bytes("stack"), bytes("binary_stack"),
               bytes("stackless"));
  }
}

void print_introduction(const SuiteOptions& options, int repeat) {
  fmt::print(
      "Simultaneous traversals on the setups of Damkjær 2007, tables 2 to 8: aabb, builder median, leaf size "
      "1.\n{}"
      "Times are µs of one thread per query over {} alternating samples; `x stack` compares medians. "
      "The\n"
      "paper's are its means on a Centrino Duo at 2 GHz; its poses are not published, ours were chosen to "
      "fit\n"
      "its counts.\n",
      tool::machine_description(), repeat);
  if (!options.model_file.empty())
    fmt::print("Model: {} instead of the cup; the published values are omitted.\n", options.model_file);
}

std::vector<scenes::CupSetup> chosen_setups(const std::string& only) {
  std::vector<scenes::CupSetup> chosen;
  for (const scenes::CupSetup& setup : scenes::cup_setups())
    if (setup.test.find(only) != std::string_view::npos) chosen.push_back(setup);
  if (chosen.empty()) throw Error("bench traversal: no setup name contains '" + only + "'");
  return chosen;
}

void write_charts(const std::vector<Test>& tests, const std::string& folder) {
  if (tests.empty()) return;
  write_chart(scaling_chart(tests, true), folder, "figure_33_time");
  write_chart(scaling_chart(tests, false), folder, "figure_33_iterations");
  write_chart(comparison_chart(tests), folder, "traversals_compared");
}

}  // namespace

SuiteStatus run_traversal_suite(const SuiteOptions& options) {
  const std::vector<scenes::CupSetup> setups = chosen_setups(options.only);
  const int repeat = options.repeat > 0 ? options.repeat : options.quick ? 10 : 100;
  const double sample_seconds = options.quick ? 0.0005 : 0.002;
  std::optional<Mesh> mesh;
  if (!options.model_file.empty()) mesh = io::read_mesh(options.model_file);
  tool::CsvFile csv(
      options.csv_file,
      "table,test,traversal,min,max,mean,deviation,iterations,overlaps,leaf_overlaps,geometry_overlaps");
  print_introduction(options, repeat);
  const tool::InterruptWatch watch;
  tool::Progress progress;
  std::vector<Test> tests;
  for (const scenes::CupSetup& setup : setups) {
    progress.show(fmt::format("{} of {}: {}", tests.size() + 1, setups.size(), setup.test));
    const scenes::PairScene scene = mesh ? make_scene(setup, *mesh) : make_scene(setup);
    Test test = count_work(setup, scene);
    choose_batches(scene, test, sample_seconds);
    if (!take_samples(scene, test, repeat, watch)) break;
    progress.clear();
    print_head(test);
    for (const Row& row : test.rows) print_row(row, test.rows[0], setup.test, !mesh);
    std::fflush(stdout);
    write_rows(test, csv);
    tests.push_back(std::move(test));
  }
  progress.clear();
  print_state(tests);
  write_charts(tests, options.svg_folder);
  if (!watch.interrupted()) return suite_done;
  fmt::print("Interrupted: the {} setups above are kept.\n", tests.size());
  return suite_interrupted;
}

}  // namespace tandem::bench
