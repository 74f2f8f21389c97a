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

  /// The triangle that all triangles of a mesh are pieces of, and its own mesh; nullptr for ordinary meshes.
  struct Whole {
    const Mesh* mesh = nullptr;
    std::uint32_t face = 0;
  };
  Whole whole_a = {}, whole_b = {};
  bool has_pieces() const { return whole_a.mesh || whole_b.mesh; }

  /// The triangle to report and to test exactly: the whole one for a piece.
  std::uint32_t face_a(std::uint32_t face) const { return whole_a.mesh ? whole_a.face : face; }
  std::uint32_t face_b(std::uint32_t face) const { return whole_b.mesh ? whole_b.face : face; }
  Corners corners_a(std::uint32_t face) const {
    const auto [p, q, r] = whole_a.mesh ? whole_a.mesh->corners(whole_a.face) : mesh_a.corners(face);
    return {{p, q, r}};
  }
  /// Relative to A.
  Corners corners_b(std::uint32_t face) const {
    const auto [p, q, r] = whole_b.mesh ? whole_b.mesh->corners(whole_b.face) : mesh_b.corners(face);
    return {{b_from_a(p), b_from_a(q), b_from_a(r)}};
  }
  /// Returns whether error bounds depend on the position in the trees.
  bool has_local_frames() const { return !in_one_frame && (a.has_local_frames() || b.has_local_frames()); }
};

}  // namespace tandem::engine
