#pragma once
#include "tandem/math/transform.h"
#include "tandem/mesh/mesh.h"

namespace tandem::test {

/// Returns both meshes as one; `flip_b` makes the second one face the other way.
inline Mesh joined(const Mesh& a, const Mesh& b, const Transform& pose_b, bool flip_b) {
  std::vector<Vec3> vertices(a.vertices().begin(), a.vertices().end());
  std::vector<Triangle> triangles(a.triangles().begin(), a.triangles().end());
  const auto first = static_cast<std::uint32_t>(vertices.size());
  for (const Vec3 v : b.vertices()) vertices.push_back(pose_b(v));
  for (const Triangle& t : b.triangles())
    triangles.push_back({first + t[0], first + t[flip_b ? 2 : 1], first + t[flip_b ? 1 : 2]});
  return Mesh(vertices, triangles);
}

}  // namespace tandem::test
