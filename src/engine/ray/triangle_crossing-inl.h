// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_TRIANGLE_CROSSING_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_TRIANGLE_CROSSING_INL_H
#undef TANDEM_ENGINE_TRIANGLE_CROSSING_INL_H
#else
#define TANDEM_ENGINE_TRIANGLE_CROSSING_INL_H
#endif

#include "engine/simd-inl.h"

/// Triangles projected along rays: one ray and several triangles, or one triangle and several rays.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// The side on which each edge passes the ray, as twice the area of the edge and the ray. TreeRay gives e =
/// `error_bound`, the error bound of the corner positions. With m the largest of a triangle's six
/// coordinates, a product of two has an error of 2·e·m + e² and 2⁻²⁴m² of rounding; the difference of two
/// products twice that and 2⁻²³m².
template <class D>
struct TriangleCrossing {
  using V = hn::Vec<D>;
  using Mask = hn::Mask<D>;

  V orientation[3];  ///< of the edge opposite to each corner
  V error;           ///< the bound of their errors
  V low, high;       ///< bounds of the z of the hit along the ray, set by find_z()
  V sum;             ///< of the orientations
  Mask through;      ///< whether the ray certainly passes through

  /// `x` and `y`: the corners' coordinates across the ray.
  HWY_INLINE TriangleCrossing(const V (&x)[3], const V (&y)[3], V error_bound) {
    const D d;
    for (int i = 0; i < 3; ++i) {
      const int j = (i + 1) % 3, k = (i + 2) % 3;
      orientation[i] = Fused::minus(x[k], y[j], hn::Mul(x[j], y[k]));
    }
    const auto largest = [&](const V(&v)[3]) HWY_ATTR {
      return hn::Max(hn::Abs(v[0]), hn::Max(hn::Abs(v[1]), hn::Abs(v[2])));
    };
    const V m = hn::Max(largest(x), largest(y));
    error = hn::MulAdd(m, hn::MulAdd(m, hn::Set(d, 2.5e-7f), hn::Mul(hn::Set(d, 4.2f), error_bound)),
                       hn::Mul(hn::Mul(hn::Set(d, 2.2f), error_bound), error_bound));
  }

  /// Returns whether the ray may pass through.
  HWY_INLINE Mask possible() {
    const V least = hn::Min(orientation[0], hn::Min(orientation[1], orientation[2])),
            most = hn::Max(orientation[0], hn::Max(orientation[1], orientation[2]));
    through = hn::Or(hn::Gt(least, error), hn::Lt(most, hn::Neg(error)));
    return hn::Or(hn::Le(most, error), hn::Ge(least, hn::Neg(error)));
  }

  /// Bounds the z of the hit, a weighted mean of those of the corners, with the areas as weights. `z`: of the
  /// corners, with the sign that increases along the ray.
  HWY_INLINE void find_z(const V (&z)[3], V error_bound) {
    const D d;
    const V z_low = hn::Min(z[0], hn::Min(z[1], z[2])), z_high = hn::Max(z[0], hn::Max(z[1], z[2]));
    sum = hn::Add(orientation[0], hn::Add(orientation[1], orientation[2]));
    const V part = hn::Div(hn::Set(d, 1.0f), sum);
    const V at = hn::Mul(
        hn::MulAdd(orientation[0], z[0], hn::MulAdd(orientation[1], z[1], hn::Mul(orientation[2], z[2]))),
        part);
    const V off = hn::MulAdd(hn::Sub(z_high, z_low), hn::Mul(hn::Mul(error, hn::Set(d, 6.5f)), hn::Abs(part)),
                             error_bound);
    low = hn::IfThenElse(through, hn::Sub(at, off), hn::Sub(z_low, error_bound));
    high = hn::IfThenElse(through, hn::Add(at, off), hn::Add(z_high, error_bound));
  }
};

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
