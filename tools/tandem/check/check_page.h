#pragma once
#include <nlohmann/json.hpp>

#include "view/pages.h"

namespace tandem::tool {

/// Adds the results in the output of `check --json` to the page of the check: facts, and lines for the
/// distance and the depth.
void add_answers(const nlohmann::ordered_json& answers, viewer::Scene& scene);

/// Adds the intersection curves of two models and, if both are solids, the volume that they have in common.
void add_common_volume(const ModelAtPose& a, const ModelAtPose& b, viewer::Scene& scene);

}  // namespace tandem::tool
