// Table 1, figure 5 (left and middle), and figure 6 of Klein & Zachmann 2005.
#include <cmath>
#include <fmt/core.h>

#include "bench/cost/artificial_trees.h"
#include "bench/cost/cost_parts.h"
#include "bench/report/chart.h"
#include "tune/paper_model.h"
#include "tune/sample.h"

namespace tandem::bench {
namespace {

constexpr std::size_t all_pairs = static_cast<std::size_t>(-1);

/// A row of table 1, and the maximum depth of measured artificial trees of that probability.
struct Probability {
  const char* name;
  double p;
  const char* published;
  int depth, fast_depth;
};
constexpr Probability probabilities[] = {
    {"1/8", 0.125, "O(1)", 16, 14},
    {"1/4", 0.25, "O(lg n)", 16, 14},
    {"sqrt(1/8)", 0.35355339059327379, "O(n^0.5)", 15, 13},
    {"1/2", 0.5, "O(n)", 14, 12},
    {"3/4", 0.75, "O(n^1.58)", 10, 9},
    {"1", 1, "O(n^2)", 9, 8},
};

/// Returns the exponent e of y ≈ c·n^e over the larger half of n = 2, 4, 8 ...
double fitted_exponent(const std::vector<double>& y) {
  double sx = 0, sy = 0, sxx = 0, sxy = 0, count = 0;
  for (std::size_t i = y.size() / 2; i < y.size(); ++i) {
    const double x = static_cast<double>(i + 1), value = std::log2(y[i]);
    sx += x;
    sy += value;
    sxx += x * x;
    sxy += x * value;
    count += 1;
  }
  return (count * sxy - sx * sy) / (count * sxx - sx * sx);
}

/// Measurements for one probability: index i is depth i + 1.
struct Growth {
  std::vector<double> leaves, measured, paper, sampled;
};

Growth measure(const Probability& row, double distance, CostSession& session) {
  const double side = std::cbrt(row.p);
  const Vec3 shrink{side, side, side};
  const tuning::PositiveOverlaps table(side);
  Growth growth;
  const int depth = session.options.quick ? row.fast_depth : row.depth;
  const int directions = session.options.quick ? 16 : 64;
  for (int d = 1; d <= depth && !session.ends(); ++d) {
    session.progress.show(fmt::format("artificial trees, p = {}, {} leaves", row.name, 1 << d));
    Random random(3);
    double measured = 0, paper = 0, sampled = 0;
    for (int i = 0; i < directions; ++i) {
      const Vec3 offset = random.direction() * distance;
      const ArtificialPair pair(shrink, d, offset);
      measured += tuning::sample_work(pair, all_pairs, 1).volume_tests / directions;
      sampled += tuning::sample_work(pair, 32, static_cast<std::uint64_t>(i)).volume_tests / directions;
      const Vec3 overlap = Vec3{1, 1, 1} - 0.5 * abs(offset);  // over a root's side
      const double delta = std::fmax(0, std::fmin(overlap.x, std::fmin(overlap.y, overlap.z)));
      paper += (1 + (delta > 0 ? tuning::expected_overlaps(table, shrink, delta, std::ldexp(1, d)) : 0)) /
               directions;
    }
    growth.leaves.push_back(std::ldexp(1, d));
    growth.measured.push_back(measured);
    growth.paper.push_back(paper);
    growth.sampled.push_back(sampled);
    session.row(fmt::format("artificial p={}", row.name), distance, std::ldexp(1, d), measured, paper,
                sampled);
  }
  return growth;
}

void print_table(const std::vector<Growth>& growths, double distance) {
  fmt::print(
      "\nTable 1: N_v of artificial trees with shrink factors p^(1/3), roots of side 2, centres {} apart, "
      "mean over "
      "directions\n",
      distance);
  fmt::print("  {:>10} {:>11} {:>10} {:>12} {:>12} {:>12} {:>12} {:>9}\n", "p", "published", "exponent", "n",
             "measured", "equation 6", "sampled", "last x2");
  for (std::size_t i = 0; i < growths.size(); ++i) {
    const Growth& g = growths[i];
    if (g.measured.size() < 4) continue;
    const double last = g.measured.back(), before = g.measured[g.measured.size() - 2];
    fmt::print("  {:>10} {:>11} {:>10.2f} {:>12.0f} {:>12.1f} {:>12.1f} {:>12.1f} {:>9.3f}\n",
               probabilities[i].name, probabilities[i].published, fitted_exponent(g.measured),
               g.leaves.back(), last, g.paper.back(), g.sampled.back(), last / before);
  }
  const Growth& logarithmic = growths[1];
  if (logarithmic.measured.size() >= 6) {
    const std::size_t n = logarithmic.measured.size();
    fmt::print(
        "  p = 1/4 grows by {:.2f}, {:.2f}, {:.2f} tests in its last three doublings of n: by the "
        "logarithm.\n",
        logarithmic.measured[n - 3] - logarithmic.measured[n - 4],
        logarithmic.measured[n - 2] - logarithmic.measured[n - 3],
        logarithmic.measured[n - 1] - logarithmic.measured[n - 2]);
  }
  fmt::print(
      "  (exponent: of n, fitted to the larger half of n; last x2: growth with the last doubling of n)\n");
}

void draw(const std::vector<Growth>& growths, const std::string& folder) {
  Chart left{.title = "Figure 5, left and middle: artificial hierarchies",
             .x_label = "leaves",
             .y_label = "volume tests",
             .log_x = true,
             .log_y = true,
             .series = {}};
  for (std::size_t i = 0; i < growths.size(); ++i)
    left.series.push_back(
        {fmt::format("p = {}", probabilities[i].name), growths[i].leaves, growths[i].measured});
  write_chart(left, folder, "cost_figure_5_artificial");
}

/// Equation 6 alone.
void figure_6(CostSession& session) {
  fmt::print(
      "\nFigure 6: the number of overlapping pairs by equation 6\n  {:>6} {:>8} {:>12} {:>12} {:>12}\n",
      "delta", "alpha", "n = 2^10", "n = 2^15", "n = 2^20");
  for (const double delta : {0.4, 0.15}) {
    Chart chart{.title = fmt::format("Figure 6: expected overlapping pairs, delta = {}", delta),
                .x_label = "leaves",
                .y_label = "pairs",
                .log_x = true,
                .log_y = true,
                .series = {}};
    for (const double alpha : {0.5, 0.6, 0.7, 0.8, 0.9}) {
      const tuning::PositiveOverlaps table(alpha);
      Chart::Series series{fmt::format("alpha = {}", alpha), {}, {}};
      for (int d = 2; d <= 20; ++d) {
        series.x.push_back(std::ldexp(1, d));
        series.y.push_back(tuning::expected_overlaps(table, {alpha, alpha, alpha}, delta, std::ldexp(1, d)));
        session.row(fmt::format("figure 6 delta={} alpha={}", delta, alpha), 0, series.x.back(), 0,
                    series.y.back(), 0);
      }
      fmt::print("  {:>6} {:>8} {:>12.1f} {:>12.1f} {:>12.1f}\n", delta, alpha, series.y[8], series.y[13],
                 series.y[18]);
      chart.series.push_back(series);
    }
    write_chart(chart, session.options.svg_folder, fmt::format("cost_figure_6_{:.0f}", 100 * delta));
  }
}

}  // namespace

void measure_growth(CostSession& session) {
  for (const double distance : {1.0, 0.4}) {
    std::vector<Growth> growths;
    for (const Probability& row : probabilities) growths.push_back(measure(row, distance, session));
    session.progress.clear();
    if (session.ends()) return;
    print_table(growths, distance);
    if (distance == 1.0) draw(growths, session.options.svg_folder);
  }
  figure_6(session);
}

}  // namespace tandem::bench
