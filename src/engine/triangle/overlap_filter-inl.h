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
/// d has |d|(1 + 2⁻²⁸), and `anchors` as a length. A triple product takes √2 L³ for the
/// products of the cross product, L³ for its differences, 3 L³ for the dot product: 5.5 L³. So one of u, v, d
/// or of u, u, v has an error of 14 ηL³ and contract·L², one of v, v and another 19.5 ηL³ and 2·contract·L².
/// Apart from the one between second and third corners, a determinant is at most one of the latter and two of
/// the former with two sums of up to 3 L³ (14 + 14 + 19.5 + 5), or two of the latter: below 53 ηL³ +
/// 4·contract·L². That one is 4·14 + 2·19.5 + 2·14 = 123, and 26 for its own seven sums, with 10·contract·L².
/// It is multiplied by 0.3599, below 54/150 and 4.1/10.2, and compared with the bound of the others.
///
/// The error of d due to `anchors` is the same vector in all of its triple products. In a determinant it is
/// multiplied by the cross product of two edges: below 2 L², and 4 L² between second and third corners. So
/// half of `anchors` added to `contract` covers it: 4.1/2 and 4.1/0.3599/2.
///
/// The constant covers underflow, even if denormal numbers are flushed to zero: a product that underflows
/// loses 2⁻¹²⁶, so a triple product at most (6 L + 3)·2⁻¹²⁶, and eight of them 9e-37 for L < 1; for larger L
/// the other terms are larger than that. No sum is above 8 L³, so none overflows before 16 L³ does, from
/// which the bound is computed: it is infinite then, or NaN, and such pairs are
/// undecided. With a finite bound there are no infinities and NaNs.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// The determinants that decide whether two triangles touch, and their error bound.
template <class D = PairLanes>
struct OverlapDeterminants {
  using V = hn::Vec<D>;
  V side_a[3], side_b[3];  ///< of the corners of one and the plane of the other
  V pass[3][3];            ///< of an edge of A and an edge of B, in order around their triangles
  V error;                 ///< of all but pass[1][1]; of that one, divided by middle_scale

  /// 54 / 150 and 4.1 / 10.2 are larger, so one error bound is sufficient.
  static constexpr float middle_scale = 0.3599f;
  /// The part of `contract` for the error of d.
  static constexpr float part_of_anchors = 0.5f;

  HWY_INLINE OverlapDeterminants(const SimdPairs<D>& p, float contract) {
    const D tag;
    const V cubed = hn::Mul(hn::Mul(p.size2, hn::Set(tag, 16.0f)), p.size);
    error = hn::MulAdd(cubed, hn::Set(tag, 54 * 0x1p-28f),
                       hn::MulAdd(p.size2, hn::Set(tag, 4.1f * contract), hn::Set(tag, 1e-36f)));

    const Vec3Of<V> normal_a = cross3(p.u1, p.u2), normal_b = cross3(p.v1, p.v2);
    const V b0 = dot3(normal_a, p.d), b1 = dot3(normal_a, p.v1), b2 = dot3(normal_a, p.v2);
    const V a0 = hn::Neg(dot3(normal_b, p.d)), a1 = dot3(normal_b, p.u1), a2 = dot3(normal_b, p.u2);
    side_a[0] = a0;
    side_a[1] = hn::Add(a0, a1);
    side_a[2] = hn::Add(a0, a2);
    side_b[0] = b0;
    side_b[1] = hn::Add(b0, b1);
    side_b[2] = hn::Add(b0, b2);

    // (edge of A) × (edge of B) · (from A's to B's). All nine consist of four triple products with d, and the
    // others without d that the sides have given.
    const V d11 = dot3(cross3(p.u1, p.v1), p.d), d12 = dot3(cross3(p.u1, p.v2), p.d);
    const V d21 = dot3(cross3(p.u2, p.v1), p.d), d22 = dot3(cross3(p.u2, p.v2), p.d);
    const V d2 = hn::Sub(d22, d21), d1 = hn::Sub(d12, d11);
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

/// Collects decisions edge by edge: two triangles touch if one edge crosses the other triangle, and are
/// disjoint if all six do not. A sign is in the top bit of a lane of integers: logic takes less time than
/// comparisons, and fifteen pairs of signs do not fit into the registers for masks.
template <class D>
struct OverlapSigns {
  using V = hn::Vec<D>;
  using Tag = hn::RebindToSigned<D>;
  using Bits = hn::Vec<Tag>;

  /// Whether a determinant is certainly positive or negative. The difference of finite numbers has the sign
  /// of the comparison, also if it underflows.
  struct Sign {
    Bits positive, negative;
    HWY_INLINE Sign(V determinant, V error)
        : positive(hn::BitCast(Tag(), hn::Sub(error, determinant))),
          negative(hn::BitCast(Tag(), hn::Add(error, determinant))) {}
  };

  Bits touching, disjoint;

  /// For no edges.
  HWY_INLINE OverlapSigns() : touching(hn::Zero(Tag())), disjoint(hn::Set(Tag(), -1)) {}

  /// Adds an edge: the sides of its ends, and the sides on which it passes the edges of the other triangle.
  HWY_INLINE void add(const Sign& from, const Sign& to, const Sign& s, const Sign& t, const Sign& r) {
    const Bits crosses = hn::OrAnd(hn::And(from.positive, to.negative), from.negative, to.positive);
    const Bits inside = hn::OrAnd(hn::And(s.positive, hn::And(t.positive, r.positive)), s.negative,
                                  hn::And(t.negative, r.negative));
    const Bits same_side = hn::OrAnd(hn::And(from.positive, to.positive), from.negative, to.negative);
    const Bits outside = hn::OrAnd(same_side, hn::Or3(s.positive, t.positive, r.positive),
                                   hn::Or3(s.negative, t.negative, r.negative));
    touching = hn::OrAnd(touching, crosses, inside);
    disjoint = hn::And(disjoint, outside);
  }

  /// All bits of the lanes of a mask.
  static HWY_INLINE Bits where(hn::Mask<D> mask) {
    return hn::VecFromMask(Tag(), hn::RebindMask(Tag(), mask));
  }
  /// Returns one bit for every lane.
  static HWY_INLINE std::uint32_t lanes(Bits bits) { return lane_bits<Tag>(hn::Lt(bits, hn::Zero(Tag()))); }
};

struct TriangleFilterResult {
  std::uint32_t touching, undecided;  ///< one bit for each pair
  std::uint32_t meeting;              ///< undecided pairs whose first corners may coincide
};

/// For at most as many pairs as there are lanes.
template <class D>
HWY_INLINE TriangleFilterResult classify_touching_in(D tag, const TrianglePairs& pairs, std::size_t count,
                                                     const engine::Task& task) {
  using V = hn::Vec<D>;
  const SimdPairs<D> p(pairs, task.b_in_a.rotation);
  const float anchors = std::min(task.anchors, pairs.anchors);
  OverlapDeterminants<D> of(
      p, std::min(task.contract, pairs.contract) + OverlapDeterminants<D>::part_of_anchors * anchors);
  of.pass[1][1] = hn::Mul(of.pass[1][1], hn::Set(tag, of.middle_scale));
  using Sign = typename OverlapSigns<D>::Sign;
  const auto three = [&](const V(&v)[3]) HWY_ATTR {
    return std::array{Sign(v[0], of.error), Sign(v[1], of.error), Sign(v[2], of.error)};
  };
  const auto side_a = three(of.side_a), side_b = three(of.side_b);
  const std::array pass{three(of.pass[0]), three(of.pass[1]), three(of.pass[2])};
  OverlapSigns<D> signs;
  for (std::size_t i = 0; i < 3; ++i) {
    signs.add(side_a[i], side_a[(i + 1) % 3], pass[i][0], pass[i][1], pass[i][2]);
    signs.add(side_b[i], side_b[(i + 1) % 3], pass[0][i], pass[1][i], pass[2][i]);
  }
  // Infinite numbers and NaNs have any sign.
  const auto decided = signs.where(hn::Lt(of.error, hn::Set(tag, HUGE_VALF)));
  const std::uint32_t all = (1u << count) - 1;
  const std::uint32_t touching = all & signs.lanes(hn::And(decided, signs.touching));
  const std::uint32_t undecided = all & ~(touching | signs.lanes(hn::And(decided, signs.disjoint)));
  const V between = hn::Max(hn::Max(hn::Abs(p.d.x), hn::Abs(p.d.y)), hn::Abs(p.d.z));
  const hn::Mask<D> meeting = hn::Le(between, hn::Set(tag, anchors));
  return {touching, undecided, undecided & lane_bits<D>(meeting)};
}

/// Half of a vector of sixteen lanes takes half the time.
HWY_INLINE TriangleFilterResult classify_touching(const TrianglePairs& pairs, std::size_t count,
                                                  const engine::Task& task) {
  constexpr std::size_t few = 8;
  if constexpr (hn::MaxLanes(PairLanes()) > few)
    if (count <= few) return classify_touching_in(hn::CappedTag<float, few>(), pairs, count, task);
  return classify_touching_in(PairLanes(), pairs, count, task);
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
