#include <CLI/CLI.hpp>
#include <fmt/core.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "tandem/mesh/measure.h"

#include "check/solid_queries.h"
#include "command.h"
#include "models/assembly_info.h"
#include "models/read_model.h"
#include "models/tree_table.h"
#include "options/tree_options.h"
#include "tools/common/status.h"
#include "tools/common/stopwatch.h"
#include "tools/common/vector_json.h"

namespace tandem::tool {
namespace {

struct InfoOptions {
  std::string file;
  bool merge_vertices = false, json = false, solid = false;
  bool as_assembly = false, as_mesh = false;
  std::optional<unsigned> depth = {};
  /// Any tree option requests a report of a tree.
  bool of_tree = false, all_volumes = false;
  std::string volume = algorithm::AlgorithmNames().volume;
  TreeOptions tree = {};

  std::vector<algorithm::Algorithm> trees() const {
    std::vector<algorithm::Algorithm> trees;
    if (all_volumes)
      for (const std::string_view each : algorithm::Algorithm::volumes()) trees.push_back(tree.with(each));
    else if (of_tree)
      trees.push_back(tree.with(volume));
    return trees;
  }
};

/// Properties of a file, apart from its mesh.
struct FileFacts {
  std::vector<algorithm::AlgorithmNames> saved_trees;
  std::vector<algorithm::TreeReport> reports;
  double load_ms;
  nlohmann::ordered_json solid_json = {};  ///< with --solid
  std::string solid_text = {};
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
          connected_components(mesh).count,
          bounds(mesh),
          surface_area(mesh),
          volume(mesh),
          edges,
          is_closed(edges)};
}

void print_json(const std::string& file, const Mesh& mesh, const MeshFacts& facts, const FileFacts& known) {
  nlohmann::ordered_json json;
  json["file"] = file;
  json["vertices"] = mesh.vertices().size();
  json["triangles"] = mesh.triangles().size();
  json["degenerate_triangles"] = facts.degenerate;
  json["connected_components"] = facts.pieces;
  json["closed"] = facts.closed;
  json["edges"] = {{"total", facts.edges.total},
                   {"boundary", facts.edges.boundary},
                   {"non_manifold", facts.edges.non_manifold},
                   {"inconsistent", facts.edges.inconsistent}};
  json["area"] = facts.area;
  json["volume"] = facts.closed ? nlohmann::ordered_json(facts.enclosed) : nlohmann::ordered_json(nullptr);
  if (!facts.box.empty())
    json["bounds"] = {{"low", to_json(facts.box.low)}, {"high", to_json(facts.box.high)}};
  json["parts"] = nlohmann::ordered_json::array();
  for (const MeshPart& part : mesh.parts())
    json["parts"].push_back({{"name", part.name}, {"triangles", part.triangle_count}});
  json["load_ms"] = known.load_ms;
  if (!known.solid_json.is_null()) json["solid"] = known.solid_json;
  if (!known.saved_trees.empty()) json["saved_trees"] = to_json(known.saved_trees);
  for (const algorithm::TreeReport& report : known.reports) json["trees"].push_back(to_json(report));
  fmt::print("{}\n", json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
}

void print_text(const std::string& file, const Mesh& mesh, const MeshFacts& facts, const FileFacts& known) {
  fmt::print("{}\n", file);
  fmt::print("  triangles  {} ({} degenerate)\n", mesh.triangles().size(), facts.degenerate);
  fmt::print("  vertices   {}\n", mesh.vertices().size());
  fmt::print("  edges      {}: {} boundary, {} non-manifold, {} inconsistently oriented\n", facts.edges.total,
             facts.edges.boundary, facts.edges.non_manifold, facts.edges.inconsistent);
  fmt::print("  components {} connected, {}\n", facts.pieces, facts.closed ? "closed" : "not closed");
  if (!facts.box.empty()) {
    const auto [low, high] = facts.box;
    fmt::print("  bounds     {:g} {:g} {:g}  to  {:g} {:g} {:g}\n", low.x, low.y, low.z, high.x, high.y,
               high.z);
  }
  fmt::print("  area       {:.10g}\n", facts.area);
  if (facts.closed) fmt::print("  volume     {:.10g}\n", facts.enclosed);
  fmt::print("{}", known.solid_text);
  constexpr std::size_t shown = 20;
  for (std::size_t i = 0; i < mesh.parts().size() && i < shown; ++i)
    fmt::print("  part       '{}': {} triangles\n", mesh.parts()[i].name, mesh.parts()[i].triangle_count);
  if (mesh.parts().size() > shown)
    fmt::print("  ({} more parts; --json lists all)\n", mesh.parts().size() - shown);
  if (facts.edges.boundary > 0 && facts.edges.boundary == facts.edges.total)
    fmt::print("  (no triangles share vertices; try --merge-vertices)\n");
  for (const algorithm::AlgorithmNames& tree : known.saved_trees)
    fmt::print("  has tree   {}\n", in_words(tree));
  fmt::print("  read in    {:.1f} ms\n", known.load_ms);
  if (known.reports.size() == 1) print_tree(known.reports.front());
  if (known.reports.size() > 1) print_comparison(known.reports);
}

int run_info(const InfoOptions& options) {
  const bool needs_mesh =
      options.as_mesh || options.merge_vertices || options.solid || options.of_tree || options.all_volumes;
  if (options.as_assembly || (!needs_mesh && holds_assembly(options.file)))
    return run_assembly_info({options.file, options.json, options.depth});
  const std::vector<algorithm::Algorithm> trees = options.trees();  // validates names before any long work
  const Stopwatch watch;
  const Model model = [&] {
    const Status status("reading " + options.file);
    return read_model(options.file, {.merge_identical_vertices = options.merge_vertices});
  }();
  FileFacts known{.saved_trees = model.prepared_algorithms(), .reports = {}, .load_ms = watch.ms()};
  const Mesh& mesh = model.mesh();
  if (!trees.empty()) {
    const Status status("building trees and convex hulls");
    known.reports = algorithm::report_trees(mesh, trees);
  }
  if (options.solid && options.json) known.solid_json = solid_json(model);
  if (options.solid && !options.json) known.solid_text = solid_text(model);
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
  CLI::App* command = tool.add_subcommand("info", "Print the properties of a mesh file or an assembly");
  const auto options = std::make_shared<InfoOptions>();
  command
      ->add_option(
          "MESH", options->file,
          "Mesh file (OBJ, STL, PLY, OFF, saved model) or assembly (glTF, 3MF, DAE, placement table, folder)")
      ->required();
  command->add_flag("--merge-vertices", options->merge_vertices,
                    "Merge vertices with equal coordinates first (STL files duplicate them)");
  command->add_flag("--assembly", options->as_assembly,
                    "Report the parts of a mesh file, such as OBJ groups");
  command
      ->add_flag("--mesh", options->as_mesh, "Report an assembly as one mesh, its parts placed and flattened")
      ->excludes("--assembly");
  command->add_option("--depth", options->depth, "Levels of the tree to show (default: 3; --json: all)")
      ->check(CLI::Range(1, 1000));
  command->add_flag("--solid", options->solid,
                    "Report holes, orientation, self-intersections and nested shells");
  command->add_flag("--json", options->json, "Print one JSON object instead of text");
  command
      ->add_option("--volume", options->volume,
                   "Build a tree of this bounding volume and report its quality: " +
                       TreeOptions::listed(algorithm::Algorithm::volumes()))
      ->type_name("NAME");
  command->add_flag("--all-volumes", options->all_volumes, "Compare trees of all bounding volumes")
      ->excludes("--volume");
  options->tree.add_to(*command);
  command->footer(
      "A mesh is closed if every directed edge is matched by exactly one opposite edge; the volume is shown "
      "only for closed meshes.\n"
      "Examples:\n"
      "  tandem info bracket.stl --merge-vertices\n"
      "  tandem info bracket.stl --solid\n"
      "  tandem info engine.glb --depth 2            the tree, the report and the heaviest parts\n"
      "  tandem info engine.glb --mesh               all parts as one mesh\n"
      "  tandem info cow.obj --volume scb --builder sah --leaf-size 4\n"
      "  tandem info cow.obj --all-volumes");
  return [options, command] {
    for (const char* part : {"--volume", "--builder", "--leaf-size", "--arity"})
      if (command->count(part) > 0) options->of_tree = true;
    return run_info(*options);
  };
}

}  // namespace tandem::tool
