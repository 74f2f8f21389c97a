#pragma once
#include "tandem/mesh/mesh.h"

namespace tandem {

/// Returns a coarser mesh of the same surface by edge collapses with quadric error metrics (Garland &
/// Heckbert 1997). Collapses the edge of least error until at most `triangle_count` triangles are left, or no
/// edge can be collapsed without folding the surface or changing its topology. Precondition: the mesh is
/// closed; the result is closed.
Mesh decimated(const Mesh& mesh, std::size_t triangle_count);

}  // namespace tandem
