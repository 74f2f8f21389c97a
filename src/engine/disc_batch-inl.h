// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_DISC_BATCH_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_DISC_BATCH_INL_H
#undef TANDEM_ENGINE_DISC_BATCH_INL_H
#else
#define TANDEM_ENGINE_DISC_BATCH_INL_H
#endif

#include "engine/compress-inl.h"
#include "engine/disc_tree.h"
#include "engine/lanes-inl.h"
#include "engine/local_transforms.h"
#include "engine/open_list.h"
#include "volume/disc.h"

/// Single discs of one tree, gathered in a batch and turned into the other's frame, where each is to be
/// tested against the eight children of a node.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// The children of a node, or as many as there are lanes.
using Children = hn::CappedTag<float, DiscNode::width>;
using ChildVec = hn::Vec<Children>;
using ChildMask = hn::Mask<Children>;
/// Those of two nodes side by side where there are lanes for them.
using ChildrenOfTwo = hn::CappedTag<float, 2 * DiscNode::width>;

template <class D>
using Ids = hn::RebindToUnsigned<D>;

template <class D>
inline constexpr bool of_two_nodes = hn::MaxLanes(D()) > DiscNode::width;

/// Numbers of one node's children, or of two nodes'.
template <class D>
HWY_INLINE hn::Vec<D> side_by_side(D d, const hn::TFromD<D>* low, const hn::TFromD<D>* high) {
#if HWY_TARGET != HWY_SCALAR  // which has no Combine
  if constexpr (of_two_nodes<D>) {
    const hn::Half<D> half;
    return hn::Combine(d, hn::Load(half, high), hn::Load(half, low));
  }
#endif
  (void)high;
  return hn::Load(d, low);
}

/// A number in every lane, or two of them, each in its half. There is room to read a vector.
template <class D>
HWY_INLINE hn::Vec<D> spread(D d, const hn::TFromD<D>* numbers) {
  if constexpr (of_two_nodes<D>) {
    const hn::RebindToSigned<D> ids;
    const auto node = hn::ShiftRight<3>(hn::Iota(ids, 0));
    return hn::TableLookupLanes(hn::LoadU(d, numbers), hn::IndicesFromVec(d, node));
  } else {
    return hn::Set(d, *numbers);
  }
}

/// The place of the least of some numbers, the first of those that are equal, and `to` when there are none.
/// There is room to read a vector behind them, and none of them is a NaN.
inline std::size_t place_of_least(const float* numbers, std::size_t from, std::size_t to) {
  const Children d;
  const ChildVec infinite = hn::Set(d, HUGE_VALF);
  const auto load = [&](std::size_t i) HWY_ATTR {
    return hn::IfThenElse(hn::FirstN(d, to - i), hn::LoadU(d, numbers + i), infinite);
  };
  ChildVec least = infinite;
  for (std::size_t i = from; i < to; i += hn::Lanes(d)) least = hn::Min(least, load(i));
  const ChildVec in_all = hn::Set(d, least_of(d, least));
  for (std::size_t i = from; i < to; i += hn::Lanes(d))
    if (const std::intptr_t at = hn::FindFirstTrue(d, hn::Eq(load(i), in_all)); at >= 0)
      return i + static_cast<std::size_t>(at);
  return to;
}

/// Which of some children, or marked slots, are triangles.
template <class D>
HWY_INLINE hn::Mask<D> are_leaves(D d, hn::Vec<Ids<D>> numbers) {
  const auto bit = hn::Set(Ids<D>(), DiscNode::leaf_bit);
  return hn::RebindMask(d, hn::Eq(hn::And(numbers, bit), bit));
}

/// Discs of one tree in the other's frame, and what to test each against.
template <class Rounding>
struct DiscBatch {
  static constexpr std::size_t capacity = 128;
  static constexpr std::size_t room = capacity + OpenList::widest_vector;

  alignas(64) float center[3][room];
  alignas(64) float normal[3][room];
  alignas(64) float radius[room];
  alignas(64) float half[room];
  std::uint32_t child[room];  ///< of the disc's slot
  MarkedSlot slot[room];      ///< where the disc is from
  std::uint32_t node[room];   ///< what it is to be tested against
  std::size_t count = 0;
  std::size_t leaves_from = 0;  ///< the discs of leaves come last

  /// Takes the discs of `size` slots of `tree`, turned by `look` and made larger. There is room to read a
  /// vector behind them.
  void gather(const DiscTree& tree, const MarkedSlot* slots, const std::uint32_t* opened, std::size_t size,
              const Placement<float>& look, float wider) {
    take(slots, opened, size);
    copy(tree, size);
    const Lanes d;
    const float(&o)[3] = look.offset;
    for (std::size_t i = 0; i < size; i += hn::Lanes(d)) {
      store(turned3<Rounding>(d, look.rotation, load(center, i)) +
                Vec3Of<V>{hn::Set(d, o[0]), hn::Set(d, o[1]), hn::Set(d, o[2])},
            center, i);
      store(turned3<Rounding>(d, look.rotation, load(normal, i)), normal, i);
      hn::Store(hn::Add(hn::Load(d, radius + i), hn::Set(d, wider)), d, radius + i);
      hn::Store(hn::Add(hn::Load(d, half + i), hn::Set(d, wider)), d, half + i);
    }
  }

  /// The same where a tree has local frames: each disc has an offset and an error bound of its own.
  template <bool of_a>
  void gather_local(const DiscTree& tree, const MarkedSlot* slots, const std::uint32_t* opened,
                    std::size_t size, const Placement<float>& look, float wider,
                    engine::LocalTransforms& transforms) {
    static_assert(room == engine::LocalTransforms::room);
    take(slots, opened, size);
    copy(tree, size);
    transforms.prepare(of_a, slot, node, size);
    const Lanes d;
    for (std::size_t i = 0; i < size; i += hn::Lanes(d)) {
      store(turned3<Rounding>(d, look.rotation, load(center, i)) + load(transforms.offset, i), center, i);
      store(turned3<Rounding>(d, look.rotation, load(normal, i)), normal, i);
      const V bound = hn::Add(hn::Load(d, transforms.discs + i), hn::Set(d, wider));
      hn::Store(hn::Add(hn::Load(d, radius + i), bound), d, radius + i);
      hn::Store(hn::Add(hn::Load(d, half + i), bound), d, half + i);
    }
    for (const engine::LocalTransforms::Replaced& one : transforms.replaced()) {
      for (int k = 0; k < 3; ++k) {
        center[k][one.at] = one.piece.disc.center[k];
        normal[k][one.at] = one.piece.disc.normal[k];
      }
      radius[one.at] = one.piece.disc.radius + (one.piece.slack + wider);
      half[one.at] = one.piece.disc.half + (one.piece.slack + wider);
    }
  }

 private:
  using Lanes = hn::ScalableTag<float>;
  using V = hn::Vec<Lanes>;

  HWY_INLINE void copy(const DiscTree& tree, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) {
      const DiscNode& from = tree.nodes()[slot_of(slot[i]) / DiscNode::width];
      const std::uint32_t place = slot[i] % DiscNode::width;
      for (int k = 0; k < 3; ++k) {
        center[k][i] = from.center[k][place];
        normal[k][i] = from.normal[k][place];
      }
      radius[i] = from.radius[place];
      half[i] = from.half[place];
      child[i] = from.child[place];
    }
  }

  /// The pairs, those with inner nodes' slots first.
  HWY_INLINE void take(const MarkedSlot* slots, const std::uint32_t* opened, std::size_t size) {
    count = 0;
    take_some<false>(slots, opened, size);
    leaves_from = count;
    take_some<true>(slots, opened, size);
  }
  template <bool leaves>
  HWY_INLINE void take_some(const MarkedSlot* slots, const std::uint32_t* opened, std::size_t size) {
    const Lanes d;
    const Ids<Lanes> ids;
    for (std::size_t i = 0; i < size; i += hn::Lanes(d)) {
      const auto some = hn::LoadU(ids, slots + i);
      const auto is_leaf = are_leaves(d, some), there = hn::FirstN(d, size - i);
      const Compressor<Lanes> taken(leaves ? hn::And(is_leaf, there) : hn::AndNot(is_leaf, there));
      hn::StoreU(taken(ids, some), ids, slot + count);
      hn::StoreU(taken(ids, hn::LoadU(ids, opened + i)), ids, node + count);
      count += taken.count();
    }
  }

  static HWY_INLINE Vec3Of<V> load(const float (&v)[3][room], std::size_t i) {
    const Lanes d;
    return {hn::Load(d, v[0] + i), hn::Load(d, v[1] + i), hn::Load(d, v[2] + i)};
  }
  static HWY_INLINE void store(const Vec3Of<V>& from, float (&v)[3][room], std::size_t i) {
    const Lanes d;
    hn::Store(from.x, d, v[0] + i), hn::Store(from.y, d, v[1] + i), hn::Store(from.z, d, v[2] + i);
  }
};

/// One disc in every lane, for tests against children; or two, each against the children of another node.
template <class D = Children>
struct SpreadDisc {
  Vec3Of<hn::Vec<D>> center, normal;
  hn::Vec<D> radius, half;

  SpreadDisc() = default;
  template <class Rounding>
  HWY_INLINE SpreadDisc(const DiscBatch<Rounding>& batch, std::size_t i) {
    const D d;
    center = {spread(d, batch.center[0] + i), spread(d, batch.center[1] + i), spread(d, batch.center[2] + i)};
    normal = {spread(d, batch.normal[0] + i), spread(d, batch.normal[1] + i), spread(d, batch.normal[2] + i)};
    radius = spread(d, batch.radius + i), half = spread(d, batch.half + i);
  }
};

/// The disc of one slot of a tree as seen from the other, as a batch would have it.
template <class Rounding>
HWY_INLINE SpreadDisc<> seen_disc(const DiscTree& tree, MarkedSlot slot, const Placement<float>& look,
                                  float wider) {
  const Children d;
  const DiscNode& from = tree.nodes()[slot_of(slot) / DiscNode::width];
  const std::uint32_t place = slot % DiscNode::width;
  const auto at_place = [&](const float(&v)[3][DiscNode::width]) HWY_ATTR {
    return Vec3Of<ChildVec>{hn::Set(d, v[0][place]), hn::Set(d, v[1][place]), hn::Set(d, v[2][place])};
  };
  const float(&o)[3] = look.offset;
  SpreadDisc<> disc;
  disc.center = turned3<Rounding>(d, look.rotation, at_place(from.center)) +
                Vec3Of<ChildVec>{hn::Set(d, o[0]), hn::Set(d, o[1]), hn::Set(d, o[2])};
  disc.normal = turned3<Rounding>(d, look.rotation, at_place(from.normal));
  disc.radius = hn::Set(d, from.radius[place] + wider);
  disc.half = hn::Set(d, from.half[place] + wider);
  return disc;
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
