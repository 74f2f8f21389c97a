#include "io/model/tree_name.h"

#include <charconv>

#include "tree/build/build.h"

namespace tandem::io {
namespace {

/// Removes a number from 1 to 255 after the last '-' from the end of `text`; 0 if there is none.
std::uint8_t take_last_number(std::string_view& text) {
  const std::size_t dash = text.rfind('-');
  if (dash == std::string_view::npos) return 0;
  std::uint8_t number = 0;
  std::from_chars(text.data() + dash + 1, text.data() + text.size(), number);
  text = text.substr(0, dash);
  return number;
}

}  // namespace

std::string tree_name(const AlgorithmParts& parts) {
  return std::string(builders()[parts.builder].name) + "-" + std::to_string(parts.leaf_size) + "-" +
         std::to_string(parts.arity);
}

std::optional<AlgorithmParts> parse_tree_name(std::string_view name) {
  AlgorithmParts parts{};
  std::string_view rest = name;
  parts.arity = take_last_number(rest);
  parts.leaf_size = take_last_number(rest);
  const Builder* const builder = find_builder(rest);
  if (!builder || parts.leaf_size < 1 || parts.leaf_size > 16 || parts.arity < 2 || parts.arity > 8)
    return std::nullopt;
  parts.builder = static_cast<std::uint8_t>(builder - builders().data());
  // One name for each tree: "median-01-2" is not valid.
  return tree_name(parts) == name ? std::optional(parts) : std::nullopt;
}

}  // namespace tandem::io
