#include <CLI/CLI.hpp>
#include <fmt/core.h>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>

#include "tandem/base/error.h"
#include "tandem/io/scene_file.h"

#include "check/check_page.h"
#include "command.h"
#include "models/assembly_info.h"
#include "models/read_model.h"
#include "options/tree_options.h"
#include "tools/common/show_page.h"
#include "tools/common/status.h"
#include "view/assembly_page.h"
#include "view/pages.h"
#include "view/simulation_page.h"

namespace tandem::tool {
namespace {

struct ViewOptions {
  std::string file, output;
  std::vector<std::string> volumes;
  TreeOptions tree;
  std::size_t max_volumes = 1024;
  bool as_assembly = false, as_mesh = false;

  /// Trees are those of one mesh.
  bool shows_assembly() const { return as_assembly || (!as_mesh && volumes.empty() && holds_assembly(file)); }
};

std::string file_name(const std::string& path) { return std::filesystem::path(path).filename().string(); }

viewer::Scene view_mesh(const ViewOptions& options, const std::vector<algorithm::Algorithm>& trees) {
  const Model model = [&] {
    const Status status("reading " + options.file);
    return read_model(options.file);
  }();
  const Status status("building trees");
  return tree_scene(file_name(options.file), model, trees, options.max_volumes);
}

/// Returns the requested trees; for a mesh alone, by default the usual ones for comparison.
std::vector<algorithm::Algorithm> trees_of(const ViewOptions& options, bool of_mesh) {
  std::vector<std::string> volumes = options.volumes;
  if (volumes.empty() && of_mesh) volumes = {"scb", "sphere", "obb", "aabb"};
  if (volumes == std::vector<std::string>{"all"}) {
    volumes.clear();
    for (const std::string_view volume : algorithm::Algorithm::volumes()) volumes.emplace_back(volume);
  }
  std::vector<algorithm::Algorithm> trees;
  trees.reserve(volumes.size());
  for (const std::string& volume : volumes) trees.push_back(options.tree.with(volume));
  return trees;
}

Transform pose_from(const nlohmann::ordered_json& numbers) {
  const auto n = numbers.get<std::vector<double>>();
  if (n.size() != 7) throw Error("expected a pose of 7 numbers, got " + std::to_string(n.size()));
  return Transform::from(Quat{n[3], n[4], n[5], n[6]}, {n[0], n[1], n[2]});
}

/// Shows the output of `check --json`: reads the meshes again and recomputes the pairs.
viewer::Scene view_check(const nlohmann::ordered_json& json, const std::vector<algorithm::Algorithm>& trees) {
  const auto part = [&](const char* key) {
    const auto& side = json.at(key);
    const std::string file = side.at("file").get<std::string>();
    const Transform pose = side.contains("pose") ? pose_from(side.at("pose")) : Transform{};
    return ModelAtPose{file_name(file), read_model(file), pose};
  };
  std::vector<ModelAtPose> parts{part("a")};
  if (json.contains("b")) parts.push_back(part("b"));
  if (parts.size() == 1)
    throw Error("view: cannot show a self-collision result; use `tandem check MESH --self --html PAGE`");
  const std::vector<FacePair> pairs =
      collide_all(parts[0].model, parts[0].pose, parts[1].model, parts[1].pose);
  if (json.value("all", false) && pairs.size() != json.at("pairs").get<std::size_t>())
    throw Error(fmt::format(
        "the meshes have changed since this check ({} touching pairs, expected {}); run the check again",
        pairs.size(), json.at("pairs").get<std::size_t>()));
  viewer::Scene scene = check_scene(parts, pairs, {}, trees);
  add_answers(json, scene);
  if (json.contains("overlap")) add_common_volume(parts[0], parts[1], scene);
  return scene;
}

viewer::Scene view_json(const std::string& file, const std::vector<algorithm::Algorithm>& trees) {
  std::ifstream in(file);
  if (!in) throw Error(file + ": cannot be read");
  try {
    const auto json = nlohmann::ordered_json::parse(in);
    if (json.contains("a") && json.contains("touching")) return view_check(json, trees);
    if (json.contains("bodies")) return scene_at_start(io::read_scene(file));
  } catch (const nlohmann::json::exception& error) {
    throw Error(file + ": is not a result of `tandem check --json`: " + error.what());
  }
  throw Error(file + ": is neither a check result (`tandem check A B --json`) nor a scene");
}

viewer::AssemblyScene view_assembly(const std::string& file) {
  const Assembly assembly = read_assembly_within_limits(file);
  const Status status("collecting parts");
  return assembly_scene(file_name(file), assembly);
}

viewer::Scene view_file(const ViewOptions& options) {
  if (io::is_recording(options.file))
    return recording_scene(options.file, trees_of(options, false), options.max_volumes);
  if (std::filesystem::path(options.file).extension() == ".json")
    return view_json(options.file, trees_of(options, false));
  return view_mesh(options, trees_of(options, true));
}

int run_view(const ViewOptions& options) {
  const std::filesystem::path out =
      options.output.empty() ? std::filesystem::temp_directory_path() /
                                   ("tandem-" + std::filesystem::path(options.file).stem().string() + ".html")
                             : std::filesystem::path(options.output);
  viewer::Page page{file_name(options.file), made_by(), {}};
  if (options.shows_assembly())
    page.tabs.emplace_back(view_assembly(options.file));
  else
    page.tabs.emplace_back(view_file(options));
  show_page(page, out, options.output.empty());
  return success;
}

}  // namespace

Action add_view(CLI::App& tool) {
  CLI::App* command = tool.add_subcommand(
      "view", "Show a mesh, assembly, scene, recording or result in a browser: one HTML page, no server");
  const auto options = std::make_shared<ViewOptions>();
  command
      ->add_option("FILE", options->file,
                   "Recording, scene, result of `check --json`, assembly (glTF, GLB, 3MF, DAE, placement "
                   "table or folder; shown with its tree), or mesh (shown with its BVHs)")
      ->required();
  command->add_flag("--assembly", options->as_assembly, "Show the parts of a mesh file, such as OBJ groups");
  command
      ->add_flag("--mesh", options->as_mesh, "Show an assembly as one mesh, its parts placed and flattened")
      ->excludes("--assembly");
  command->add_option("-o,--output", options->output, "Write the page to this file and do not open it")
      ->type_name("PAGE");
  command
      ->add_option("--volume", options->volumes,
                   "Bounding volume of the trees to show, or all; may be repeated: " +
                       TreeOptions::listed(algorithm::Algorithm::volumes()))
      ->type_name("NAME");
  command->add_option("--max-volumes", options->max_volumes, "Omit tree levels with more volumes")
      ->check(CLI::Range(1, 1000000))
      ->capture_default_str();
  options->tree.add_to(*command);
  command->footer(
      "Without --output, the page is written to the temporary folder of the system and opened.\n"
      "Examples:\n"
      "  tandem view drop.rec\n"
      "  tandem view plant.glb -o plant.html\n"
      "  tandem view horse.obj --volume scb --volume obb -o horse.html\n"
      "  tandem check a.stl b.stl --all --json > result.json; tandem view result.json");
  return [options] { return run_view(*options); };
}

}  // namespace tandem::tool
