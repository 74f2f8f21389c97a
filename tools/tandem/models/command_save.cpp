#include <CLI/CLI.hpp>
#include <filesystem>
#include <fmt/core.h>
#include <memory>
#include <nlohmann/json.hpp>

#include "tandem/io/model_file.h"

#include "command.h"
#include "models/read_model.h"
#include "models/tree_table.h"
#include "options/tree_options.h"
#include "tools/common/status.h"
#include "tools/common/stopwatch.h"

namespace tandem::tool {
namespace {

struct SaveOptions {
  std::string mesh, output;
  std::vector<std::string> volumes;
  TreeOptions tree;
  bool merge_vertices = false, json = false;
};

int run_save(const SaveOptions& options) {
  // Validates names before any long work.
  std::vector<algorithm::Algorithm> trees;
  for (const std::string& volume : options.volumes) trees.push_back(options.tree.with(volume));
  if (trees.empty()) trees.push_back(options.tree.with(algorithm::AlgorithmNames().volume));
  const Model model = [&] {
    const Status status("reading " + options.mesh);
    return read_model(options.mesh, {.merge_identical_vertices = options.merge_vertices});
  }();
  const Stopwatch watch;
  {
    const Status status("building trees");
    model.prepare();
    for (const algorithm::Algorithm& tree : trees) model.prepare(tree);
  }
  const double build_ms = watch.ms();
  const Status status("saving " + options.output);
  io::save_model(model, options.output);
  const auto file_bytes = std::filesystem::file_size(options.output);
  const std::size_t triangles = model.mesh().triangles().size();
  if (options.json) {
    nlohmann::ordered_json json{
        {"file", options.output}, {"file_bytes", file_bytes}, {"triangles", triangles}};
    json["saved_trees"] = to_json(model.prepared_algorithms());
    json["build_ms"] = build_ms;
    fmt::print("{}\n", json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
  } else {
    fmt::print("{}: {} triangles, {:.1f} kB\n", options.output, triangles,
               static_cast<double>(file_bytes) / 1000);
    for (const algorithm::AlgorithmNames& tree : model.prepared_algorithms())
      fmt::print("  tree  {}\n", in_words(tree));
    fmt::print("  built in {:.1f} ms\n", build_ms);
  }
  return success;
}

}  // namespace

Action add_save(CLI::App& tool) {
  CLI::App* command = tool.add_subcommand("save", "Build BVHs and save them with the mesh");
  const auto options = std::make_shared<SaveOptions>();
  command->add_option("MESH", options->mesh, "Mesh file, or a saved model to add trees to")->required();
  command->add_option("-o,--output", options->output, "File to write, with the extension .tandem")
      ->type_name("FILE")
      ->required();
  command
      ->add_option("--volume", options->volumes,
                   "Bounding volume of the tree, may be repeated: " +
                       TreeOptions::listed(algorithm::Algorithm::volumes()))
      ->type_name("NAME")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  options->tree.add_to(*command);
  command->add_flag("--merge-vertices", options->merge_vertices,
                    "Merge vertices with equal coordinates first");
  command->add_flag("--json", options->json, "Print one JSON object instead of text");
  command->footer(
      "Loading a saved model is many times faster than building its trees. Every command accepts it as a "
      "mesh "
      "file.\n"
      "It contains the disc tree that `check` uses and the trees requested by --volume.\n"
      "Examples:\n"
      "  tandem save engine.stl -o engine.tandem\n"
      "  tandem save engine.stl -o engine.tandem --volume aabb --volume scb --builder sah --leaf-size 4\n"
      "  tandem check engine.tandem bracket.tandem");
  return [options] { return run_save(*options); };
}

}  // namespace tandem::tool
