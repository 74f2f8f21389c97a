#pragma once
#include <nlohmann/json.hpp>
#include <string>

#include "tandem/query/impact.h"

namespace tandem::tool {

/// The answer to --toi, as JSON and as a line of text. `parts` is what the things that meet are called there.
nlohmann::ordered_json to_json(const Impact& impact, const char* parts);
std::string in_words(const Impact& impact);

}  // namespace tandem::tool
