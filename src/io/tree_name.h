#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "tandem/query/laboratory.h"

namespace tandem::io {

/// What a saved model calls a tree: builder, leaf size and arity, as in "median-1-2".
std::string tree_name(const Laboratory::Parts& parts);

/// The parts of such a name (all others are 0), or nothing when it is not one or the builder is not known.
std::optional<Laboratory::Parts> parse_tree_name(std::string_view name);

}  // namespace tandem::io
