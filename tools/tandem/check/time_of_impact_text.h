#pragma once
#include <nlohmann/json.hpp>
#include <string>

#include "tandem/query/time_of_impact.h"

namespace tandem::tool {

/// The result of --toi, as JSON and as a line of text.
nlohmann::ordered_json to_json(const TimeOfImpact& impact);
std::string in_words(const TimeOfImpact& impact);

}  // namespace tandem::tool
