#pragma once
#include "tree/build.h"

namespace tandem {

// What the table in builders.cpp points to: every function makes a binary tree with one primitive in each
// leaf, over at least one primitive.

Topology build_sah(std::span<const Bounds> primitives, const BuildOptions& options);
Topology build_linear(std::span<const Bounds> primitives, const BuildOptions& options);
Topology build_ploc(std::span<const Bounds> primitives, const BuildOptions& options);
Topology build_smallest_merge(std::span<const Bounds> primitives, const BuildOptions& options);
Topology build_nearest_merge(std::span<const Bounds> primitives, const BuildOptions& options);
Topology build_spanning_tree(std::span<const Bounds> primitives, const BuildOptions& options);
Topology build_insertion(std::span<const Bounds> primitives, const BuildOptions& options);
Topology build_best_insertion(std::span<const Bounds> primitives, const BuildOptions& options);

}  // namespace tandem
