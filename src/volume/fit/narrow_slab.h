#pragma once
#include "volume/fit/extremes.h"

namespace tandem {

/// The points between two parallel planes: low ≤ normal · (x − reference) ≤ high, for a reference point that
/// is stored elsewhere. The normal is representable in single precision and a unit vector up to that
/// rounding.
struct Slab {
  Vec3 normal;
  double low = 0, high = 0;
  double width() const { return high - low; }
};

/// Returns the slab of a given direction around the points.
Slab slab_along(std::span<const Vec3> points, Vec3 direction, Vec3 reference);

/// Returns a narrow slab around the points in O(n) (Larsson & Akenine-Möller 2008, figure 3, lines 7–13): the
/// narrowest of the 26-DOP's and of those along thirteen large triangles of extremal points.
Slab narrow_slab(std::span<const Vec3> points, const Extremes& extremes, Vec3 reference);

/// Two directions perpendicular to `normal` and to each other, along the sides of the smallest rectangle (by
/// area) around the projection of the points; `narrow` is that of the shorter side. At most 26 points.
struct PlanarAxes {
  Vec3 narrow, wide;
};
PlanarAxes smallest_rectangle(std::span<const Vec3> points, Vec3 normal);

/// Returns a unit vector perpendicular to `direction`.
Vec3 some_perpendicular(Vec3 direction);

}  // namespace tandem
