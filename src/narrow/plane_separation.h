#pragma once
#include "tandem/narrow/separation.h"

#include "shape/core.h"

namespace tandem {

/// A plane or half-space seen from somewhere: the points with normal · x = offset (or ≤), and all within the
/// margin of them.
struct PlacedPlane {
  Vec3 normal;
  double offset = 0, margin = 0;
  bool solid = false;  ///< a half-space
};
PlacedPlane placed_plane(const Shape& plane, const Transform& at, double margin = 0);

/// A is the plane; in the frame in which the plane is given, with the core at `at`.
Separation plane_separation(const PlacedPlane& plane, const ConvexCore& core, const Transform& at);

/// Two planes or half-spaces. Unless they are parallel they overlap without end, and the separation is minus
/// infinity: no push parts them.
Separation plane_separation(const PlacedPlane& a, const PlacedPlane& b);

/// The same with A and B exchanged.
Separation swapped(const Separation& separation);

}  // namespace tandem
