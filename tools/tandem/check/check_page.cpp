#include "check/check_page.h"

#include <fmt/core.h>

#include "tandem/query/intersection_curves.h"
#include "tandem/query/overlap.h"

namespace tandem::tool {
namespace {

using Json = nlohmann::ordered_json;

Vec3 point_from(const Json& numbers) {
  return {numbers.at(0).get<double>(), numbers.at(1).get<double>(), numbers.at(2).get<double>()};
}

/// Returns a number with bounds: as many digits as both have in common, or both.
std::string in_bounds(const Json& range) {
  const double lower = range.at("lower").get<double>(), upper = range.at("upper").get<double>();
  const std::string low = fmt::format("{:.6g}", lower), high = fmt::format("{:.6g}", upper);
  return low == high ? low : low + " to " + high;
}

void add_impact(const Json& impact, viewer::Scene& scene) {
  const std::string state = impact.at("state").get<std::string>();
  scene.facts.push_back({"time of impact", state == "hit"         ? in_bounds(impact)
                                           : state == "separated" ? "none from time 0 to 1"
                                                                  : "undecided"});
}

}  // namespace

void add_answers(const nlohmann::ordered_json& answers, viewer::Scene& scene) {
  using Kind = viewer::SceneMeasure::Kind;
  if (const auto found = answers.find("inside"); found != answers.end())
    scene.text = *found == "a" ? "The surfaces do not touch, but A is inside B."
                               : "The surfaces do not touch, but B is inside A.";
  if (const auto found = answers.find("distance"); found != answers.end()) {
    scene.facts.push_back({"distance", in_bounds(*found)});
    if (found->at("upper").get<double>() > 0)
      scene.measures.push_back({Kind::distance, "distance " + in_bounds(*found),
                                point_from(found->at("on_a")), point_from(found->at("on_b"))});
  }
  if (const auto found = answers.find("relation"); found != answers.end())
    scene.facts.push_back({"relation", "A and B: " + found->get<std::string>()});
  if (const auto found = answers.find("penetration"); found != answers.end()) {
    const std::string where = found->at("deepest_on") == "a" ? "A" : "B";
    scene.facts.push_back({"depth", in_bounds(*found), "deepest at a point of " + where});
    scene.measures.push_back({Kind::depth, "depth " + in_bounds(*found),
                              point_from(found->at("closest_surface_point")),
                              point_from(found->at("deepest_point"))});
  }
  if (const auto found = answers.find("within"); found != answers.end())
    scene.facts.push_back({fmt::format("within {:g}", found->at("limit").get<double>()),
                           grouped(found->at("pairs").get<std::uint64_t>()) + " triangle pairs"});
  if (const auto found = answers.find("overlap"); found != answers.end())
    scene.facts.push_back(found->is_null() ? viewer::Fact{"overlap", "undefined", "a mesh is not closed"}
                                           : viewer::Fact{"overlap volume", in_bounds(found->at("volume"))});
  if (const auto found = answers.find("toi"); found != answers.end()) add_impact(*found, scene);
}

void add_common_volume(const ModelAtPose& a, const ModelAtPose& b, viewer::Scene& scene) {
  const IntersectionCurves found = intersection_curves(a.model, a.pose, b.model, b.pose);
  for (const IntersectionCurve& curve : found.curves) {
    const std::size_t segments = curve.points.size() - (curve.closed ? 0 : 1);
    for (std::size_t i = 0; i < segments; ++i) {
      scene.curves.push_back(curve.points[i].point);
      scene.curves.push_back(curve.points[(i + 1) % curve.points.size()].point);
    }
  }
  if (!found.curves.empty())
    scene.facts.push_back({"intersection curves",
                           fmt::format("{}, length {:.6g}", grouped(found.curves.size()), found.length)});
  if (found.coplanar_area > 0)
    scene.facts.push_back({"coplanar contact", fmt::format("area {:.6g}", found.coplanar_area)});
  if (std::optional<Mesh> common = boolean(a.model, a.pose, b.model, b.pose, BooleanOperation::intersection))
    scene.overlap = *std::move(common);
}

}  // namespace tandem::tool
