#pragma once
#include <functional>

#include "tandem/mesh/mesh.h"

namespace tandem {

/// The surface where `field` is zero, facing away from where it is negative, as a closed mesh without
/// non-manifold edges. What is negative must lie inside `space`.
///
/// One vertex per grid cell that the surface passes (naive surface nets, Gibson 1998), then a few rounds of
/// smoothing along the surface and Newton steps back onto it. Features thinner than `cell` may be lost. The
/// field should grow roughly like a distance near the surface; it is evaluated about once per grid point and
/// thirty times per vertex.
Mesh polygonise(const std::function<double(Vec3)>& field, const Bounds& space, double cell);

}  // namespace tandem
