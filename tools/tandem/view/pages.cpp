#include "view/pages.h"

#include <algorithm>
#include <fmt/core.h>
#include <fstream>

#include "tandem/base/error.h"
#include "tandem/mesh/measure.h"

#include "view/part_recording.h"

namespace tandem::tool {
namespace {

/// Adds a model to the recording; returns the centre of its mesh.
Vec3 add_part(const ModelAtPose& part, io::RecordingHeader& header) {
  auto [mesh, center] = centred(part.model.mesh());
  header.instances.push_back({part.name, static_cast<std::uint32_t>(header.meshes.size()), false,
                              to_quat(part.pose.rotation), part.pose(center)});
  header.meshes.push_back(std::move(mesh));
  return center;
}

viewer::SceneParts names_of_parts(std::uint32_t instance, const Mesh& mesh) {
  viewer::SceneParts names{instance, {}};
  for (const MeshPart& part : mesh.parts()) names.runs.emplace_back(part.first_triangle, part.name);
  return names;
}

}  // namespace

std::string grouped(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t i = text.size(); i > 3; i -= 3) text.insert(i - 3, "\u202f");
  return text;
}

viewer::Scene check_scene(std::span<const ModelAtPose> parts, std::span<const FacePair> pairs,
                          std::span<const ContactManifold> contacts,
                          std::span<const algorithm::Algorithm> trees) {
  io::RecordingHeader header;
  viewer::Scene scene;
  for (std::uint32_t i = 0; i < parts.size(); ++i) {
    const Vec3 center = add_part(parts[i], header);
    scene.exact.push_back({parts[i].model.mesh(), parts[i].pose, center});
    add_trees(scene, i, parts[i].name, parts[i].model, -center, trees, 1024);
    const Mesh& mesh = parts[i].model.mesh();
    scene.facts.push_back({parts[i].name, grouped(mesh.triangles().size()) + " triangles"});
    if (!mesh.parts().empty()) scene.parts.push_back(names_of_parts(i, mesh));
  }
  const std::uint32_t second = parts.size() > 1 ? 1 : 0;
  io::RecordedStep step;
  if (!pairs.empty()) step.face_pairs.push_back({0, second, {pairs.begin(), pairs.end()}});
  for (const ContactManifold& manifold : contacts)
    for (const ContactPoint& point : manifold.view())
      step.contacts.push_back({0, second, 0.5 * (point.on_a + point.on_b), manifold.normal, point.depth});
  scene.recording = io::recording_bytes(header, std::span(&step, 1));
  scene.facts.push_back({"touching pairs", grouped(pairs.size())});
  scene.sides = scene.live = parts.size() == 2;
  scene.title = "Check";
  scene.text = pairs.empty() ? "The objects are disjoint."
               : parts.size() == 1
                   ? "The mesh touches itself: the triangles of all touching pairs are coloured."
                   : "The objects touch: the triangles of all touching pairs are coloured strongly on both.";
  return scene;
}

void add_trees(viewer::Scene& scene, std::uint32_t instance, const std::string& name, const Model& model,
               Vec3 shift, std::span<const algorithm::Algorithm> trees, std::size_t max_volumes) {
  for (const algorithm::Algorithm& tree : trees) {
    const std::string of = name.empty() ? "" : " · " + name;
    viewer::SceneTree shown{instance, fmt::format("{} by {}{}", tree.volume(), tree.builder(), of),
                            algorithm::outline_levels(model, tree, max_volumes)};
    for (auto& level : shown.levels)
      for (algorithm::VolumeOutline& outline : level) outline.center += shift;
    if (!shown.levels.empty()) scene.trees.push_back(std::move(shown));
  }
}

viewer::Scene tree_scene(const std::string& name, const Model& model,
                         std::span<const algorithm::Algorithm> trees, std::size_t max_volumes) {
  io::RecordingHeader header;
  const Vec3 center = add_part({name, model, {}}, header);
  viewer::Scene scene;
  scene.title = name;
  scene.recording = io::recording_bytes(header, {});
  const Bounds box = bounds(model.mesh());
  scene.facts = {{"triangles", grouped(model.mesh().triangles().size())},
                 {"vertices", grouped(model.mesh().vertices().size())}};
  if (!box.empty())
    scene.facts.push_back(
        {"size", fmt::format("{:.4g} × {:.4g} × {:.4g}", box.extent().x, box.extent().y, box.extent().z)});
  add_trees(scene, 0, "", model, -center, trees, max_volumes);
  return scene;
}

viewer::Scene recording_scene(const io::Recording& recording, std::string bytes) {
  viewer::Scene scene;
  const io::RecordingHeader& header = recording.header;
  std::size_t triangles = 0, moving = 0;
  for (const io::RecordedInstance& instance : header.instances) {
    triangles += header.meshes[instance.mesh].triangles().size();
    moving += !instance.is_static;
  }
  scene.title = header.title.empty() ? "Simulation" : header.title;
  scene.recording = std::move(bytes);
  scene.facts = {
      {"bodies", grouped(moving)},
      {"triangles", grouped(triangles)},
      {"steps", fmt::format("{} of {:.4g} ms", recording.steps.size(), 1000 * header.step_seconds)}};
  if (!recording.complete)
    scene.facts.push_back({"state", "interrupted", "all steps up to the interruption are included"});
  // A page with a single step shows the contacts after it, not the start.
  scene.start = recording.steps.size() == 1 ? -1 : 0;
  return scene;
}

viewer::Scene recording_scene(const std::filesystem::path& file, std::span<const algorithm::Algorithm> trees,
                              std::size_t max_volumes) {
  const io::Recording recording = io::read_recording(file);
  std::ifstream in(file, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(in), {}};
  viewer::Scene scene = recording_scene(recording, std::move(bytes));
  const io::RecordingHeader& header = recording.header;
  std::vector<bool> has_trees(header.meshes.size());
  for (std::uint32_t i = 0; i < header.instances.size(); ++i) {
    const io::RecordedInstance& body = header.instances[i];
    if (body.is_static || has_trees[body.mesh]) continue;
    has_trees[body.mesh] = true;
    add_trees(scene, i, body.name, Model(header.meshes[body.mesh]), {}, trees, max_volumes);
  }
  return scene;
}

}  // namespace tandem::tool
