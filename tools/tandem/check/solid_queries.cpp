#include "check/solid_queries.h"

#include <fmt/core.h>

#include "tandem/base/error.h"
#include "tandem/io/mesh_file.h"
#include "tandem/query/overlap.h"
#include "tandem/query/relation.h"
#include "tandem/query/solid_report.h"

namespace tandem::tool {
namespace {

using Json = nlohmann::ordered_json;

void save_overlap(const Model& a, const Transform& pose_a, const Model& b, const Transform& pose_b,
                  const std::string& file) {
  const std::optional<Mesh> common = boolean(a, pose_a, b, pose_b, BooleanOperation::intersection);
  if (!common)
    throw Error(
        "--save: the overlap has no boundary mesh (expected closed meshes that face outward and do "
        "not overlap themselves); `tandem info --solid` names the faults");
  io::write_mesh(*common, file);
}

}  // namespace

void add_containment(const Model& a, const Transform& pose_a, const Model& b, const Transform& pose_b,
                     MeshAnswers& answers) {
  const SolidRelation found = relation(a, pose_a, b, pose_b);
  if (found != SolidRelation::inside && found != SolidRelation::contains) return;
  const bool a_inside = found == SolidRelation::inside;
  answers.containment = a_inside ? "A is inside B" : "B is inside A";
  answers.json["inside"] = a_inside ? "a" : "b";
  answers.touching = true;
}

void add_overlap(const Model& a, const Transform& pose_a, const Model& b, const Transform& pose_b,
                 const std::string& file, MeshAnswers& answers) {
  const Overlap found = overlap(a, pose_a, b, pose_b);
  if (!found.defined) {
    answers.json["overlap"] = nullptr;
    answers.text += "  overlap: undefined, because a mesh is not closed\n";
  } else {
    const Vec3 c = found.centroid;
    answers.json["overlap"] = {{"volume", {{"lower", found.lower}, {"upper", found.upper}}},
                               {"centroid", {c.x, c.y, c.z}}};
    answers.text += fmt::format("  overlap: volume {:.17g} to {:.17g}, centroid ({:.9g}, {:.9g}, {:.9g})\n",
                                found.lower, found.upper, c.x, c.y, c.z);
    answers.touching = answers.touching || found.lower > 0;
  }
  if (file.empty()) return;
  save_overlap(a, pose_a, b, pose_b, file);
  if (found.defined) answers.json["overlap"]["file"] = file;
  answers.text += "  saved:   " + file + "\n";
}

Json solid_json(const Model& model) {
  const SolidReport report = solid_report(model);
  Json json{{"is_solid", report.is_solid()},
            {"closed", report.closed},
            {"oriented", report.oriented},
            {"outward", report.outward},
            {"self_intersections", report.self_intersections},
            {"degenerate_faces", report.degenerate_faces},
            {"open_edges", report.edges.boundary}};
  json["volume"] = nullptr;
  if (report.closed) json["volume"] = {{"lower", report.volume_lower}, {"upper", report.volume_upper}};
  json["shells"] = Json::array();
  for (const Shell& shell : report.shells)
    json["shells"].push_back({{"first_face", shell.first_face},
                              {"faces", shell.faces},
                              {"closed", shell.closed},
                              {"volume", shell.volume},
                              {"parent", shell.parent == Shell::none ? Json(nullptr) : Json(shell.parent)},
                              {"depth", shell.depth}});
  return json;
}

std::string solid_text(const Model& model) {
  const SolidReport report = solid_report(model);
  std::string text =
      fmt::format("  solid      {}: {}, {}, {}, {} self-intersections\n", report.is_solid() ? "yes" : "no",
                  report.closed ? "closed" : "not closed", report.oriented ? "oriented" : "not oriented",
                  report.outward ? "outward" : "not outward", report.self_intersections);
  if (report.closed)
    text += fmt::format("  encloses   {:.17g} to {:.17g}\n", report.volume_lower, report.volume_upper);
  constexpr std::size_t shown = 20;
  for (std::size_t i = 0; i < report.shells.size() && i < shown; ++i) {
    const Shell& shell = report.shells[i];
    text += fmt::format("  shell {:<4} {} triangles, {}, volume {:.10g}", i, shell.faces,
                        shell.closed ? "closed" : "open", shell.volume);
    text += shell.parent == Shell::none ? "\n" : fmt::format(", inside shell {}\n", shell.parent);
  }
  if (report.shells.size() > shown)
    text += fmt::format("  ({} more shells; --json lists all)\n", report.shells.size() - shown);
  return text;
}

}  // namespace tandem::tool
