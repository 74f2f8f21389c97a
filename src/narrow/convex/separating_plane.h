#pragma once
#include "tandem/math/transform.h"

#include "shape/shape_data.h"

namespace tandem {

/// Returns true only if a plane separates the corners of two meshes, B's transformed as fl(R v + t): then the
/// meshes do not touch. Searches for the plane by GJK, with directions only, and checks it against all
/// corners with an error bound. False if there is none, or it was not found soon, or a cloud is empty.
bool are_separated_by_plane(const CornerCloud& a, const CornerCloud& b, const Transform& b_from_a);

/// What the hulls of two meshes show about the meshes.
enum class HullVerdict : unsigned char {
  separated,  ///< a plane separates them: the meshes do not touch
  touching,   ///< the surfaces of the meshes touch
  undecided,
};

/// Compares two meshes, first as are_separated_by_plane().
///
/// If the hulls overlap, two closed and connected meshes touch for certain if a point p is inside both, and
/// each has a vertex outside the hull of the other. Proof: let the surfaces be disjoint. The winding number
/// of B is constant on the surface of A, which is connected, and 0 at the vertex outside; likewise with A and
/// B exchanged. Let C be the component that holds p of the set where both winding numbers are not 0; C is
/// open and bounded. At a point of its boundary on the surface of A, the winding number of B is not 0, as
/// nearby in C: a contradiction. The same holds on the surface of B. So C has no boundary: a contradiction.
HullVerdict compare_hulls(const MeshData& a, const MeshData& b, const Transform& b_from_a);

}  // namespace tandem
