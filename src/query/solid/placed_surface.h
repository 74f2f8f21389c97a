#pragma once
#include <vector>

#include "tandem/math/transform.h"

#include "narrow/triangle/triangle_triangle.h"
#include "query/model_data.h"

namespace tandem {

/// The triangles of a model in the frame in which two models are compared: A's own, for B by fl(R v + t).
struct PlacedSurface {
  PlacedSurface(const Model& model, const Transform& place)
      : mesh(model.mesh()), solid(data_of(model).solid()) {
    vertices.reserve(mesh.vertices().size());
    for (const Vec3 v : mesh.vertices()) vertices.push_back(place(v));
    for (const Triangle& t : mesh.triangles())
      for (const std::uint32_t corner : t) box.add(vertices[corner]);
  }

  Corners corners(std::uint32_t face) const {
    const Triangle& t = mesh.triangles()[face];
    return {{vertices[t[0]], vertices[t[1]], vertices[t[2]]}};
  }
  std::uint32_t face_count() const { return static_cast<std::uint32_t>(mesh.triangles().size()); }

  const Mesh& mesh;
  const Solid& solid;
  std::vector<Vec3> vertices;
  Bounds box;
};

}  // namespace tandem
