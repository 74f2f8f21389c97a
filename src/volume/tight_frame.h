#pragma once
#include "tandem/math/mat3.h"

#include "volume/extremes.h"

namespace tandem {

/// The orientation of a tight oriented box around the points, in O(n): the best, by surface area, of
///   - the narrow slab's normal with the smallest rectangle around the extremal points (as for slab cut
///   balls),
///   - the principal axes of the surface of the extremal points' convex hull (Gottschalk, Lin and Manocha
///   1996,
///     with the hull of 26 points in place of that of all),
///   - the coordinate axes.
/// The rows are the box's axes, at right angles and of length one in double precision, the box's shortest
/// axis first.
Mat3 tight_frame(std::span<const Vec3> points, const Extremes& extremes);

/// The extents of points along the rows of a frame.
struct FrameExtents {
  Vec3 low, high;

  Vec3 size() const { return high - low; }
  double area() const {
    const Vec3 s = size();
    return s.x * s.y + s.y * s.z + s.z * s.x;
  }
};
FrameExtents extents_along(std::span<const Vec3> points, const Mat3& frame, Vec3 reference);

}  // namespace tandem
