#pragma once
#include "tandem/math/transform.h"

#include "shape/corner_cloud.h"

namespace tandem {

/// Returns true only if a plane separates the corners of two meshes, B's transformed as fl(R v + t): then the
/// meshes do not touch. Searches for the plane by GJK with directions only, and checks it against all corners
/// with an error bound. False if there is none, or it was not found soon, or a cloud is empty.
bool are_separated_by_plane(const CornerCloud& a, const CornerCloud& b, const Transform& b_from_a);

}  // namespace tandem
