#pragma once
#include <span>

#include "engine/ray/search_tree.h"
#include "narrow/triangle/triangle_triangle.h"

namespace tandem::engine {

/// A triangle of a search tree.
struct TriangleInBlock {
  const TriangleBlock* block;
  std::uint32_t index;

  std::uint32_t face() const { return block->face[index]; }
};

/// A mesh and its tree for rays and points.
struct SearchedMesh {
  const Mesh& mesh;
  const SearchTree& tree;

  Corners corners(const TriangleInBlock& at) const {
    const std::span<const Vec3> vertices = mesh.vertices();
    return {{vertices[at.block->vertex[0][at.index]], vertices[at.block->vertex[1][at.index]],
             vertices[at.block->vertex[2][at.index]]}};
  }
  /// Whether the tree is one triangle, the first of the first block, as that of a stray triangle is.
  bool has_one_triangle() const {
    return tree.block_count() == 1 && tree.blocks()[0].face[1] == TriangleBlock::nobody;
  }
  /// Prefetches its corners.
  void prefetch(const TriangleInBlock& at) const {
    for (int i = 0; i < 3; ++i) __builtin_prefetch(&mesh.vertices()[at.block->vertex[i][at.index]]);
  }

  /// Calls visit(triangle) for every triangle until it returns false.
  template <class Visit>
  void for_each_triangle(const Visit& visit) const {
    for (std::size_t i = 0; i < tree.block_count(); ++i)
      for (std::uint32_t index = 0; index < TriangleBlock::width; ++index)
        if (tree.blocks()[i].face[index] != TriangleBlock::nobody &&
            !visit(TriangleInBlock{tree.blocks() + i, index}))
          return;
  }
};

}  // namespace tandem::engine
