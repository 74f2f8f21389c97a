#pragma once
#include "tree/build.h"

namespace tandem {

// The functions in the table of builders.cpp. Each builds a binary tree with one primitive per leaf, over at
// least one primitive.

Topology build_sah(std::span<const Bounds> primitives, const BuildOptions& options);
Topology build_linear(std::span<const Bounds> primitives, const BuildOptions& options);
Topology build_ploc(std::span<const Bounds> primitives, const BuildOptions& options);
Topology build_smallest_merge(std::span<const Bounds> primitives, const BuildOptions& options);
Topology build_nearest_merge(std::span<const Bounds> primitives, const BuildOptions& options);
Topology build_spanning_tree(std::span<const Bounds> primitives, const BuildOptions& options);
Topology build_insertion(std::span<const Bounds> primitives, const BuildOptions& options);
Topology build_best_insertion(std::span<const Bounds> primitives, const BuildOptions& options);

}  // namespace tandem
