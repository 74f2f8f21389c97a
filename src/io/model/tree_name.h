#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "query/algorithm/parts.h"

namespace tandem::io {

/// Returns the name of a tree in a saved model: builder, leaf size and arity, for example "median-1-2".
std::string tree_name(const AlgorithmParts& parts);

/// Parses such a name (all other members are 0). Returns std::nullopt for other names and unknown builders.
std::optional<AlgorithmParts> parse_tree_name(std::string_view name);

}  // namespace tandem::io
