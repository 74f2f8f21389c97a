#pragma once
#include "tandem/base/export.h"
#include "tandem/mesh/mesh.h"
#include "tandem/shape/shape.h"

TANDEM_API_BEGIN

namespace tandem {

/// Options of display_mesh().
struct DisplayMeshOptions {
  /// Half the side of the square that represents a plane or half-space, about the projection of the origin.
  double plane_half_extent = 10;
  int segments = 24;  ///< segments around round shapes, 8 to 1000
};

/// Returns a mesh for display of a shape, in local coordinates, oriented outward for solids. A mesh shape
/// returns its own triangles. Vertices of round shapes lie on the true surface; the rounding of composite
/// shapes is omitted.
Mesh display_mesh(const Shape& shape, const DisplayMeshOptions& options = {});

}  // namespace tandem

TANDEM_API_END
