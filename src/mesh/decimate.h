#pragma once
#include "tandem/mesh/mesh.h"

namespace tandem {

/// A coarser mesh of the same surface: edges shrink to points, those first whose loss shows least, until at
/// most `triangle_count` triangles are left or no edge can go without folding the surface or changing its
/// topology. The mesh must be closed; it stays closed. (Garland and Heckbert 1997, quadric error metrics.)
Mesh decimated(const Mesh& mesh, std::size_t triangle_count);

}  // namespace tandem
