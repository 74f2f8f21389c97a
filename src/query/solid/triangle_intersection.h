#pragma once
#include <array>
#include <compare>
#include <span>
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

/// A convex polygon. Each of three cuts of a triangle adds at most one corner, rounding errors another one.
struct CoplanarPolygon {
  std::array<Vec3, 12> point;  ///< the first `count` are set
  std::size_t count = 0;

  void push(Vec3 p) {
    if (count < point.size()) point[count++] = p;
  }
  std::span<const Vec3> corners() const { return {point.data(), count}; }
};
/// Returns the polygon that two coplanar triangles have in common, to rounding; less than three corners if it
/// has no area.
CoplanarPolygon coplanar_polygon(const Corners& a, const Corners& b);
/// Returns the area vector of a polygon: along its normal, of the length of its area.
inline Vec3 area_vector(std::span<const Vec3> polygon) {
  Vec3 twice;
  for (std::size_t i = 2; i < polygon.size(); ++i)
    twice += cross(polygon[i - 1] - polygon[0], polygon[i] - polygon[0]);
  return 0.5 * twice;
}

}  // namespace tandem
