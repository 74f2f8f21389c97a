// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_TOUCH_FILTER_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_TOUCH_FILTER_INL_H
#undef TANDEM_ENGINE_TOUCH_FILTER_INL_H
#else
#define TANDEM_ENGINE_TOUCH_FILTER_INL_H
#endif

#include "engine/triangle/triangle_pairs-inl.h"

/// Classifies triangle pairs, one SIMD vector at a time: touching, disjoint or undecided.
///
/// ## Proof
/// Two triangles share a point if an edge of one meets the other. With strict signs of orientation
/// determinants that is decided for the edge p→q and the triangle with the edges g₀, g₁, g₂: it crosses if p
/// and q are on different sides of the plane and p→q passes all three gⱼ on the same side; it does not if p
/// and q are on the same side, or p→q passes two of the gⱼ on different sides. Triangles that touch show no
/// such contradiction at the edge that does, so "disjoint" needs one at each of the six edges and "touching"
/// one strict crossing.
///
/// The determinants are sums of at most eight triple products of the vectors u₁, u₂ (edges of A), v₁, v₂ (of
/// B, rotated) and d (between the first corners), none longer than L. Errors in units of η = 2⁻²⁴: stored
/// edges of A have |u|; rotated ones of B 6.5 |v| (stored 1, matrix and products √3 each, two sums; see
/// volume/relative_frame.h) and the rounding of B's corners in the contract, at most `contract` as a length;
/// d comes from the contract's own corners and has |d|(1 + 2⁻²⁸). A triple product takes √2 L³ for the
/// products of the cross product, L³ for its differences, 3 L³ for the dot product: 5.5 L³. So one of u, v, d
/// or of u, u, v has an error of 14 ηL³ and contract·L², one of v, v and another 19.5 ηL³ and 2·contract·L².
/// Apart from the one between second and third corners, a determinant is at most one of the latter and two of
/// the former with two sums of up to 3 L³ (14 + 14 + 19.5 + 5), or two of the latter: below 53 ηL³ +
/// 4·contract·L². That one is 4·14 + 2·19.5 + 2·14 = 123, and 26 for its own seven sums, with 10·contract·L².
///
/// The constant covers underflow, even if denormal numbers are flushed to zero: a product that underflows
/// loses 2⁻¹²⁶, so a triple product at most (6 L + 3)·2⁻¹²⁶, and eight of them 9e-37 for L < 1; for larger L
/// the other terms are larger than that. No sum is above 8 L³, so none overflows before 16 L³ does, from
/// which the bound is computed: it is infinite then. Infinities and NaNs against an infinite bound give no
/// strict sign, so such pairs are undecided.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// The determinants that decide whether two triangles touch, and their error bounds.
struct OverlapDeterminants {
  PairVec side_a[3], side_b[3];  ///< of the corners of one and the plane of the other
  PairVec pass[3][3];            ///< of an edge of A and an edge of B, in order around their triangles
  PairVec error, middle_error;   ///< of all but pass[1][1], and of that one

  HWY_INLINE OverlapDeterminants(const SimdPairs& p, float contract) {
    const PairLanes tag;
    const PairVec cubed = hn::Mul(hn::Mul(p.size2, hn::Set(tag, 16.0f)), p.size);
    const auto bound = [&](float roundings, float contracts) HWY_ATTR {
      return hn::MulAdd(cubed, hn::Set(tag, roundings * 0x1p-28f),
                        hn::MulAdd(p.size2, hn::Set(tag, contracts * contract), hn::Set(tag, 1e-36f)));
    };
    error = bound(54, 4.1f);
    middle_error = bound(150, 10.2f);

    const PairVector normal_a = cross3(p.u1, p.u2), normal_b = cross3(p.v1, p.v2);
    const PairVec b0 = dot3(normal_a, p.d), b1 = dot3(normal_a, p.v1), b2 = dot3(normal_a, p.v2);
    const PairVec a0 = hn::Neg(dot3(normal_b, p.d)), a1 = dot3(normal_b, p.u1), a2 = dot3(normal_b, p.u2);
    side_a[0] = a0;
    side_a[1] = hn::Add(a0, a1);
    side_a[2] = hn::Add(a0, a2);
    side_b[0] = b0;
    side_b[1] = hn::Add(b0, b1);
    side_b[2] = hn::Add(b0, b2);

    // (edge of A) × (edge of B) · (from A's to B's). All nine consist of four triple products with d, and the
    // others without d that the sides have given.
    const PairVec d11 = dot3(cross3(p.u1, p.v1), p.d), d12 = dot3(cross3(p.u1, p.v2), p.d);
    const PairVec d21 = dot3(cross3(p.u2, p.v1), p.d), d22 = dot3(cross3(p.u2, p.v2), p.d);
    const PairVec d2 = hn::Sub(d22, d21), d1 = hn::Sub(d12, d11);
    pass[0][0] = d11;
    pass[0][1] = hn::Sub(d1, a1);
    pass[0][2] = hn::Neg(d12);
    pass[1][0] = hn::Sub(hn::Sub(d21, d11), b1);
    pass[1][1] = hn::Add(hn::Add(hn::Sub(d2, d1), hn::Sub(a1, a2)), hn::Sub(b1, b2));
    pass[1][2] = hn::Add(hn::Sub(d12, d22), b2);
    pass[2][0] = hn::Neg(d21);
    pass[2][1] = hn::Add(hn::Sub(d21, d22), a2);
    pass[2][2] = d22;
  }
};

/// Where a determinant is certainly positive, and where certainly negative.
struct Signs {
  PairMask positive, negative;

  HWY_INLINE Signs(PairVec determinant, PairVec error)
      : positive(hn::Gt(determinant, error)), negative(hn::Lt(determinant, hn::Neg(error))) {}
};

struct TriangleFilterResult {
  std::uint32_t touching, undecided;  ///< one bit for each pair
  std::uint32_t meeting;              ///< undecided pairs whose first corners coincide, or nearly
};

HWY_INLINE TriangleFilterResult classify_touching(const TrianglePairs& pairs, std::size_t count,
                                                  const engine::Task& task) {
  const PairLanes tag;
  const SimdPairs p(pairs, task.b_in_a.rotation);
  const OverlapDeterminants of(p, std::min(task.contract, pairs.contract));
  const auto signs = [&](const PairVec& determinant) HWY_ATTR { return Signs(determinant, of.error); };
  const Signs side_a[3] = {signs(of.side_a[0]), signs(of.side_a[1]), signs(of.side_a[2])};
  const Signs side_b[3] = {signs(of.side_b[0]), signs(of.side_b[1]), signs(of.side_b[2])};
  const Signs pass[3][3] = {{signs(of.pass[0][0]), signs(of.pass[0][1]), signs(of.pass[0][2])},
                            {signs(of.pass[1][0]), {of.pass[1][1], of.middle_error}, signs(of.pass[1][2])},
                            {signs(of.pass[2][0]), signs(of.pass[2][1]), signs(of.pass[2][2])}};

  PairMask touching = hn::FirstN(tag, 0), disjoint = hn::Not(touching);
  const auto edge = [&](const Signs& from, const Signs& to, const Signs& s, const Signs& t,
                        const Signs& r) HWY_ATTR {
    const PairMask crosses = hn::Or(hn::And(from.positive, to.negative), hn::And(from.negative, to.positive));
    const PairMask same_side =
        hn::Or(hn::And(from.positive, to.positive), hn::And(from.negative, to.negative));
    const PairMask inside = hn::Or(hn::And(hn::And(s.positive, t.positive), r.positive),
                                   hn::And(hn::And(s.negative, t.negative), r.negative));
    const PairMask outside = hn::And(hn::Or(hn::Or(s.positive, t.positive), r.positive),
                                     hn::Or(hn::Or(s.negative, t.negative), r.negative));
    touching = hn::Or(touching, hn::And(crosses, inside));
    disjoint = hn::And(disjoint, hn::Or(same_side, outside));
  };
  for (int i = 0; i < 3; ++i) {
    edge(side_a[i], side_a[(i + 1) % 3], pass[i][0], pass[i][1], pass[i][2]);
    edge(side_b[i], side_b[(i + 1) % 3], pass[0][i], pass[1][i], pass[2][i]);
  }
  const std::uint32_t all = (1u << count) - 1, yes = lane_bits(touching) & all;
  const std::uint32_t undecided = all & ~(yes | lane_bits(disjoint));
  const PairVec zero = hn::Zero(tag);
  const PairMask meeting = hn::And(hn::And(hn::Eq(p.d.x, zero), hn::Eq(p.d.y, zero)), hn::Eq(p.d.z, zero));
  return {yes, undecided, undecided & lane_bits(meeting)};
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
