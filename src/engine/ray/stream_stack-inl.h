// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_STREAM_STACK_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_STREAM_STACK_INL_H
#undef TANDEM_ENGINE_STREAM_STACK_INL_H
#else
#define TANDEM_ENGINE_STREAM_STACK_INL_H
#endif

#include "engine/ray/search_tree_traversal-inl.h"
#include "math/compress-inl.h"

/// The pending children of a ray of a stream, without unpredictable branches.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

using EightInts = hn::RebindToSigned<EightFloats>;
using EightIntVec = hn::Vec<EightInts>;

#if HWY_MAX_BYTES >= 32

/// Layers of a sorting network: of each two lanes that are compared, the lower one keeps the larger number.
HWY_INLINE EightIntVec sorted_lanes(EightIntVec v, EightIntVec partner) {
  return hn::OddEven(hn::Min(v, partner), hn::Max(v, partner));
}
HWY_INLINE EightIntVec sorted_pairs(EightIntVec v, EightIntVec partner) {
  const EightInts d;
  const hn::Repartition<std::int64_t, EightInts> wide;
  return hn::BitCast(
      d, hn::OddEven(hn::BitCast(wide, hn::Min(v, partner)), hn::BitCast(wide, hn::Max(v, partner))));
}
HWY_INLINE EightIntVec sorted_halves(EightIntVec v, EightIntVec partner) {
  return hn::ConcatUpperLower(EightInts(), hn::Min(v, partner), hn::Max(v, partner));
}

/// Bitonic sort, largest first.
HWY_INLINE EightIntVec largest_first(EightIntVec v) {
  v = sorted_lanes(v, hn::Shuffle2301(v));
  v = sorted_pairs(v, hn::Shuffle0123(v));
  v = sorted_lanes(v, hn::Shuffle2301(v));
  v = sorted_halves(v, hn::Reverse(EightInts(), v));
  v = sorted_pairs(v, hn::Shuffle1032(v));
  return sorted_lanes(v, hn::Shuffle2301(v));
}

#endif

/// The children that a ray hits, as keys: the bits of a lower bound of their distance, plus four, with the
/// index of the child in the lowest three, which changes a number below eight by at most 3.4e-6. Zero: not
/// hit.
struct HitChildren {
  alignas(32) std::int32_t key[BoxNode::width];

  HWY_INLINE void set(std::size_t first, EightVec in, EightMask met) {
    const EightInts di;
    const EightIntVec bits = hn::BitCast(di, hn::Add(in, hn::Set(EightFloats(), 4 - 4e-6f)));
    const EightIntVec with_index =
        hn::Or(hn::AndNot(hn::Set(di, 7), bits), hn::Iota(di, static_cast<std::int32_t>(first)));
    hn::Store(hn::IfThenElseZero(hn::RebindMask(di, met), with_index), di, key + first);
  }
};

class StreamStack {
 public:
  /// The child below all others.
  static constexpr std::uint32_t bottom = 0xffffffffu;

  HWY_INLINE void clear() {
    key_[0] = 0;
    child_[0] = static_cast<std::int32_t>(bottom);
    count_ = 1;
  }
  HWY_INLINE bool is_full() const { return count_ > depth; }

  /// The nearest last.
  HWY_INLINE void push(const BoxNode& node, const HitChildren& hit) {
#if HWY_MAX_BYTES >= 32
    const EightInts d;
    const EightIntVec sorted = largest_first(hn::Load(d, hit.key)),
                      child = hn::Load(d, reinterpret_cast<const std::int32_t*>(node.child));
    hn::StoreU(sorted, d, key_ + count_);
    hn::StoreU(hn::TableLookupLanes(child, hn::IndicesFromVec(d, hn::And(sorted, hn::Set(d, 7)))), d,
               child_ + count_);
    count_ += hn::CountTrue(d, hn::Gt(sorted, hn::Zero(d)));
#else
    const std::size_t begin = count_;
    for (const std::int32_t key : hit.key) {
      if (key == 0) continue;
      std::size_t i = count_++;
      for (; i > begin && key_[i - 1] < key; --i) key_[i] = key_[i - 1];
      key_[i] = key;
    }
    for (std::size_t i = begin; i < count_; ++i)
      child_[i] = static_cast<std::int32_t>(node.child[key_[i] & 7]);
#endif
  }
  HWY_INLINE std::uint32_t pop() { return static_cast<std::uint32_t>(child_[--count_]); }

  /// Removes the children beyond `limit`.
  HWY_INLINE void cull(float limit) {
    const hn::CappedTag<std::int32_t, 16> d;
    const auto most = hn::Set(d, std::bit_cast<std::int32_t>(limit + 4));
    std::size_t kept = 0;
    for (std::size_t i = 0; i < count_; i += hn::Lanes(d)) {
      const auto key = hn::LoadU(d, key_ + i), child = hn::LoadU(d, child_ + i);
      const Compressor<decltype(d)> near(hn::AndNot(hn::Gt(key, most), hn::FirstN(d, count_ - i)));
      hn::StoreU(near(d, key), d, key_ + kept);
      hn::StoreU(near(d, child), d, child_ + kept);
      kept += near.count();
    }
    count_ = kept;
  }

 private:
  static constexpr std::size_t depth = 24;
  std::size_t count_;
  alignas(32) std::int32_t key_[depth + 24];
  alignas(32) std::int32_t child_[depth + 24];
};

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
