// Larsson & Akenine-Möller 2008, tables 1 and 3, figures 4 and 11.
#include <cmath>
#include <fmt/format.h>

#include "bench/papers/conclusions.h"

namespace tandem::bench {
namespace {

Finding fewer_operations(const Rows& rows) {
  const auto operations = [&](std::string_view exit) {
    return rows.number("value", {{"table", "operations"}, {"name", exit}, {"quantity", "plain arithmetic"}}) +
           rows.number("value", {{"table", "operations"}, {"name", exit}, {"quantity", "plain comparisons"}});
  };
  const double scb = operations("scb: overlapping"), obb = operations("obb: overlapping");
  return decide(scb < obb, scb + obb,
                fmt::format("{:.0f} operations; oriented boxes {:.0f} (paper: 112 and 267)", scb, obb));
}

Finding linear_construction(const Rows& rows) {
  std::vector<double> points, times;
  for (const std::string& count : rows.values("quantity", {{"table", "construction"}, {"name", "scb"}})) {
    points.push_back(std::strtod(count.c_str(), nullptr));
    times.push_back(rows.number("value", {{"table", "construction"}, {"name", "scb"}, {"quantity", count}}));
  }
  const double power = exponent(points, times);
  return decide(power < 1.15, power, fmt::format("time grows as n^{:.2f}", power));
}

/// How much faster the slab cut ball is than another volume, over all scenes.
Finding faster_than(const Rows& rows, std::string_view other, std::string_view paper) {
  double low = NAN, high = NAN;
  for (const std::string& scene : rows.values("scene")) {
    const double ratio = rows.number("mean_ms", {{"scene", scene}, {"volume", other}}) /
                         rows.number("mean_ms", {{"scene", scene}, {"volume", "scb"}});
    low = std::fmin(low, ratio);
    high = std::fmax(high, ratio);
  }
  return decide(low > 1, low,
                fmt::format("{:.2f} to {:.2f} times as fast as `{}` (paper: {})", low, high, other, paper));
}

Finding fewer_tests(const Rows& rows) {
  const auto tests = [&](std::string_view volume) {
    return rows.number("n_v", {{"scene", "Spheres-L1"}, {"volume", volume}});
  };
  return decide(tests("scb") < tests("sphere"), tests("scb") + tests("sphere"),
                fmt::format("{:.0f} volume tests per frame; spheres {:.0f}, oriented boxes {:.0f}",
                            tests("scb"), tests("sphere"), tests("obb")));
}

}  // namespace

std::vector<Conclusion> volume_conclusions() {
  const std::string paper = "Larsson & Akenine-Möller 2008";
  return {
      {paper,
       "table 1",
       "build",
       {},
       "The overlap test of slab cut balls needs fewer operations than that of oriented boxes",
       fewer_operations},
      {paper,
       "figure 4",
       "build",
       {"construction"},
       "A slab cut ball is constructed in linear time",
       linear_construction},
      {paper,
       "table 3, balls",
       "volumes",
       {},
       "Trees of slab cut balls are faster than trees of balls in every scene",
       [](const Rows& rows) { return faster_than(rows, "sphere", "1.5 to 10.2"); }},
      {paper,
       "table 3, boxes",
       "volumes",
       {},
       "Trees of slab cut balls are faster than trees of oriented boxes in every scene",
       [](const Rows& rows) { return faster_than(rows, "obb", "1.3 to 1.7"); }},
      {paper,
       "figure 11",
       "volumes",
       {"figure_11_Spheres-L1_time", "figure_11_Spheres-L1_tests"},
       "In close proximity slab cut balls need far fewer tests than balls",
       fewer_tests},
  };
}

}  // namespace tandem::bench
