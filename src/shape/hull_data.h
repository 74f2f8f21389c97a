#pragma once
#include <memory>
#include <span>

#include "shape/shape_data.h"

namespace tandem {

/// The hull of points by Qhull; facets that lie in one plane to rounding are one face. Throws Error unless
/// four of the points span a volume.
std::shared_ptr<const HullData> make_hull(std::span<const Vec3> points);

}  // namespace tandem
