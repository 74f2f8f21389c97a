#include <fmt/core.h>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>

#include "tandem/base/error.h"
#include "tandem/io/scene_file.h"

#include "command.h"
#include "pages.h"
#include "read_model.h"
#include "simulation_page.h"
#include "status.h"
#include "tree_options.h"

namespace tandem::tool {
namespace {

struct ViewOptions {
  std::string file, out;
  std::vector<std::string> volumes;
  TreeOptions tree;
  std::size_t most_volumes = 1024;
};

std::string file_name(const std::string& path) { return std::filesystem::path(path).filename().string(); }

viewer::Scene view_mesh(const ViewOptions& options, const std::vector<Laboratory>& trees) {
  const Model model = [&] {
    const Status status("reading " + options.file);
    return read_model(options.file);
  }();
  const Status status("building trees");
  return tree_scene(file_name(options.file), model, trees, options.most_volumes);
}

/// Returns the requested trees; for a mesh alone, by default the usual ones for comparison.
std::vector<Laboratory> trees_of(const ViewOptions& options, bool of_mesh) {
  std::vector<std::string> volumes = options.volumes;
  if (volumes.empty() && of_mesh) volumes = {"scb", "sphere", "obb", "aabb"};
  if (volumes == std::vector<std::string>{"all"}) {
    volumes.clear();
    for (const std::string_view volume : Laboratory::volumes()) volumes.emplace_back(volume);
  }
  std::vector<Laboratory> trees;
  trees.reserve(volumes.size());
  for (const std::string& volume : volumes) trees.push_back(options.tree.with(volume));
  return trees;
}

Transform pose_from(const nlohmann::json& numbers) {
  const auto n = numbers.get<std::vector<double>>();
  if (n.size() != 7) throw Error("a pose has " + std::to_string(n.size()) + " numbers, not seven");
  return Transform::from(Quat{n[3], n[4], n[5], n[6]}, {n[0], n[1], n[2]});
}

/// Shows the output of `check --json`: reads the meshes again and recomputes the pairs.
viewer::Scene view_check(const nlohmann::json& json, const std::vector<Laboratory>& trees) {
  const auto part = [&](const char* key) {
    const auto& side = json.at(key);
    const std::string file = side.at("file").get<std::string>();
    const Transform at = side.contains("pose") ? pose_from(side.at("pose")) : Transform{};
    return PlacedModel{file_name(file), read_model(file), at};
  };
  std::vector<PlacedModel> parts{part("a")};
  if (json.contains("b")) parts.push_back(part("b"));
  if (parts.size() == 1)
    throw Error("this check is of a mesh against itself; `tandem check MESH --self --html PAGE` shows that");
  const std::vector<FacePair> pairs = collide_all(parts[0].model, parts[0].at, parts[1].model, parts[1].at);
  if (json.value("all", false) && pairs.size() != json.at("pairs").get<std::size_t>())
    throw Error(fmt::format("the meshes of this check have changed since: {} pairs touch, not {}",
                            pairs.size(), json.at("pairs").get<std::size_t>()));
  return check_scene(parts, pairs, {}, trees);
}

viewer::Scene view_json(const std::string& file, const std::vector<Laboratory>& trees) {
  std::ifstream in(file);
  if (!in) throw Error(file + ": cannot be read");
  try {
    const nlohmann::json json = nlohmann::json::parse(in);
    if (json.contains("a") && json.contains("touching")) return view_check(json, trees);
    if (json.contains("bodies")) return scene_at_start(read_scene(file));
  } catch (const nlohmann::json::exception& error) {
    throw Error(file + ": is not what `tandem check --json` prints: " + error.what());
  }
  throw Error(file + ": is neither a check result (`tandem check A B --json`) nor a scene");
}

viewer::Scene view_file(const ViewOptions& options) {
  if (is_recording(options.file))
    return recording_scene(options.file, trees_of(options, false), options.most_volumes);
  if (std::filesystem::path(options.file).extension() == ".json")
    return view_json(options.file, trees_of(options, false));
  return view_mesh(options, trees_of(options, true));
}

int run_view(const ViewOptions& options) {
  const std::filesystem::path out =
      options.out.empty() ? std::filesystem::temp_directory_path() /
                                ("tandem-" + std::filesystem::path(options.file).stem().string() + ".html")
                          : std::filesystem::path(options.out);
  viewer::Scene scene = view_file(options);
  show_page({file_name(options.file), made_by(), {std::move(scene)}}, out, options.out.empty());
  return success;
}

}  // namespace

Action add_view(CLI::App& tool) {
  CLI::App* command =
      tool.add_subcommand("view", "Look at something in a browser: one page, no server, no network");
  const auto options = std::make_shared<ViewOptions>();
  command
      ->add_option(
          "FILE", options->file,
          "A recording, a scene, what `check --json` printed, or a mesh, which is shown with its trees")
      ->required();
  command->add_option("--out", options->out, "Only write the page, here")->type_name("PAGE");
  command
      ->add_option("--volume", options->volumes,
                   "Show trees of these volumes, or all; may be repeated: " +
                       TreeOptions::listed(Laboratory::volumes()))
      ->type_name("NAME");
  command->add_option("--most-volumes", options->most_volumes, "Levels of trees with more are left out")
      ->check(CLI::Range(1, 1000000))
      ->capture_default_str();
  options->tree.add_to(*command);
  command->footer(
      "Without --out the page is written to the system's temporary folder and opened.\n"
      "Examples:\n"
      "  tandem view drop.rec\n"
      "  tandem view horse.obj --volume scb --volume obb --out horse.html\n"
      "  tandem check a.stl b.stl --all --json > result.json; tandem view result.json");
  return [options] { return run_view(*options); };
}

}  // namespace tandem::tool
