#pragma once
#include "narrow/convex/gjk.h"

namespace tandem {

/// Four points of the Minkowski difference to start an expanding polytope with.
struct PolytopeStart {
  SupportPoint corner[4];
  Vec3 flat_normal{0, 0, 1};  ///< a normal of the Minkowski difference if it has no volume
  double extent = 0;          ///< the size of the Minkowski difference; zero if the points are of no use
  double thickness = 0;       ///< distance of the fourth point from the plane of the other three
};

/// Takes GJK's last tetrahedron, which contains the origin. Returns false if there is none or it is thin.
bool take_tetrahedron(const GjkResult& overlap, PolytopeStart& start);

/// Returns points far from each other: the ends of the widest axis, the point farthest from their line, and
/// the point farthest from the plane of the three.
PolytopeStart spread_points(const ConvexPair& pair);

/// Returns three support points around the unit vector n, along directions that differ from it by `tilt`, and
/// `deep`, a point far behind them. The extent is zero if the tetrahedron is thin.
PolytopeStart points_around(const ConvexPair& pair, Vec3 n, double tilt, const SupportPoint& deep);

}  // namespace tandem
