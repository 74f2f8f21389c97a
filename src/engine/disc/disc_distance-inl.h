// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_DISC_GAPS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_DISC_GAPS_INL_H
#undef TANDEM_ENGINE_DISC_GAPS_INL_H
#else
#define TANDEM_ENGINE_DISC_GAPS_INL_H
#endif

#include "engine/disc/disc_batch-inl.h"

/// The volume test of the engine: a disc of one tree, or two, against the eight children of a node of the
/// other.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// The children of a node from one index on, or all children of two nodes.
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
    radius = row(low.radius, high.radius);
    half = row(low.half, high.half);
    if constexpr (of_two_nodes<D>) {
      const auto indices = [](unsigned count) { return static_cast<std::uint8_t>((1u << count) - 1); };
      const std::uint8_t bits[8] = {indices(low.count), indices(high.count)};
      valid = hn::LoadMaskBits(d, bits);
    } else {
      valid = hn::FirstN(d, low.count > first ? low.count - first : 0);
    }
  }
  HWY_INLINE SomeChildren(const DiscNode& node, std::size_t first) : SomeChildren(node, node, first) {}
};

/// Rounding of queries that prefer speed: square roots from approximate reciprocals, rounded up.
struct RoughRoots : Fused {};
template <class Rounding>
inline constexpr bool has_rough_roots = HWY_MAX_BYTES >= 32 && std::is_same_v<Rounding, RoughRoots>;

/// Returns an upper bound of a square root. Approximate reciprocal roots have a relative error of at most
/// 1.5·2⁻¹² (AVX2). Below 10⁻³⁶ the result is larger than the root.
template <class V>
HWY_INLINE V rough_root_above(V square) {
  const hn::DFromV<V> d;
  const V x = hn::Max(square, hn::Set(d, 1e-36f));
  return hn::Mul(hn::Mul(x, hn::Set(d, 1 + 0x1p-11f)), hn::ApproximateReciprocalSqrt(x));
}
/// Returns the square root, or an upper bound that is larger by less than 2⁻¹⁰ of it.
template <class Rounding, class V>
HWY_INLINE V root_above(V square) {
  if constexpr (has_rough_roots<Rounding>)
    return rough_root_above(square);
  else
    return hn::Sqrt(square);
}

/// Returns an upper bound of the sine for the cosine of a computed direction and a normal: such cosines have
/// an error below 16·2⁻²⁴, whose effect on the square of the sine is added.
template <class Rounding, class V>
HWY_INLINE V sine_above(V cosine) {
  const hn::DFromV<V> d;
  return root_above<Rounding>(
      hn::Max(hn::Zero(d), Rounding::minus(cosine, cosine, hn::Set(d, 1 + 32 * 0x1p-24f))));
}

/// disc_gap of volume/disc.h with SIMD, for a disc and some children. Here the sine is the length of the
/// cross product of the normals: equally accurate if they are aligned, since each component has an error of
/// at most 2·2⁻²⁴, and available earlier.
template <class Rounding, class D = Children>
struct DiscGap {
  using V = hn::Vec<D>;
  Vec3Of<V> center_offset;
  V distance2, along_child, along_disc, child_extent, disc_extent;
  V sine, cosine_size;  ///< of the normals

  HWY_INLINE DiscGap(const SomeChildren<D>& child, const SpreadDisc<D>& disc) {
    center_offset = disc.center - child.center;
    distance2 = dot3<Rounding>(center_offset, center_offset);
    const Vec3Of<V> crossed = cross3<Rounding>(child.normal, disc.normal);
    const V cosine = dot3<Rounding>(child.normal, disc.normal);
    sine = root_above<Rounding>(dot3<Rounding>(crossed, crossed));
    cosine_size = hn::Abs(cosine);
    disc_extent = extent(disc.radius, disc.half);
    child_extent = extent(child.radius, child.half);
    along_child = hn::Abs(dot3<Rounding>(child.normal, center_offset));
    along_disc = hn::Abs(dot3<Rounding>(disc.normal, center_offset));
  }

  /// Returns the extent of a ball between the planes of one slab along the normal of the other.
  HWY_INLINE V extent(V radius, V half) const {
    return hn::Min(radius, Rounding::plus(cosine_size, half, hn::Mul(sine, radius)));
  }

  /// Returns which may touch, for a disc enlarged by the error bound. |cosine| + sine is at least one, so the
  /// enlarged disc extends further by the error bound in every direction.
  HWY_INLINE hn::Mask<D> may_overlap(const SomeChildren<D>& child, const SpreadDisc<D>& disc) const {
    const V balls = hn::Add(child.radius, disc.radius);
    const hn::Mask<D> near = hn::AndNot(hn::Gt(distance2, hn::Mul(balls, balls)), child.valid);
    const hn::Mask<D> separate = hn::Or(hn::Gt(along_child, hn::Add(child.half, disc_extent)),
                                        hn::Gt(along_disc, hn::Add(disc.half, child_extent)));
    return hn::AndNot(separate, near);
  }

  /// Returns which children to expand before the disc, as in volume/disc.h.
  HWY_INLINE hn::Mask<D> expand_first(const SomeChildren<D>& child, const SpreadDisc<D>& disc) const {
    const D d;
    const V least = hn::IfThenElse(hn::Gt(along_child, along_disc), hn::Set(d, certainly_larger),
                                   hn::Set(d, 1 / certainly_larger));
    return hn::Gt(child.radius, hn::Mul(least, disc.radius));
  }

  /// Returns the normalized distance of the centres, from 0 to 1, of discs that may touch: surfaces that fill
  /// their discs are likely to cross near 0.
  HWY_INLINE V eccentricity(const SomeChildren<D>& child, const SpreadDisc<D>& disc) const {
    const D d;
    const V balls = hn::Add(child.radius, disc.radius), one = hn::Set(d, 1.0f);
    const V of_slabs = hn::Max(hn::Div(along_child, hn::Add(child.half, disc_extent)),
                               hn::Div(along_disc, hn::Add(disc.half, child_extent)));
    const V all = hn::Max(hn::Div(distance2, hn::Mul(balls, balls)), of_slabs);
    return hn::IfThenElse(hn::Lt(all, one), all, one);  // also for a NaN
  }

  /// Returns a gap between the two, negative if none was found, up to the error bound. Uses the normals as
  /// disc_gap does, and the direction between the centres, along which a disc that faces the other extends
  /// much less than its ball. (Line-swept bounds have this direction for contents of any shape.)
  HWY_INLINE V gap(const SomeChildren<D>& child, const SpreadDisc<D>& disc) const {
    const AlongCenters along(*this, child, disc);
    return hn::Max(hn::Sub(along.distance, hn::Add(along.child, along.disc)), gap_along_normals(child, disc));
  }
  /// Returns which children to expand before the disc: those that extend further between the centres.
  HWY_INLINE hn::Mask<D> extend_further(const SomeChildren<D>& child, const SpreadDisc<D>& disc) const {
    const AlongCenters along(*this, child, disc);
    return hn::Gt(along.child, along.disc);
  }

  /// With one Newton step: a relative error below 6·2⁻²⁴.
  static HWY_INLINE V reciprocal_root(V x) {
    const D d;
    const V guess = hn::ApproximateReciprocalSqrt(x);
    const V step = hn::NegMulAdd(hn::Mul(hn::Mul(x, hn::Set(d, 0.5f)), guess), guess, hn::Set(d, 1.5f));
    return hn::Mul(guess, step);
  }
  /// The distance of the centres, and extents along the line between them.
  struct AlongCenters {
    V distance, child, disc;

    HWY_INLINE AlongCenters(const DiscGap& gap, const SomeChildren<D>& c, const SpreadDisc<D>& s) {
      const D d;
      V scale;
      if constexpr (has_rough_roots<Rounding>) {
        scale = reciprocal_root(hn::Max(gap.distance2, hn::Set(d, 1e-36f)));
        distance = hn::Mul(gap.distance2, scale);
      } else {
        distance = hn::Sqrt(gap.distance2);
        scale = hn::Div(hn::Set(d, 1.0f), hn::Max(distance, hn::Set(d, 1e-20f)));
      }
      const auto extent = [&](V along, V radius, V half) HWY_ATTR {
        const V cosine = hn::Mul(along, scale);
        return hn::Min(radius, Rounding::plus(cosine, half, hn::Mul(sine_above<Rounding>(cosine), radius)));
      };
      child = extent(gap.along_child, c.radius, c.half);
      disc = extent(gap.along_disc, s.radius, s.half);
    }
  };
  HWY_INLINE V gap_along_normals(const SomeChildren<D>& child, const SpreadDisc<D>& disc) const {
    return hn::Max(hn::Sub(along_child, hn::Add(child.half, disc_extent)),
                   hn::Sub(along_disc, hn::Add(disc.half, child_extent)));
  }
};

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
