// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_TOUCH_FILTER_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_TOUCH_FILTER_INL_H
#undef TANDEM_ENGINE_TOUCH_FILTER_INL_H
#else
#define TANDEM_ENGINE_TOUCH_FILTER_INL_H
#endif

#include "engine/triangle_pairs-inl.h"

/// Pairs of triangles, a vector of them at a time: each touches, is apart, or is too close to tell.
///
/// ## Why its yes and no can be trusted
/// Two triangles share a point when an edge of one meets the other. With strict signs of orientation
/// determinants that is decided for the edge p→q and the triangle with the edges g₀, g₁, g₂: it crosses when
/// p and q are on different sides of the plane and p→q passes all three gⱼ on the same side; it does not when
/// p and q are on the same side, or p→q passes two of the gⱼ on different sides. Triangles that touch show no
/// such contradiction at the edge that does, so "apart" takes one at each of the six edges and "touches" one
/// strict crossing.
///
/// The determinants are sums of at most eight triple products of the vectors u₁, u₂ (edges of A), v₁, v₂ (of
/// B, turned) and d (between the first corners), none longer than L. In units of η = 2⁻²⁴: stored edges of A
/// are off by |u|; turned ones of B by 8 |v| (stored 1, matrix 1.8, products and sums 5.2) and by the
/// contract's rounding of B's corners, at most `contract` as a length; d comes from the contract's own
/// corners and is off by |d|(1 + 2⁻²⁸). A triple product takes six roundings, 6 L³. So one with two turned
/// edges is off by 23 ηL³, another by 16 ηL³, and the worst sum (of the edges between the second and third
/// corners) by 4·16 + 2·23 + 2·16 = 142, and 30 for its own seven sums. 256 ηL³ + 16·contract·L² is above all
/// of them; the constant is for underflow. No sum is above 8 L³, so none overflows before 16 L³ does, from
/// which the bound is made: it is infinite then. Infinities and NaNs against an infinite bound give no strict
/// sign, so such pairs are too close to tell.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// Where a determinant is surely positive, and where surely negative.
struct Signs {
  PairMask positive, negative;

  HWY_INLINE Signs(PairVec determinant, PairVec error)
      : positive(hn::Gt(determinant, error)), negative(hn::Lt(determinant, hn::Neg(error))) {}
};

struct TouchVerdict {
  std::uint32_t touching, unsure;  ///< one bit for each pair
  std::uint32_t meeting;  ///< of the unsure, those whose first corners are in one place, or all but so
};

HWY_INLINE TouchVerdict judge_touching(const TrianglePairs& pairs, std::size_t count,
                                       const engine::Task& task) {
  const PairLanes tag;
  const PairsInLanes p(pairs, task.b_in_a.rotation);
  const PairVec cubed = hn::Mul(hn::Mul(p.size2, hn::Set(tag, 16.0f)), p.size);
  const PairVec error = hn::MulAdd(
      cubed, hn::Set(tag, 256.5f * 0x1p-28f),
      hn::MulAdd(p.size2, hn::Set(tag, 17 * std::min(task.contract, pairs.contract)), hn::Set(tag, 1e-34f)));

  const PairVector normal_a = cross3(p.u1, p.u2), normal_b = cross3(p.v1, p.v2);
  const PairVec b0 = dot3(normal_a, p.d), b1 = dot3(normal_a, p.v1), b2 = dot3(normal_a, p.v2);
  const PairVec a0 = hn::Neg(dot3(normal_b, p.d)), a1 = dot3(normal_b, p.u1), a2 = dot3(normal_b, p.u2);
  const Signs side_a[3] = {{a0, error}, {hn::Add(a0, a1), error}, {hn::Add(a0, a2), error}};
  const Signs side_b[3] = {{b0, error}, {hn::Add(b0, b1), error}, {hn::Add(b0, b2), error}};

  // (edge of A) × (edge of B) · (from A's to B's), the edges in turn round their triangles. All nine are made
  // of four triple products with d, and the others with no d in them that the sides have given.
  const PairVec d11 = dot3(cross3(p.u1, p.v1), p.d), d12 = dot3(cross3(p.u1, p.v2), p.d);
  const PairVec d21 = dot3(cross3(p.u2, p.v1), p.d), d22 = dot3(cross3(p.u2, p.v2), p.d);
  const PairVec middle =
      hn::Add(hn::Add(hn::Sub(hn::Sub(d22, d21), hn::Sub(d12, d11)), hn::Sub(a1, a2)), hn::Sub(b1, b2));
  const Signs pass[3][3] = {
      {{d11, error}, {hn::Sub(hn::Sub(d12, d11), a1), error}, {hn::Neg(d12), error}},
      {{hn::Sub(hn::Sub(d21, d11), b1), error}, {middle, error}, {hn::Add(hn::Sub(d12, d22), b2), error}},
      {{hn::Neg(d21), error}, {hn::Add(hn::Sub(d21, d22), a2), error}, {d22, error}}};

  PairMask touching = hn::FirstN(tag, 0), apart = hn::Not(touching);
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
    apart = hn::And(apart, hn::Or(same_side, outside));
  };
  for (int i = 0; i < 3; ++i) {
    edge(side_a[i], side_a[(i + 1) % 3], pass[i][0], pass[i][1], pass[i][2]);
    edge(side_b[i], side_b[(i + 1) % 3], pass[0][i], pass[1][i], pass[2][i]);
  }
  const std::uint32_t all = (1u << count) - 1, yes = lane_bits(touching) & all;
  const std::uint32_t unsure = all & ~(yes | lane_bits(apart));
  const PairVec zero = hn::Zero(tag);
  const PairMask meeting = hn::And(hn::And(hn::Eq(p.d.x, zero), hn::Eq(p.d.y, zero)), hn::Eq(p.d.z, zero));
  return {yes, unsure, unsure & lane_bits(meeting)};
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
