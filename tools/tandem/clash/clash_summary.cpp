#include "clash/clash_summary.h"

#include <algorithm>
#include <cmath>
#include <fmt/core.h>
#include <map>

#include "view/pages.h"

namespace tandem::tool {
namespace {

using clash::Kind;

std::string with_unit(double value, const std::string& units) {
  return units.empty() ? fmt::format("{:g}", value) : fmt::format("{:g} {}", value, units);
}

/// Returns the largest number of the series ... 0.1, 0.2, 0.5, 1, 2, 5 ... that is at most `value` > 0.
double step_below(double value) {
  const double power = std::pow(10.0, std::floor(std::log10(value)));
  for (const double factor : {5.0, 2.0})
    if (factor * power <= value * (1 + 1e-12)) return factor * power;
  return power;
}
double step_above(double step) {
  const double power = std::pow(10.0, std::floor(std::log10(step * (1 + 1e-12))));
  const double factor = std::round(step / power);
  return factor < 2 ? 2 * power : factor < 5 ? 5 * power : 10 * power;
}

/// Returns a chart that counts positive values between the steps 1, 2, 5, 10 ... of their size.
viewer::Chart distribution(const std::string& title, const std::string& label,
                           const std::vector<double>& values, const std::string& units) {
  const auto [low, high] = std::minmax_element(values.begin(), values.end());
  viewer::Chart chart{.title = title, .x_label = label, .y_label = "clashes"};
  viewer::Chart::Series series{"clashes", {}, {}};
  // At most six decades: smaller values count in the first bar.
  double from = step_below(std::max(*low, *high * 1e-6));
  bool is_first = true;
  while (from <= *high) {
    const double to = step_above(from);
    const auto inside = std::count_if(values.begin(), values.end(), [&](double value) {
      return value < to && (is_first || value >= from);
    });
    chart.categories.push_back(is_first && *low < from ? "below " + with_unit(to, units)
                                                       : with_unit(from, units));
    series.x.push_back(static_cast<double>(series.x.size()));
    series.y.push_back(static_cast<double>(inside));
    from = to;
    is_first = false;
  }
  chart.series.push_back(std::move(series));
  return chart;
}

viewer::Cards cards_of(const clash::Report& report) {
  std::map<Kind, std::uint64_t> kinds;
  std::map<clash::Status, std::uint64_t> statuses;
  for (const clash::Clash& clash : report.clashes) {
    ++kinds[clash.kind];
    ++statuses[clash.status];
  }
  viewer::Cards cards;
  cards.facts.push_back({"clashes", grouped(report.clashes.size()),
                         fmt::format("in {} groups", grouped(report.groups.size()))});
  for (const auto& [kind, count] : kinds) cards.facts.push_back({std::string(name(kind)), grouped(count)});
  for (const auto& [status, count] : statuses)
    cards.facts.push_back({"status " + std::string(name(status)), grouped(count)});
  cards.facts.push_back({"parts", grouped(report.parts.size()),
                         fmt::format("{} placed triangles", grouped(report.run.placed_triangles))});
  return cards;
}

viewer::Charts charts_of(const clash::Report& report) {
  std::vector<double> depths, gaps;
  for (const clash::Clash& clash : report.clashes) {
    if (clash.kind == Kind::hard && clash.depth.lower > 0) depths.push_back(clash.depth.lower);
    if (clash.kind == Kind::clearance && clash.gap.lower > 0) gaps.push_back(clash.gap.lower);
  }
  viewer::Charts charts;
  if (!depths.empty())
    charts.charts.push_back(distribution("Depth of hard clashes", "depth, at least", depths, report.units));
  if (!gaps.empty())
    charts.charts.push_back(distribution("Gap of clearance clashes", "gap, at least", gaps, report.units));
  return charts;
}

viewer::Table tests_of(const clash::Report& report) {
  viewer::Table table{"Tests", {"test", "tolerance", "clearance", "pairs tested"}, {}};
  for (const std::string_view kind : clash::kind_names()) table.columns.emplace_back(kind);
  table.columns.emplace_back("approved");
  for (const clash::TestSummary& test : report.tests) {
    std::vector<std::string> row{test.test.id, fmt::format("{:g}", test.test.tolerance),
                                 fmt::format("{:g}", test.test.clearance), std::to_string(test.pairs)};
    std::uint64_t approved = 0;
    for (std::size_t k = 0; k < clash::kind_count; ++k) {
      row.push_back(test.test.kinds.has(static_cast<Kind>(k)) ? std::to_string(test.found[k]) : "");
      approved += test.found[k] - test.not_approved[k];
    }
    row.push_back(std::to_string(approved));
    table.rows.push_back(std::move(row));
  }
  return table;
}

}  // namespace

viewer::Report clash_summary(const clash::Report& report) {
  viewer::Report shown{"Summary", {}};
  if (report.run.partial)
    shown.blocks.push_back(
        viewer::Paragraph{fmt::format("The run was interrupted: {} of {} pairs of parts are tested.",
                                      grouped(report.run.pairs_done), grouped(report.run.pairs))});
  shown.blocks.push_back(cards_of(report));
  if (viewer::Charts charts = charts_of(report); !charts.charts.empty())
    shown.blocks.push_back(std::move(charts));
  shown.blocks.push_back(tests_of(report));
  viewer::Table models{"Models", {"model", "file", "parts"}, {}};
  for (std::uint32_t i = 0; i < report.models.size(); ++i)
    models.rows.push_back({report.models[i].id,
                           std::filesystem::path(report.models[i].file).filename().string(),
                           std::to_string(report.models[i].assembly.parts().size())});
  shown.blocks.push_back(std::move(models));
  if (report.skipped.empty()) return shown;
  viewer::Table skipped{"Skipped", {"where", "reason"}, {}};
  for (const SkippedItem& item : report.skipped) skipped.rows.push_back({item.where, item.reason});
  shown.blocks.push_back(std::move(skipped));
  return shown;
}

}  // namespace tandem::tool
