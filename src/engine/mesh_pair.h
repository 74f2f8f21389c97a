#pragma once
#include "tandem/math/transform.h"

#include "engine/disc_slack.h"
#include "narrow/triangle_triangle.h"

namespace tandem::engine {

/// Two meshes, their trees, and where B stands.
struct MeshPair {
  const Mesh &mesh_a, &mesh_b;
  const DiscTree &a, &b;
  Transform b_from_a;

  Corners corners_a(std::uint32_t face) const {
    const auto [p, q, r] = mesh_a.corners(face);
    return {{p, q, r}};
  }
  /// As seen from A.
  Corners corners_b(std::uint32_t face) const {
    const auto [p, q, r] = mesh_b.corners(face);
    return {{b_from_a(p), b_from_a(q), b_from_a(r)}};
  }
  /// Whether error bounds depend on where in the trees a search is.
  bool has_local_frames() const { return a.has_local_frames() || b.has_local_frames(); }
};

}  // namespace tandem::engine
