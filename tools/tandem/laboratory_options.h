#pragma once
#include <CLI/CLI.hpp>
#include <fmt/ranges.h>

#include "tandem/query/laboratory.h"

namespace tandem::tool {

/// The parts of the laboratory as words of the command line.
struct LaboratoryWords {
  std::string volume = "aabb", traversal = "stack", rule = "volume", builder = "median";
  int leaf_size = 1, arity = 2;

  /// Throws Error for a word that is no part, with all that are.
  Laboratory laboratory() const {
    return Laboratory({.volume = volume,
                       .traversal = traversal,
                       .rule = rule,
                       .builder = builder,
                       .leaf_size = leaf_size,
                       .arity = arity});
  }
};

inline std::string any_of(const std::vector<std::string_view>& names) {
  return fmt::format("{}", fmt::join(names, ", "));
}

/// Options for the tree: which volumes, who builds it, how wide.
inline void add_tree_options(CLI::App& command, LaboratoryWords& words) {
  command.add_option("--volume", words.volume, "Bounding volume: " + any_of(Laboratory::volumes()))
      ->capture_default_str()
      ->group("Laboratory");
  command.add_option("--builder", words.builder, "Who builds the tree: " + any_of(Laboratory::builders()))
      ->capture_default_str()
      ->group("Laboratory");
  command.add_option("--leaf-size", words.leaf_size, "The most triangles in a leaf, 1 to 16")
      ->capture_default_str()
      ->group("Laboratory");
  command.add_option("--arity", words.arity, "The most children of a node, 2 to 8")
      ->capture_default_str()
      ->group("Laboratory");
}

/// Options for the way through two trees.
inline void add_traversal_options(CLI::App& command, LaboratoryWords& words) {
  command.add_option("--traversal", words.traversal, "Tandem traversal: " + any_of(Laboratory::traversals()))
      ->capture_default_str()
      ->group("Laboratory");
  command.add_option("--rule", words.rule, "Which tree to go down in: " + any_of(Laboratory::rules()))
      ->capture_default_str()
      ->group("Laboratory");
}

}  // namespace tandem::tool
