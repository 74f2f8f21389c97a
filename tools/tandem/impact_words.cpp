#include "impact_words.h"

#include <fmt/core.h>

namespace tandem::tool {
namespace {

const char* name(ImpactState state) {
  return state == ImpactState::apart ? "apart" : state == ImpactState::hit ? "hit" : "close";
}
nlohmann::ordered_json to_json(Vec3 v) { return {v.x, v.y, v.z}; }

}  // namespace

nlohmann::ordered_json to_json(const Impact& impact, const char* parts) {
  nlohmann::ordered_json json = {{"state", name(impact.state)}, {"lower", impact.lower}};
  if (impact.state == ImpactState::apart) return json;
  if (impact.state == ImpactState::hit) json["upper"] = impact.upper;
  json[parts] = {impact.faces.a, impact.faces.b};
  json["point_a"] = to_json(impact.point_a);
  json["point_b"] = to_json(impact.point_b);
  json["normal"] = to_json(impact.normal);
  return json;
}

std::string in_words(const Impact& impact) {
  if (impact.state == ImpactState::apart) return "impact: none from time 0 to 1";
  if (impact.state == ImpactState::close)
    return fmt::format("impact: so close at time {:.17g} that a contact cannot be excluded", impact.lower);
  return fmt::format("impact: between time {:.17g} and {:.17g}, at ({:.9g}, {:.9g}, {:.9g})", impact.lower,
                     impact.upper, impact.point_a.x, impact.point_a.y, impact.point_a.z);
}

}  // namespace tandem::tool
