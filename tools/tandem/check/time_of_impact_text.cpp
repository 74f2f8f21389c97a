#include "check/time_of_impact_text.h"

#include <fmt/core.h>

#include "tools/common/vector_json.h"

namespace tandem::tool {
namespace {

const char* name(TimeOfImpactState state) {
  return state == TimeOfImpactState::separated ? "separated"
         : state == TimeOfImpactState::hit     ? "hit"
                                               : "undecided";
}

}  // namespace

nlohmann::ordered_json to_json(const TimeOfImpact& impact) {
  nlohmann::ordered_json json = {{"state", name(impact.state)}, {"lower", impact.lower}};
  if (impact.state == TimeOfImpactState::separated) return json;
  if (impact.state == TimeOfImpactState::hit) json["upper"] = impact.upper;
  json["sub_shape_a"] = impact.sub_shape_a;
  json["sub_shape_b"] = impact.sub_shape_b;
  json["on_a"] = to_json(impact.on_a);
  json["on_b"] = to_json(impact.on_b);
  json["normal"] = to_json(impact.normal);
  return json;
}

std::string in_words(const TimeOfImpact& impact) {
  if (impact.state == TimeOfImpactState::separated) return "impact: none from time 0 to 1";
  if (impact.state == TimeOfImpactState::undecided)
    return fmt::format("impact: undecided; contact cannot be excluded after time {:.17g}", impact.lower);
  return fmt::format("impact: between time {:.17g} and {:.17g}, at ({:.9g}, {:.9g}, {:.9g})", impact.lower,
                     impact.upper, impact.on_a.x, impact.on_a.y, impact.on_a.z);
}

}  // namespace tandem::tool
