// Damkjær & Erleben 2009, table 1 and figure 10.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numeric>

#include "bench/papers/conclusions.h"

namespace tandem::bench {
namespace {

/// The paper's two versions find different faces after step 100. Tandem's must not.
Finding backends_agree(const Rows& rows) {
  const std::vector<std::string> backends = rows.values("backend");
  if (backends.size() < 2) return {Verdict::not_measured, "only one backend was measured"};
  const std::vector<double> expected = rows.numbers("face_pairs", {{"backend", backends[0]}});
  const bool equal = std::all_of(backends.begin(), backends.end(), [&](const std::string& backend) {
    return rows.numbers("face_pairs", {{"backend", backend}}) == expected;
  });
  return {equal ? Verdict::fails : Verdict::holds,
          equal ? fmt::format("{} paths find the same face pairs in all {} steps", backends.size(),
                              expected.size())
                : "the paths find different face pairs"};
}

Finding collision_dominates(const Rows& rows) {
  const auto total = [&](std::string_view column) {
    const std::vector<double> values = rows.numbers(column, {{"backend", "algorithm"}});
    return values.empty() ? NAN : std::accumulate(values.begin(), values.end(), 0.0);
  };
  const double share = total("collision_ms") / total("simulation_ms");
  return decide(
      share < 0.5, share,
      fmt::format("the binary-stack traversal takes {:.0f} % of the simulation (paper: 5 %)", 100 * share));
}

}  // namespace

std::vector<Conclusion> cow_conclusions() {
  const std::string paper = "Damkjær & Erleben 2009";
  return {
      {paper,
       "table 1",
       "cows",
       {},
       "Two versions of the traversal find slightly different face pairs in a long simulation",
       backends_agree},
      {paper,
       "figure 10",
       "cows",
       {"figure_10_cows"},
       "The traversal takes less than half of the simulation's time",
       collision_dominates},
  };
}

}  // namespace tandem::bench
