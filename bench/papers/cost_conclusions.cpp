// Klein & Zachmann 2005, table 1, figures 5 and 6.
#include <cmath>
#include <fmt/format.h>

#include "bench/papers/conclusions.h"

namespace tandem::bench {
namespace {

/// Exponents of the measured number of volume tests for the artificial hierarchies whose name contains `p`.
double growth(const Rows& rows, std::string_view scene) {
  return exponent(rows.numbers("leaves", {{"scene", scene}}),
                  rows.numbers("measured_n_v", {{"scene", scene}}));
}

std::vector<std::string> scenes_with(const Rows& rows, std::string_view word) {
  std::vector<std::string> found;
  for (const std::string& scene : rows.values("scene"))
    if (scene.find(word) != std::string::npos) found.push_back(scene);
  return found;
}

Finding grows_with_overlap(const Rows& rows) {
  double last = -1;
  bool ascending = true;
  std::string list;
  for (const std::string& scene : scenes_with(rows, "artificial")) {
    const double power = growth(rows, scene);
    ascending = ascending && power > last - 0.05;
    last = power;
    list += fmt::format("{}{}: n^{:.2f}", list.empty() ? "" : ", ", scene, power);
  }
  return decide(ascending, list.empty() ? NAN : last, list);
}

/// How far the paper's model is from the measured number, over the artificial hierarchies.
Finding model_error(const Rows& rows) {
  double worst = NAN;
  for (const std::string& scene : scenes_with(rows, "artificial")) {
    const std::vector<double> measured = rows.numbers("measured_n_v", {{"scene", scene}});
    const std::vector<double> model = rows.numbers("paper_model_n_v", {{"scene", scene}});
    for (std::size_t i = 0; i < measured.size() && i < model.size(); ++i)
      if (measured[i] > 0 && model[i] > 0)
        worst = std::fmax(worst, std::fmax(model[i] / measured[i], measured[i] / model[i]));
  }
  return decide(worst < 2, worst, fmt::format("the model is off by a factor of {:.1f} at most", worst));
}

/// Figure 6: equation 6 grows faster, the less the boxes shrink.
Finding grows_with_alpha(const Rows& rows) {
  double last = -1;
  bool ascending = true;
  std::string list;
  for (const std::string& scene : scenes_with(rows, "figure 6 delta=0.4")) {
    const double power = exponent(rows.numbers("leaves", {{"scene", scene}}),
                                  rows.numbers("paper_model_n_v", {{"scene", scene}}));
    ascending = ascending && power > last;
    last = power;
    list += fmt::format("{}n^{:.2f}", list.empty() ? "" : ", ", power);
  }
  return decide(ascending, list.empty() ? NAN : last, "alpha 0.5 to 0.9: " + list);
}

}  // namespace

std::vector<Conclusion> cost_conclusions() {
  const std::string paper = "Klein & Zachmann 2005";
  return {
      {paper,
       "table 1",
       "cost",
       {"cost_figure_5_artificial"},
       "The number of volume tests grows as O(1), O(lg n), O(n^c) with the shrink factor of the boxes",
       grows_with_overlap},
      {paper,
       "figure 5",
       "cost",
       {"cost_figure_5_artificial", "cost_figure_5_models"},
       "The model predicts the number of volume tests of artificial hierarchies",
       model_error},
      {paper,
       "figure 6",
       "cost",
       {"cost_figure_6_15", "cost_figure_6_40"},
       "The less boxes shrink from level to level, the faster the expected number of tests grows",
       grows_with_alpha},
  };
}

}  // namespace tandem::bench
