#pragma once
#include <optional>

#include "tandem/mesh/mesh.h"

namespace tandem::bench {

/// A volume, and the processor time it took.
struct MeasuredVolume {
  double volume = 0, seconds = 0;
};

/// Returns whether a mesh meets the preconditions of CGAL's corefinement: closed by its indices, manifold at
/// every vertex, bounding a volume. True if CGAL was not found.
bool cgal_accepts(const Mesh& mesh);

/// Returns the volume of the intersection of two closed meshes by CGAL's corefinement with exact
/// constructions. std::nullopt if CGAL was not found or refuses the meshes.
std::optional<MeasuredVolume> cgal_overlap(const Mesh& a, const Mesh& b);

}  // namespace tandem::bench
