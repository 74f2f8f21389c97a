#pragma once
#include <cmath>

#include "tandem/gpu/box_pairs.h"

#include "gpu/device/memory.h"

/// The box tree that the GPU builds: two children per node, one box per leaf, the leaves in Morton order. Its
/// traversal is stackless: every node stores where to continue if its box overlaps (`down`) and if it does
/// not (`next`, the first node after its subtree).
namespace tandem::gpu {

/// Inner nodes have even numbers and leaves odd ones, so that a leaf is adjacent to the inner node of its
/// position.
TANDEM_INLINE std::uint32_t inner_node(std::uint32_t slot) { return 2 * slot; }
TANDEM_INLINE std::uint32_t leaf_node(std::uint32_t slot) { return 2 * slot + 1; }
TANDEM_INLINE bool is_leaf(std::uint32_t node) { return (node & 1) != 0; }
/// After the last node.
inline constexpr std::uint32_t no_node = 0xffffffffu;

/// Two loads of sixteen bytes.
struct alignas(32) BoxNode {
  float low[3];
  std::uint32_t down;  ///< first child of an inner node; object of a leaf
  float high[3];
  std::uint32_t next;
};

TANDEM_INLINE float as_float(std::uint32_t bits) {
#ifdef __CUDA_ARCH__
  return __uint_as_float(bits);
#else
  return __builtin_bit_cast(float, bits);
#endif
}
TANDEM_INLINE std::uint32_t as_bits(float value) {
#ifdef __CUDA_ARCH__
  return __float_as_uint(value);
#else
  return __builtin_bit_cast(std::uint32_t, value);
#endif
}

TANDEM_INLINE BoxNode node_of(const Words4& a, const Words4& b) {
  return {{as_float(a.word[0]), as_float(a.word[1]), as_float(a.word[2])},
          a.word[3],
          {as_float(b.word[0]), as_float(b.word[1]), as_float(b.word[2])},
          b.word[3]};
}
/// Loads a node of a finished tree.
TANDEM_INLINE BoxNode load_node(const BoxNode* node) {
  const auto* words = reinterpret_cast<const Words4*>(node);
  return node_of(load_constant(words), load_constant(words + 1));
}
/// Loads a node that another block may just have written.
TANDEM_INLINE BoxNode load_new_node(const BoxNode* node) {
  const auto* words = reinterpret_cast<const Words4*>(node);
  return node_of(load_shared_with_blocks(words), load_shared_with_blocks(words + 1));
}
TANDEM_INLINE void store_node(BoxNode* slot, const Box& box, std::uint32_t down, std::uint32_t next) {
  auto* words = reinterpret_cast<Words4*>(slot);
  store(words, {{as_bits(box.low[0]), as_bits(box.low[1]), as_bits(box.low[2]), down}});
  store(words + 1, {{as_bits(box.high[0]), as_bits(box.high[1]), as_bits(box.high[2]), next}});
}

/// A NaN is outside of everything.
TANDEM_INLINE bool overlap(const float (&low_a)[3], const float (&high_a)[3], const float (&low_b)[3],
                           const float (&high_b)[3]) {
  return low_a[0] <= high_b[0] && low_b[0] <= high_a[0] && low_a[1] <= high_b[1] && low_b[1] <= high_a[1] &&
         low_a[2] <= high_b[2] && low_b[2] <= high_a[2];
}

/// Returns the box of both; ignores NaN.
TANDEM_INLINE Box merged(const Box& a, const Box& b) {
  Box both;
  for (int i = 0; i < 3; ++i) {
    both.low[i] = std::fmin(a.low[i], b.low[i]);
    both.high[i] = std::fmax(a.high[i], b.high[i]);
  }
  return both;
}

/// The box as stored in a tree: an empty one becomes NaN in all coordinates.
TANDEM_INLINE Box as_held(const Box& box) {
  if (box.low[0] <= box.high[0] && box.low[1] <= box.high[1] && box.low[2] <= box.high[2]) return box;
  const float nan = as_float(0x7fc00000u);
  return {{nan, nan, nan}, {nan, nan, nan}};
}

/// A box as stored in a tree, in a layout for two loads of sixteen bytes.
struct alignas(32) WideBox {
  float low[3];
  std::uint32_t unused_low;
  float high[3];
  std::uint32_t unused_high;
};

/// Loads an input box. Eight bytes at once if aligned; otherwise the numbers are loaded one by one.
TANDEM_INLINE Box load_given(const Box* box) {
#ifdef __CUDA_ARCH__
  if (reinterpret_cast<std::uintptr_t>(box) % 8 == 0) {
    const auto* halves = reinterpret_cast<const float2*>(box);
    const float2 a = __ldg(halves), b = __ldg(halves + 1), c = __ldg(halves + 2);
    return {{a.x, a.y, b.x}, {b.y, c.x, c.y}};
  }
#endif
  return *box;
}
TANDEM_INLINE Box load_box(const Box* box) { return as_held(load_given(box)); }
TANDEM_INLINE Box load_box(const WideBox* box) {
  const auto* words = reinterpret_cast<const Words4*>(box);
  const BoxNode wide = node_of(load_constant(words), load_constant(words + 1));
  return {{wide.low[0], wide.low[1], wide.low[2]}, {wide.high[0], wide.high[1], wide.high[2]}};
}
TANDEM_INLINE void store_box(WideBox* slot, const Box& box) {
  store_node(reinterpret_cast<BoxNode*>(slot), box, 0, 0);
}

}  // namespace tandem::gpu
