#pragma once
#include <nlohmann/json.hpp>

#include "tandem/math/vec3.h"

namespace tandem::tool {

/// Returns the coordinates as an array of three numbers.
inline nlohmann::ordered_json to_json(Vec3 v) { return {v.x, v.y, v.z}; }

}  // namespace tandem::tool
