// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_LINE_BOUND_OVERLAP_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_LINE_BOUND_OVERLAP_INL_H
#undef TANDEM_ENGINE_LINE_BOUND_OVERLAP_INL_H
#else
#define TANDEM_ENGINE_LINE_BOUND_OVERLAP_INL_H
#endif

#include "engine/disc/line_bound_distance-inl.h"

/// The overlap test of line-swept bounds: that of LineBoundGap without the gap, and so without divisions and
/// square roots, which are most of its latency.
///
/// ## Proof
/// Let d be the vector between the nearest points that were found, S its length, A the distance of the
/// centres along it times S, and E the sum of the extents times S. LineBoundGap excludes a pair if
/// (A − E) / S > T with the error bound T. Here it is excluded if A − E > S' T with S' ≥ S and an E that is
/// not smaller. That allows for the same errors: the product takes the place of the quotient.
///   - S' and the lengths below are x · r · (1 + 2⁻¹¹), with an approximate reciprocal r of the root of x:
///     its relative error is at most 1.5·2⁻¹², so they are not below the roots.
///   - The length of the cross product of d with a normal n is the root of |d|² − (n · d)². The error of
///     n · d is 8.5 ηS, that of its square 17 ηS², and there are six more roundings: 32 ηS² is added.
/// Without an approximation of this accuracy (HWY_MAX_BYTES < 32) the root itself is computed.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// Returns an upper bound of the square root of a positive number, above it by at most a thousandth; NaN for
/// zero.
template <class V>
HWY_INLINE V root_above(V x) {
  const hn::DFromV<V> d;
#if HWY_MAX_BYTES >= 32 && HWY_ARCH_X86
  return hn::Mul(hn::Mul(x, hn::ApproximateReciprocalSqrt(x)), hn::Set(d, 1 + 0x1p-11f));
#else
  return hn::Mul(hn::Sqrt(x), hn::Set(d, 1 + 0x1p-11f));
#endif
}

template <class Rounding, class D>
struct LineBoundOverlap {
  using V = hn::Vec<D>;
  hn::Mask<D> far;  ///< the pairs that are excluded
  V ratio;          ///< about that of A to E; may be NaN

  /// `margin`: the part of the error bound that is common to all pairs.
  HWY_INLINE LineBoundOverlap(const DiscGap<Rounding, D>& discs, const SomeChildren<D>& child,
                              const LineBounds<D>& line_bounds, const SpreadDisc<D>& disc,
                              const LineBounds<D>& line_bound, float margin) {
    const D d;
    const Vec3Of<V>&u = line_bounds.along, &v = line_bound.along, &center_offset = discs.center_offset;
    const V cosine = dot3<Rounding>(u, v), along_u = dot3<Rounding>(u, center_offset),
            along_v = dot3<Rounding>(v, center_offset);
    const V sine2 = hn::Max(Rounding::minus(cosine, cosine, hn::Set(d, 1.0f)), hn::Set(d, 1e-6f));
    const V guess = clamped(hn::Div(Rounding::minus(cosine, along_v, along_u), sine2), line_bounds.length);
    const V on_v = clamped(Rounding::plus(guess, cosine, hn::Neg(along_v)), line_bound.length);
    const V on_u = clamped(Rounding::plus(on_v, cosine, along_u), line_bounds.length);
    const Vec3Of<V> offset{Rounding::minus(u.x, on_u, Rounding::plus(v.x, on_v, center_offset.x)),
                           Rounding::minus(u.y, on_u, Rounding::plus(v.y, on_v, center_offset.y)),
                           Rounding::minus(u.z, on_u, Rounding::plus(v.z, on_v, center_offset.z))};
    const V size2 = dot3<Rounding>(offset, offset), size = root_above(size2);
    const V along = dot3<Rounding>(offset, center_offset);
    const V above2 = hn::Mul(size2, hn::Set(d, 1 + 32 * 0x1p-24f));
    const auto extent = [&](const LineBounds<D>& bounds, const Vec3Of<V>& normal) HWY_ATTR {
      const V across = hn::Abs(dot3<Rounding>(offset, normal));
      const V beside = root_above(Rounding::minus(across, across, above2));
      const V slab = Rounding::plus(across, bounds.half, hn::Mul(bounds.width, beside));
      return Rounding::plus(bounds.length, hn::Abs(dot3<Rounding>(offset, bounds.along)),
                            hn::Min(hn::Mul(bounds.width, size), slab));
    };
    const V extents = hn::Add(extent(line_bounds, child.normal), extent(line_bound, disc.normal));
    const V between =
        hn::Add(hn::Add(hn::Abs(center_offset.x), hn::Abs(center_offset.y)), hn::Abs(center_offset.z));
    const V of_width =
        Rounding::plus(hn::Add(line_bounds.width, line_bound.width),
                       hn::Set(d, engine::line_bound_roundings.width * 0x1p-24f), hn::Set(d, margin));
    const V of_length = Rounding::plus(hn::Add(line_bounds.length, line_bound.length),
                                       hn::Set(d, engine::line_bound_roundings.length * 0x1p-24f), of_width);
    const V error_bound =
        Rounding::plus(between, hn::Set(d, engine::line_bound_roundings.center_offset * 0x1p-24f), of_length);
    // For shorter vectors the squares, and so the sines, may have lost their digits: then there is no bound.
    far = hn::And(hn::Gt(size2, hn::Set(d, 1e-24f)),
                  hn::Gt(hn::Sub(along, extents), hn::Mul(size, error_bound)));
    ratio = hn::Mul(along, hn::ApproximateReciprocal(extents));
  }
};

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
