#include "models/tree_table.h"

#include <fmt/core.h>

namespace tandem::tool {
namespace {

std::string shown(const std::optional<double>& ratio) { return ratio ? fmt::format("{:.3g}", *ratio) : "-"; }

nlohmann::ordered_json json_of(const std::optional<double>& ratio) {
  return ratio ? nlohmann::ordered_json(*ratio) : nlohmann::ordered_json(nullptr);
}

double per_triangle(const algorithm::TreeReport& report) {
  return static_cast<double>(report.memory_bytes) / static_cast<double>(report.triangles);
}

nlohmann::ordered_json to_json(const algorithm::LevelReport& level) {
  return {{"nodes", level.nodes},
          {"mean_volume", level.mean_volume},
          {"sampled", level.sampled},
          {"area_ratio", json_of(level.area_ratio)},
          {"volume_ratio", json_of(level.volume_ratio)}};
}

bool any_left_out(const algorithm::TreeReport& report) {
  for (const algorithm::LevelReport& level : report.levels)
    if (level.sampled < level.nodes) return true;
  return false;
}

constexpr auto ratios_explained =
    "(ratios: surface area and volume of the bounding volumes over those of the convex hulls of their "
    "contents; 1 is tightest, - is flat)";

}  // namespace

std::string in_words(const algorithm::AlgorithmNames& tree) {
  return fmt::format("{} by {}, leaf size {}, arity {}", tree.volume, tree.builder, tree.leaf_size,
                     tree.arity);
}

nlohmann::ordered_json to_json(std::span<const algorithm::AlgorithmNames> trees) {
  auto json = nlohmann::ordered_json::array();
  for (const algorithm::AlgorithmNames& tree : trees)
    json.push_back({{"volume", tree.volume},
                    {"builder", tree.builder},
                    {"leaf_size", tree.leaf_size},
                    {"arity", tree.arity}});
  return json;
}

nlohmann::ordered_json to_json(const algorithm::TreeReport& report) {
  nlohmann::ordered_json json = to_json(std::span(&report.algorithm, 1)).front();
  json["nodes"] = report.nodes;
  json["leaves"] = report.leaves;
  json["depth"] = report.depth;
  json["memory_bytes"] = report.memory_bytes;
  json["bytes_per_triangle"] = per_triangle(report);
  json["volume_bytes"] = report.volume_bytes;
  json["build_ms"] = report.topology_ms + report.volumes_ms;
  json["topology_ms"] = report.topology_ms;
  json["volumes_ms"] = report.volumes_ms;
  json["expected_cost"] = report.expected_cost;
  json["area_ratio"] = json_of(report.area_ratio);
  json["volume_ratio"] = json_of(report.volume_ratio);
  json["levels"] = nlohmann::ordered_json::array();
  for (const algorithm::LevelReport& level : report.levels) json["levels"].push_back(to_json(level));
  return json;
}

void print_tree(const algorithm::TreeReport& report) {
  fmt::print("tree of {}\n", in_words(report.algorithm));
  fmt::print("  nodes      {} ({} leaves); depth {}\n", report.nodes, report.leaves, report.depth);
  fmt::print("  bytes      {}: {:.1f} per triangle, {} per volume\n", report.memory_bytes,
             per_triangle(report), report.volume_bytes);
  fmt::print("  built in   {:.2f} ms: topology {:.2f}, volumes {:.2f}\n",
             report.topology_ms + report.volumes_ms, report.topology_ms, report.volumes_ms);
  fmt::print("  expected   {:.2f} volume tests per query that overlaps the root\n", report.expected_cost);
  fmt::print("  tightness  area {}, volume {} (means over the levels)\n", shown(report.area_ratio),
             shown(report.volume_ratio));
  fmt::print("  {:>5} {:>9} {:>12} {:>9} {:>10} {:>12}\n", "level", "nodes", "mean volume", "sampled",
             "area ratio", "volume ratio");
  for (std::size_t i = 0; i < report.levels.size(); ++i) {
    const algorithm::LevelReport& level = report.levels[i];
    fmt::print("  {:>5} {:>9} {:>12.4g} {:>9} {:>10} {:>12}\n", i, level.nodes, level.mean_volume,
               level.sampled, shown(level.area_ratio), shown(level.volume_ratio));
  }
  fmt::print("  {}\n", ratios_explained);
  if (any_left_out(report)) fmt::print("  (hulls of `sampled` evenly spaced nodes of each level)\n");
}

void print_comparison(std::span<const algorithm::TreeReport> reports) {
  const algorithm::TreeReport& first = reports.front();
  fmt::print("trees by {}, leaf size {}, arity {}: {} nodes, depth {}\n", first.algorithm.builder,
             first.algorithm.leaf_size, first.algorithm.arity, first.nodes, first.depth);
  fmt::print("  {:<11} {:>9} {:>11} {:>11} {:>10} {:>9} {:>11} {:>13}\n", "volume", "nodes", "bytes/node",
             "bytes/tri.", "build ms", "cost", "area ratio", "volume ratio");
  for (const algorithm::TreeReport& report : reports)
    fmt::print("  {:<11} {:>9} {:>11} {:>11.1f} {:>10.2f} {:>9.2f} {:>11} {:>13}\n", report.algorithm.volume,
               report.nodes, report.volume_bytes, per_triangle(report),
               report.topology_ms + report.volumes_ms, report.expected_cost, shown(report.area_ratio),
               shown(report.volume_ratio));
  fmt::print("  {}\n", ratios_explained);
  fmt::print("  (means over the levels; bytes/node is the volume alone, bytes/tri. the whole tree)\n");
}

}  // namespace tandem::tool
