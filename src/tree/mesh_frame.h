#pragma once
#include "tandem/mesh/mesh.h"

#include "tree/build/build.h"
#include "tree/build/reference.h"
#include "volume/frame.h"

namespace tandem {

/// Returns the boxes of a mesh's triangles, the input of the builders.
std::vector<Bounds> triangle_bounds(const Mesh& mesh, int threads = 0);

/// Returns the box of all triangles of a mesh. Vertices without triangles do not count.
Bounds triangle_extent(const Mesh& mesh, int threads = 0);

/// Returns the references of a mesh's triangles, whose common box is `all`, in their order.
Scratch<Reference> triangle_references(const Mesh& mesh, const Bounds& all, const ThreadPool& workers);

/// Returns the frame of a mesh's trees, at the centre of its bounds. Single precision then resolves the size
/// of the mesh, regardless of its position in the world.
Frame mesh_frame(const Mesh& mesh, int threads = 0);

}  // namespace tandem
