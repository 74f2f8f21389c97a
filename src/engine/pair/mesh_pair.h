#pragma once
#include "tandem/math/transform.h"

#include "engine/disc/disc_error_bound.h"
#include "narrow/triangle/triangle_triangle.h"

namespace tandem::engine {

/// Two meshes, their trees, and the relative transform of B.
struct MeshPair {
  const Mesh &mesh_a, &mesh_b;
  const DiscTree &a, &b;
  Transform b_from_a;
  bool in_one_frame = false;  ///< whether a search stays below the roots of two frames

  Corners corners_a(std::uint32_t face) const {
    const auto [p, q, r] = mesh_a.corners(face);
    return {{p, q, r}};
  }
  /// Relative to A.
  Corners corners_b(std::uint32_t face) const {
    const auto [p, q, r] = mesh_b.corners(face);
    return {{b_from_a(p), b_from_a(q), b_from_a(r)}};
  }
  /// Returns whether error bounds depend on the position in the trees.
  bool has_local_frames() const { return !in_one_frame && (a.has_local_frames() || b.has_local_frames()); }
};

}  // namespace tandem::engine
