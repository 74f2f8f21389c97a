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

#include "engine/search_tree.h"

/// The way through a search tree that rays and points have in common.
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

/// Children that wait: how far they are, as the bits of a float that is not negative, which compare like the
/// number, and who.
using WaitingChild = std::uint64_t;

/// Asks for a child's lines of memory, which are seldom at hand, before they are needed.
HWY_INLINE void prefetch(const SearchTree& tree, std::uint32_t child) {
  const auto* bytes = BoxNode::is_leaf(child)
                          ? reinterpret_cast<const char*>(tree.blocks() + LeafPlace(child).block())
                          : reinterpret_cast<const char*>(tree.nodes() + child);
  for (std::size_t i = 0; i < 4; ++i) hwy::Prefetch(bytes + 64 * i);
}

HWY_INLINE void put_in_order(WaitingChild& nearer, WaitingChild& further) {
  const WaitingChild a = nearer, b = further;
  nearer = a < b ? a : b;
  further = a < b ? b : a;
}

/// Takes one of the children that were met.
HWY_INLINE WaitingChild next_met(const SearchTree& tree, const BoxNode& node, const float* far,
                                 unsigned& met) {
  const auto i = static_cast<std::size_t>(std::countr_zero(met));
  met &= met - 1;
  prefetch(tree, node.child[i]);
  return std::uint64_t{std::bit_cast<std::uint32_t>(far[i])} << 32 | node.child[i];
}

/// Puts the children that were met on top of those that wait, the nearest last, and returns how many wait
/// then.
template <bool nearest_last>
HWY_INLINE std::size_t push(const SearchTree& tree, const BoxNode& node, unsigned met, const float* far,
                            WaitingChild* waiting, std::size_t count) {
  WaitingChild* top = waiting + count;
  top[0] = next_met(tree, node, far, met);
  if (!met) return count + 1;
  top[1] = next_met(tree, node, far, met);
  if (nearest_last) put_in_order(top[1], top[0]);
  if (!met) return count + 2;
  top[2] = next_met(tree, node, far, met);
  if (nearest_last) put_in_order(top[2], top[0]), put_in_order(top[2], top[1]);
  std::size_t end = 3;
  for (; met; ++end) {
    const WaitingChild child = next_met(tree, node, far, met);
    std::size_t place = end;
    if (nearest_last)
      for (; place > 0 && top[place - 1] < child; --place) top[place] = top[place - 1];
    top[place] = child;
  }
  return count + end;
}

/// A walk that shows a looker the blocks of triangles it may be interested in, step by step. meets(node, far)
/// says which children are worth going into, as bits, and how far they are, not negative; limit() how far is
/// too far by now; judge(block, places) looks at triangles, and done() whether it has seen enough.
template <class Looker>
class TreeWalk {
 public:
  /// `waiting` has room for SearchTree::most_waiting; what follows is the looker's.
  template <class... Args>
  HWY_INLINE TreeWalk(const SearchTree& tree, WaitingChild* waiting, Args&&... args)
      : tree_(tree), waiting_(waiting), looker_(args...) {}

  /// Looks at one node or leaf; false when there is nothing left.
  HWY_INLINE bool step() {
    if (BoxNode::is_leaf(at_)) {
      const LeafPlace leaf(at_);
      looker_.judge(tree_.blocks()[leaf.block()], leaf.places());
      if (looker_.done()) return false;
    } else {
      const BoxNode& node = tree_.nodes()[at_];
      alignas(64) float far[BoxNode::width];
      if (const unsigned met = looker_.meets(node, far)) {
        count_ = push<Looker::nearest_first>(tree_, node, met, far, waiting_, count_) - 1;
        at_ = static_cast<std::uint32_t>(waiting_[count_]);
        return true;
      }
    }
    const std::uint32_t limit = std::bit_cast<std::uint32_t>(looker_.limit());
    do {
      if (count_ == 0) return false;
      --count_;
    } while (waiting_[count_] >> 32 > limit);
    at_ = static_cast<std::uint32_t>(waiting_[count_]);
    return true;
  }

 private:
  const SearchTree& tree_;
  WaitingChild* waiting_;
  Looker looker_;
  std::size_t count_ = 0;
  std::uint32_t at_ = 0;
};

template <class Looker, class... Args>
HWY_INLINE void walk_tree(const SearchTree& tree, Args&&... args) {
  WaitingChild waiting[SearchTree::most_waiting];
  TreeWalk<Looker> walk(tree, waiting, args...);
  while (walk.step()) continue;
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
