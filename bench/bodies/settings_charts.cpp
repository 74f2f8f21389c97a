// Charts of what the settings of a simulation change, for docs/guide/simulation.md.
//
//   bench_settings_charts [FOLDER]
//
// Writes simulation_substeps.svg, simulation_continuous.svg and simulation_restitution.svg to FOLDER (default
// docs/images). The trajectories are the same on every machine, and so are the charts.
#include <cmath>
#include <cstdio>
#include <string>

#include "tandem/dynamics.h"

#include "bench/report/chart.h"

namespace tandem::dynamics {
namespace {

using bench::Chart;

void add_ground(Simulation& simulation, double restitution = 0) {
  simulation.add(Shape::half_space({0, 0, 1}),
                 {.kind = BodyKind::static_body, .material = {.restitution = restitution}});
}

/// Records a value at every step of the first `seconds`.
template <class Value>
Chart::Series record(const std::string& title, Simulation& simulation, double seconds, const Value& value) {
  Chart::Series series{.title = title, .x = {}, .y = {}};
  while (simulation.time() < seconds) {
    series.x.push_back(simulation.time());
    series.y.push_back(value());
    simulation.step();
  }
  return series;
}

Chart substeps() {
  Chart chart{.title = "A stack of 15 boxes, each 1.4 times as heavy as the one below",
              .x_label = "time in seconds",
              .y_label = "height of the top box over its place, in metres",
              .points = false,
              .series = {}};
  for (const int count : {1, 2, 4, 8}) {
    SimulationOptions options;
    options.substeps = count;
    options.sleeping = false;
    Simulation simulation(options);
    add_ground(simulation);
    BodyHandle top;
    for (int i = 0; i < 15; ++i)
      top = simulation.add(Shape::box({1, 1, 1}), {.pose = Transform::translation({0, 0, 0.5 + i}),
                                                   .density = 100 * std::pow(1.4, i)});
    chart.series.push_back(record(std::to_string(count) + (count == 1 ? " substep" : " substeps"), simulation,
                                  4, [&] { return simulation.state(top).center.z - 14.5; }));
  }
  return chart;
}

Chart continuous() {
  Chart chart{.title = "A ball of radius 0.1 m at 60 m/s, and a wall 5 cm thick at x = 5 m",
              .x_label = "time in seconds",
              .y_label = "x of the ball in metres",
              .points = true,
              .series = {}};
  for (const bool on : {false, true}) {
    SimulationOptions options;
    options.gravity = {};
    Simulation simulation(options);
    simulation.add(Shape::box({0.05, 4, 4}),
                   {.kind = BodyKind::static_body, .pose = Transform::translation({5, 0, 0})});
    const BodyHandle ball = simulation.add(
        Shape::sphere(0.1), {.velocity = {60, 0, 0}, .material = {.restitution = 0.3}, .continuous = on});
    chart.series.push_back(record(on ? "continuous" : "not continuous", simulation, 0.2,
                                  [&] { return simulation.state(ball).center.x; }));
  }
  return chart;
}

Chart restitution() {
  Chart chart{.title = "A ball with restitution 0.7 dropped from 1 m",
              .x_label = "time in seconds",
              .y_label = "height in metres",
              .points = false,
              .series = {}};
  for (const double threshold : {0.2, 1.0, 3.0}) {
    SimulationOptions options;
    options.restitution_threshold = threshold;
    Simulation simulation(options);
    add_ground(simulation);
    const BodyHandle ball = simulation.add(
        Shape::sphere(0.1), {.pose = Transform::translation({0, 0, 1.1}), .material = {.restitution = 0.7}});
    char title[60];
    std::snprintf(title, sizeof title, "restitution_threshold %g m/s", threshold);
    chart.series.push_back(
        record(title, simulation, 3, [&] { return simulation.state(ball).center.z - 0.1; }));
  }
  return chart;
}

}  // namespace
}  // namespace tandem::dynamics

int main(int count, char** values) {
  const std::string folder = count > 1 ? values[1] : "docs/images";
  using namespace tandem;
  bench::write_chart(dynamics::substeps(), folder, "simulation_substeps");
  bench::write_chart(dynamics::continuous(), folder, "simulation_continuous");
  bench::write_chart(dynamics::restitution(), folder, "simulation_restitution");
}
