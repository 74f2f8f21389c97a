#pragma once
#include "engine/disc/disc_frame.h"
#include "narrow/triangle/point_triangle.h"
#include "narrow/triangle/triangle_triangle.h"
#include "volume/disc.h"

/// A disc around the piece of a triangle that matters to the contents of a node.
///
/// The disc of a triangle in a coarse frame, or of a very large triangle, is too inaccurate to be compared
/// with small nodes. The corners are known in double precision. For contents within ρ of a point o, at a
/// distance d from the triangle, no point of the triangle that is nearest to one of them is further from o
/// than ρ' = 2ρ + d: there is a point within ρ + d of any of them. So a disc around the part of the triangle
/// within ρ' of o gives the same distances and contacts as the whole triangle, and is as small as the node.
///
/// Let q be the result of nearest_on_triangle, which is in the triangle up to rounding, however inaccurate:
/// then d ≤ |q − o|. The triangle is clipped against a cube around o. A corner of the clipped polygon is on
/// an edge of the triangle up to rounding; its error along the edge may be large, but along the clipped axis
/// it is only rounding, so a cube enlarged by that contains all of the part. Then, for any direction, the
/// corners of the polygon give bounds of the projection of the part:
///   - if the part is well beyond the node, a slab normal to n = (q − o)/|q − o|, from the lowest corner;
///   - otherwise a disc around q along a direction in which the polygon is thin.
/// A direction stored in single precision has an error below 2⁻²³, times the size of the part; a stored
/// centre 2⁻²³ of its length. With ε = 2⁻⁵³ the error of a corner is at most 4ε of the triangle's coordinates
/// for each of the three axes, of q 4ε and of a projection 4ε: below 2⁻⁴⁸ of them in total.
namespace tandem::engine {

struct LocalPiece {
  Disc disc;
  float error_bound;  ///< the error bound of its test against discs of the node's frame, as
                      ///< DiscErrorBound::discs
};

/// A triangle in coordinates of a node's frame, each corner with an error of at most `error`.
struct TransformedTriangle {
  Corners corners;
  double error;
};

/// A ball around the children of a node.
struct NodeExtent {
  Vec3 middle;
  double extent = 0;

  /// ball(i) is that of a child.
  template <class BallOf>
  TANDEM_HD NodeExtent(int count, const BallOf& ball) {
    for (int i = 0; i < count; ++i) middle += ball(i).center / count;
    for (int i = 0; i < count; ++i)
      extent = std::fmax(extent, length(ball(i).center - middle) + ball(i).radius);
    extent *= 1 + 1e-14;
  }
};

namespace detail {

TANDEM_HD inline double largest(Vec3 v) { return abs(v)[largest_axis(v)]; }
TANDEM_HD inline double largest_of(double a, double b, double c) { return std::fmax(a, std::fmax(b, c)); }

/// A triangle relative to the origin, clipped to a cube around it (Sutherland and Hodgman 1974).
struct ClippedTriangle {
  static constexpr int room = 16;
  Vec3 point[room];
  int count = 3;

  /// Returns false if nothing is left, which is due to rounding.
  TANDEM_HD bool clip(double half_side) {
    for (int axis = 0; axis < 3; ++axis) {
      clip(axis, 1, half_side);
      clip(axis, -1, half_side);
    }
    return count > 0;
  }
  /// The minimum over all points along a direction.
  TANDEM_HD double lowest(Vec3 n) const {
    double low = dot(n, point[0]);
    for (int i = 1; i < count; ++i) low = std::fmin(low, dot(n, point[i]));
    return low;
  }
  TANDEM_HD double furthest(Vec3 from) const {
    double far = 0;
    for (int i = 0; i < count; ++i) far = std::fmax(far, length(point[i] - from));
    return far;
  }
  /// Returns a unit vector along which the polygon is thin: its normal, or for a long thin polygon the
  /// direction across it that is closest to `facing`.
  TANDEM_HD Vec3 thin_direction(Vec3 facing) const {
    Vec3 sum, longest;
    for (int i = 1; i < count; ++i) {
      const Vec3 side = point[i] - point[0];
      if (i + 1 < count) sum += cross(side, point[i + 1] - point[0]);
      if (dot(side, side) > dot(longest, longest)) longest = side;
    }
    const double area = length(sum), size = dot(longest, longest);
    if (area > 0.1 * size) return sum / area;
    const Vec3 across = size > 0 ? facing - longest * (dot(facing, longest) / size) : facing;
    if (dot(across, across) > 1e-20 * dot(facing, facing)) return across / length(across);
    return area > 0 ? sum / area : Vec3{0, 0, 1};
  }

 private:
  TANDEM_HD void clip(int axis, double sign, double limit) {
    Vec3 kept[room];
    int kept_count = 0;
    for (int i = 0; i < count; ++i) {
      const Vec3 p = point[i], next = point[i + 1 < count ? i + 1 : 0];
      const double at = sign * p[axis] - limit, then = sign * next[axis] - limit;
      if (at <= 0 && kept_count < room) kept[kept_count++] = p;
      if ((at <= 0) != (then <= 0) && kept_count < room)
        kept[kept_count++] = p + (next - p) * (at / (at - then));
    }
    count = kept_count < room ? kept_count : 0;
    for (int i = 0; i < count; ++i) point[i] = kept[i];
  }
};

TANDEM_HD inline LocalPiece piece_of(Vec3 center, Vec3 normal, double radius, double half,
                                     const DiscFrame& frame) {
  const double away = length(center), rounding = 0x1p-23 * away;
  const auto above = [](double size) { return static_cast<float>(size * (1 + 0x1p-22)) + 1e-30f; };
  LocalPiece piece;
  for (int k = 0; k < 3; ++k) {
    piece.disc.center[k] = static_cast<float>(center[k]);
    piece.disc.normal[k] = static_cast<float>(normal[k]);
  }
  piece.disc.radius = above(radius + rounding);
  piece.disc.half = above(std::fmin(half, radius) + rounding);
  // Not below DiscErrorBound's bound without an offset.
  piece.error_bound = RelativeFrame::round_up_bound((9 * std::fmax(frame.center_extent, away) +
                                                     14 * (frame.center_extent + away) +
                                                     40 * std::fmax(frame.largest_size, radius)) *
                                                    0x1p-24);
  return piece;
}

}  // namespace detail

/// Returns a triangle of B, relative to A as in the contract, in a frame of A. The corners of the contract
/// are exact; two subtractions of the frame's centre are rounded, of this triangle's corners and of A's.
TANDEM_HD inline TransformedTriangle b_in_frame_of_a(const Corners& b, const DiscFrame& frame) {
  const Vec3 c = frame.frame.center;
  const double size =
      detail::largest_of(detail::largest(b[0]), detail::largest(b[1]), detail::largest(b[2])) +
      detail::largest(c) + frame.frame.radius;
  return {{{b[0] - c, b[1] - c, b[2] - c}}, 8 * 0x1p-53 * size};
}

/// Returns an upper bound of δ, the largest entry of RᵀR − I: RelativeFrame has 12δ times its extent, which
/// is one for these frames.
TANDEM_HD inline double defect_above(const Mat3& rotation) {
  return RelativeFrame(Frame{{}, 0.5}, Frame{}, Transform{rotation, {}}).error / 12;
}

/// Returns a triangle of A in a frame of B, rotated back: x = Rᵀ(v − t) − c, with a rounding error below
/// 14ε(|v| + |t|) and ε|c|. With y a vertex of B, v' = R y + t + e its position in the contract and δ as in
/// relative_frame.h, Rᵀ(v' − t) is y + (RᵀR − I) y + Rᵀe: its error is 3δ|y| and |e|(1 + 3δ), with |e| below
/// 7ε(|t| + 3|y|). Lengths change by 3δ, which applies to the compared sizes: the node and the part of the
/// triangle near it.
TANDEM_HD inline TransformedTriangle a_in_frame_of_b(const Corners& a, const DiscFrame& frame,
                                                     const Transform& b_from_a, double defect) {
  const Vec3 c = frame.frame.center, t = b_from_a.offset;
  const Mat3 back = transposed(b_from_a.rotation);
  const TransformedTriangle at{{{back * (a[0] - t) - c, back * (a[1] - t) - c, back * (a[2] - t) - c}}, 0};
  const double far = detail::largest_of(detail::largest(a[0]), detail::largest(a[1]), detail::largest(a[2])) +
                     detail::largest(t);
  const double near =
      std::fmin(length(at.corners[0]), std::fmin(length(at.corners[1]), length(at.corners[2])));
  const double own = detail::largest(c) + 4 * frame.frame.radius;
  const double rounding = 16 * far + 8 * (detail::largest(t) + 3 * own);
  return {at.corners, 12 * defect * (own + near) + 0x1p-53 * (1 + defect) * rounding};
}

/// For a triangle and the contents of a node. Returns false if numbers overflow.
TANDEM_HD inline bool make_piece(const TransformedTriangle& triangle, const NodeExtent& node,
                                 const DiscFrame& frame, LocalPiece& piece) {
  const Corners& corners = triangle.corners;
  const double size =
      detail::largest_of(length(corners[0]), length(corners[1]), length(corners[2])) + length(node.middle);
  const double off = triangle.error + 0x1p-48 * size;
  const Vec3 q =
      nearest_on_triangle(corners, node.middle) - node.middle;  // from here on relative to the centre
  const double distance = length(q), within = 2 * node.extent + distance + off;
  detail::ClippedTriangle part;
  for (int i = 0; i < 3; ++i) part.point[i] = corners[i] - node.middle;
  if (!(within < 1e30 && off < 1e30) || !part.clip(within + 4 * off)) return false;

  if (distance > 2 * node.extent) {
    const Vec3 n = q / distance;
    const double rounding = off + 0x1p-21 * within;
    const double low = part.lowest(n) - rounding;
    if (low > node.extent) {
      const double half = 0.5 * (2 * within + rounding - low);
      piece = detail::piece_of(node.middle + n * (low + half), n, 5 * within, half, frame);
      return true;
    }
  }
  const Vec3 normal = part.thin_direction(q);
  const double radius = part.furthest(q) + off;
  const double height = dot(normal, q);
  const double thick = std::fmax(height - part.lowest(normal), -height - part.lowest(-normal));
  piece = detail::piece_of(node.middle + q, normal, radius, thick + off + 0x1p-23 * radius, frame);
  return thick + radius < 1e30;
}

}  // namespace tandem::engine
