#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "tandem/query/algorithm.h"

namespace tandem::io {

/// Returns the name of a tree in a saved model: builder, leaf size and arity, for example "median-1-2".
std::string tree_name(const Algorithm::Parts& parts);

/// Parses such a name (all other members are 0). Returns std::nullopt for other names and unknown builders.
std::optional<Algorithm::Parts> parse_tree_name(std::string_view name);

}  // namespace tandem::io
