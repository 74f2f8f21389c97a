#include <fmt/core.h>
#include <memory>
#include <nlohmann/json.hpp>

#include "tandem/mesh/measure.h"

#include "command.h"
#include "read_model.h"
#include "status.h"
#include "stopwatch.h"
#include "tree_options.h"
#include "tree_table.h"

namespace tandem::tool {
namespace {

struct InfoOptions {
  std::string file;
  bool join = false, json = false;
  /// Any tree option requests a report of a tree.
  bool of_tree = false, all_volumes = false;
  std::string volume = std::string(Laboratory::Choice().volume);
  TreeOptions tree = {};

  std::vector<Laboratory> trees() const {
    std::vector<Laboratory> trees;
    if (all_volumes)
      for (const std::string_view each : Laboratory::volumes()) trees.push_back(tree.with(each));
    else if (of_tree)
      trees.push_back(tree.with(volume));
    return trees;
  }
};

/// Properties of a file, apart from its mesh.
struct FileFacts {
  std::vector<Laboratory::Choice> saved_trees;
  std::vector<TreeReport> reports;
  double load_ms;
};

struct MeshFacts {
  std::size_t degenerate;
  std::uint32_t pieces;
  Bounds box;
  double area, enclosed;
  EdgeCounts edges;
  bool closed;
};

MeshFacts measure(const Mesh& mesh) {
  const EdgeCounts edges = count_edges(mesh);
  return {count_degenerate_triangles(mesh),
          connected_parts(mesh).count,
          bounds(mesh),
          surface_area(mesh),
          volume(mesh),
          edges,
          is_closed(edges)};
}

nlohmann::ordered_json coordinates(Vec3 v) { return {v.x, v.y, v.z}; }

void print_json(const std::string& file, const Mesh& mesh, const MeshFacts& facts, const FileFacts& known) {
  nlohmann::ordered_json json;
  json["file"] = file;
  json["vertices"] = mesh.vertices().size();
  json["triangles"] = mesh.triangles().size();
  json["degenerate_triangles"] = facts.degenerate;
  json["connected_parts"] = facts.pieces;
  json["closed"] = facts.closed;
  json["edges"] = {{"total", facts.edges.total},
                   {"boundary", facts.edges.boundary},
                   {"non_manifold", facts.edges.non_manifold},
                   {"inconsistent", facts.edges.inconsistent}};
  json["area"] = facts.area;
  json["volume"] = facts.closed ? nlohmann::ordered_json(facts.enclosed) : nlohmann::ordered_json(nullptr);
  if (!facts.box.empty())
    json["bounds"] = {{"low", coordinates(facts.box.low)}, {"high", coordinates(facts.box.high)}};
  json["parts"] = nlohmann::ordered_json::array();
  for (const Part& part : mesh.parts())
    json["parts"].push_back({{"name", part.name}, {"triangles", part.triangle_count}});
  json["load_ms"] = known.load_ms;
  if (!known.saved_trees.empty()) json["saved_trees"] = to_json(known.saved_trees);
  for (const TreeReport& report : known.reports) json["trees"].push_back(to_json(report));
  fmt::print("{}\n", json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
}

void print_text(const std::string& file, const Mesh& mesh, const MeshFacts& facts, const FileFacts& known) {
  fmt::print("{}\n", file);
  fmt::print("  triangles  {} ({} without area)\n", mesh.triangles().size(), facts.degenerate);
  fmt::print("  vertices   {}\n", mesh.vertices().size());
  fmt::print("  edges      {}: {} open, {} with more than two sides, {} turned over\n", facts.edges.total,
             facts.edges.boundary, facts.edges.non_manifold, facts.edges.inconsistent);
  fmt::print("  pieces     {} that hang together, {}\n", facts.pieces,
             facts.closed ? "closed" : "not closed");
  if (!facts.box.empty()) {
    const auto [low, high] = facts.box;
    fmt::print("  bounds     {:g} {:g} {:g}  to  {:g} {:g} {:g}\n", low.x, low.y, low.z, high.x, high.y,
               high.z);
  }
  fmt::print("  area       {:.10g}\n", facts.area);
  if (facts.closed) fmt::print("  volume     {:.10g}\n", facts.enclosed);
  constexpr std::size_t shown = 20;
  for (std::size_t i = 0; i < mesh.parts().size() && i < shown; ++i)
    fmt::print("  part       '{}': {} triangles\n", mesh.parts()[i].name, mesh.parts()[i].triangle_count);
  if (mesh.parts().size() > shown)
    fmt::print("  ({} more parts; --json lists all)\n", mesh.parts().size() - shown);
  if (facts.edges.boundary > 0 && facts.edges.boundary == facts.edges.total)
    fmt::print("  (no two triangles share vertices: try --join)\n");
  for (const Laboratory::Choice& tree : known.saved_trees) fmt::print("  has tree   {}\n", in_words(tree));
  fmt::print("  read in    {:.1f} ms\n", known.load_ms);
  if (known.reports.size() == 1) print_tree(known.reports.front());
  if (known.reports.size() > 1) print_comparison(known.reports);
}

int run_info(const InfoOptions& options) {
  const std::vector<Laboratory> trees = options.trees();  // validates names before any long work
  const Stopwatch watch;
  const Model model = [&] {
    const Status status("reading " + options.file);
    return read_model(options.file, options.join);
  }();
  FileFacts known{.saved_trees = model.prepared(), .reports = {}, .load_ms = watch.ms()};
  const Mesh& mesh = model.mesh();
  if (!trees.empty()) {
    const Status status("building trees and hulls");
    known.reports = report_trees(mesh, trees);
  }
  const MeshFacts facts = measure(mesh);
  if (options.json) {
    print_json(options.file, mesh, facts, known);
  } else {
    print_text(options.file, mesh, facts, known);
  }
  return success;
}

}  // namespace

Action add_info(CLI::App& tool) {
  CLI::App* command = tool.add_subcommand("info", "What is in a mesh file?");
  const auto options = std::make_shared<InfoOptions>();
  command
      ->add_option("MESH", options->file,
                   "Mesh file: OBJ, STL, PLY, OFF, a saved model, or a scene format such as glTF")
      ->required();
  command->add_flag("--join", options->join,
                    "Join vertices with equal coordinates first (STL files repeat them)");
  command->add_flag("--json", options->json, "Print one JSON object instead of text");
  command
      ->add_option("--volume", options->volume,
                   "Build a tree of this bounding volume and report of it: " +
                       TreeOptions::listed(Laboratory::volumes()))
      ->type_name("NAME");
  command->add_flag("--all-volumes", options->all_volumes, "Compare trees of every bounding volume")
      ->excludes("--volume");
  options->tree.add_to(*command);
  command->footer(
      "A mesh is closed when every edge has exactly two sides that run opposite ways; only then is its "
      "volume shown.\n"
      "Examples:\n"
      "  tandem info bracket.stl --join\n"
      "  tandem info engine.glb --json\n"
      "  tandem info cow.obj --volume scb --builder sah --leaf-size 4\n"
      "  tandem info cow.obj --all-volumes");
  return [options, command] {
    for (const char* part : {"--volume", "--builder", "--leaf-size", "--arity"})
      if (command->count(part) > 0) options->of_tree = true;
    return run_info(*options);
  };
}

}  // namespace tandem::tool
