// Damkjær 2007, tables 2 to 8 and figure 33.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "bench/papers/conclusions.h"

namespace tandem::bench {

Finding decide(bool holds, double number, std::string evidence) {
  if (std::isnan(number)) return {Verdict::not_measured, "no rows"};
  return {holds ? Verdict::holds : Verdict::fails, std::move(evidence)};
}

namespace {

/// Mean times of one traversal over those of another, over the tests of a table: the smallest and the
/// largest.
struct Ratio {
  double low = NAN, high = NAN;
};
Ratio time_ratio(const Rows& rows, std::string_view table, std::string_view traversal,
                 std::string_view base) {
  Ratio ratio;
  for (const std::string& test : rows.values("test", {{"table", table}})) {
    const double value = rows.number("mean", {{"test", test}, {"traversal", traversal}}) /
                         rows.number("mean", {{"test", test}, {"traversal", base}});
    ratio.low = std::fmin(ratio.low, value);
    ratio.high = std::fmax(ratio.high, value);
  }
  return ratio;
}

bool same_pairs(const Rows& rows, std::string_view table) {
  return rows.numbers("iterations", {{"table", table}, {"traversal", "alternating"}}) ==
         rows.numbers("iterations", {{"table", table}, {"traversal", "stackless"}});
}

Finding stackless_is_faster(const Rows& rows, std::string_view table) {
  const Ratio ratio = time_ratio(rows, table, "stackless", "alternating");
  return decide(ratio.low <= 1 && ratio.high < 1.1 && same_pairs(rows, table), ratio.low,
                fmt::format("time relative to `alternating` {:.2f} to {:.2f}, {} node pairs", ratio.low,
                            ratio.high, same_pairs(rows, table) ? "the same" : "other"));
}

Finding leaf_is_slow(const Rows& rows) {
  const Ratio ratio = time_ratio(rows, "3", "leaf", "stack");
  return decide(ratio.low > 5, ratio.low,
                fmt::format("`leaf` takes {:.0f} to {:.0f} times as long as `stack`", ratio.low, ratio.high));
}

Finding scales_alike(const Rows& rows) {
  const Ratio ratio = time_ratio(rows, "6", "stackless", "stack");
  return decide(
      ratio.high / ratio.low < 1.5, ratio.low,
      fmt::format("time relative to `stack` {:.2f} to {:.2f} over all sizes", ratio.low, ratio.high));
}

Finding sizes_need_the_larger_first(const Rows& rows) {
  const Ratio ratio = time_ratio(rows, "7", "alternating", "stack");
  return decide(
      ratio.low > 10, ratio.low,
      fmt::format("`alternating` takes {:.0f} to {:.0f} times as long as `stack`", ratio.low, ratio.high));
}

Finding counts_do_not_matter(const Rows& rows) {
  const Ratio ratio = time_ratio(rows, "8", "stackless", "stack");
  return decide(
      ratio.high < 1.1, ratio.low,
      fmt::format("`stackless` takes {:.2f} to {:.2f} of the time of `stack`", ratio.low, ratio.high));
}

}  // namespace

std::vector<Conclusion> traversal_conclusions() {
  const std::string paper = "Damkjær 2007";
  return {
      {paper,
       "table 2",
       "traversal",
       {},
       "Intersecting cups: the stackless traversal is faster than the alternating one with a stack",
       [](const Rows& rows) { return stackless_is_faster(rows, "2"); }},
      {paper,
       "table 3",
       "traversal",
       {},
       "Separated cups: traversing every leaf of one tree is far slower",
       leaf_is_slow},
      {paper,
       "table 4",
       "traversal",
       {},
       "Close proximity: the stackless traversal is faster than the alternating one",
       [](const Rows& rows) { return stackless_is_faster(rows, "4"); }},
      {paper,
       "table 5",
       "traversal",
       {},
       "Small proximity: the stackless traversal is faster than the alternating one",
       [](const Rows& rows) { return stackless_is_faster(rows, "5"); }},
      {paper, "table 6", "traversal", {}, "Subdivided cups: the traversals scale alike", scales_alike},
      {paper,
       "table 7",
       "traversal",
       {},
       "Objects of different size: the larger volume must be descended first",
       sizes_need_the_larger_first},
      {paper,
       "table 8",
       "traversal",
       {},
       "Different triangle counts: the stackless traversal loses nothing",
       counts_do_not_matter},
      {paper,
       "figure 33",
       "traversal",
       {"figure_33_time", "figure_33_iterations"},
       "Time over the number of triangles: the traversals scale alike",
       scales_alike},
  };
}

}  // namespace tandem::bench
