// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_GAP_FILTER_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_GAP_FILTER_INL_H
#undef TANDEM_ENGINE_GAP_FILTER_INL_H
#else
#define TANDEM_ENGINE_GAP_FILTER_INL_H
#endif

#include "engine/triangle_pairs-inl.h"

/// The distances of pairs of triangles, a vector of them at a time, between bounds in single precision.
///
/// Whatever parameters come out of the arithmetic, they are clamped so that both points are in their
/// triangles: so every distance found is an upper bound, up to where the points themselves are off: 40 ηL
/// with what touch_filter-inl.h says of the vectors. The gap of the two triangles' projections on any
/// direction is a lower bound; the direction of the nearest points found makes it a good one. Both are
/// widened by 64 ηL + 4·contract.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

struct GapBounds {
  PairVec lower, upper;
};

/// The shortest way from A to B that was found.
struct ShortestWay {
  Vec3Of<PairVec> way;
  PairVec length2;

  HWY_INLINE void offer(const Vec3Of<PairVec>& other) {
    const PairVec other2 = dot3(other, other);
    const PairMask shorter = hn::Lt(other2, length2);
    way.x = hn::IfThenElse(shorter, other.x, way.x);
    way.y = hn::IfThenElse(shorter, other.y, way.y);
    way.z = hn::IfThenElse(shorter, other.z, way.z);
    length2 = hn::IfThenElse(shorter, other2, length2);
  }
};

HWY_INLINE PairVec clamp01(PairVec x) {
  const PairLanes tag;
  return hn::Min(hn::Max(x, hn::Zero(tag)), hn::Set(tag, 1.0f));
}

/// An edge: where it starts from A's first corner, which way, and the inverse of its squared length.
struct Edge {
  Vec3Of<PairVec> start, way;
  PairVec size2, inverse;

  HWY_INLINE Edge(const Vec3Of<PairVec>& s, const Vec3Of<PairVec>& w) : start(s), way(w), size2(dot3(w, w)) {
    const PairLanes tag;
    inverse = hn::Div(hn::Set(tag, 1.0f), hn::Max(size2, hn::Set(tag, 1e-30f)));
  }
};

/// Ericson, Real-Time Collision Detection, 5.1.9, as in narrow/triangle_distance.h.
HWY_INLINE void offer_edges(const Edge& a, const Edge& b, ShortestWay& best) {
  const PairLanes tag;
  const Vec3Of<PairVec> w = a.start - b.start;
  const PairVec ab = dot3(a.way, b.way), aw = dot3(a.way, w), bw = dot3(b.way, w);
  const PairVec determinant = hn::Max(hn::NegMulAdd(ab, ab, hn::Mul(a.size2, b.size2)), hn::Set(tag, 1e-30f));
  const PairVec guess = clamp01(hn::Div(hn::MulSub(ab, bw, hn::Mul(b.size2, aw)), determinant));
  const PairVec on_b = clamp01(hn::Mul(hn::MulAdd(ab, guess, bw), b.inverse));
  const PairVec on_a = clamp01(hn::Mul(hn::MulSub(ab, on_b, aw), a.inverse));
  const Vec3Of<PairVec> from = Vec3Of<PairVec>::along(a.start, a.way, on_a),
                        to = Vec3Of<PairVec>::along(b.start, b.way, on_b);
  best.offer(to - from);
}

/// A triangle's plane, to find the feet of perpendiculars.
struct Face {
  Vec3Of<PairVec> corner, u, v;
  PairVec uu, uv, vv, inverse;

  HWY_INLINE Face(const Vec3Of<PairVec>& p, const Vec3Of<PairVec>& first, const Vec3Of<PairVec>& second)
      : corner(p), u(first), v(second), uu(dot3(u, u)), uv(dot3(u, v)), vv(dot3(v, v)) {
    const PairLanes tag;
    inverse =
        hn::Div(hn::Set(tag, 1.0f), hn::Max(hn::NegMulAdd(uv, uv, hn::Mul(uu, vv)), hn::Set(tag, 1e-30f)));
  }

  /// From the foot of the perpendicular through x, moved into the triangle, to x.
  HWY_INLINE Vec3Of<PairVec> way_to(const Vec3Of<PairVec>& x) const {
    const PairLanes tag;
    const Vec3Of<PairVec> w = x - corner;
    const PairVec wu = dot3(w, u), wv = dot3(w, v);
    const PairVec s = clamp01(hn::Mul(hn::MulSub(vv, wu, hn::Mul(uv, wv)), inverse));
    const PairVec t = hn::Min(hn::Max(hn::Mul(hn::MulSub(uu, wv, hn::Mul(uv, wu)), inverse), hn::Zero(tag)),
                              hn::Sub(hn::Set(tag, 1.0f), s));
    return x - Vec3Of<PairVec>::along(Vec3Of<PairVec>::along(corner, u, s), v, t);
  }
};

HWY_INLINE GapBounds judge_gap(const TrianglePairs& pairs, const engine::Task& task) {
  const PairLanes tag;
  const PairsInLanes p(pairs, task.b_in_a.rotation);
  const Vec3Of<PairVec> zero{hn::Zero(tag), hn::Zero(tag), hn::Zero(tag)};
  const Vec3Of<PairVec> corners_b[3] = {p.d, p.d + p.v1, p.d + p.v2}, corners_a[3] = {zero, p.u1, p.u2};
  const Edge edges_a[3] = {{zero, p.u1}, {p.u1, p.u2 - p.u1}, {zero, p.u2}};
  const Edge edges_b[3] = {{corners_b[0], p.v1}, {corners_b[1], p.v2 - p.v1}, {corners_b[0], p.v2}};
  ShortestWay best{p.d, dot3(p.d, p.d)};
  for (const Edge& a : edges_a)
    for (const Edge& b : edges_b) offer_edges(a, b, best);
  const Face face_a(zero, p.u1, p.u2), face_b(p.d, p.v1, p.v2);
  for (int i = 0; i < 3; ++i) {
    best.offer(face_a.way_to(corners_b[i]));
    const Vec3Of<PairVec> back = face_b.way_to(corners_a[i]);
    best.offer(zero - back);
  }
  const PairVec distance = hn::Sqrt(best.length2);
  // Below 1e-20 the squares have lost their digits; a direction that is too short gives less, never too much.
  const PairVec scale = hn::Div(hn::Set(tag, 1.0f), hn::Max(distance, hn::Set(tag, 1e-20f)));
  const Vec3Of<PairVec> n{hn::Mul(best.way.x, scale), hn::Mul(best.way.y, scale), hn::Mul(best.way.z, scale)};
  const PairVec a_end = hn::Max(hn::Zero(tag), hn::Max(dot3(n, p.u1), dot3(n, p.u2)));
  const PairVec b_start =
      hn::Min(dot3(n, corners_b[0]), hn::Min(dot3(n, corners_b[1]), dot3(n, corners_b[2])));
  const PairVec error =
      hn::MulAdd(p.size, hn::Set(tag, 64 * 0x1p-24f), hn::Set(tag, 4 * task.contract + 1e-22f));
  return {hn::Sub(hn::Sub(b_start, a_end), error), hn::Add(distance, error)};
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
