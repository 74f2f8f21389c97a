#include "bench/report/suite_page.h"

#include <filesystem>
#include <fmt/core.h>
#include <fstream>

#include "bench/report/output_copy.h"
#include "tools/common/machine.h"
#include "tools/common/show_page.h"

namespace tandem::bench {
namespace {

std::vector<std::string> split_csv(const std::string& line) {
  std::vector<std::string> fields(1);
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '"' && quoted && i + 1 < line.size() && line[i + 1] == '"') {
      fields.back() += line[i++];
    } else if (line[i] == '"') {
      quoted = !quoted;
    } else if (line[i] == ',' && !quoted) {
      fields.emplace_back();
    } else {
      fields.back() += line[i];
    }
  }
  return fields;
}

std::filesystem::path beside(const std::filesystem::path& page, const char* ending) {
  std::filesystem::path file = page;
  return file.replace_extension(ending);
}

viewer::Report report_of(const std::string& name, const std::string& printed, const ChartStore& kept,
                         const SuiteOptions& options, const std::filesystem::path& page) {
  viewer::Report report{"bench " + name, {}};
  report.blocks.push_back(viewer::Paragraph{tool::machine_description() + "Tandem " TANDEM_VERSION});
  viewer::Charts charts;
  for (const auto& [file, chart] : kept.charts) charts.charts.push_back(to_page(chart));
  if (!charts.charts.empty()) report.blocks.push_back(std::move(charts));
  report.blocks.push_back(viewer::Output{"Output of the suite", printed});
  report.blocks.push_back(read_csv(options.csv_file, "All rows"));
  const auto folder = std::filesystem::absolute(page).parent_path();
  report.blocks.push_back(
      viewer::FileLink{"The rows as a CSV file",
                       std::filesystem::absolute(options.csv_file).lexically_relative(folder).string()});
  return report;
}

}  // namespace

viewer::Chart to_page(const Chart& chart) {
  viewer::Chart shown{.title = chart.title,
                      .x_label = chart.x_label,
                      .y_label = chart.y_label,
                      .log_x = chart.log_x,
                      .log_y = chart.log_y,
                      .points = chart.points,
                      .y_high = chart.y_high,
                      .categories = chart.categories,
                      .series = {}};
  for (const Chart::Series& series : chart.series)
    shown.series.push_back({series.title, series.x, series.y, series.strong});
  return shown;
}

viewer::Table read_csv(const std::string& file, const std::string& title) {
  viewer::Table table{title, {}, {}};
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    if (table.columns.empty())
      table.columns = split_csv(line);
    else
      table.rows.push_back(split_csv(line));
  }
  return table;
}

SuiteStatus run_with_page(const std::string& name, SuiteOptions options, const std::string& page_file,
                          const std::function<SuiteStatus(const SuiteOptions&)>& run) {
  if (options.csv_file.empty()) options.csv_file = beside(page_file, ".csv").string();
  ChartStore kept;
  OutputCopy copy;
  const SuiteStatus status = run(options);
  viewer::Report report = report_of(name, copy.text(), kept, options, page_file);
  tool::show_page({"bench " + name, tool::made_by(), {std::move(report)}}, page_file, false);
  return status;
}

}  // namespace tandem::bench
