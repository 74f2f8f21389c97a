#pragma once
#include <memory>
#include <span>

#include "shape/shape_data.h"

namespace tandem {

/// Returns the hull of points by Qhull; facets that are coplanar up to rounding form one face. Throws Error
/// if all points are coplanar.
std::shared_ptr<const HullData> make_hull(std::span<const Vec3> points);

/// Computes the members that follow from the corners, faces and corners of the faces.
void complete_hull(HullData& hull);

}  // namespace tandem
