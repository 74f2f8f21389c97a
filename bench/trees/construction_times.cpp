#include <algorithm>
#include <cmath>
#include <fmt/core.h>
#include <span>
#include <vector>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "bench/report/chart.h"
#include "bench/report/stopwatch.h"
#include "bench/trees/build_parts.h"
#include "volume/list.h"

namespace tandem::bench {
namespace {

using namespace generate;

/// Returns the minimum of many fits within a tenth of a second.
template <class Fit>
double fit_seconds(Fit fit, std::span<const Vec3> points) {
  double best = HUGE_VAL;
  const Stopwatch all;
  do {
    const std::size_t repeats = std::max<std::size_t>(1, 20000 / points.size());
    const Stopwatch watch;
    for (std::size_t i = 0; i < repeats; ++i) {
      volatile float keep = radius(fit(points));
      (void)keep;
    }
    best = std::min(best, watch.seconds() / static_cast<double>(repeats));
  } while (all.seconds() < 0.1);
  return best;
}

/// Returns the vertices of a knot, rotated at random as the paper rotates its models.
std::vector<Vec3> knot_points(std::size_t count) {
  const Mat3 rotation = to_matrix(Random(1).rotation());
  const Mesh knot = torus_knot({.length_segments = static_cast<int>(count / 10) + 20, .radial_segments = 10});
  std::vector<Vec3> points;
  for (const Vec3 v : knot.vertices().first(count)) points.push_back(rotation * v);
  return points;
}

class ConstructionTable {
 public:
  ConstructionTable(std::vector<std::size_t> counts, tool::CsvFile& csv, const tool::InterruptWatch& watch)
      : counts_(std::move(counts)), csv_(csv), watch_(watch) {
    fmt::print(
        "\nConstruction of one volume, nanoseconds per point (SCB figure 4: linear means constant rows)\n  "
        "{:<16}",
        "volume");
    for (const std::size_t count : counts_) {
      clouds_.push_back(knot_points(count));
      fmt::print(" {:>10}", "n=" + std::to_string(count));
    }
    fmt::print(" {:>12}\n", "ms for most");
  }

  template <class Fit>
  void row(const std::string& name, Fit fit) {
    if (watch_.interrupted()) return;
    fmt::print("  {:<16}", name);
    Chart::Series series{name, {}, {}};
    double seconds = 0;
    for (const std::vector<Vec3>& points : clouds_) {
      const auto count = static_cast<double>(points.size());
      seconds = fit_seconds(fit, points);
      fmt::print(" {:>10.2f}", seconds * 1e9 / count);
      write_value(csv_, "construction", name, std::to_string(points.size()), seconds * 1e3);
      series.x.push_back(count);
      series.y.push_back(seconds * 1e3);
    }
    fmt::print(" {:>12.3f}\n", seconds * 1e3);
    chart_.series.push_back(std::move(series));
  }

  const Chart& chart() const { return chart_; }

 private:
  std::vector<std::size_t> counts_;
  std::vector<std::vector<Vec3>> clouds_;
  tool::CsvFile& csv_;
  const tool::InterruptWatch& watch_;
  Chart chart_{.title = "Construction of one volume",
               .x_label = "points",
               .y_label = "ms",
               .log_x = true,
               .log_y = true,
               .series = {}};
};

}  // namespace

void print_construction_times(const SuiteOptions& options, tool::CsvFile& csv,
                              const tool::InterruptWatch& watch) {
  std::vector<std::size_t> counts{3, 26, 100, 1000, 10000, 100000};
  if (!options.quick) counts.push_back(1000000);
  ConstructionTable table(counts, csv, watch);
  AllVolumes::for_each([&]<class V>() {
    table.row(std::string(V::name), [](std::span<const Vec3> points) { return V::fit(points); });
  });
  table.row("sphere (Ritter)", [](std::span<const Vec3> points) { return Sphere::fit_ritter(points); });
  write_chart(table.chart(), options.svg_folder, "construction");
}

}  // namespace tandem::bench
