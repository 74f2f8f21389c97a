#pragma once
#include "tandem/base/export.h"
#include "tandem/math/vec3.h"

TANDEM_API_BEGIN

/// Continuous collision tests of features of deforming meshes. Every vertex moves linearly from its position
/// at time 0 to its position at time 1; edges and faces move with their vertices.
namespace tandem {

/// A linearly moving vertex.
struct MovingPoint {
  Vec3 from, to;  ///< positions at time 0 and time 1
};

/// Result of a continuous test. It is conservative: no hit is missed and `time` is never late. False hits are
/// possible in two cases. Features that pass within about 1e-14 of their size may be reported. So may
/// features that still approach slowly after the limit of 1000 search steps; this happens once in many
/// thousands of tests.
struct FeatureTimeOfImpact {
  bool hit = false;
  double time = 1;  ///< proven: the features do not touch before this time (if no hit: up to time 1)
};

/// Tests a moving vertex against a moving triangle. Precondition: finite coordinates. The triangle may be
/// degenerate at any time.
FeatureTimeOfImpact vertex_face_ccd(const MovingPoint& vertex, const MovingPoint& face_0,
                                    const MovingPoint& face_1, const MovingPoint& face_2) noexcept;

/// Tests two moving edges. Precondition: finite coordinates. Either edge may be a point.
FeatureTimeOfImpact edge_edge_ccd(const MovingPoint& a_0, const MovingPoint& a_1, const MovingPoint& b_0,
                                  const MovingPoint& b_1) noexcept;

}  // namespace tandem

TANDEM_API_END
