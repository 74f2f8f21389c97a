// Figure 5 (right) of Klein & Zachmann 2005: two equal models at a fixed distance of their centres, many
// rotations, over the number of triangles.
#include <algorithm>
#include <cmath>
#include <fmt/core.h>

#include "tandem/mesh/generate.h"
#include "tandem/tune/predict.h"

#include "bench/cost/cost_parts.h"
#include "bench/report/chart.h"
#include "scenes/pair_scene.h"

namespace tandem::bench {
namespace {

using namespace generate;

struct Family {
  const char* name;
  Mesh (*make)(int size);
};
/// Substitutes for the paper's CAD models, which are not published: each in five sizes, with four times as
/// many triangles each time.
constexpr Family families[] = {
    {"cow", [](int size) { return cow(2, std::min(200000, 1000 << 2 * size)); }},
    {"knot",
     [](int size) { return torus_knot({.length_segments = 20 << size, .radial_segments = 5 << size}); }},
    {"bumpy sphere", [](int size) { return bumpy_sphere({.subdivisions = 2 + size}); }},
    {"cup", [](int size) { return subdivided(cup(1, 0), size); }},
};

}  // namespace

void measure_models(CostSession& session) {
  constexpr double distance = 0.4;
  const int rotations = session.options.quick ? 16 : 40, sizes = session.options.quick ? 3 : 5;
  Chart chart{.title = "Figure 5, right: models at distance 0.4",
              .x_label = "triangles",
              .y_label = "volume tests",
              .log_x = true,
              .log_y = true,
              .series = {}};
  fmt::print(
      "\nFigure 5, right: mean N_v of two equal models, longest side 2, centres {} apart, {} rotations\n",
      distance, rotations);
  fmt::print("  {:<14} {:>9} {:>12} {:>12} {:>12} {:>12} {:>9}\n", "model", "triangles", "measured", "paper",
             "refined", "sampled", "exponent");
  for (const Family& family : families) {
    Chart::Series series{family.name, {}, {}};
    for (int size = 0; size < sizes && !session.ends(); ++size) {
      const Model model(scenes::centred(family.make(size), 2));
      const auto leaves = static_cast<double>(model.mesh().triangles().size());
      session.progress.show(fmt::format("{} with {} triangles", family.name, leaves));
      const algorithm::Algorithm algorithm({.rule = "both"});  // algorithm 1 of the paper expands both nodes
      const tuning::Predictor predictor(model, model, algorithm);
      Random random(4);
      double measured = 0, predicted[3] = {};
      for (int i = 0; i < rotations; ++i) {
        const DistancedPair at = random_pair(distance, random);
        Counters work;
        static_cast<void>(
            collide_all(model, at.pose_a, model, at.pose_b, {.counters = &work, .algorithm = algorithm}));
        measured += static_cast<double>(work.volume_tests) / rotations;
        for (int f = 0; f < 3; ++f)
          predicted[f] += predictor.predict(at.pose_a, at.pose_b, static_cast<tuning::CostFormula>(f))
                              .volume_tests.value /
                          rotations;
      }
      series.x.push_back(leaves);
      series.y.push_back(measured);
      const std::size_t n = series.y.size();
      const double exponent =
          n > 1 ? std::log(series.y[n - 1] / series.y[n - 2]) / std::log(series.x[n - 1] / series.x[n - 2])
                : 0;
      session.progress.clear();
      fmt::print("  {:<14} {:>9.0f} {:>12.0f} {:>12.0f} {:>12.0f} {:>12.0f} {:>9.2f}\n", family.name, leaves,
                 measured, predicted[0], predicted[1], predicted[2], exponent);
      session.row(fmt::format("figure 5 {}", family.name), distance, leaves, measured, predicted[0],
                  predicted[2]);
    }
    chart.series.push_back(series);
  }
  fmt::print("  (exponent: of n, from the row above; the paper's plot is said to be logarithmic)\n");
  write_chart(chart, session.options.svg_folder, "cost_figure_5_models");
}

}  // namespace tandem::bench
