#pragma once
#include <nlohmann/json.hpp>
#include <string>

#include "tandem/query/impact.h"

namespace tandem::tool {

/// The result of --toi, as JSON and as a line of text. `parts` is the key for the sub-shapes that touch.
nlohmann::ordered_json to_json(const Impact& impact, const char* parts);
std::string in_words(const Impact& impact);

}  // namespace tandem::tool
