#pragma once
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

/// Returns whether an edge of one triangle passes through the interior of the other one, without touching its
/// edges and without an end point on its plane.
bool cross_each_other(const Corners& a, const Corners& b);

/// Returns the relation of two models with triangles, as relation() does. `pairs` are all pairs of triangles
/// that touch; `b_from_a` is relative_transform(pose_a, pose_b).
SolidRelation relation_of_pairs(const Model& a, InsideTest inside_a, const Model& b, InsideTest inside_b,
                                const Transform& b_from_a, const std::vector<FacePair>& pairs);

}  // namespace tandem
