#include <algorithm>
#include <cmath>
#include <fmt/core.h>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tandem/base/error.h"
#include "tandem/math/random.h"
#include "tandem/mesh/measure.h"
#include "tandem/query/collide.h"
#include "tandem/query/distance.h"
#include "tandem/query/instruction_set.h"
#include "tandem/query/point.h"
#include "tandem/query/ray.h"

#include "bench/mesh/growth_families.h"
#include "bench/mesh/mesh_library.h"
#include "bench/rays/peer_rays.h"
#include "bench/report/chart.h"
#include "bench/report/fitted_exponent.h"
#include "bench/report/stopwatch.h"
#include "bench/suite.h"
#include "tools/common/csv_file.h"
#include "tools/common/interrupt.h"
#include "tools/common/machine.h"
#include "tools/common/progress.h"

namespace tandem::bench {
namespace {

struct Measurement {
  std::size_t triangles;
  double seconds;
};

/// A query with the library that answers it.
struct RowName {
  std::string query, library;
  friend auto operator<=>(const RowName&, const RowName&) = default;
};

constexpr std::string_view query_names[] = {"build",    "collide", "collide, disjoint", "collide_all",
                                            "distance", "within",  "cast_ray",          "closest_point"};

/// Times below this are dominated by fixed costs and caches; they are left out of the fit.
constexpr double shortest_fitted = 2e-6;
/// A larger exponent of an ordinary family is reported.
constexpr double exponent_limit = 1.15;
/// Rays or points of one measurement.
constexpr std::size_t rays_at_once = 256;

/// Rays from outside a model to points in its bounds, a new set for each size.
std::vector<Ray> rays_for(const Mesh& mesh) {
  Random random(5);
  const Bounds box = bounds(mesh);
  std::vector<Ray> rays;
  for (std::size_t i = 0; i < rays_at_once; ++i) {
    const Vec3 e = box.extent();
    const Vec3 to = box.low + Vec3{e.x * random.uniform(), e.y * random.uniform(), e.z * random.uniform()};
    const Vec3 from = box.center() + random.direction() * (length(e) + 1e-3);
    rays.push_back({from, to - from});
  }
  return rays;
}

/// All measurements of one family.
class FamilyGrowth {
 public:
  FamilyGrowth(const GrowthFamily& family, const SuiteOptions& options, const tool::InterruptWatch& watch,
               tool::CsvFile& csv)
      : family_(family), watch_(watch), csv_(csv), cap_(options.quick ? 0.5 : 5), repeat_(options.repeat) {}

  void measure(std::size_t n, tool::Progress& progress) {
    const GrowthCase made = family_.make(n);
    const std::size_t triangles = made.a.triangles().size() + made.b.triangles().size();
    if (triangles == triangles_) return;  // rounded to the same number
    triangles_ = triangles;
    const auto show = [&](std::string_view library) {
      progress.show(fmt::format("{}, {} triangles, {}", family_.name, triangles_, library));
    };
    show("Tandem");
    measure_tandem(made);
    for (const Library& peer : peer_libraries()) {
      if (watch_.interrupted()) return;
      show(peer.name);
      measure_peer(peer, made);
    }
    if (!watch_.interrupted()) measure_peer_rays(made);
  }

  void print() const {
    fmt::print("\n{}: {}\n", family_.name, family_.summary);
    for (const std::string_view query : query_names)
      for (const auto& [name, row] : rows_) {
        if (name.query != query) continue;
        fmt::print("  {:<18}{:<11}", name.query, name.library);
        for (const Measurement& one : row) fmt::print(" {:>11.2f}", one.seconds * 1e6);
        const auto fit = exponent(row);
        fmt::print("   {}\n", fit ? fmt::format("exponent {:.2f}", *fit) : "");
      }
  }

  /// Tandem's queries that grow faster than `exponent_limit`.
  std::vector<std::string> steep() const {
    std::vector<std::string> found;
    for (const auto& [name, row] : rows_)
      if (const auto fit = exponent(row); name.library == "tandem" && fit && *fit > exponent_limit)
        found.push_back(fmt::format("{}, {}: {:.2f}", family_.name, name.query, *fit));
    return found;
  }

  void draw(const std::string& folder) const {
    for (const std::string_view query : query_names) {
      Chart chart;
      chart.title = fmt::format("{}: {}", family_.name, query);
      chart.x_label = "triangles";
      chart.y_label = "ms";
      chart.log_x = chart.log_y = true;
      for (const auto& [name, row] : rows_) {
        if (name.query != query) continue;
        Chart::Series series{.title = name.library, .x = {}, .y = {}, .strong = name.library == "tandem"};
        for (const Measurement& one : row) {
          series.x.push_back(static_cast<double>(one.triangles));
          series.y.push_back(one.seconds * 1e3);
        }
        chart.series.push_back(series);
      }
      std::string file = fmt::format("growth_{}_{}", family_.name, query);
      std::ranges::replace(file, '-', '_');
      std::erase(file, ',');
      std::ranges::replace(file, ' ', '_');
      if (!chart.series.empty()) write_chart(chart, folder, file);
    }
  }

 private:
  static std::optional<double> exponent(const std::vector<Measurement>& row) {
    std::vector<std::array<double, 2>> points;
    for (const Measurement& one : row)
      if (one.seconds >= shortest_fitted) points.push_back({static_cast<double>(one.triangles), one.seconds});
    return fitted_exponent(points);
  }

  /// Whether a measurement is expected to end within the cap. Growth is taken as n^1.3, or as measured if
  /// that is more.
  bool affordable(const RowName& name) const {
    const auto found = rows_.find(name);
    if (found == rows_.end()) return true;
    const std::vector<Measurement>& row = found->second;
    if (skipped_.contains(name)) return false;
    double growth = 1.3;
    const auto log_ratio = [](double x, double y) { return std::log(x / y); };
    if (row.size() > 1) {
      const Measurement &a = row[row.size() - 2], &b = row.back();
      growth = std::clamp(log_ratio(b.seconds, a.seconds) /
                              log_ratio(static_cast<double>(b.triangles), static_cast<double>(a.triangles)),
                          1.3, 3.0);
    }
    const double more = static_cast<double>(triangles_) / static_cast<double>(row.back().triangles);
    const double cap = name.library == "tandem" ? 10 * cap_ : cap_;
    return row.back().seconds * std::pow(more, growth) < cap;
  }

  /// Measures a call `units` times: the minimum of several runs, in seconds per unit.
  template <class Call>
  void time(const RowName& name, const Call& call, std::size_t units = 1) {
    if (watch_.interrupted()) return;
    if (!affordable(name)) {
      skipped_.emplace(name, true);
      return;
    }
    double best = HUGE_VAL, spent = 0;
    const int runs = repeat_ > 0 ? repeat_ : 3;
    for (int run = 0; run < runs || (spent < 2e-3 && run < 200); ++run) {
      const Stopwatch stopwatch;
      call();
      const double seconds = stopwatch.seconds();
      best = std::min(best, seconds / static_cast<double>(units));
      spent += seconds;
      if (spent > 0.5) break;
    }
    rows_[name].push_back({triangles_, best});
    csv_.row(fmt::format("{},{},{},{},{:.9f}", family_.name, tool::CsvFile::quoted(name.query), name.library,
                         triangles_, best));
  }

  void measure_tandem(const GrowthCase& made) {
    std::optional<Model> a;
    time({"build", "tandem"}, [&] {
      a.emplace(made.a);
      a->prepare();
    });
    if (!a) a.emplace(made.a);
    const Model b(made.b);
    b.prepare();
    const std::vector<Ray> rays = rays_for(made.a);
    static_cast<void>(closest_point(*a, {}, rays[0].origin));  // builds the tree for rays and points
    volatile double sink = 0;
    time({"collide", "tandem"}, [&] { sink = collide(*a, {}, b, made.touching); });
    time({"collide, disjoint", "tandem"}, [&] { sink = collide(*a, {}, b, made.disjoint); });
    time({"collide_all", "tandem"},
         [&] { sink = static_cast<double>(collide_all(*a, {}, b, made.touching).size()); });
    const double apart = distance(*a, {}, b, made.disjoint).upper;
    time({"distance", "tandem"}, [&] { sink = distance(*a, {}, b, made.disjoint).upper; });
    time({"within", "tandem"}, [&] { sink = within(*a, {}, b, made.disjoint, 0.99 * apart); });
    time(
        {"cast_ray", "tandem"},
        [&] {
          for (const Ray& ray : rays) sink = cast_ray(*a, {}, ray).has_value();
        },
        rays.size());
    time(
        {"closest_point", "tandem"},
        [&] {
          for (const Ray& ray : rays) sink = closest_point(*a, {}, ray.origin).distance;
        },
        rays.size());
  }

  void measure_peer(const Library& peer, const GrowthCase& made) {
    const RowName build{"build", peer.name};
    std::shared_ptr<const void> model;
    time(build, [&] { model = peer.build(made.a); });
    if (skipped_.contains(build)) return;  // the queries would have to build it, too
    model.reset();
    const scenes::PairScene scene{"", Model(made.a), Model(made.b), {}};
    const auto pair = peer.load(scene);
    pair->begin();
    const auto ask = [&](const char* name, Query query, const Transform& pose) {
      if (pair->can(query)) time({name, peer.name}, [&] { pair->ask(query, {{}, pose}); });
    };
    ask("collide", Query::first, made.touching);
    ask("collide, disjoint", Query::first, made.disjoint);
    ask("collide_all", Query::all, made.touching);
    ask("distance", Query::distance, made.disjoint);
  }

  void measure_peer_rays(const GrowthCase& made) {
    const RowName name{"cast_ray", "embree"};
    if (skipped_.contains({"build", "embree"})) return;
    const auto peer = embree_rays(made.a);
    if (!peer) return;
    const std::vector<Ray> rays = rays_for(made.a);
    peer->take_rays(rays);
    std::vector<float> along(rays.size());
    time(
        name, [&] { peer->first(0, rays.size(), along.data()); }, rays.size());
    time(
        {"closest_point", "embree"}, [&] { peer->nearest(0, rays.size(), along.data()); }, rays.size());
  }

  const GrowthFamily& family_;
  const tool::InterruptWatch& watch_;
  tool::CsvFile& csv_;
  double cap_;
  int repeat_;
  std::size_t triangles_ = 0;
  std::map<RowName, std::vector<Measurement>> rows_;
  std::map<RowName, bool> skipped_;  ///< too slow from some size on
};

std::string family_names() {
  std::string names;
  for (const GrowthFamily& family : growth_families())
    names += fmt::format("{}{}", names.empty() ? "" : ", ", family.name);
  return names;
}

}  // namespace

SuiteStatus run_growth_suite(const SuiteOptions& options) {
  const tool::InterruptWatch watch;
  if (!options.instruction_set.empty()) algorithm::use_instruction_set(options.instruction_set);
  tool::CsvFile csv(options.csv_file, "family,query,library,triangles,seconds");
  std::vector<std::size_t> sizes{1000, 3000, 10000, 30000};
  if (!options.quick) sizes = {1000, 10000, 100000, 1000000, 10000000};
  fmt::print("{}instruction set: {}\n", tool::machine_description(), algorithm::instruction_set());
  fmt::print(
      "Microseconds of processor time, one thread, minimum of three runs, for about n triangles in both\n"
      "meshes, n =");
  for (const std::size_t n : sizes) fmt::print(" {}", n);
  fmt::print(
      ". Rays and points: per ray. A library stops when its next size would take too long.\n"
      "Exponent: least-squares fit over times of at least {} µs.\n",
      shortest_fitted * 1e6);
  std::vector<std::string> steep;
  bool found = false;
  for (const GrowthFamily& family : growth_families()) {
    if (family.name.find(options.only) == std::string_view::npos) continue;
    found = true;
    FamilyGrowth growth(family, options, watch, csv);
    {
      tool::Progress progress;
      for (const std::size_t n : sizes)
        if (n <= family.largest && !watch.interrupted()) growth.measure(n, progress);
    }
    growth.print();
    growth.draw(options.svg_folder);
    for (const std::string& line : growth.steep()) steep.push_back(line);
    if (watch.interrupted()) return suite_interrupted;
  }
  if (!found)
    throw Error("bench growth: no family name contains '" + options.only +
                "'; expected one of: " + family_names());
  fmt::print("\nExponents of Tandem above {}: {}\n", exponent_limit, steep.empty() ? "none" : "");
  for (const std::string& line : steep) fmt::print("  {}\n", line);
  return suite_done;
}

}  // namespace tandem::bench
