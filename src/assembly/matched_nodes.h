#pragma once
#include <string_view>
#include <vector>

#include "tandem/assembly/assembly.h"

namespace tandem {

/// Returns for each node whether a path pattern matches it or one of its ancestors; see Assembly::select.
std::vector<bool> matched_nodes(const Assembly& assembly, std::string_view pattern);

}  // namespace tandem
