#pragma once
#include <vector>

#include "tandem/base/export.h"
#include "tandem/query/collide.h"

TANDEM_API_BEGIN

namespace tandem {

/// A vertex of an intersection curve, in world coordinates (to rounding). `faces` are the two triangles that
/// the curve runs through from here to the next vertex; at the end of an open curve, those before.
struct CurvePoint {
  Vec3 point;
  FacePair faces;
};

/// A polyline in which two surfaces intersect. The last vertex of a closed curve is connected to the first.
struct IntersectionCurve {
  std::vector<CurvePoint> points;
  bool closed = false;
  double length = 0;
};

/// The convex polygon that two coplanar triangles have in common, in world coordinates.
struct CoplanarOverlap {
  FacePair faces;
  std::vector<Vec3> polygon;
  double area = 0;
  bool opposite = false;  ///< the normals of the triangles are opposite, as of solids that touch
};

/// Points that two surfaces have in common.
struct IntersectionCurves {
  std::vector<IntersectionCurve> curves;  ///< sorted by the lowest pair of faces
  std::vector<CurvePoint> points;         ///< single points that are on no curve
  std::vector<CoplanarOverlap> coplanar;  ///< sorted by faces
  double length = 0;                      ///< of all curves
  double coplanar_area = 0;               ///< of all coplanar overlaps
};

/// Returns where two surfaces intersect. They need not be closed. Which triangles intersect, in a point, a
/// segment or a polygon, and which segments share an end, is decided exactly: every vertex is the
/// intersection of a vertex, edge or face of A and one of B, and segments are connected where these are the
/// same (vertices of equal coordinates count as one). Curves end or branch where more or less than two
/// segments meet. The boundary of a coplanar overlap belongs to the curves where other triangles meet it.
/// Triangles without area are left out. Empty if a pose is not finite.
[[nodiscard]] IntersectionCurves intersection_curves(const Model& a, const Transform& pose_a, const Model& b,
                                                     const Transform& pose_b,
                                                     const QueryOptions& options = {});

/// Area of the surfaces of two models that are in contact.
struct ContactArea {
  double coplanar = 0;  ///< area in which coplanar triangles of A and B overlap, to rounding
  /// Bounds of the area of A's surface, and of B's, at most `distance` from the other surface.
  double lower_a = 0, upper_a = 0;
  double lower_b = 0, upper_b = 0;
};

struct ContactAreaOptions {
  double distance = 0;       ///< contact margin; at 0 only coplanar triangles have an area
  double tolerance = 0.001;  ///< pieces of triangles are divided down to this fraction of their area
};

/// Returns the contact area of two models. The bounds are as tight as the tolerance, about, for each triangle
/// that is partly within the distance.
[[nodiscard]] ContactArea contact_area(const Model& a, const Transform& pose_a, const Model& b,
                                       const Transform& pose_b, const ContactAreaOptions& options = {});

}  // namespace tandem

TANDEM_API_END
