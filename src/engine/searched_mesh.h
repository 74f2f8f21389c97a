#pragma once
#include <span>

#include "engine/search_tree.h"
#include "narrow/triangle_triangle.h"

namespace tandem::engine {

/// A triangle of a search tree.
struct TriangleInBlock {
  const TriangleBlock* block;
  std::uint32_t place;

  std::uint32_t face() const { return block->face[place]; }
};

/// A mesh and the tree that rays and points go through.
struct SearchedMesh {
  const Mesh& mesh;
  const SearchTree& tree;

  Corners corners(const TriangleInBlock& at) const {
    const std::span<const Vec3> vertices = mesh.vertices();
    return {{vertices[at.block->vertex[0][at.place]], vertices[at.block->vertex[1][at.place]],
             vertices[at.block->vertex[2][at.place]]}};
  }
  /// Asks for the memory of its corners ahead of time.
  void prefetch(const TriangleInBlock& at) const {
    for (int i = 0; i < 3; ++i) __builtin_prefetch(&mesh.vertices()[at.block->vertex[i][at.place]]);
  }

  /// Calls visit(triangle) for every triangle until it returns false.
  template <class Visit>
  void for_each_triangle(const Visit& visit) const {
    for (std::size_t i = 0; i < tree.block_count(); ++i)
      for (std::uint32_t place = 0; place < TriangleBlock::width; ++place)
        if (tree.blocks()[i].face[place] != TriangleBlock::nobody &&
            !visit(TriangleInBlock{tree.blocks() + i, place}))
          return;
  }
};

}  // namespace tandem::engine
