#include <algorithm>
#include <fmt/core.h>

#include "tandem/base/error.h"
#include "tandem/broad/broad_phase.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/collide.h"

#include "demo/demo_parts.h"
#include "scenes/random_world.h"
#include "tools/common/status.h"
#include "tools/common/stopwatch.h"

namespace tandem::tool {
namespace {

using namespace generate;

/// Returns the minimum time of runs that together take at least `budget_ms`.
template <class Work>
double min_ms(double budget_ms, const Work& work) {
  double least = HUGE_VAL;
  const Stopwatch all;
  for (int run = 0; run < 3 || all.ms() < budget_ms; ++run) {
    const Stopwatch watch;
    work();
    least = std::min(least, watch.ms());
  }
  return least;
}

struct Timed {
  std::string name;
  double ms = 0;
  Counters work = {};
};

/// Runs one query per algorithm; throws Error if two of them disagree.
std::vector<Timed> time_all(const Model& a, const Model& b, const Transform& pose,
                            const std::vector<algorithm::Algorithm>& parts,
                            const std::vector<std::string_view>& names) {
  std::vector<Timed> rows;
  const std::vector<FacePair> expected = collide_all(a, {}, b, pose);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    a.prepare(parts[i]);
    b.prepare(parts[i]);
    Timed row{std::string(names[i])};
    if (collide_all(a, {}, b, pose, {.counters = &row.work, .algorithm = parts[i]}) != expected)
      throw Error("demo: " + row.name + " finds other pairs than the default engine; please report this bug");
    row.ms = min_ms(40, [&] { static_cast<void>(collide_all(a, {}, b, pose, {.algorithm = parts[i]})); });
    rows.push_back(std::move(row));
  }
  std::sort(rows.begin(), rows.end(), [](const Timed& x, const Timed& y) { return x.ms < y.ms; });
  return rows;
}

viewer::Table table_of(const std::string& title, const std::vector<Timed>& rows) {
  viewer::Table table{title, {"", "ms", "relative to the fastest", "volume tests", "triangle tests"}, {}};
  for (const Timed& row : rows)
    table.rows.push_back({row.name, fmt::format("{:.3f}", row.ms), fmt::format("{:.2f}", row.ms / rows[0].ms),
                          std::to_string(row.work.volume_tests), std::to_string(row.work.primitive_tests)});
  return table;
}

viewer::Chart bars_of(const std::string& title, const std::vector<Timed>& rows) {
  viewer::Chart chart{.title = title, .x_label = "", .y_label = "ms"};
  viewer::Chart::Series series{"time per query", {}, {}};
  for (const Timed& row : rows) {
    chart.categories.push_back(row.name);
    series.y.push_back(row.ms);
  }
  chart.series.push_back(std::move(series));
  return chart;
}

/// Prints the first row, the last row, and their ratio.
void print_race(const char* what, const std::vector<Timed>& rows, double default_ms) {
  fmt::print(
      "  {:<14} {:<14} {:>7.3f} ms   slowest {:<14} {:>6.1f} times as long   default engine {:>5.1f} "
      "times as fast\n",
      what, rows.front().name, rows.front().ms, rows.back().name, rows.back().ms / rows.front().ms,
      rows.front().ms / default_ms);
}

}  // namespace

DemoPart demo_traversals() {
  const Model animal(cow(2, 5804));
  const Transform pose = Transform::from(Quat::from_axis_angle({0, 0, 1}, 0.8), {0.4, 0.3, 0.1});
  animal.prepare();
  std::vector<algorithm::Algorithm> traversals, volumes;
  for (const std::string_view each : algorithm::Algorithm::traversals())
    traversals.push_back(algorithm::Algorithm({.traversal = std::string(each)}));
  for (const std::string_view each : algorithm::Algorithm::volumes())
    volumes.push_back(algorithm::Algorithm({.volume = std::string(each)}));
  const std::vector<Timed> by_traversal =
      time_all(animal, animal, pose, traversals, algorithm::Algorithm::traversals());
  const std::vector<Timed> by_volume =
      time_all(animal, animal, pose, volumes, algorithm::Algorithm::volumes());
  const double default_ms = min_ms(40, [&] { static_cast<void>(collide_all(animal, {}, animal, pose)); });
  const std::size_t pairs = collide_all(animal, {}, animal, pose).size();
  fmt::print("Two intersecting cows, {} touching pairs with every algorithm; the fastest of each kind:\n",
             pairs);
  print_race("traversals", by_traversal, default_ms);
  print_race("volumes", by_volume, default_ms);

  DemoPart part;
  part.cards.push_back({"algorithms, one result", std::to_string(by_traversal.size() + by_volume.size()),
                        fmt::format("the default engine is {:.1f} times as fast as the fastest of them",
                                    std::min(by_traversal[0].ms, by_volume[0].ms) / default_ms)});
  part.blocks.push_back(viewer::Charts{{bars_of("Two intersecting cows: all traversals", by_traversal),
                                        bars_of("Two intersecting cows: all bounding volumes", by_volume)}});
  part.tabs.push_back(viewer::Report{
      "Traversals",
      {viewer::Paragraph{fmt::format(
           "Two intersecting cows, {} pairs of touching triangles. All traversals and all bounding volumes "
           "find the same pairs; the default engine takes {:.3f} ms.",
           pairs, default_ms)},
       viewer::Charts{{bars_of("Traversals, AABB trees", by_traversal),
                       bars_of("Bounding volumes, stack traversal", by_volume)}},
       table_of("Traversals, AABB trees", by_traversal),
       table_of("Bounding volumes, stack traversal", by_volume)}});
  return part;
}

namespace {

/// Milliseconds per step of a broad phase on moving boxes, and the pairs of the last step.
struct Followed {
  double ms = 0;
  std::vector<ObjectPair> pairs;
};
Followed follow_objects(std::string_view method, std::size_t objects) {
  scenes::RandomWorld world({.objects = objects});
  BroadPhase phase({.method = std::string(method)});
  std::vector<ObjectId> ids(objects);
  phase.add(world.boxes(), ids);
  phase.update();
  double sum = 0;
  constexpr int warm_up = 2, steps = 8;
  for (int step = 0; step < warm_up + steps; ++step) {
    world.step();
    const Stopwatch watch;
    phase.move(world.movers(), world.mover_boxes());
    phase.update();
    if (step >= warm_up) sum += watch.ms();
  }
  return {sum / steps, {phase.pairs().begin(), phase.pairs().end()}};
}

}  // namespace

DemoPart demo_broad_phases() {
  const std::vector<std::size_t> sizes{250, 1000, 4000, 16000};
  viewer::Chart chart{.title = "Moving boxes: time per step",
                      .x_label = "boxes",
                      .y_label = "ms",
                      .log_x = true,
                      .log_y = true};
  viewer::Table table{"Milliseconds per step", {"method"}, {}};
  for (const std::size_t size : sizes) table.columns.push_back(std::to_string(size));
  std::vector<std::vector<ObjectPair>> expected(sizes.size());
  std::vector<Timed> largest;
  for (const std::string_view method : BroadPhase::methods()) {
    viewer::Chart::Series series{std::string(method), {}, {}, method == "automatic"};
    std::vector<std::string> row{std::string(method)};
    for (std::size_t i = 0; i < sizes.size(); ++i) {
      const Status status(fmt::format("broad phase {}, {} boxes", method, sizes[i]));
      const Followed run = follow_objects(method, sizes[i]);
      if (expected[i].empty()) expected[i] = run.pairs;
      if (run.pairs != expected[i])
        throw Error("demo: broad phase " + series.name +
                    " finds other pairs than the others; please report this bug");
      series.x.push_back(static_cast<double>(sizes[i]));
      series.y.push_back(run.ms);
      row.push_back(fmt::format("{:.3f}", run.ms));
    }
    largest.push_back({series.name, series.y.back()});
    chart.series.push_back(std::move(series));
    table.rows.push_back(std::move(row));
  }
  const auto ms_of = [&](std::string_view name) {
    return std::find_if(largest.begin(), largest.end(), [&](const Timed& each) { return each.name == name; })
        ->ms;
  };
  std::sort(largest.begin(), largest.end(), [](const Timed& x, const Timed& y) { return x.ms < y.ms; });
  const double ours = ms_of("automatic"), brute = ms_of("brute");
  fmt::print("{} moving boxes, {} overlapping pairs found by each of {} broad phases:\n", sizes.back(),
             expected.back().size(), largest.size());
  fmt::print(
      "  automatic {:.3f} ms per step   fastest {} {:.3f} ms   sweep and prune {:.1f} times as long   "
      "brute force {:.0f} times\n",
      ours, largest.front().name, largest.front().ms, ms_of("sap") / ours, brute / ours);
  DemoPart part;
  part.cards.push_back({fmt::format("one step of {} moving boxes", sizes.back()),
                        fmt::format("{:.2f} ms", ours),
                        fmt::format("brute force takes {:.0f} times as long", brute / ours)});
  part.tabs.push_back(
      viewer::Report{"Broad phases",
                     {viewer::Paragraph{"Boxes move in a cube; all methods find the same pairs at each step. "
                                        "`automatic` selects a method itself."},
                      viewer::Charts{{std::move(chart)}}, std::move(table)}});
  return part;
}

}  // namespace tandem::tool
