#pragma once
#include "tandem/mesh/mesh.h"

#include "volume/relative_frame.h"

namespace tandem {

/// Returns a frame about most triangles of a mesh: the median of their first corners, and twice the radius
/// about it that holds nine tenths of them. A few stray triangles far away do not change it, unlike
/// mesh_frame(). Of large meshes about 2048 triangles are sampled. The mesh must have triangles.
Frame core_frame(const Mesh& mesh);

}  // namespace tandem
