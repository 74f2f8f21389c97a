#pragma once
#include <span>
#include <string_view>

namespace tandem {

/// Returns the element of `names` that is most similar to `word`; empty if none is similar.
std::string_view nearest_name(std::string_view word, std::span<const std::string_view> names);

}  // namespace tandem
