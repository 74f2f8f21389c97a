#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

#include "viewer/page_json.h"

namespace tandem::viewer {

using Json = nlohmann::ordered_json;

Json to_json(const std::vector<Fact>& facts) {
  Json list = Json::array();
  for (const Fact& fact : facts) {
    list.push_back({{"label", fact.label}, {"value", fact.value}});
    if (!fact.note.empty()) list.back()["note"] = fact.note;
  }
  return list;
}

namespace {

bool is_number(const std::string& text) {
  double value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  return problem == std::errc() && end == text.data() + text.size();
}

Json to_json(const Table& table) {
  Json columns = Json::array();
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    bool number = !table.rows.empty();
    for (const auto& row : table.rows) number &= i >= row.size() || row[i].empty() || is_number(row[i]);
    columns.push_back({{"name", table.columns[i]}, {"number", number}});
  }
  return {{"type", "table"}, {"title", table.title}, {"columns", columns}, {"rows", table.rows}};
}

Json to_json(const Chart& chart) {
  Json series = Json::array();
  for (const Chart::Series& each : chart.series) {
    Json y = Json::array();
    for (const double value : each.y) y.push_back(std::isfinite(value) ? Json(value) : Json(nullptr));
    series.push_back({{"name", each.name}, {"x", each.x}, {"y", y}, {"strong", each.strong}});
  }
  return {{"type", "chart"},         {"title", chart.title},  {"xLabel", chart.x_label},
          {"yLabel", chart.y_label}, {"logX", chart.log_x},   {"logY", chart.log_y},
          {"points", chart.points},  {"yHigh", chart.y_high}, {"categories", chart.categories},
          {"series", series}};
}

struct BlockToJson {
  Json operator()(const Heading& block) const { return {{"type", "heading"}, {"text", block.text}}; }
  Json operator()(const Paragraph& block) const { return {{"type", "text"}, {"text", block.text}}; }
  Json operator()(const Cards& block) const { return {{"type", "facts"}, {"facts", to_json(block.facts)}}; }
  Json operator()(const Table& block) const { return to_json(block); }
  Json operator()(const Output& block) const {
    return {{"type", "output"}, {"title", block.title}, {"text", block.text}, {"open", block.open}};
  }
  Json operator()(const FileLink& block) const {
    return {{"type", "file"}, {"text", block.text}, {"path", block.path}};
  }
  Json operator()(const Charts& block) const {
    Json charts = Json::array();
    for (const Chart& chart : block.charts) charts.push_back(to_json(chart));
    return {{"type", "charts"}, {"charts", charts}};
  }
};

}  // namespace

Json to_json(const Report& report) {
  Json blocks = Json::array();
  for (const Block& block : report.blocks) blocks.push_back(std::visit(BlockToJson{}, block));
  return {{"type", "report"}, {"title", report.title}, {"blocks", blocks}};
}

}  // namespace tandem::viewer
