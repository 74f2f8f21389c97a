#pragma once
#include <cstddef>
#include <vector>

#include "tandem/mesh/mesh.h"

#include "mesh/solid.h"

namespace tandem {

/// The planes of the triangles of a closed, connected mesh, in single precision: a point behind all of them
/// is inside. Then every triangle has a positive solid angle at the point, so their sum, 4π times the winding
/// number, is positive. Empty for other meshes and for those with triangles that are nearly lines.
struct FacePlanes {
  static constexpr std::size_t block = 16;  ///< planes of a block; the last one is padded with a plane
  static constexpr std::size_t max_planes = 1024;

  /// Of each block x, y and z of the outward unit normals, then the distances of the planes from the centre.
  /// Empty if there are too many planes.
  std::vector<float> numbers;
  double inner_radius = 0;  ///< distance of the centre from the nearest plane; at most 0 if it is not inside

  FacePlanes() = default;
  /// `center` is the origin of the planes. `solid` is that of the mesh.
  FacePlanes(const Mesh& mesh, const Solid& solid, Vec3 center);

  bool empty() const { return numbers.empty() && inner_radius <= 0; }
};

}  // namespace tandem
