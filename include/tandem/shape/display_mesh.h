#pragma once
#include "tandem/mesh/mesh.h"
#include "tandem/shape/shape.h"

namespace tandem {

struct DisplayMeshOptions {
  /// Half the side of the square that stands for a plane or a half-space, about the foot of the origin on it.
  double extent = 10;
  int around = 24;  ///< facets around what is round, 8 to 1000
};

/// Triangles that look like a shape, in its own frame, facing out of solids. A mesh is itself, face by face.
/// Round shapes have their vertices on the true surface; the rounding of composites is left out.
Mesh display_mesh(const Shape& shape, const DisplayMeshOptions& options = {});

}  // namespace tandem
