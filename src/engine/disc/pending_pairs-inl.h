// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_PENDING_PAIRS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_PENDING_PAIRS_INL_H
#undef TANDEM_ENGINE_PENDING_PAIRS_INL_H
#else
#define TANDEM_ENGINE_PENDING_PAIRS_INL_H
#endif

#include "engine/disc/disc_batch-inl.h"
#include "engine/pair/engine_task.h"

/// The worklists of a traversal of two disc trees.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// The end of a list with reserved memory after it.
struct ListEnd {
  std::uint32_t *first, *second;
  float* bound;
  std::size_t size;

  explicit ListEnd(Worklist& list)
      : first(list.first()), second(list.second()), bound(list.bound()), size(list.size) {}

  /// Appends (value, other) for the lanes of the mask, or (other, value). All values of `other` for one node
  /// are equal.
  template <bool swapped, bool with_bounds, class D>
  HWY_INLINE void append(D d, hn::Mask<D> mask, hn::Vec<Ids<D>> values, hn::Vec<Ids<D>> others,
                         hn::Vec<D> bounds) {
    const Ids<D> ids;
    const Compressor<D> compressed(mask);
    put(ids, compressed(ids, values), (swapped ? second : first) + size, compressed.count());
    put(ids, of_two_nodes<D> ? compressed(ids, others) : others, (swapped ? first : second) + size,
        compressed.count());
    if (with_bounds) put(d, compressed(d, bounds), bound + size, compressed.count());
    size += compressed.count();
  }

 private:
  /// Stores the first `count` numbers of a vector and any after them. Of sixteen lanes, more than eight are
  /// rarely set.
  template <class D>
  static HWY_INLINE void put(D d, hn::Vec<D> numbers, hn::TFromD<D>* to, std::size_t count) {
    if constexpr (of_two_nodes<D>) {
      const hn::Half<D> half;
      hn::StoreU(hn::LowerHalf(half, numbers), half, to);
      if (HWY_UNLIKELY(count > DiscNode::width)) hn::StoreU(numbers, d, to);
    } else {
      hn::StoreU(numbers, d, to);
    }
  }
};

/// Node pairs to expand next: the last ones of a list.
struct Chosen {
  bool of_a;
  std::size_t count;
};
/// From the longer list, so that both stay short.
inline Chosen last_pairs(const PendingPairs& open, std::size_t most) {
  const bool of_a = open.expand_a.size > open.expand_b.size;
  return {of_a, std::min(of_a ? open.expand_a.size : open.expand_b.size, most)};
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
