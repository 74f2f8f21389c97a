#include <algorithm>
#include <fmt/core.h>

#include "bench/broad/broad_report.h"
#include "bench/report/chart.h"

namespace tandem::bench {
namespace {

using Results = std::vector<BroadResult>;

bool logarithmic(const std::string& setting) {
  return setting == "objects" || setting == "sizes" || setting == "density";
}

Chart empty_chart(const std::string& setting, const std::string& title, const std::string& y_label) {
  Chart chart;
  chart.title = title;
  chart.x_label = setting_label(setting);
  chart.y_label = y_label;
  chart.log_x = logarithmic(setting);
  return chart;
}

template <class Value>
Chart::Series series_of(const Results& results, const std::string& setting, const std::string& library,
                        const std::string& title, Value value) {
  Chart::Series series{title, {}, {}};
  for (const BroadResult& result : results)
    if (result.setting == setting && result.library == library) {
      series.x.push_back(result.value);
      series.y.push_back(value(result));
    }
  return series;
}

std::vector<std::string> libraries_of(const Results& results, const std::string& setting) {
  std::vector<std::string> names;
  for (const BroadResult& result : results)
    if (result.setting == setting && std::find(names.begin(), names.end(), result.library) == names.end())
      names.push_back(result.library);
  return names;
}

/// Draws all measurements of one sweep.
void draw_sweep(const Results& results, const std::string& setting, const std::string& folder) {
  Chart chart = empty_chart(setting, "Update and pairs, one step", "ms per step");
  Chart each = empty_chart(setting, "Update and pairs, one step, per object", "ns per object");
  chart.log_y = each.log_y = true;
  for (const std::string& library : libraries_of(results, setting)) {
    chart.series.push_back(
        series_of(results, setting, library, library, [](const BroadResult& r) { return r.total_ms(); }));
    each.series.push_back(series_of(results, setting, library, library, [](const BroadResult& r) {
      return r.total_ms() * 1e6 / static_cast<double>(r.objects);
    }));
    chart.series.back().strong = each.series.back().strong = library == "tandem_automatic";
  }
  if (chart.series.empty() || chart.series[0].x.size() < 2) return;
  write_chart(chart, folder, "broad_" + setting);
  if (setting == "objects") write_chart(each, folder, "broad_per_object");
}

/// A pair of charts as in Zych 2016: effectiveness on the left, performance on the right.
void draw_figure(const Results& results, const std::string& setting, const std::string& library, int figure,
                 const std::string& folder) {
  Chart collisions = empty_chart(setting, library + ": collisions", "collisions per step");
  Chart performance = empty_chart(setting, library + ": time", "ms per step");
  const auto add = [&](Chart& chart, const char* title, auto value) {
    chart.series.push_back(series_of(results, setting, library, title, value));
  };
  add(collisions, "possible collisions", [](const BroadResult& r) { return r.pairs; });
  add(collisions, "actual collisions", [](const BroadResult& r) { return r.contacts; });
  add(performance, "update boxes", [](const BroadResult& r) { return r.update_ms; });
  add(performance, "broad phase", [](const BroadResult& r) { return r.pairs_ms; });
  add(performance, "narrow phase", [](const BroadResult& r) { return r.narrow_ms; });
  add(performance, "collision detection", [](const BroadResult& r) { return r.total_ms() + r.narrow_ms; });
  if (collisions.series[0].x.size() < 2) return;
  write_chart(collisions, folder, fmt::format("figure_4_{}_collisions", figure));
  write_chart(performance, folder, fmt::format("figure_4_{}_time", figure));
}

/// Figure 4.33: the numbers of possible and actual collisions by shape.
void draw_shapes(const Results& results, const std::string& folder) {
  Chart chart = empty_chart("shape", "Tightness of the boxes", "collisions per step");
  chart.series.push_back(series_of(results, "shape", "tandem_dbvh", "possible collisions",
                                   [](const BroadResult& r) { return r.pairs; }));
  chart.series.push_back(series_of(results, "shape", "tandem_dbvh", "actual collisions",
                                   [](const BroadResult& r) { return r.contacts; }));
  if (chart.series[0].x.size() > 1) write_chart(chart, folder, "figure_4_33");
}

}  // namespace

void draw_charts(const Results& results, const std::string& folder) {
  struct Figures {
    const char* setting;
    int first;
  };
  for (const auto& [setting, first] : {Figures{"objects", 3},
                                       {"sizes", 11},
                                       {"stationary", 16},
                                       {"speed", 20},
                                       {"density", 24},
                                       {"shape", 29}}) {
    draw_sweep(results, setting, folder);
    int figure = first;
    for (const char* library : {"tandem_brute", "tandem_dbvh", "tandem_octree", "tandem_sap"})
      draw_figure(results, setting, library, figure++, folder);
  }
  draw_shapes(results, folder);
  Chart chart = empty_chart("objects", "Collision detection with dynamic trees and with sweep and prune",
                            "ms per step");
  for (const char* library : {"tandem_dbvh", "tandem_sap"})
    chart.series.push_back(series_of(results, "objects", library, library,
                                     [](const BroadResult& r) { return r.total_ms() + r.narrow_ms; }));
  if (chart.series[0].x.size() > 1) write_chart(chart, folder, "figure_4_7");
}

}  // namespace tandem::bench
