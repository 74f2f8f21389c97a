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
#include "engine/open_list.h"
#include "volume/disc.h"

/// The volume test of the engine: single discs of one tree, gathered in a batch and turned into the other's
/// frame, each against the eight children of a node there.
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

template <class D>
HWY_INLINE hn::Vec<D> spread_two(D d, hn::TFromD<D> low, hn::TFromD<D> high) {
#if HWY_TARGET != HWY_SCALAR  // which has no Combine
  if constexpr (of_two_nodes<D>) {
    const hn::Half<D> half;
    return hn::Combine(d, hn::Set(half, high), hn::Set(half, low));
  }
#endif
  (void)high;
  return hn::Set(d, low);
}

/// The stick of a slot of a tree; one without length where there is none.
struct Stick {
  float along[3] = {0, 0, 0};
  float length = 0, width, half;

  Stick(const DiscTree& tree, MarkedSlot slot) {
    const DiscNode& node = tree.nodes()[slot_of(slot) / DiscNode::width];
    const std::uint32_t place = slot % DiscNode::width;
    width = node.radius[place], half = node.half[place];
    if (node.sticks == DiscNode::no_sticks) return;
    const StickNode& from = tree.sticks()[node.sticks];
    for (int k = 0; k < 3; ++k) along[k] = from.along[k][place];
    length = from.length[place], width = from.width[place], half = from.half[place];
  }
};

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
              const Disc::Relation& look, float wider) {
    take(slots, opened, size);
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

 private:
  using Lanes = hn::ScalableTag<float>;
  using V = hn::Vec<Lanes>;

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
    const auto bit = hn::Set(ids, DiscNode::leaf_bit);
    for (std::size_t i = 0; i < size; i += hn::Lanes(d)) {
      const auto some = hn::LoadU(ids, slots + i);
      const auto is_leaf = hn::RebindMask(d, hn::Eq(hn::And(some, bit), bit));
      const auto there = hn::FirstN(d, size - i);
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
HWY_INLINE SpreadDisc<> seen_disc(const DiscTree& tree, MarkedSlot slot, const Disc::Relation& look,
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

/// The children of a node from one place on, or all those of two nodes.
template <class D = Children>
struct SomeChildren {
  Vec3Of<hn::Vec<D>> center, normal;
  hn::Vec<D> radius, half;
  hn::Mask<D> valid;

  HWY_INLINE SomeChildren(const DiscNode& low, const DiscNode& high, std::size_t first) {
    const D d;
    const auto row = [&](const float(&a)[DiscNode::width], const float(&b)[DiscNode::width])
                         HWY_ATTR { return side_by_side(d, a + first, b + first); };
    center = {row(low.center[0], high.center[0]), row(low.center[1], high.center[1]),
              row(low.center[2], high.center[2])};
    normal = {row(low.normal[0], high.normal[0]), row(low.normal[1], high.normal[1]),
              row(low.normal[2], high.normal[2])};
    radius = row(low.radius, high.radius), half = row(low.half, high.half);
    if constexpr (of_two_nodes<D>) {
      const auto places = [](unsigned count) { return static_cast<std::uint8_t>((1u << count) - 1); };
      const std::uint8_t bits[8] = {places(low.count), places(high.count)};
      valid = hn::LoadMaskBits(d, bits);
    } else {
      valid = hn::FirstN(d, low.count > first ? low.count - first : 0);
    }
  }
  HWY_INLINE SomeChildren(const DiscNode& node, std::size_t first) : SomeChildren(node, node, first) {}
};

/// Not below the sine that belongs to the cosine of a computed direction and a normal: such cosines are off
/// by less than 16·2⁻²⁴, and what that makes of the sine's square is added to it.
template <class Rounding, class V>
HWY_INLINE V sine_above(V cosine) {
  const hn::DFromV<V> d;
  return hn::Sqrt(hn::Max(hn::Zero(d), Rounding::minus(cosine, cosine, hn::Set(d, 1 + 32 * 0x1p-24f))));
}

/// disc_gap of volume/disc.h in lanes: what is known of a disc and some children. Here the sine is the length
/// of the normals' product: as exact where they are aligned, since each of its numbers is off by 2·2⁻²⁴ at
/// most, and known earlier.
template <class Rounding, class D = Children>
struct DiscsApart {
  using V = hn::Vec<D>;
  Vec3Of<V> apart;
  V distance2, along_child, along_disc, child_reach, disc_reach;

  HWY_INLINE DiscsApart(const SomeChildren<D>& child, const SpreadDisc<D>& disc) {
    apart = disc.center - child.center;
    distance2 = dot3<Rounding>(apart, apart);
    const Vec3Of<V> crossed = cross3<Rounding>(child.normal, disc.normal);
    const V cosine = dot3<Rounding>(child.normal, disc.normal);
    const V sine = hn::Sqrt(dot3<Rounding>(crossed, crossed));
    const V size = hn::Abs(cosine);
    disc_reach = hn::Min(disc.radius, Rounding::plus(size, disc.half, hn::Mul(sine, disc.radius)));
    child_reach = hn::Min(child.radius, Rounding::plus(size, child.half, hn::Mul(sine, child.radius)));
    along_child = hn::Abs(dot3<Rounding>(child.normal, apart));
    along_disc = hn::Abs(dot3<Rounding>(disc.normal, apart));
  }

  /// Which may touch, when the disc was spread wider by the slack. |cosine| + sine is at least one, so that
  /// the widened disc reaches further by the slack in every direction.
  HWY_INLINE hn::Mask<D> may_touch(const SomeChildren<D>& child, const SpreadDisc<D>& disc) const {
    const V balls = hn::Add(child.radius, disc.radius);
    const hn::Mask<D> near = hn::AndNot(hn::Gt(distance2, hn::Mul(balls, balls)), child.valid);
    const hn::Mask<D> separate = hn::Or(hn::Gt(along_child, hn::Add(child.half, disc_reach)),
                                        hn::Gt(along_disc, hn::Add(disc.half, child_reach)));
    return hn::AndNot(separate, near);
  }

  /// Which children to open before the disc, as in volume/disc.h.
  HWY_INLINE hn::Mask<D> opens_first(const SomeChildren<D>& child, const SpreadDisc<D>& disc) const {
    const D d;
    const V least = hn::IfThenElse(hn::Gt(along_child, along_disc), hn::Set(d, surely_larger),
                                   hn::Set(d, 1 / surely_larger));
    return hn::Gt(child.radius, hn::Mul(least, disc.radius));
  }

  /// How far from the middle of one another those that may touch are, from 0 to 1: where surfaces that fill
  /// their discs are likely to cross.
  HWY_INLINE V eccentricity(const SomeChildren<D>& child, const SpreadDisc<D>& disc) const {
    const D d;
    const V balls = hn::Add(child.radius, disc.radius), one = hn::Set(d, 1.0f);
    const V of_slabs = hn::Max(hn::Div(along_child, hn::Add(child.half, disc_reach)),
                               hn::Div(along_disc, hn::Add(disc.half, child_reach)));
    const V all = hn::Max(hn::Div(distance2, hn::Mul(balls, balls)), of_slabs);
    return hn::IfThenElse(hn::Lt(all, one), all, one);  // also for a NaN
  }

  /// A gap between the two, negative where none was found; up to the slack. Along the normals as disc_gap has
  /// it, and along the way between the centres, where a disc that faces the other reaches much less far than
  /// its ball. (Sticks have that for contents of any shape.)
  HWY_INLINE V gap(const SomeChildren<D>& child, const SpreadDisc<D>& disc) const {
    const D d;
    const V distance = hn::Sqrt(distance2);
    const V scale = hn::Div(hn::Set(d, 1.0f), hn::Max(distance, hn::Set(d, 1e-20f)));
    const auto reach = [&](V along, V radius, V half) HWY_ATTR {
      const V cosine = hn::Mul(along, scale);
      return hn::Min(radius, Rounding::plus(cosine, half, hn::Mul(sine_above<Rounding>(cosine), radius)));
    };
    const V between = hn::Sub(distance, hn::Add(reach(along_child, child.radius, child.half),
                                                reach(along_disc, disc.radius, disc.half)));
    return hn::Max(between, gap_along_normals(child, disc));
  }
  HWY_INLINE V gap_along_normals(const SomeChildren<D>& child, const SpreadDisc<D>& disc) const {
    return hn::Max(hn::Sub(along_child, hn::Add(child.half, disc_reach)),
                   hn::Sub(along_disc, hn::Add(disc.half, child_reach)));
  }
};

template <class V>
HWY_INLINE V clamped(V x, V size) {
  return hn::Min(hn::Max(x, hn::Neg(size)), size);
}

/// The sticks of some children, or that of a disc in every lane.
template <class D = Children>
struct SticksInLanes {
  using V = hn::Vec<D>;
  Vec3Of<V> along;
  V length, width, half;

  /// Of the children of a node of a tree from one place on, or all those of two nodes.
  HWY_INLINE SticksInLanes(const DiscTree& tree, const DiscNode& low, const DiscNode& high,
                           std::size_t first) {
    const D d;
    const Rows a(tree, low), b(tree, high);
    const auto row = [&](const float* of_low, const float* of_high)
                         HWY_ATTR { return side_by_side(d, of_low + first, of_high + first); };
    along = {row(a.along[0], b.along[0]), row(a.along[1], b.along[1]), row(a.along[2], b.along[2])};
    length = row(a.length, b.length), width = row(a.width, b.width), half = row(a.half, b.half);
  }
  /// Of one slot of the other tree, or of two.
  template <class Rounding>
  static HWY_INLINE SticksInLanes seen(const DiscTree& tree, MarkedSlot low, MarkedSlot high,
                                       const Disc::Relation& look) {
    const D d;
    const Stick a(tree, low), b(tree, high);
    SticksInLanes sticks;
    sticks.along =
        turned3<Rounding>(d, look.rotation,
                          {spread_two(d, a.along[0], b.along[0]), spread_two(d, a.along[1], b.along[1]),
                           spread_two(d, a.along[2], b.along[2])});
    sticks.length = spread_two(d, a.length, b.length), sticks.width = spread_two(d, a.width, b.width);
    sticks.half = spread_two(d, a.half, b.half);
    return sticks;
  }

  /// How far they go along n, and from there as far as a ball of their width does between the sides of their
  /// discs' slabs.
  template <class Rounding>
  HWY_INLINE V reach(const Vec3Of<V>& n, const Vec3Of<V>& normal) const {
    const V across = hn::Abs(dot3<Rounding>(n, normal));
    const V beside = hn::Mul(width, sine_above<Rounding>(across));
    return Rounding::plus(length, hn::Abs(dot3<Rounding>(n, along)),
                          hn::Min(width, Rounding::plus(across, half, beside)));
  }

 private:
  SticksInLanes() = default;

  /// Where the numbers of a node's children are; those without a stick have one without length.
  struct Rows {
    const float *along[3], *length, *width, *half;

    HWY_INLINE Rows(const DiscTree& tree, const DiscNode& node) {
      alignas(64) static constexpr float none[DiscNode::width] = {};
      if (node.sticks == DiscNode::no_sticks) {
        along[0] = along[1] = along[2] = length = none, width = node.radius, half = node.half;
        return;
      }
      const StickNode& sticks = tree.sticks()[node.sticks];
      for (int k = 0; k < 3; ++k) along[k] = sticks.along[k];
      length = sticks.length, width = sticks.width, half = sticks.half;
    }
  };
};

/// How far the middles of sticks are apart along a direction, and how far both reach along it.
template <class D = Children>
struct SticksApart {
  using V = hn::Vec<D>;
  V along, reach;

  /// The gap is a lower bound of the distance, up to the slack. The nearest points of the two lines' parts
  /// (Ericson, Real-Time Collision Detection, 5.1.9) give a direction, and the gap of the projections on it
  /// is a lower bound of the distance however well the points were found.
  template <class Rounding>
  HWY_INLINE SticksApart(const DiscsApart<Rounding, D>& discs, const SomeChildren<D>& child,
                         const SticksInLanes<D>& sticks, const SpreadDisc<D>& disc,
                         const SticksInLanes<D>& stick) {
    const D d;
    const Vec3Of<V>&u = sticks.along, &v = stick.along, &apart = discs.apart;
    const V cosine = dot3<Rounding>(u, v), along_u = dot3<Rounding>(u, apart),
            along_v = dot3<Rounding>(v, apart);
    const V sine2 = hn::Max(Rounding::minus(cosine, cosine, hn::Set(d, 1.0f)), hn::Set(d, 1e-6f));
    const V guess = clamped(hn::Div(Rounding::minus(cosine, along_v, along_u), sine2), sticks.length);
    const V on_v = clamped(hn::Sub(hn::Mul(guess, cosine), along_v), stick.length);
    const V on_u = clamped(Rounding::plus(on_v, cosine, along_u), sticks.length);
    const Vec3Of<V> way{Rounding::minus(u.x, on_u, Rounding::plus(v.x, on_v, apart.x)),
                        Rounding::minus(u.y, on_u, Rounding::plus(v.y, on_v, apart.y)),
                        Rounding::minus(u.z, on_u, Rounding::plus(v.z, on_v, apart.z))};
    // Below 1e-20 the squares have lost their digits; a direction that is too short gives less, never too
    // much.
    const V scale =
        hn::Div(hn::Set(d, 1.0f), hn::Max(hn::Sqrt(dot3<Rounding>(way, way)), hn::Set(d, 1e-20f)));
    const Vec3Of<V> n{hn::Mul(way.x, scale), hn::Mul(way.y, scale), hn::Mul(way.z, scale)};
    along = dot3<Rounding>(n, apart);
    reach = hn::Add(sticks.template reach<Rounding>(n, child.normal),
                    stick.template reach<Rounding>(n, disc.normal));
  }

  HWY_INLINE V gap() const { return hn::Sub(along, reach); }
};

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
