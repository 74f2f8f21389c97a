#include <filesystem>
#include <fmt/core.h>
#include <memory>
#include <nlohmann/json.hpp>

#include "tandem/io/model_file.h"

#include "command.h"
#include "read_model.h"
#include "status.h"
#include "stopwatch.h"
#include "tree_options.h"
#include "tree_table.h"

namespace tandem::tool {
namespace {

struct SaveOptions {
  std::string mesh, output;
  std::vector<std::string> volumes;
  TreeOptions tree;
  bool join = false, json = false;
};

int run_save(const SaveOptions& options) {
  // Validates names before any long work.
  std::vector<Laboratory> trees;
  for (const std::string& volume : options.volumes) trees.push_back(options.tree.with(volume));
  if (trees.empty()) trees.push_back(options.tree.with(Laboratory::Choice().volume));
  const Model model = [&] {
    const Status status("reading " + options.mesh);
    return read_model(options.mesh, options.join);
  }();
  const Stopwatch watch;
  {
    const Status status("building trees");
    model.prepare();
    for (const Laboratory& tree : trees) model.prepare(tree);
  }
  const double build_ms = watch.ms();
  const Status status("saving " + options.output);
  save_model(model, options.output);
  const auto bytes = std::filesystem::file_size(options.output);
  const std::size_t triangles = model.mesh().triangles().size();
  if (options.json) {
    nlohmann::ordered_json json{{"file", options.output}, {"bytes", bytes}, {"triangles", triangles}};
    json["saved_trees"] = to_json(model.prepared());
    json["build_ms"] = build_ms;
    fmt::print("{}\n", json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
  } else {
    fmt::print("{}: {} triangles, {:.1f} kB\n", options.output, triangles, static_cast<double>(bytes) / 1000);
    for (const Laboratory::Choice& tree : model.prepared()) fmt::print("  tree  {}\n", in_words(tree));
    fmt::print("  built in {:.1f} ms\n", build_ms);
  }
  return success;
}

}  // namespace

Action add_save(CLI::App& tool) {
  CLI::App* command = tool.add_subcommand("save", "Build trees ahead of time and save them with the mesh");
  const auto options = std::make_shared<SaveOptions>();
  command->add_option("MESH", options->mesh, "Mesh file, or a saved model to add trees to")->required();
  command->add_option("-o,--output", options->output, "File to write, with the ending .tandem")
      ->type_name("FILE")
      ->required();
  command
      ->add_option(
          "--volume", options->volumes,
          "Bounding volume of the tree, may be repeated: " + TreeOptions::listed(Laboratory::volumes()))
      ->type_name("NAME")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  options->tree.add_to(*command);
  command->add_flag("--join", options->join, "Join vertices with equal coordinates first");
  command->add_flag("--json", options->json, "Print one JSON object instead of text");
  command->footer(
      "A saved model opens many times faster than its trees are built. Every command takes it for a mesh "
      "file.\n"
      "It always has the tree that `check` uses, and those of the laboratory that are asked for.\n"
      "Examples:\n"
      "  tandem save engine.stl -o engine.tandem\n"
      "  tandem save engine.stl -o engine.tandem --volume aabb --volume scb --builder sah --leaf-size 4\n"
      "  tandem check engine.tandem bracket.tandem");
  return [options] { return run_save(*options); };
}

}  // namespace tandem::tool
