#pragma once
#include <cstdint>
#include <span>
#include <string_view>

#include "tandem/mesh/mesh.h"

#include "tree/build/cost.h"
#include "tree/topology.h"

namespace tandem {

struct BuildOptions {
  int leaf_size = 1;       ///< maximum number of primitives per leaf, 1 to 16
  int arity = 2;           ///< maximum number of children per node, 2 to 8
  std::uint64_t seed = 0;  ///< for randomized builders
  int threads = 0;         ///< 0: as many as the machine has; does not affect the tree
  CostModel cost = {};     ///< relative costs of inner nodes and primitives
};

/// A builder. Builders see only the box of a primitive; the centre of the box stands for its centroid. They
/// build binary trees with one primitive per leaf, which `build_tree` then collapses.
struct Builder {
  std::string_view name;
  std::string_view summary;
  Topology (*build)(std::span<const Bounds> primitives, const BuildOptions& options);
  bool quadratic = false;  ///< takes quadratic time in the number of primitives
};

/// Registers builder NAME: TANDEM_BUILDER(NAME, summary, function[, quadratic]). At the start of a line in a
/// .cpp file of src/tree, inside namespace tandem and without a semicolon; CMake collects all builders into
/// tree/list.h. A file may register several builders.
#define TANDEM_BUILDER(NAME, ...)      \
  extern const Builder builder_##NAME; \
  const Builder builder_##NAME{#NAME, __VA_ARGS__};

/// Returns all builders, in the order of their files.
std::span<const Builder> builders();

/// Returns nullptr if there is no builder of that name.
const Builder* find_builder(std::string_view name);

/// Builds a tree over at least one primitive and collapses it to the given leaf size and arity, by expected
/// cost. The tree depends on the boxes, the builder and the options, but not on the number of threads. Throws
/// Error if there is no primitive or an option is out of range.
Topology build_tree(const Builder& builder, std::span<const Bounds> primitives,
                    const BuildOptions& options = {});

/// build_tree() with the builder "median": at the median of the centres along the longest axis.
Topology build_median(std::span<const Bounds> primitives, const BuildOptions& options = {});

}  // namespace tandem
