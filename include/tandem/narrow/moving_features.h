#pragma once
#include "tandem/math/vec3.h"

/// Continuous tests for deforming meshes: every vertex moves on a straight line at constant speed from where
/// it is at time 0 to where it is at time 1, and edges and faces move with their vertices.
namespace tandem {

/// A vertex on its way.
struct MovingPoint {
  Vec3 from, to;  ///< at time 0 and at time 1
};

/// The answer to a continuous test. It errs on one side only: a hit is never missed and `time` is never late,
/// but features that pass each other within about 1e-14 of their size may be reported to hit, and so may,
/// once in many thousands, features that are still closing in slowly when the search has taken a thousand
/// steps.
struct FeatureImpact {
  bool hit = false;
  double time = 1;  ///< proven: the features do not touch before it (at all up to 1 when there is no hit)
};

/// A vertex against a triangle. Coordinates must be finite; the triangle may be degenerate at any time.
FeatureImpact vertex_face_impact(const MovingPoint& vertex, const MovingPoint& face_0,
                                 const MovingPoint& face_1, const MovingPoint& face_2) noexcept;

/// An edge against an edge; either may be a point.
FeatureImpact edge_edge_impact(const MovingPoint& a_0, const MovingPoint& a_1, const MovingPoint& b_0,
                               const MovingPoint& b_1) noexcept;

}  // namespace tandem
