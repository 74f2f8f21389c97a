#pragma once
#include "shape/core.h"

namespace tandem {

/// One smooth piece of a core's support function.
struct CurvedPiece {
  enum Kind : std::uint8_t { corner, low_rim, high_rim, whole } kind = corner;
  Vec3 point;  ///< of a corner

  friend bool operator==(const CurvedPiece& a, const CurvedPiece& b) {
    return a.kind == b.kind && (a.kind != corner || a.point == b.point);
  }
};

/// The piece that a support point belongs to.
inline CurvedPiece piece_at(const ConvexCore& core, Vec3 p) {
  switch (core.kind) {
    case CoreKind::cylinder:
      return {p.z > 0 ? CurvedPiece::high_rim : CurvedPiece::low_rim, {}};
    case CoreKind::cone:
      if (p.z > 0) return {CurvedPiece::corner, p};
      return {CurvedPiece::low_rim, {}};
    case CoreKind::ellipsoid:
    case CoreKind::custom:
      return {CurvedPiece::whole, {}};
    default:
      return {CurvedPiece::corner, p};
  }
}

/// Returns the support point of the piece for a unit vector.
inline Vec3 piece_point(const ConvexCore& core, const CurvedPiece& piece, Vec3 d) {
  if (piece.kind == CurvedPiece::corner) return piece.point;
  if (piece.kind == CurvedPiece::whole) return core_support(core, d);
  const double aside = std::sqrt(d.x * d.x + d.y * d.y), scale = aside > 0 ? core.half.x / aside : 0;
  return {d.x * scale, d.y * scale, piece.kind == CurvedPiece::high_rim ? core.half.z : -core.half.z};
}

/// A symmetric 2×2 matrix.
struct Symmetric2 {
  double xx = 0, xy = 0, yy = 0;
};

/// Derivative of the piece's support point p for the direction d: the second derivative of its support
/// function along u and v, which are orthogonal to d. Zero for a vertex.
inline Symmetric2 piece_curvature(const ConvexCore& core, const CurvedPiece& piece, Vec3 p, Vec3 d, Vec3 u,
                                  Vec3 v) {
  if (piece.kind == CurvedPiece::corner) return {};
  if (piece.kind != CurvedPiece::whole) {
    const double aside = p.x * d.x + p.y * d.y;  // the radius times the length of d's part across the axis
    if (!(aside > 0)) return {};
    const double t = 1 / aside, along_u = p.x * u.y - p.y * u.x, along_v = p.x * v.y - p.y * v.x;
    const double moved = t * along_u;
    return {moved * along_u, moved * along_v, t * along_v * along_v};
  }
  if (core.kind == CoreKind::ellipsoid) {
    const Vec3& r = core.half;
    const Vec3 square{r.x * r.x, r.y * r.y, r.z * r.z};
    const double h = dot(p, d);
    if (!(h > 0)) return {};
    const auto times = [&square](Vec3 a, Vec3 b) {
      return square.x * a.x * b.x + square.y * a.y * b.y + square.z * a.z * b.z;
    };
    const double t = 1 / h, pu = dot(p, u), pv = dot(p, v);
    return {(times(u, u) - pu * pu) * t, (times(u, v) - pu * pv) * t, (times(v, v) - pv * pv) * t};
  }
  constexpr double step = 1e-5;  // known by its support function only
  const Vec3 along_u = (core_support(core, d + u * step) - core_support(core, d - u * step)) / (2 * step);
  const Vec3 along_v = (core_support(core, d + v * step) - core_support(core, d - v * step)) / (2 * step);
  return {dot(along_u, u), 0.5 * (dot(along_u, v) + dot(along_v, u)), dot(along_v, v)};
}

}  // namespace tandem
