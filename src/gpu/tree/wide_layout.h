#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tree/tree.h"
#include "volume/aabb.h"

namespace tandem {

/// An inner node with the boxes of its up to `width` children as structure of arrays, so that one box can be
/// tested against all children with SIMD. Empty slots come last; their boxes have a very negative size, so
/// that nothing overlaps them.
template <int width>
struct alignas(16) WideNode {
  float center[3][width];
  float half[3][width];
  /// Index of the child: its wide node, or for a leaf its first position in the topology's `order`.
  std::uint32_t child[width];
  std::uint8_t primitive_count[width];  ///< of a leaf; 0 for an inner child and for an empty slot
  std::uint8_t child_count;
};

/// The inner nodes of a tree of boxes with up to `width` children each, in pre-order; node 0 is the root. A
/// tree with a single leaf becomes one node with one child.
template <int width>
struct WideLayout {
  static constexpr float empty_half = -1e30f;
  std::vector<WideNode<width>> nodes;

  /// Precondition: the tree was built with an arity of at most `width`.
  explicit WideLayout(const Tree<Aabb>& tree);
};

template <int width>
std::size_t bytes(const WideLayout<width>& layout) {
  return layout.nodes.size() * sizeof(WideNode<width>);
}

extern template struct WideLayout<4>;
extern template struct WideLayout<8>;

}  // namespace tandem
