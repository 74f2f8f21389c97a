#pragma once
#include <array>
#include <compare>
#include <vector>

#include "narrow/triangle/triangle_triangle.h"

namespace tandem {

/// A vertex, side or the inside of a triangle, by its corners: three different ones for the inside.
struct IntersectionFeature {
  std::uint8_t corners = 0;  ///< a bit for each corner

  static IntersectionFeature vertex(int k) { return {static_cast<std::uint8_t>(1 << k)}; }
  static IntersectionFeature side(int k) { return {static_cast<std::uint8_t>(1 << k | 1 << (k + 1) % 3)}; }
  static IntersectionFeature inside() { return {7}; }
  friend auto operator<=>(const IntersectionFeature&, const IntersectionFeature&) = default;
};

/// A common point of two triangles that are not coplanar, which is an end of what they have in common.
struct IntersectionEnd {
  IntersectionFeature a, b;  ///< the features of least dimension that contain it
  Vec3 point;                ///< to rounding
};

/// The intersection of two triangles with area, decided exactly.
struct TriangleIntersection {
  bool coplanar = false;             ///< then the rest is not filled in
  std::vector<IntersectionEnd> end;  ///< one for a point, two for a segment
};
TriangleIntersection intersection(const Corners& a, const Corners& b);

/// Returns the polygon that two coplanar triangles have in common, to rounding; less than three corners if it
/// has no area.
std::vector<Vec3> coplanar_polygon(const Corners& a, const Corners& b);

}  // namespace tandem
