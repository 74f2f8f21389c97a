#pragma once
#include <functional>

#include "tandem/mesh/mesh.h"

#include "volume/frame.h"

namespace tandem {

/// Returns a frame about most triangles of a mesh: the median of their first corners, and twice the radius
/// about it that holds nine tenths of them. A few stray triangles far away do not change it, unlike
/// mesh_frame(). Of large meshes about 2048 triangles are sampled. The mesh must have triangles.
Frame core_frame(const Mesh& mesh);
/// The same of any points: `point(i)` for i < count, which must be positive. The radius may be zero.
Frame core_frame(std::size_t count, const std::function<Vec3(std::size_t)>& point);

}  // namespace tandem
