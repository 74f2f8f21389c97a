#pragma once
#include "tandem/tune/settings.h"

#include "options/tree_options.h"

namespace tandem::tool {

/// The options of the algorithm selection.
struct AlgorithmOptions {
  std::string volume = "aabb", traversal = "stack", rule = "volume";
  TreeOptions tree;

  void add_to(CLI::App& command) {
    CLI::Option_group& group = *command.add_option_group(
        "Algorithm selection", "Algorithm to use; default: the SIMD engine. Results are the same");
    group_ = &group;
    group
        .add_option("--volume", volume,
                    "Bounding volume: " + TreeOptions::listed(algorithm::Algorithm::volumes()))
        ->capture_default_str();
    group
        .add_option("--traversal", traversal,
                    "Simultaneous traversal: " + TreeOptions::listed(algorithm::Algorithm::traversals()))
        ->capture_default_str();
    group
        .add_option("--rule", rule,
                    "Descent rule, which selects the tree to descend: " +
                        TreeOptions::listed(algorithm::Algorithm::descent_rules()))
        ->capture_default_str();
    tree.add_to(group);
  }

  /// Returns whether any of them was on the command line or in settings.
  bool given() const { return from_settings_ || (group_ && group_->count_all() > 0); }

  /// Takes all of them from settings.
  void use(const tuning::Settings& settings) {
    volume = settings.volume;
    traversal = settings.traversal;
    rule = settings.rule;
    tree.builder = settings.builder;
    tree.leaf_size = settings.leaf_size;
    tree.arity = settings.arity;
    from_settings_ = true;
  }

  /// Throws Error, which lists the valid names, if a name is unknown.
  algorithm::Algorithm algorithm() const {
    return algorithm::Algorithm({.volume = std::string(volume),
                                 .traversal = std::string(traversal),
                                 .rule = std::string(rule),
                                 .builder = std::string(tree.builder),
                                 .leaf_size = tree.leaf_size,
                                 .arity = tree.arity});
  }

 private:
  const CLI::App* group_ = nullptr;
  bool from_settings_ = false;
};

}  // namespace tandem::tool
