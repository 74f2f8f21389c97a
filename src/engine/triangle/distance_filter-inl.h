// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_GAP_FILTER_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_GAP_FILTER_INL_H
#undef TANDEM_ENGINE_GAP_FILTER_INL_H
#else
#define TANDEM_ENGINE_GAP_FILTER_INL_H
#endif

#include "engine/triangle/triangle_pairs-inl.h"

/// Bounds of the distances of triangle pairs, one SIMD vector at a time, in single precision.
///
/// Upper bounds: whatever parameters the arithmetic gives, they are clamped so that both points are in their
/// triangles. So every distance found is an upper bound, up to the errors of the points themselves. Lower
/// bounds: the gap of the projections of the two triangles on any direction; the direction between the
/// nearest points found makes it tight.
///
/// With the vectors of overlap_filter-inl.h, η = 2⁻²⁴, L not below any edge from a first corner and any
/// vector from A's first corner to a corner of either, and δ the distance found, in units of η: the errors of
/// B's corners are 8.5 L (1 for the first, 6.5 for a rotated edge, 1 for their sum), of A's 1 L. Points on
/// edges have an error of 5 L more (the edge between the second and third corners, up to 2 L long, product
/// and sum), points in faces less. The distance takes 3.5 roundings of itself and one when it is
/// widened: 19.5 L
/// + 4.5 δ. Projections of corners take three roundings each, 6 L; the gap takes one of itself, one when it
/// is widened, and 4.5 for the length of the direction: 15.5 L + 6.5 δ. The rounding of the contract moves
/// points of B by at most `contract`, and the error of d by at most `anchors`.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

struct DistanceBounds {
  PairVec lower, upper;
  PairVector direction;  ///< from A to B along the nearest points found; at most one long, up to 4·2⁻²⁴
};

/// The shortest vector from A to B found so far.
struct ShortestOffset {
  PairVector offset;
  PairVec length2;

  HWY_INLINE void offer(const PairVector& other) {
    const PairVec other2 = dot3(other, other);
    const PairMask shorter = hn::Lt(other2, length2);
    offset.x = hn::IfThenElse(shorter, other.x, offset.x);
    offset.y = hn::IfThenElse(shorter, other.y, offset.y);
    offset.z = hn::IfThenElse(shorter, other.z, offset.z);
    length2 = hn::IfThenElse(shorter, other2, length2);
  }
};

HWY_INLINE PairVec clamp01(PairVec x) {
  const PairLanes tag;
  return hn::Min(hn::Max(x, hn::Zero(tag)), hn::Set(tag, 1));
}

/// An edge: its start relative to A's first corner, its direction, and the inverse of its squared length.
struct Edge {
  PairVector start, offset;
  PairVec size2, inverse;

  HWY_INLINE Edge(const PairVector& s, const PairVector& w) : start(s), offset(w), size2(dot3(w, w)) {
    const PairLanes tag;
    inverse = hn::Div(hn::Set(tag, 1), hn::Max(size2, hn::Set(tag, 1e-30f)));
  }
};

/// Ericson 2005, §5.1.9, as in narrow/triangle/triangle_distance.h.
HWY_INLINE void offer_edges(const Edge& a, const Edge& b, ShortestOffset& best) {
  const PairLanes tag;
  const PairVector w = a.start - b.start;
  const PairVec ab = dot3(a.offset, b.offset), aw = dot3(a.offset, w), bw = dot3(b.offset, w);
  const PairVec determinant = hn::Max(hn::NegMulAdd(ab, ab, hn::Mul(a.size2, b.size2)), hn::Set(tag, 1e-30f));
  const PairVec guess = clamp01(hn::Div(hn::MulSub(ab, bw, hn::Mul(b.size2, aw)), determinant));
  const PairVec on_b = clamp01(hn::Mul(hn::MulAdd(ab, guess, bw), b.inverse));
  const PairVec on_a = clamp01(hn::Mul(hn::MulSub(ab, on_b, aw), a.inverse));
  const PairVector from = PairVector::along(a.start, a.offset, on_a),
                   to = PairVector::along(b.start, b.offset, on_b);
  best.offer(to - from);
}

/// The plane of a triangle, for the feet of perpendiculars.
struct Face {
  PairVector corner, u, v;
  PairVec uu, uv, vv, inverse;

  HWY_INLINE Face(const PairVector& p, const PairVector& first, const PairVector& second)
      : corner(p), u(first), v(second), uu(dot3(u, u)), uv(dot3(u, v)), vv(dot3(v, v)) {
    const PairLanes tag;
    inverse = hn::Div(hn::Set(tag, 1), hn::Max(hn::NegMulAdd(uv, uv, hn::Mul(uu, vv)), hn::Set(tag, 1e-30f)));
  }

  /// Returns the vector to x from the foot of the perpendicular through x, clamped to the triangle.
  HWY_INLINE PairVector offset_to(const PairVector& x) const {
    const PairLanes tag;
    const PairVector w = x - corner;
    const PairVec wu = dot3(w, u), wv = dot3(w, v);
    const PairVec s = clamp01(hn::Mul(hn::MulSub(vv, wu, hn::Mul(uv, wv)), inverse));
    const PairVec t = hn::Min(hn::Max(hn::Mul(hn::MulSub(uu, wv, hn::Mul(uv, wu)), inverse), hn::Zero(tag)),
                              hn::Sub(hn::Set(tag, 1), s));
    return x - PairVector::along(PairVector::along(corner, u, s), v, t);
  }
};

/// As found, not widened yet.
HWY_INLINE DistanceBounds gap_bounds(const SimdPairs<>& p) {
  const PairLanes tag;
  const PairVector zero{hn::Zero(tag), hn::Zero(tag), hn::Zero(tag)};
  const PairVector corners_b[3] = {p.d, p.d + p.v1, p.d + p.v2}, corners_a[3] = {zero, p.u1, p.u2};
  const Edge edges_a[3] = {{zero, p.u1}, {p.u1, p.u2 - p.u1}, {zero, p.u2}};
  const Edge edges_b[3] = {{corners_b[0], p.v1}, {corners_b[1], p.v2 - p.v1}, {corners_b[0], p.v2}};
  ShortestOffset best{p.d, dot3(p.d, p.d)};
  for (const Edge& a : edges_a)
    for (const Edge& b : edges_b) offer_edges(a, b, best);
  const Face face_a(zero, p.u1, p.u2), face_b(p.d, p.v1, p.v2);
  for (int i = 0; i < 3; ++i) {
    best.offer(face_a.offset_to(corners_b[i]));
    const PairVector back = face_b.offset_to(corners_a[i]);
    best.offer(zero - back);
  }
  const PairVec distance = hn::Sqrt(best.length2);
  // Below 1e-20 the squares have lost their digits; a direction that is too short gives a smaller gap, never
  // a larger one.
  const PairVec scale = hn::Div(hn::Set(tag, 1), hn::Max(distance, hn::Set(tag, 1e-20f)));
  const PairVector n{hn::Mul(best.offset.x, scale), hn::Mul(best.offset.y, scale),
                     hn::Mul(best.offset.z, scale)};
  const PairVec a_end = hn::Max(hn::Zero(tag), hn::Max(dot3(n, p.u1), dot3(n, p.u2)));
  const PairVec b_start =
      hn::Min(dot3(n, corners_b[0]), hn::Min(dot3(n, corners_b[1]), dot3(n, corners_b[2])));
  return {hn::Sub(b_start, a_end), distance, n};
}

/// The bounds with their errors. `moved`: contract + anchors of engine::Task.
HWY_INLINE DistanceBounds widened_bounds(const SimdPairs<>& p, const DistanceBounds& found, float moved) {
  const PairLanes tag;
  const PairVector second = p.d + p.v1, third = p.d + p.v2;
  const PairVec size = hn::Sqrt(hn::Max(p.size2, hn::Max(dot3(second, second), dot3(third, third))));
  const PairVec least = hn::Set(tag, moved + 1e-22f);
  const PairVec below = hn::MulAdd(size, hn::Set(tag, 16 * 0x1p-24f),
                                   hn::MulAdd(found.upper, hn::Set(tag, 7 * 0x1p-24f), least));
  const PairVec above = hn::MulAdd(size, hn::Set(tag, 20 * 0x1p-24f),
                                   hn::MulAdd(found.upper, hn::Set(tag, 5 * 0x1p-24f), least));
  return {hn::Sub(found.lower, below), hn::Add(found.upper, above), found.direction};
}

HWY_INLINE DistanceBounds classify_distance(const TrianglePairs& pairs, const engine::Task& task) {
  const SimdPairs<> p(pairs, task.b_in_a.rotation);
  return widened_bounds(p, gap_bounds(p),
                        std::min(task.contract, pairs.contract) + std::min(task.anchors, pairs.anchors));
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
