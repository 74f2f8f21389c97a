#include "models/assembly_info.h"

#include <algorithm>
#include <filesystem>
#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "tandem/assembly/report.h"

#include "command.h"
#include "models/read_model.h"
#include "tools/common/stopwatch.h"
#include "tools/common/vector_json.h"

namespace tandem::tool {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t shown_geometries = 5, shown_items = 20, shown_siblings = 20;

std::uint64_t triangles_of(const Assembly& assembly, Assembly::Node node) {
  const Assembly::Geometry geometry = assembly.geometry(node);
  return geometry == Assembly::none ? 0 : assembly.mesh(geometry).triangles().size();
}

/// Numbers of parts and placed triangles of every node and its descendants.
struct SubtreeCounts {
  std::vector<std::uint64_t> parts, triangles;

  explicit SubtreeCounts(const Assembly& assembly)
      : parts(assembly.node_count()), triangles(assembly.node_count()) {
    for (auto node = static_cast<Assembly::Node>(assembly.node_count()); node-- > 0;) {
      parts[node] += assembly.geometry(node) != Assembly::none;
      triangles[node] += triangles_of(assembly, node);
      if (const Assembly::Node parent = assembly.parent(node); parent != Assembly::none) {
        parts[parent] += parts[node];
        triangles[parent] += triangles[node];
      }
    }
  }
};

void print_siblings(const Assembly& assembly, const SubtreeCounts& counts, Assembly::Node first,
                    unsigned level, unsigned depth) {
  std::size_t index = 0;
  for (Assembly::Node node = first; node != Assembly::none; node = assembly.next_sibling(node), ++index) {
    const std::string indent(2 * level + 2, ' ');
    if (index == shown_siblings) {
      std::size_t more = 0;
      for (; node != Assembly::none; node = assembly.next_sibling(node)) ++more;
      fmt::print("{}({} more; --json lists all)\n", indent, more);
      return;
    }
    const bool is_group = assembly.first_child(node) != Assembly::none;
    fmt::print("{}{}", indent, assembly.name(node).empty() ? "(no name)" : assembly.name(node));
    if (is_group)
      fmt::print("/  {} parts, {} triangles\n", counts.parts[node], counts.triangles[node]);
    else
      fmt::print("  {} triangles\n", counts.triangles[node]);
    if (is_group && level + 1 < depth)
      print_siblings(assembly, counts, assembly.first_child(node), level + 1, depth);
  }
}

Json tree_of(const Assembly& assembly, Assembly::Node first, unsigned level, unsigned depth) {
  Json list = Json::array();
  for (Assembly::Node node = first; node != Assembly::none; node = assembly.next_sibling(node)) {
    Json json{{"name", assembly.name(node)}};
    if (!assembly.external_id(node).empty()) json["id"] = assembly.external_id(node);
    if (assembly.geometry(node) != Assembly::none) {
      json["geometry"] = assembly.geometry(node);
      json["triangles"] = triangles_of(assembly, node);
    }
    for (const auto& [key, value] : assembly.properties(node)) json["properties"][std::string(key)] = value;
    const Assembly::Node child = assembly.first_child(node);
    if (child != Assembly::none && level + 1 < depth)
      json["children"] = tree_of(assembly, child, level + 1, depth);
    list.push_back(std::move(json));
  }
  return list;
}

void print_json(const AssemblyInfoOptions& options, const Assembly& assembly, const AssemblyReport& facts,
                double load_ms) {
  Json json{{"file", options.file},
            {"format", assembly.info().format},
            {"metres_per_unit", assembly.info().metres_per_unit},
            {"up_axis", std::string(1, assembly.info().up_axis)},
            {"nodes", facts.nodes},
            {"parts", facts.parts},
            {"geometries", facts.geometries},
            {"triangles", facts.triangles},
            {"placed_triangles", facts.placed_triangles},
            {"closed_parts", facts.closed_parts},
            {"open_parts", facts.open_parts},
            {"depth", facts.depth}};
  if (!facts.bounds.empty())
    json["bounds"] = {{"low", to_json(facts.bounds.low)}, {"high", to_json(facts.bounds.high)}};
  json["heaviest"] = Json::array();
  for (const GeometryUse& use : heaviest_geometries(assembly, shown_geometries))
    json["heaviest"].push_back({{"geometry", use.geometry},
                                {"name", assembly.geometry_name(use.geometry)},
                                {"first_part", assembly.path(use.first_part)},
                                {"instances", use.instances},
                                {"triangles", use.triangles}});
  json["tree"] = tree_of(assembly, assembly.first_root(), 0, options.depth.value_or(~0U));
  json["skipped"] = Json::array();
  for (const SkippedItem& item : assembly.skipped())
    json["skipped"].push_back({{"where", item.where}, {"reason", item.reason}});
  json["load_ms"] = load_ms;
  fmt::print("{}\n", json.dump(2, ' ', false, Json::error_handler_t::replace));
}

std::string units_of(const AssemblyInfo& info) {
  std::string text = "unknown";
  if (info.metres_per_unit == 1) text = "metres";
  if (info.metres_per_unit == 0.001) text = "millimetres";
  if (text == "unknown" && info.metres_per_unit > 0) text = fmt::format("{:g} m", info.metres_per_unit);
  return info.up_axis == '?' ? text : fmt::format("{}, {} up", text, info.up_axis);
}

void print_text(const AssemblyInfoOptions& options, const Assembly& assembly, const AssemblyReport& facts,
                double load_ms) {
  fmt::print("{}\n", options.file);
  fmt::print("  format      {}\n", assembly.info().format);
  fmt::print("  parts       {} in {} nodes, {} levels deep\n", facts.parts, facts.nodes, facts.depth);
  fmt::print("  geometries  {} unique\n", facts.geometries);
  fmt::print("  triangles   {} unique, {} placed\n", facts.triangles, facts.placed_triangles);
  fmt::print("  closed      {} parts, {} open\n", facts.closed_parts, facts.open_parts);
  fmt::print("  units       {}\n", units_of(assembly.info()));
  if (!facts.bounds.empty()) {
    const auto& [low, high] = facts.bounds;
    fmt::print("  bounds      {:g} {:g} {:g}  to  {:g} {:g} {:g}\n", low.x, low.y, low.z, high.x, high.y,
               high.z);
  }
  fmt::print("  read in     {:.1f} ms\n", load_ms);
  fmt::print("tree\n");
  constexpr unsigned default_depth = 3;
  print_siblings(assembly, SubtreeCounts(assembly), assembly.first_root(), 0,
                 options.depth.value_or(default_depth));
  fmt::print("heaviest geometries (placed triangles)\n");
  for (const GeometryUse& use : heaviest_geometries(assembly, shown_geometries))
    fmt::print("  {} = {} x {}  {}\n", use.instances * use.triangles, use.instances, use.triangles,
               assembly.path(use.first_part));
  if (assembly.skipped().empty()) return;
  fmt::print("skipped\n");
  for (std::size_t i = 0; i < std::min(shown_items, assembly.skipped().size()); ++i)
    fmt::print("  {}: {}\n", assembly.skipped()[i].where, assembly.skipped()[i].reason);
  if (assembly.skipped().size() > shown_items)
    fmt::print("  ({} more; --json lists all)\n", assembly.skipped().size() - shown_items);
}

}  // namespace

bool holds_assembly(const std::string& file) {
  std::error_code ignored;
  if (std::filesystem::is_directory(file, ignored)) return true;
  std::string ending = std::filesystem::path(file).extension().string();
  std::ranges::transform(ending, ending.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return ending == ".glb" || ending == ".gltf" || ending == ".csv" || ending == ".3mf" || ending == ".dae";
}

int run_assembly_info(const AssemblyInfoOptions& options) {
  const Stopwatch watch;
  const Assembly assembly = read_assembly_within_limits(options.file);
  const double load_ms = watch.ms();
  const AssemblyReport facts = report(assembly, 0);
  if (options.json)
    print_json(options, assembly, facts, load_ms);
  else
    print_text(options, assembly, facts, load_ms);
  return success;
}

}  // namespace tandem::tool
