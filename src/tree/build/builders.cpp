#include <algorithm>
#include <array>
#include <string>

#include "tandem/base/error.h"

#include "tree/build/build.h"
#include "tree/build/collapse.h"
#include "tree/list.h"

namespace tandem {
namespace {

void check(const char* option, int value, int low, int high) {
  if (value < low || value > high)
    throw Error("tree: " + std::string(option) + " " + std::to_string(value) + " is not between " +
                std::to_string(low) + " and " + std::to_string(high));
}

}  // namespace

std::span<const Builder> builders() {
  static const auto table = [] {
    std::array<Builder, std::size(all_builders)> builders;
    std::ranges::transform(all_builders, builders.begin(), [](const Builder* builder) { return *builder; });
    return builders;
  }();
  return table;
}

const Builder* find_builder(std::string_view name) {
  const std::span<const Builder> table = builders();
  const auto found = std::ranges::find(table, name, &Builder::name);
  return found == table.end() ? nullptr : &*found;
}

Topology build_tree(const Builder& builder, std::span<const Bounds> primitives, const BuildOptions& options) {
  if (primitives.empty()) throw Error("tree: no primitives to build a tree over");
  check("leaf size", options.leaf_size, 1, 16);
  check("arity", options.arity, 2, 8);
  Topology binary = builder.build(primitives, options);
  if (options.leaf_size == 1 && options.arity == 2) return binary;
  return collapse(binary, primitives, options, ThreadPool(options.threads));
}

Topology build_median(std::span<const Bounds> primitives, const BuildOptions& options) {
  return build_tree(*find_builder("median"), primitives, options);
}

}  // namespace tandem
