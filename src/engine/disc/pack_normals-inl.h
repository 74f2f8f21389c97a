// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_PACK_NORMALS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_PACK_NORMALS_INL_H
#undef TANDEM_ENGINE_PACK_NORMALS_INL_H
#else
#define TANDEM_ENGINE_PACK_NORMALS_INL_H
#endif

#include "engine/disc/disc_tree.h"
#include "engine/simd-inl.h"

/// Packs the normals of the fitted discs of a node's children.
///
/// ## Proof
/// A disc with centre c, unit normal n, radius r and half thickness h contains the points c + p with |p| ≤ r
/// and |n · p| ≤ h. The packed normal m is a multiple of 2⁻¹⁵ and not longer than n, or not longer than one:
/// each component is rounded to nearest if the sum of squares, computed exactly in integers, is at most 2³⁰,
/// otherwise towards zero. (−n describes the same disc; the sign is chosen so that the component of the
/// largest magnitude is not positive, because 1 is too large for 16 bits and −1 is not.)
///
/// Along m, |m · p| ≤ h + |m − n| r =: t. The tilt |m − n| covers the direction and the length of m.
///
/// Along another vector u, with the unit vector e = m / |m|, u · p = (u · e)(e · p) + (u − (u · e) e) · p, at
/// most
///     |u · m| t / |m|² + |u × m| r / |m|.
/// Tests compute the extent as |u · m| · half + |u × m| · radius, or at most the radius. So half = t / |m|²
/// and radius = r / |m| make this an upper bound. So do tests with sqrt(1 − (u · m)²) ≥ |u × m| for a unit
/// vector u. disc_gap() of volume/disc.h takes a chord x = |m − m'|², with the lengths a and b of both
/// normals and their angle α below a right angle: x is at least 2ab(1 − cos α) and at most 2, where x − x²/4
/// increases, so its square of a sine is at least ab sin²α (2 − ab(1 − cos α)) / (1 + cos α) ≥ ab sin²α ≥ (ab
/// sin α)².
///
/// The tilt is computed in single precision. A difference, a product, sums, a square root: below 5 roundings
/// of 2⁻²⁴, and at most 7 more for the product with r, the sum, |m|², its reciprocal, products; 2⁻²⁰ is 16.
/// Squares that underflow are below 2⁻¹²⁶, the root of three below 2e-19: 1e-18 covers that.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// Normals of the children of a node. Empty slots are zero.
struct ChildNormals {
  alignas(64) float value[3][DiscNode::width];
};

class PackedNormals {
 public:
  alignas(64) float tilt[DiscNode::width];     ///< |m − n| of each child, rounded up
  alignas(64) float stretch[DiscNode::width];  ///< 1 / |m|, rounded up

  /// Writes normals to a node that has everything else, and enlarges its sizes.
  HWY_INLINE PackedNormals(const ChildNormals& normals, DiscNode& to) {
    for (std::size_t i = 0; i < DiscNode::width; i += hn::Lanes(Tag())) pack(normals.value, i, to);
  }

 private:
  using Tag = hn::CappedTag<float, DiscNode::width>;
  using Integers = hn::RebindToSigned<Tag>;
  using Bits = hn::RebindToUnsigned<Tag>;
  using V = hn::Vec<Tag>;

  HWY_INLINE void pack(const float (&normals)[3][DiscNode::width], std::size_t i, DiscNode& to) {
    const Tag d;
    const V unit = hn::Set(d, DiscNode::normal_unit);
    Vec3Of<V> n{hn::Load(d, normals[0] + i), hn::Load(d, normals[1] + i), hn::Load(d, normals[2] + i)};
    const V largest = hn::Max(hn::Max(hn::Abs(n.x), hn::Abs(n.y)), hn::Abs(n.z));
    const auto turned = hn::Eq(hn::Max(hn::Max(n.x, n.y), n.z), largest);
    const auto turn = [&](V x) HWY_ATTR { return hn::IfThenElse(turned, hn::Neg(x), x); };
    n = {turn(n.x), turn(n.y), turn(n.z)};
    const Vec3Of<hn::Vec<Integers>> m = in_units(n);
    const Bits bits;
    const hn::Rebind<std::int16_t, Tag> shorts;
    const auto lower = hn::And(hn::BitCast(bits, m.x), hn::Set(bits, 0xffffu));
    hn::Store(hn::Or(lower, hn::ShiftLeft<16>(hn::BitCast(bits, m.y))), bits, to.normal_xy + i);
    hn::Store(hn::DemoteTo(shorts, m.z), shorts, to.normal_z + i);
    const auto component = [&](hn::Vec<Integers> x) HWY_ATTR { return hn::Mul(hn::ConvertTo(d, x), unit); };
    const Vec3Of<V> tilted = Vec3Of<V>{component(m.x), component(m.y), component(m.z)} - n;
    const V above = hn::Set(d, 1 + 0x1p-20f);
    const V tilt_length = hn::Add(hn::Sqrt(dot3<Separate>(tilted, tilted)), hn::Set(d, 1e-18f));
    const V inverse2 = hn::Div(hn::Set(d, 0x1p30f), hn::Max(hn::ConvertTo(d, squared(m)), hn::Set(d, 1)));
    const V inverse = hn::Sqrt(inverse2);
    hn::Store(hn::Mul(tilt_length, above), d, tilt + i);
    hn::Store(hn::Mul(inverse, above), d, stretch + i);
    const V half = hn::Load(d, to.half + i), radius = hn::Load(d, to.radius + i);
    const V thickness = hn::Mul(hn::Add(half, hn::Mul(tilt_length, radius)), inverse2);
    hn::Store(hn::Mul(thickness, above), d, to.half + i);
    hn::Store(hn::Mul(hn::Mul(radius, inverse), above), d, to.radius + i);
  }

  static HWY_INLINE Vec3Of<hn::Vec<Integers>> in_units(const Vec3Of<V>& n) {
    const Tag d;
    const Integers integers;
    const V units = hn::Set(d, 1 / DiscNode::normal_unit);
    const Vec3Of<V> scaled{hn::Mul(n.x, units), hn::Mul(n.y, units), hn::Mul(n.z, units)};
    const Vec3Of<hn::Vec<Integers>> nearest{hn::NearestInt(scaled.x), hn::NearestInt(scaled.y),
                                            hn::NearestInt(scaled.z)};
    const auto too_long = hn::Gt(squared(nearest), hn::Set(integers, 1 << 30));
    const auto chosen = [&](hn::Vec<Integers> rounded, V exact) HWY_ATTR {
      return hn::IfThenElse(too_long, hn::ConvertTo(integers, exact), rounded);
    };
    return {chosen(nearest.x, scaled.x), chosen(nearest.y, scaled.y), chosen(nearest.z, scaled.z)};
  }

  static HWY_INLINE hn::Vec<Integers> squared(const Vec3Of<hn::Vec<Integers>>& m) {
    return hn::Add(hn::Add(hn::Mul(m.x, m.x), hn::Mul(m.y, m.y)), hn::Mul(m.z, m.z));
  }
};

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
