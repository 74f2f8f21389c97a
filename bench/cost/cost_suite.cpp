// Predicted and measured cost: table 1, figures 5 and 6 of Klein & Zachmann 2005; prediction errors; gain by
// tuning; work left by a budget.
#include <fmt/core.h>

#include "tandem/base/error.h"

#include "bench/cost/cost_parts.h"
#include "tools/common/machine.h"

namespace tandem::bench {
namespace {

struct Section {
  std::string_view name;
  void (*measure)(CostSession&);
  bool of_paper = false;
};
constexpr Section sections[] = {{"growth", measure_growth, true},
                                {"models", measure_models, true},
                                {"errors", measure_errors},
                                {"tuner", measure_tuner},
                                {"budget", measure_budget}};

}  // namespace

void CostSession::row(const std::string& scene, double distance, double leaves, double measured, double paper,
                      double refined) {
  csv.row(fmt::format("{},{},{:.0f},{:.6g},{:.6g},{:.6g}", tool::CsvFile::quoted(scene), distance, leaves,
                      measured, paper, refined));
}

DistancedPair random_pair(double distance, Random& random) {
  const Quat rotation_a = random.rotation(), rotation_b = random.rotation();
  return {Transform::from(rotation_a, {}), Transform::from(rotation_b, random.direction() * distance)};
}

SuiteStatus run_cost_suite(const SuiteOptions& options) {
  CostSession session{.options = options,
                      .csv = tool::CsvFile(options.csv_file,
                                           "scene,distance,leaves,measured_n_v,paper_model_n_v,refined_n_v"),
                      .watch = {},
                      .limit = QuickLimit(options.quick),
                      .progress = {}};
  fmt::print("{}\nTimes are processor time of one thread; tests are counted.\n", tool::machine_description());
  bool any = false;
  for (const Section& section : sections)
    if (section.name.find(options.only) != std::string_view::npos && (section.of_paper || !options.paper)) {
      if (!session.ends()) section.measure(session);
      any = true;
    }
  if (!any)
    throw Error("bench cost: no section name contains '" + options.only +
                "'; expected one of: growth, models, errors, tuner, budget");
  session.progress.clear();
  if (session.limit.is_over())
    fmt::print("\nStopped after {} s, as --quick promises; --only SECTION measures one section.\n",
               QuickLimit::seconds.count());
  if (!session.watch.interrupted()) return suite_done;
  fmt::print("Interrupted: the results above are kept.\n");
  return suite_interrupted;
}

}  // namespace tandem::bench
