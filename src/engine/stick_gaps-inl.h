// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_STICK_GAPS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_STICK_GAPS_INL_H
#undef TANDEM_ENGINE_STICK_GAPS_INL_H
#else
#define TANDEM_ENGINE_STICK_GAPS_INL_H
#endif

#include "engine/disc_gaps-inl.h"
#include "engine/disc_slack.h"

/// The same test for contents that are long and thin.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// As `spread`, of numbers that are anywhere.
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
  /// One without length.
  Stick(float ball, float slab) : width(ball), half(slab) {}

  /// Larger by an error bound in every direction.
  Stick widened(float by) const {
    Stick wide = *this;
    wide.width += by, wide.half += by;
    return wide;
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
                                       const Placement<float>& look) {
    return seen<Rounding>(Stick(tree, low), Stick(tree, high), look);
  }
  template <class Rounding>
  static HWY_INLINE SticksInLanes seen(const Stick& a, const Stick& b, const Placement<float>& look) {
    const D d;
    SticksInLanes sticks;
    sticks.along =
        turned3<Rounding>(d, look.rotation,
                          {spread_two(d, a.along[0], b.along[0]), spread_two(d, a.along[1], b.along[1]),
                           spread_two(d, a.along[2], b.along[2])});
    sticks.length = spread_two(d, a.length, b.length), sticks.width = spread_two(d, a.width, b.width);
    sticks.half = spread_two(d, a.half, b.half);
    return sticks;
  }

  /// How far they go along n, which is `size` long, and from there as far as a ball of their width does
  /// between the sides of their discs' slabs; times the size.
  template <class Rounding>
  HWY_INLINE V reach(const Vec3Of<V>& n, V size, const Vec3Of<V>& normal) const {
    const V across = hn::Abs(dot3<Rounding>(n, normal));
    const Vec3Of<V> crossed = cross3<Rounding>(n, normal);
    const V beside = hn::Mul(width, hn::Sqrt(dot3<Rounding>(crossed, crossed)));
    return Rounding::plus(length, hn::Abs(dot3<Rounding>(n, along)),
                          hn::Min(hn::Mul(width, size), Rounding::plus(across, half, beside)));
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

/// How far the middles of sticks are apart along a direction and how far both reach along it, both times the
/// direction's length, and the gap between them.
template <class D = Children>
struct SticksApart {
  using V = hn::Vec<D>;
  V along, reach, gap;

  /// The gap is a lower bound of the distance, up to the slack of sticks: see disc_slack.h. The nearest
  /// points of the two lines' parts (Ericson, Real-Time Collision Detection, 5.1.9) give a direction, and the
  /// gap of the projections on it is a lower bound of the distance however well the points were found.
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
    const V size = hn::Sqrt(dot3<Rounding>(way, way));
    along = dot3<Rounding>(way, apart);
    reach = hn::Add(sticks.template reach<Rounding>(way, size, child.normal),
                    stick.template reach<Rounding>(way, size, disc.normal));
    const V between = hn::Add(hn::Add(hn::Abs(apart.x), hn::Abs(apart.y)), hn::Abs(apart.z));
    const V of_width =
        hn::Mul(hn::Add(sticks.width, stick.width), hn::Set(d, engine::stick_roundings.width * 0x1p-24f));
    const V of_length = Rounding::plus(hn::Add(sticks.length, stick.length),
                                       hn::Set(d, engine::stick_roundings.length * 0x1p-24f), of_width);
    const V doubt = Rounding::plus(between, hn::Set(d, engine::stick_roundings.apart * 0x1p-24f), of_length);
    // Of a shorter way the squares, and so the sines, may have lost their digits: then nothing is promised.
    gap = hn::IfThenElse(hn::Gt(size, hn::Set(d, 1e-12f)),
                         hn::Sub(hn::Div(hn::Sub(along, reach), size), doubt), hn::Set(d, -HUGE_VALF));
  }
};

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
