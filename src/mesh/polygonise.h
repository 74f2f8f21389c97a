#pragma once
#include <functional>

#include "tandem/mesh/mesh.h"

namespace tandem {

/// Returns the zero level set of `field`, facing away from the negative side, as a closed mesh without
/// non-manifold edges. Precondition: the negative region lies inside `space`.
///
/// One vertex per grid cell that the surface crosses (naive surface nets, Gibson 1998), then a few rounds of
/// smoothing along the surface and Newton steps back onto it. Features thinner than `cell` may be lost. The
/// field should behave roughly like a distance near the surface. It is evaluated about once per grid point
/// and thirty times per vertex.
Mesh polygonise(const std::function<double(Vec3)>& field, const Bounds& space, double cell);

}  // namespace tandem
