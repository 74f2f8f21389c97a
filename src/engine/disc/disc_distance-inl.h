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
    const Ids<D> ids;
    center = {row(low.center[0], high.center[0]), row(low.center[1], high.center[1]),
              row(low.center[2], high.center[2])};
    const auto xy = side_by_side(ids, low.normal_xy + first, high.normal_xy + first);
    const hn::Rebind<std::int16_t, D> shorts;
    const auto z = side_by_side(shorts, low.normal_z + first, high.normal_z + first);
    normal = {normal_x_of(d, xy), normal_y_of(d, xy),
              normal_z_of(d, hn::PromoteTo(hn::RebindToSigned<D>(), z))};
    radius = row(low.radius, high.radius);
    half = row(low.half, high.half);
    valid = hn::Gt(radius, hn::Zero(d));  // empty slots are zero
  }
  HWY_INLINE SomeChildren(const DiscNode& node, std::size_t first) : SomeChildren(node, node, first) {}
};

/// Returns an upper bound of the sine for the cosine of a computed direction and a normal: such cosines have
/// an error below 16·2⁻²⁴, whose effect on the square of the sine is added.
template <class Rounding, class V>
HWY_INLINE V sine_above(V cosine) {
  const hn::DFromV<V> d;
  return hn::Sqrt(hn::Max(hn::Zero(d), Rounding::minus(cosine, cosine, hn::Set(d, 1 + 32 * 0x1p-24f))));
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
    sine = hn::Sqrt(dot3<Rounding>(crossed, crossed));
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
    const D d;
    const V distance = hn::Sqrt(distance2);
    const V scale = hn::Div(hn::Set(d, 1.0f), hn::Max(distance, hn::Set(d, 1e-20f)));
    const auto extent = [&](V along, V radius, V half) HWY_ATTR {
      const V cosine = hn::Mul(along, scale);
      return hn::Min(radius, Rounding::plus(cosine, half, hn::Mul(sine_above<Rounding>(cosine), radius)));
    };
    const V between = hn::Sub(distance, hn::Add(extent(along_child, child.radius, child.half),
                                                extent(along_disc, disc.radius, disc.half)));
    return hn::Max(between, gap_along_normals(child, disc));
  }
  HWY_INLINE V gap_along_normals(const SomeChildren<D>& child, const SpreadDisc<D>& disc) const {
    return hn::Max(hn::Sub(along_child, hn::Add(child.half, disc_extent)),
                   hn::Sub(along_disc, hn::Add(disc.half, child_extent)));
  }
};

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
