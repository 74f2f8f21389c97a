#pragma once
#include <CLI/CLI.hpp>
#include <string>

#include "tandem/query/algorithm.h"

namespace tandem::tool {

/// The options that select how a tree is built.
struct TreeOptions {
  std::string builder = algorithm::AlgorithmNames().builder;
  int leaf_size = 1, arity = 2;

  void add_to(CLI::App& command) {
    command.add_option("--builder", builder, "Tree builder: " + listed(algorithm::Algorithm::builders()))
        ->type_name("NAME");
    command.add_option("--leaf-size", leaf_size, "Maximum number of triangles per leaf, 1 to 16")
        ->type_name("N");
    command.add_option("--arity", arity, "Maximum number of children per node, 2 to 8")->type_name("N");
  }

  /// Throws Error, which names the unknown value.
  algorithm::Algorithm with(std::string_view volume) const {
    return algorithm::Algorithm(
        {.volume = std::string(volume), .builder = builder, .leaf_size = leaf_size, .arity = arity});
  }

  static std::string listed(const std::vector<std::string_view>& names) {
    std::string list;
    for (const std::string_view name : names) list.append(list.empty() ? "" : ", ").append(name);
    return list;
  }
};

}  // namespace tandem::tool
