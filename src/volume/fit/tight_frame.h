#pragma once
#include "tandem/math/mat3.h"

#include "volume/fit/extremes.h"

namespace tandem {

/// Returns the orientation of a tight oriented box around the points, in O(n): the best, by surface area, of
///   - the narrow slab's normal with the smallest rectangle around the extremal points (as for SCBs),
///   - the principal axes of the surface of the extremal points' convex hull (Gottschalk et al. 1996, with
///     the hull of 26 points instead of that of all),
///   - the coordinate axes.
/// The rows are the axes of the box, perpendicular unit vectors in double precision, the shortest axis first.
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
