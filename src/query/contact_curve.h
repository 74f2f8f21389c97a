#pragma once
#include <cstdint>

#include "narrow/touch_points.h"

/// The curve in which the surfaces of two models meet, piece by piece, and the area it encloses.
namespace tandem {

/// A triangle of a surface as the curve sees it.
struct CurveSide {
  Corners corners;
  Vec3 normal;           ///< of length one
  std::uint32_t shared;  ///< one bit for each side that has a neighbour

  TANDEM_HD CurveSide(const Corners& t, std::uint32_t shared_sides)
      : corners(t), normal(normalized(cross(t[1] - t[0], t[2] - t[0]))), shared(shared_sides) {}

  /// Whether a segment runs along a side that a neighbour shares, and so belongs to both.
  TANDEM_HD bool shares(Vec3 from, Vec3 to) const {
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

/// What two touching triangles have of the curve.
struct CurvePiece {
  Vec3 end[2];
  double share;  ///< of the piece that is this pair's own; 0 where the triangles lie in one plane
  bool turned;   ///< the curve runs from the second end to the first

  TANDEM_HD Vec3 from() const { return end[turned ? 1 : 0]; }
  TANDEM_HD Vec3 to() const { return end[turned ? 0 : 1]; }
};

/// Pieces run along n_a × n_b, so that together they run once around.
TANDEM_HD inline CurvePiece curve_piece(const CurveSide& a, const CurveSide& b, const Vec3 (&ends)[2]) {
  const Vec3 along = cross(a.normal, b.normal);
  CurvePiece piece{{ends[0], ends[1]}, 0, dot(ends[1] - ends[0], along) < 0};
  if (!(length(along) < 1e-6))
    piece.share = (a.shares(ends[0], ends[1]) ? 0.5 : 1) * (b.shares(ends[0], ends[1]) ? 0.5 : 1);
  return piece;
}

/// The area that the pieces of a patch enclose, as a vector, and the length of the curve. The order in which
/// pieces are added has a say in the last digits.
struct EnclosedArea {
  Vec3 origin, area;
  double curve = 0;
  bool empty = true;

  /// What a piece adds; nothing where the triangles lie in one plane.
  struct Term {
    Vec3 area;
    double curve = 0;
  };
  TANDEM_HD static Term term(const CurvePiece& piece, Vec3 origin) {
    if (!(piece.share > 0)) return {};
    const Vec3 from = piece.from(), to = piece.to();
    return {0.5 * piece.share * cross(from - origin, to - origin), length(to - from)};
  }

  TANDEM_HD void add(const Term& term) { area += term.area, curve += term.curve; }
  TANDEM_HD void add(const CurvePiece& piece) {
    if (empty) origin = piece.from(), empty = false;
    add(term(piece, origin));
  }

  /// A curve that encloses next to nothing is a touch, not a cut.
  TANDEM_HD bool is_cut() const { return length(area) > 1e-7 * curve * curve && dot(area, area) > 0; }
};

}  // namespace tandem
