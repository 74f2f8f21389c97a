#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/core.h>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tandem/base/error.h"
#include "tandem/query/collide.h"
#include "tandem/query/collide_self.h"
#include "tandem/query/contacts.h"
#include "tandem/query/distance.h"
#include "tandem/query/instruction_set.h"
#include "tandem/query/point.h"
#include "tandem/query/ray.h"
#include "tandem/query/relation.h"
#include "tandem/query/time_of_impact.h"

#include "bench/report/fitted_exponent.h"
#include "bench/report/stopwatch.h"
#include "bench/suite.h"
#include "scenes/worst_cases.h"
#include "tools/common/csv_file.h"
#include "tools/common/interrupt.h"
#include "tools/common/machine.h"
#include "tools/common/progress.h"

namespace tandem::bench {
namespace {

/// Two prepared models of a family.
struct PreparedCase {
  Model a, b;
  Transform pose_b;
};

/// A query to measure. Returns the size of its output: pairs, manifolds, or 1.
struct Query {
  std::string_view name;
  std::size_t (*run)(const PreparedCase&);
};

std::size_t run_time_of_impact(const PreparedCase& pair) {
  Motion motion = Motion::stationary(pair.pose_b);
  motion.displacement = {0, 0, -0.01};
  static_cast<void>(time_of_impact(pair.a, Motion::stationary({}), pair.b, motion));
  return 1;
}

constexpr Query queries[] = {
    {"build",
     [](const PreparedCase& pair) {
       const Model model(pair.a.mesh());
       model.prepare();
       return std::size_t{1};
     }},
    {"collide",
     [](const PreparedCase& pair) {
       static_cast<void>(collide(pair.a, {}, pair.b, pair.pose_b));
       return std::size_t{1};
     }},
    {"collide_all",
     [](const PreparedCase& pair) { return collide_all(pair.a, {}, pair.b, pair.pose_b).size(); }},
    {"distance",
     [](const PreparedCase& pair) {
       static_cast<void>(distance(pair.a, {}, pair.b, pair.pose_b));
       return std::size_t{1};
     }},
    {"within",
     [](const PreparedCase& pair) { return within_all(pair.a, {}, pair.b, pair.pose_b, 1e-5).size(); }},
    {"cast_ray",
     [](const PreparedCase& pair) {
       static_cast<void>(cast_ray(pair.a, {}, {{0.1, 0.1, 5}, {0, 0, -1}}));
       return std::size_t{1};
     }},
    {"closest_point",
     [](const PreparedCase& pair) {
       static_cast<void>(closest_point(pair.a, {}, {0.01, 0.02, 0.03}));
       return std::size_t{1};
     }},
    {"collide_self", [](const PreparedCase& pair) { return collide_self(pair.a).size(); }},
    {"time_of_impact", run_time_of_impact},
    {"relation",
     [](const PreparedCase& pair) {
       static_cast<void>(relation(pair.a, {}, pair.b, pair.pose_b));
       return std::size_t{1};
     }},
    {"penetration",
     [](const PreparedCase& pair) {
       static_cast<void>(penetration(pair.a, {}, pair.b, pair.pose_b));
       return std::size_t{1};
     }},
    {"contacts", [](const PreparedCase& pair) { return contacts(pair.a, {}, pair.b, pair.pose_b).size(); }},
};

struct Measurement {
  std::size_t triangles;  ///< in both meshes
  double seconds;
  std::size_t output;
};

/// Times below this are dominated by fixed costs and caches; they are left out of the fit.
constexpr double shortest_fitted = 50e-6;

std::optional<double> time_exponent(const std::vector<Measurement>& row) {
  std::vector<std::array<double, 2>> points;
  for (const Measurement& one : row)
    if (one.seconds >= shortest_fitted) points.push_back({static_cast<double>(one.triangles), one.seconds});
  return fitted_exponent(points);
}

std::optional<double> output_exponent(const std::vector<Measurement>& row) {
  std::vector<std::array<double, 2>> points;
  for (const Measurement& one : row)
    if (one.output > 1)
      points.push_back({static_cast<double>(one.triangles), static_cast<double>(one.output)});
  return fitted_exponent(points);
}

/// The minimum over runs: at least three, or one that takes longer than a tenth of a second.
Measurement measure(const Query& query, const PreparedCase& pair) {
  Measurement best{pair.a.mesh().triangles().size() + pair.b.mesh().triangles().size(), HUGE_VAL, 0};
  double spent = 0;
  for (int run = 0; run < 3 || spent < 1e-3; ++run) {
    const Stopwatch stopwatch;
    best.output = query.run(pair);
    const double seconds = stopwatch.seconds();
    best.seconds = std::min(best.seconds, seconds);
    spent += seconds;
    if (spent > 0.1) break;
  }
  return best;
}

PreparedCase prepared(const scenes::WorstFamily& family, std::size_t n) {
  scenes::WorstCase made = family.make(n);
  PreparedCase pair{Model(std::move(made.a)), Model(std::move(made.b)), made.pose_b};
  for (const Model* model : {&pair.a, &pair.b}) {
    model->prepare();
    static_cast<void>(closest_point(*model, {}, {}));  // builds the tree for rays and points
  }
  return pair;
}

std::string exponent_text(std::optional<double> exponent) {
  return exponent ? fmt::format("{:.2f}", *exponent) : "-";
}

/// All queries of one family over growing n. A query stops growing when its next run is expected to take
/// longer than the cap, assuming quadratic growth.
class FamilyRun {
 public:
  FamilyRun(const scenes::WorstFamily& family, double cap) : family_(family), cap_(cap) {}

  void measure_all(std::span<const std::size_t> sizes, const tool::InterruptWatch& watch,
                   tool::Progress& progress) {
    for (const std::size_t n : sizes) {
      if (watch.interrupted()) return;
      const PreparedCase pair = prepared(family_, n);
      for (std::size_t i = 0; i < std::size(queries); ++i) {
        if (watch.interrupted()) return;
        std::vector<Measurement>& row = rows_[i];
        const double growth =
            row.empty() ? 0 : static_cast<double>(n) / static_cast<double>(row.back().triangles / 2 + 1);
        if (!row.empty() && row.back().seconds * growth * growth > cap_) continue;
        progress.show(fmt::format("{}, {} triangles, {}", family_.name, n, queries[i].name));
        row.push_back(measure(queries[i], pair));
      }
    }
  }

  void print(tool::CsvFile& csv) const {
    fmt::print("\n{}: {}\n", family_.name, family_.summary);
    for (std::size_t i = 0; i < std::size(queries); ++i) {
      const std::vector<Measurement>& row = rows_[i];
      if (row.empty()) continue;
      fmt::print("  {:<15}", queries[i].name);
      for (const Measurement& one : row) {
        fmt::print("{:>10.3f}", one.seconds * 1e3);
        csv.row(fmt::format("{},{},{},{:.9f},{}", family_.name, queries[i].name, one.triangles, one.seconds,
                            one.output));
      }
      fmt::print("  exponent {:>5}", exponent_text(time_exponent(row)));
      if (const auto output = output_exponent(row))
        fmt::print(", output {:>5} ({})", exponent_text(output), row.back().output);
      fmt::print("\n");
    }
  }

  /// The queries whose time grows with a larger exponent than `limit`, and than the output by `limit` - 1.
  /// nullopt if there are none.
  std::optional<std::string> queries_above(double limit) const {
    std::string over;
    for (std::size_t i = 0; i < std::size(queries); ++i) {
      const auto time = time_exponent(rows_[i]);
      const double allowed = std::max(limit, output_exponent(rows_[i]).value_or(0) + limit - 1);
      if (time && *time > allowed)
        over += fmt::format("{}{} {:.2f}", over.empty() ? "" : ", ", queries[i].name, *time);
    }
    return over.empty() ? std::nullopt : std::optional(over);
  }

  std::string_view name() const { return family_.name; }

 private:
  const scenes::WorstFamily& family_;
  double cap_;
  std::array<std::vector<Measurement>, std::size(queries)> rows_;
};

std::string family_names() {
  std::string names;
  for (const scenes::WorstFamily& family : scenes::worst_families())
    names += fmt::format("{}{}", names.empty() ? "" : ", ", family.name);
  return names;
}

}  // namespace

SuiteStatus run_worst_suite(const SuiteOptions& options) {
  const tool::InterruptWatch watch;
  if (!options.instruction_set.empty()) algorithm::use_instruction_set(options.instruction_set);
  tool::CsvFile csv(options.csv_file, "family,query,triangles,seconds,output");
  std::vector<std::size_t> sizes{100, 300, 1000, 3000, 10000};
  if (!options.quick) sizes.insert(sizes.end(), {30000, 100000});
  constexpr double limit = 1.3;
  fmt::print("{}instruction set: {}\n", tool::machine_description(), algorithm::instruction_set());
  fmt::print("Milliseconds of processor time, one thread, minimum of three runs, for n =");
  for (const std::size_t n : sizes) fmt::print(" {}", n);
  fmt::print(".\nExponent: least-squares fit over times of at least {} µs.\n", shortest_fitted * 1e6);
  std::vector<std::string> over;
  bool found = false;
  for (const scenes::WorstFamily& family : scenes::worst_families()) {
    if (family.name.find(options.only) == std::string_view::npos) continue;
    found = true;
    FamilyRun run(family, options.quick ? 1 : 10);
    {
      tool::Progress progress;
      run.measure_all(sizes, watch, progress);
    }
    run.print(csv);
    if (const auto above = run.queries_above(limit))
      over.push_back(fmt::format("{}: {}", run.name(), *above));
    if (watch.interrupted()) return suite_interrupted;
  }
  if (!found)
    throw Error("bench worst: no family name contains '" + options.only +
                "'; expected one of: " + family_names());
  fmt::print("\nExponents above {} and above that of the output: {}\n", limit, over.empty() ? "none" : "");
  for (const std::string& line : over) fmt::print("  {}\n", line);
  return suite_done;
}

}  // namespace tandem::bench
