#include <fmt/core.h>
#include <memory>
#include <nlohmann/json.hpp>

#include "tandem/io/mesh_file.h"
#include "tandem/mesh/measure.h"

#include "command.h"
#include "status.h"
#include "stopwatch.h"

namespace tandem::tool {
namespace {

struct InfoOptions {
  std::string file;
  bool join = false, json = false;
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

nlohmann::ordered_json to_json(Vec3 v) { return {v.x, v.y, v.z}; }

void print_json(const std::string& file, const Mesh& mesh, const MeshFacts& facts, double load_ms) {
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
    json["bounds"] = {{"low", to_json(facts.box.low)}, {"high", to_json(facts.box.high)}};
  json["parts"] = nlohmann::ordered_json::array();
  for (const Part& part : mesh.parts())
    json["parts"].push_back({{"name", part.name}, {"triangles", part.triangle_count}});
  json["load_ms"] = load_ms;
  fmt::print("{}\n", json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
}

void print_text(const std::string& file, const Mesh& mesh, const MeshFacts& facts, double load_ms) {
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
  fmt::print("  read in    {:.1f} ms\n", load_ms);
}

int run_info(const InfoOptions& options) {
  const Stopwatch watch;
  const Mesh mesh = [&] {
    const Status status("reading " + options.file);
    return read_mesh(options.file, {.join_identical_vertices = options.join});
  }();
  const double load_ms = watch.ms();
  const MeshFacts facts = measure(mesh);
  if (options.json) {
    print_json(options.file, mesh, facts, load_ms);
  } else {
    print_text(options.file, mesh, facts, load_ms);
  }
  return success;
}

}  // namespace

Action add_info(CLI::App& tool) {
  CLI::App* command = tool.add_subcommand("info", "What is in a mesh file?");
  const auto options = std::make_shared<InfoOptions>();
  command->add_option("MESH", options->file, "Mesh file: OBJ, STL, PLY, OFF, or a scene format such as glTF")
      ->required();
  command->add_flag("--join", options->join,
                    "Join vertices with equal coordinates first (STL files repeat them)");
  command->add_flag("--json", options->json, "Print one JSON object instead of text");
  command->footer(
      "A mesh is closed when every edge has exactly two sides that run opposite ways; only then is its "
      "volume shown.\n"
      "Examples:\n"
      "  tandem info bracket.stl --join\n"
      "  tandem info engine.glb --json");
  return [options] { return run_info(*options); };
}

}  // namespace tandem::tool
