#include "view/assembly_page.h"

#include <fmt/core.h>

#include "tandem/assembly/report.h"

#include "view/pages.h"
#include "view/part_recording.h"

namespace tandem::tool {
namespace {

viewer::AssemblyScene::Node shown_node(const Assembly& assembly, Assembly::Node node) {
  viewer::AssemblyScene::Node shown{
      .name = std::string(assembly.name(node)),
      .parent = assembly.parent(node) == Assembly::none ? viewer::AssemblyScene::none : assembly.parent(node),
      .id = std::string(assembly.external_id(node))};
  for (const auto& [key, value] : assembly.properties(node)) shown.properties.emplace_back(key, value);
  return shown;
}

std::vector<viewer::Fact> facts_of(const Assembly& assembly) {
  const AssemblyReport facts = report(assembly, 0);
  std::vector<viewer::Fact> shown{{"parts", grouped(facts.parts)},
                                  {"geometries", grouped(facts.geometries)},
                                  {"triangles", grouped(facts.placed_triangles)},
                                  {"unique triangles", grouped(facts.triangles)},
                                  {"open parts", grouped(facts.open_parts)}};
  if (!facts.bounds.empty()) {
    const Vec3 size = facts.bounds.extent();
    shown.push_back({"size", fmt::format("{:.4g} × {:.4g} × {:.4g}", size.x, size.y, size.z)});
  }
  if (!assembly.skipped().empty())
    shown.push_back({"left out", grouped(assembly.skipped().size()),
                     assembly.skipped().front().where + ": " + assembly.skipped().front().reason});
  return shown;
}

}  // namespace

viewer::AssemblyScene assembly_scene(const std::string& title, const Assembly& assembly) {
  viewer::AssemblyScene scene;
  scene.title = title;
  scene.up_axis = assembly.info().up_axis;
  scene.facts = facts_of(assembly);
  const std::vector<Transform> poses = assembly.world_poses();
  PartRecording recording;
  scene.nodes.reserve(assembly.node_count());
  for (Assembly::Node node = 0; node < assembly.node_count(); ++node) {
    scene.nodes.push_back(shown_node(assembly, node));
    if (assembly.geometry(node) != Assembly::none)
      scene.nodes.back().instance = recording.add(assembly, node, poses[node]);
  }
  scene.recording = recording.bytes();
  return scene;
}

}  // namespace tandem::tool
