// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_TREE_WALK_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_TREE_WALK_INL_H
#undef TANDEM_ENGINE_TREE_WALK_INL_H
#else
#define TANDEM_ENGINE_TREE_WALK_INL_H
#endif

#include <bit>
#include <hwy/cache_control.h>
#include <hwy/highway.h>

#include "engine/ray/search_tree.h"

/// The traversal of a search tree, common to rays and points.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using EightFloats = hn::CappedTag<float, 8>;
using EightVec = hn::Vec<EightFloats>;
using EightMask = hn::Mask<EightFloats>;

HWY_INLINE unsigned bits_of(EightMask mask) {
  alignas(8) std::uint8_t bits[8] = {};
  hn::StoreMaskBits(EightFloats(), mask, bits);
  return bits[0];
}

/// A pending child: its distance, as the bits of a non-negative float, which compare like the number, and its
/// index.
using PendingChild = std::uint64_t;

/// Prefetches the cache lines of a child, which are rarely cached.
HWY_INLINE void prefetch(const SearchTree& tree, std::uint32_t child) {
  const auto* bytes = BoxNode::is_leaf(child)
                          ? reinterpret_cast<const char*>(tree.blocks() + LeafBlock(child).block())
                          : reinterpret_cast<const char*>(tree.nodes() + child);
  for (std::size_t i = 0; i < 6; ++i) hwy::Prefetch(bytes + 64 * i);
}

HWY_INLINE void put_in_order(PendingChild& nearer, PendingChild& further) {
  const PendingChild a = nearer, b = further;
  nearer = a < b ? a : b;
  further = a < b ? b : a;
}

/// Takes one of the hit children.
HWY_INLINE PendingChild next_met(const SearchTree& tree, const BoxNode& node, const float* far,
                                 unsigned& met) {
  const auto i = static_cast<std::size_t>(std::countr_zero(met));
  met &= met - 1;
  prefetch(tree, node.child[i]);
  return std::uint64_t{std::bit_cast<std::uint32_t>(far[i])} << 32 | node.child[i];
}

/// Pushes the hit children on the stack, the nearest last, and returns the new size.
template <bool nearest_last>
HWY_INLINE std::size_t push(const SearchTree& tree, const BoxNode& node, unsigned met, const float* far,
                            PendingChild* pending, std::size_t count) {
  PendingChild* top = pending + count;
  top[0] = next_met(tree, node, far, met);
  if (!met) return count + 1;
  top[1] = next_met(tree, node, far, met);
  if (nearest_last) put_in_order(top[1], top[0]);
  if (!met) return count + 2;
  top[2] = next_met(tree, node, far, met);
  if (nearest_last) {
    put_in_order(top[2], top[0]);
    put_in_order(top[2], top[1]);
  }
  std::size_t end = 3;
  for (; met; ++end) {
    const PendingChild child = next_met(tree, node, far, met);
    std::size_t index = end;
    if (nearest_last)
      for (; index > 0 && top[index - 1] < child; --index) top[index] = top[index - 1];
    top[index] = child;
  }
  return count + end;
}

/// A traversal that visits blocks of triangles, step by step. meets(node, far) returns which children to
/// visit, as bits, and their non-negative distances; limit() the current maximum distance;
/// `classify(block, places)` tests triangles, and done() returns whether to stop.
template <class Visitor>
class SearchTreeTraversal {
 public:
  /// `waiting` has room for SearchTree::max_pending; the other arguments are for the looker.
  template <class... Args>
  HWY_INLINE SearchTreeTraversal(const SearchTree& tree, PendingChild* pending, Args&&... args)
      : tree_(tree), pending_(pending), visitor_(args...) {}

  /// Visits one node or leaf; returns false if there is nothing left.
  HWY_INLINE bool step() {
    if (BoxNode::is_leaf(at_)) {
      const LeafBlock leaf(at_);
      visitor_.classify(tree_.blocks()[leaf.block()], leaf.indices());
      if (visitor_.done()) return false;
    } else {
      const BoxNode& node = tree_.nodes()[at_];
      alignas(64) float far[BoxNode::width];
      if (const unsigned met = visitor_.meets(node, far)) {
        count_ = push<Visitor::nearest_first>(tree_, node, met, far, pending_, count_) - 1;
        at_ = static_cast<std::uint32_t>(pending_[count_]);
        return true;
      }
    }
    const std::uint32_t limit = std::bit_cast<std::uint32_t>(visitor_.limit());
    do {
      if (count_ == 0) return false;
      --count_;
    } while (pending_[count_] >> 32 > limit);
    at_ = static_cast<std::uint32_t>(pending_[count_]);
    return true;
  }

  HWY_INLINE const Visitor& visitor() const { return visitor_; }

 private:
  const SearchTree& tree_;
  PendingChild* pending_;
  Visitor visitor_;
  std::size_t count_ = 0;
  std::uint32_t at_ = 0;
};

template <class Visitor, class... Args>
HWY_INLINE void traverse_tree(const SearchTree& tree, Args&&... args) {
  PendingChild pending[SearchTree::max_pending];
  SearchTreeTraversal<Visitor> traversal(tree, pending, args...);
  while (traversal.step()) continue;
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
