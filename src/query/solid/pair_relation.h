#pragma once
#include <functional>
#include <span>
#include <vector>

#include "tandem/query/relation.h"

#include "narrow/triangle/triangle_triangle.h"

namespace tandem {

/// How inside is decided for a model.
enum class InsideTest : std::uint8_t {
  none,     ///< it has no inside: points are never inside
  exact,    ///< closed: by winding numbers, which are whole
  winding,  ///< open: by generalized winding numbers of more than 3/4
};

/// Returns the corners of a triangle at a pose.
Corners corners_at(const Mesh& mesh, std::uint32_t face, const Transform& pose);

/// Locations of parts of one surface relative to the other solid.
struct SurfaceLocations {
  bool inside = false, outside = false;
  bool same = false;  ///< on the other surface with the same orientation: both solids are on the same side
  bool opposite = false;  ///< on the other surface with the opposite orientation

  /// Adds a point of a face with this unit normal that lies on a face of the other surface. `alike`: both
  /// surfaces face outward, or both inward.
  void add_common(Vec3 normal, const Corners& other, bool alike);
};

/// Calls `take` with a point of each piece into which other triangles cut a triangle that they touch, and
/// with its unit normal. Triangles without area have no pieces.
void for_each_cut_piece(const Corners& triangle, std::span<const Corners> others,
                        const std::function<void(Vec3 point, Vec3 normal)>& take);

/// Two surfaces that do not cross, located relative to each other.
struct LocatedSurfaces {
  InsideTest inside_a = InsideTest::none, inside_b = InsideTest::none;
  SurfaceLocations of_a, of_b;
  bool touch = false;
};
SolidRelation relation_of(const LocatedSurfaces& surfaces);

/// Returns whether an edge of one triangle passes through the interior of the other one, without touching its
/// edges and without an end point on its plane.
bool cross_each_other(const Corners& a, const Corners& b);

/// Returns the relation of two models with triangles, as relation() does. `pairs` are all pairs of triangles
/// that touch; `b_from_a` is relative_transform(pose_a, pose_b).
SolidRelation relation_of_pairs(const Model& a, InsideTest inside_a, const Model& b, InsideTest inside_b,
                                const Transform& b_from_a, const std::vector<FacePair>& pairs);

}  // namespace tandem
