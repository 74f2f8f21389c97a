// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_DISC_BATCH_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_DISC_BATCH_INL_H
#undef TANDEM_ENGINE_DISC_BATCH_INL_H
#else
#define TANDEM_ENGINE_DISC_BATCH_INL_H
#endif

#include "engine/disc/disc_tree.h"
#include "engine/disc/local_transforms.h"
#include "engine/disc/worklist.h"
#include "engine/simd-inl.h"
#include "engine/triangle/compress-inl.h"
#include "volume/disc.h"

/// Single discs of one tree, gathered in a batch and transformed into the other frame, where each is tested
/// against the eight children of a node.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// The children of a node, or as many as there are lanes.
using Children = hn::CappedTag<float, DiscNode::width>;
using ChildVec = hn::Vec<Children>;
using ChildMask = hn::Mask<Children>;
/// The children of two nodes side by side if there are enough lanes.
using ChildrenOfTwo = hn::CappedTag<float, 2 * DiscNode::width>;

template <class D>
using Ids = hn::RebindToUnsigned<D>;

template <class D>
inline constexpr bool of_two_nodes = hn::MaxLanes(D()) > DiscNode::width;

/// Values of the children of one node, or of two nodes.
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

/// Broadcasts one number, or two numbers, each to one half. A whole vector must be readable.
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

/// Unpack the normals of children: see DiscNode. The conversion of 16 bits in the upper half is exact, too.
template <class D>
HWY_INLINE hn::Vec<D> normal_x_of(D d, hn::Vec<Ids<D>> xy) {
  const auto upper = hn::BitCast(hn::RebindToSigned<D>(), hn::ShiftLeft<16>(xy));
  return hn::Mul(hn::ConvertTo(d, upper), hn::Set(d, DiscNode::normal_unit * 0x1p-16f));
}
template <class D>
HWY_INLINE hn::Vec<D> normal_y_of(D d, hn::Vec<Ids<D>> xy) {
  const auto upper = hn::BitCast(hn::RebindToSigned<D>(), hn::And(xy, hn::Set(Ids<D>(), 0xffff0000u)));
  return hn::Mul(hn::ConvertTo(d, upper), hn::Set(d, DiscNode::normal_unit * 0x1p-16f));
}
template <class D>
HWY_INLINE hn::Vec<D> normal_z_of(D d, hn::Vec<hn::RebindToSigned<D>> z) {
  return hn::Mul(hn::ConvertTo(d, z), hn::Set(d, DiscNode::normal_unit));
}

/// Returns the index of the smallest of some numbers, the first of equals, and `to` if there are none. A
/// vector after them must be readable, and none of them is NaN.
inline std::size_t index_of_min(const float* numbers, std::size_t from, std::size_t to) {
  const Children d;
  const ChildVec infinite = hn::Set(d, HUGE_VALF);
  const auto load = [&](std::size_t i) HWY_ATTR {
    return hn::IfThenElse(hn::FirstN(d, to - i), hn::LoadU(d, numbers + i), infinite);
  };
  ChildVec least = infinite;
  for (std::size_t i = from; i < to; i += hn::Lanes(d)) least = hn::Min(least, load(i));
  const ChildVec in_all = hn::Set(d, min_of(d, least));
  for (std::size_t i = from; i < to; i += hn::Lanes(d))
    if (const std::intptr_t at = hn::FindFirstTrue(d, hn::Eq(load(i), in_all)); at >= 0)
      return i + static_cast<std::size_t>(at);
  return to;
}

/// Returns which of some children, or marked slots, are triangles.
template <class D>
HWY_INLINE hn::Mask<D> are_leaves(D d, hn::Vec<Ids<D>> numbers) {
  const auto bit = hn::Set(Ids<D>(), DiscNode::leaf_bit);
  return hn::RebindMask(d, hn::Eq(hn::And(numbers, bit), bit));
}

/// Discs of one tree in the frame of the other, and the node to test each against.
template <class Rounding>
struct DiscBatch {
  static constexpr std::size_t capacity = 128;
  static constexpr std::size_t room = capacity + Worklist::widest_vector;

  alignas(64) float center[3][room];
  alignas(64) float normal[3][room];
  alignas(64) float radius[room];
  alignas(64) float half[room];
  std::uint32_t child[room];  ///< of the disc's slot
  TaggedSlot slot[room];      ///< the slot of the disc
  std::uint32_t node[room];   ///< the node to test it against
  /// As in nodes, before they are unpacked.
  alignas(64) std::uint32_t normal_xy[room];
  alignas(64) std::int32_t normal_z[room];
  std::size_t count = 0;
  std::size_t leaves_from = 0;  ///< the discs of leaves come last

  /// Gathers the discs of `size` slots of `tree`, transformed by `look` and enlarged. A vector after the
  /// slots must be readable.
  void gather(const DiscTree& tree, const TaggedSlot* slots, const std::uint32_t* expanded, std::size_t size,
              const Placement<float>& relative, float wider) {
    take(slots, expanded, size);
    copy(tree, size);
    const Lanes d;
    const float(&o)[3] = relative.offset;
    for (std::size_t i = 0; i < size; i += hn::Lanes(d)) {
      store(rotated3<Rounding>(d, relative.rotation, load(center, i)) +
                Vec3Of<V>{hn::Set(d, o[0]), hn::Set(d, o[1]), hn::Set(d, o[2])},
            center, i);
      store(rotated3<Rounding>(d, relative.rotation, load(normal, i)), normal, i);
      hn::Store(hn::Add(hn::Load(d, radius + i), hn::Set(d, wider)), d, radius + i);
      hn::Store(hn::Add(hn::Load(d, half + i), hn::Set(d, wider)), d, half + i);
    }
  }

  /// The same for a tree with local frames: each disc has its own offset and error bound.
  void gather_local(bool of_a, const DiscTree& tree, const TaggedSlot* slots, const std::uint32_t* expanded,
                    std::size_t size, const Placement<float>& relative, float wider,
                    engine::LocalTransforms& transforms) {
    static_assert(room == engine::LocalTransforms::room);
    take(slots, expanded, size);
    copy(tree, size);
    transforms.prepare(of_a, slot, node, size);
    const Lanes d;
    for (std::size_t i = 0; i < size; i += hn::Lanes(d)) {
      store(rotated3<Rounding>(d, relative.rotation, load(center, i)) + load(transforms.offset, i), center,
            i);
      store(rotated3<Rounding>(d, relative.rotation, load(normal, i)), normal, i);
      const V bound = hn::Add(hn::Load(d, transforms.discs + i), hn::Set(d, wider));
      hn::Store(hn::Add(hn::Load(d, radius + i), bound), d, radius + i);
      hn::Store(hn::Add(hn::Load(d, half + i), bound), d, half + i);
    }
    for (const engine::LocalTransforms::Replaced& one : transforms.replaced()) {
      for (int k = 0; k < 3; ++k) {
        center[k][one.at] = one.piece.disc.center[k];
        normal[k][one.at] = one.piece.disc.normal[k];
      }
      radius[one.at] = one.piece.disc.radius + (one.piece.error_bound + wider);
      half[one.at] = one.piece.disc.half + (one.piece.error_bound + wider);
    }
  }

 private:
  using Lanes = hn::ScalableTag<float>;
  using V = hn::Vec<Lanes>;

  HWY_INLINE void copy(const DiscTree& tree, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) {
      const DiscNode& from = tree.nodes()[slot_of(slot[i]) / DiscNode::width];
      const std::uint32_t index = slot[i] % DiscNode::width;
      for (int k = 0; k < 3; ++k) {
        center[k][i] = from.center[k][index];
      }
      normal_xy[i] = from.normal_xy[index];
      normal_z[i] = from.normal_z[index];
      radius[i] = from.radius[index];
      half[i] = from.half[index];
      child[i] = from.child[index];
    }
    const Lanes d;
    const Ids<Lanes> ids;
    const hn::RebindToSigned<Lanes> integers;
    for (std::size_t i = 0; i < size; i += hn::Lanes(d)) {
      const auto xy = hn::Load(ids, normal_xy + i);
      store({normal_x_of(d, xy), normal_y_of(d, xy), normal_z_of(d, hn::Load(integers, normal_z + i))},
            normal, i);
    }
  }

  /// Stores the pairs, those with slots of inner nodes first.
  HWY_INLINE void take(const TaggedSlot* slots, const std::uint32_t* expanded, std::size_t size) {
    count = 0;
    take_some<false>(slots, expanded, size);
    leaves_from = count;
    take_some<true>(slots, expanded, size);
  }
  template <bool leaves>
  HWY_INLINE void take_some(const TaggedSlot* slots, const std::uint32_t* expanded, std::size_t size) {
    const Lanes d;
    const Ids<Lanes> ids;
    for (std::size_t i = 0; i < size; i += hn::Lanes(d)) {
      const auto some = hn::LoadU(ids, slots + i);
      const auto is_leaf = are_leaves(d, some), there = hn::FirstN(d, size - i);
      const Compressor<Lanes> taken(leaves ? hn::And(is_leaf, there) : hn::AndNot(is_leaf, there));
      hn::StoreU(taken(ids, some), ids, slot + count);
      hn::StoreU(taken(ids, hn::LoadU(ids, expanded + i)), ids, node + count);
      count += taken.count();
    }
  }

  static HWY_INLINE Vec3Of<V> load(const float (&v)[3][room], std::size_t i) {
    const Lanes d;
    return {hn::Load(d, v[0] + i), hn::Load(d, v[1] + i), hn::Load(d, v[2] + i)};
  }
  static HWY_INLINE void store(const Vec3Of<V>& from, float (&v)[3][room], std::size_t i) {
    const Lanes d;
    hn::Store(from.x, d, v[0] + i);
    hn::Store(from.y, d, v[1] + i);
    hn::Store(from.z, d, v[2] + i);
  }
};

/// One disc broadcast to all lanes, for tests against children; or two, each against the children of another
/// node.
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
    radius = spread(d, batch.radius + i);
    half = spread(d, batch.half + i);
  }
};

/// A disc of one tree relative to the other, as a batch would have it.
template <class Rounding>
HWY_INLINE SpreadDisc<> relative_disc(const Disc& from, const Placement<float>& relative, float wider) {
  const Children d;
  const auto spread3 = [&](const float(&v)[3]) HWY_ATTR {
    return Vec3Of<ChildVec>{hn::Set(d, v[0]), hn::Set(d, v[1]), hn::Set(d, v[2])};
  };
  const float(&o)[3] = relative.offset;
  SpreadDisc<> disc;
  disc.center = rotated3<Rounding>(d, relative.rotation, spread3(from.center)) +
                Vec3Of<ChildVec>{hn::Set(d, o[0]), hn::Set(d, o[1]), hn::Set(d, o[2])};
  disc.normal = rotated3<Rounding>(d, relative.rotation, spread3(from.normal));
  disc.radius = hn::Set(d, from.radius + wider);
  disc.half = hn::Set(d, from.half + wider);
  return disc;
}
template <class Rounding>
HWY_INLINE SpreadDisc<> relative_disc(const DiscTree& tree, TaggedSlot slot, const Placement<float>& relative,
                                      float wider) {
  return relative_disc<Rounding>(tree.disc(slot_of(slot)), relative, wider);
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
