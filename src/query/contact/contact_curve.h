#pragma once
#include <cstdint>

#include "narrow/triangle/common_points.h"

/// The intersection curve of the surfaces of two models, piece by piece, and the area it encloses.
namespace tandem {

/// Properties of a surface triangle that the curve needs.
struct CurveSide {
  Corners corners;
  Vec3 normal;           ///< unit vector
  std::uint32_t shared;  ///< one bit for each edge that has a neighbour

  TANDEM_HD CurveSide(const Corners& t, std::uint32_t shared_sides)
      : CurveSide(t, cross(t[1] - t[0], t[2] - t[0]), shared_sides) {}
  /// `across` is the cross product of the first two edges.
  TANDEM_HD CurveSide(const Corners& t, Vec3 across, std::uint32_t shared_sides)
      : corners(t), normal(normalized(across)), shared(shared_sides) {}

  /// Returns whether a segment lies along an edge shared with a neighbour and so belongs to both triangles.
  TANDEM_HD bool is_on_shared_edge(Vec3 from, Vec3 to) const {
    for (int i = 0; i < 3; ++i) {
      if ((shared >> i & 1) == 0) continue;
      const Vec3 start = corners[i], end = corners[(i + 1) % 3];
      const double near = 1e-9 * length(end - start);
      if (length(detail::nearest_on_segment(start, end, from) - from) <= near &&
          length(detail::nearest_on_segment(start, end, to) - to) <= near)
        return true;
    }
    return false;
  }
};

/// The piece of the curve that two touching triangles contribute.
struct CurvePiece {
  Vec3 end[2];
  double t;      ///< fraction of the piece that belongs to this pair; 0 if the triangles are coplanar
  bool rotated;  ///< the curve runs from the second end point to the first

  TANDEM_HD Vec3 from() const { return end[rotated ? 1 : 0]; }
  TANDEM_HD Vec3 to() const { return end[rotated ? 0 : 1]; }
};

/// Pieces are oriented along n_a × n_b, so that together they form a closed loop.
TANDEM_HD inline CurvePiece curve_piece(const CurveSide& a, const CurveSide& b, const Vec3 (&ends)[2]) {
  const Vec3 along = cross(a.normal, b.normal);
  CurvePiece piece{{ends[0], ends[1]}, 0, dot(ends[1] - ends[0], along) < 0};
  if (!(length(along) < 1e-6))
    piece.t =
        (a.is_on_shared_edge(ends[0], ends[1]) ? 0.5 : 1) * (b.is_on_shared_edge(ends[0], ends[1]) ? 0.5 : 1);
  return piece;
}

/// The vector area enclosed by the pieces of a patch, and the length of the curve. The order of summation
/// affects the last digits.
struct EnclosedArea {
  Vec3 origin, area;
  double curve = 0;
  bool empty = true;

  /// The contribution of a piece; zero if the triangles are coplanar.
  struct Term {
    Vec3 area;
    double curve = 0;
  };
  TANDEM_HD static Term term(const CurvePiece& piece, Vec3 origin) {
    if (!(piece.t > 0)) return {};
    return {area_of(piece, origin), length(piece.to() - piece.from())};
  }
  TANDEM_HD static Vec3 area_of(const CurvePiece& piece, Vec3 origin) {
    return 0.5 * piece.t * cross(piece.from() - origin, piece.to() - origin);
  }

  TANDEM_HD void add(const Term& term) {
    area += term.area;
    curve += term.curve;
  }
  /// Adds a piece and its length.
  TANDEM_HD void add(const CurvePiece& piece, double piece_length) {
    if (empty) {
      origin = piece.from();
      empty = false;
    }
    if (!(piece.t > 0)) return;
    area += area_of(piece, origin);
    curve += piece_length;
  }

  /// A curve that encloses almost no area is a touching contact, not an intersection.
  TANDEM_HD bool is_cut() const { return length(area) > 1e-7 * curve * curve && dot(area, area) > 0; }
};

}  // namespace tandem
