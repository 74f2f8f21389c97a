#pragma once
#ifdef TANDEM_BENCH_FCL
#include <fcl/geometry/bvh/BVH_model.h>
#include <fcl/math/bv/OBBRSS.h>
#include <memory>
#include <vector>

#include "tandem/math/transform.h"
#include "tandem/mesh/mesh.h"

/// Conversion of Tandem's meshes and poses to FCL's types.
namespace tandem::bench {

using FclModel = fcl::BVHModel<fcl::OBBRSSd>;

inline std::shared_ptr<FclModel> fcl_model(const Mesh& mesh) {
  std::vector<fcl::Vector3d> vertices;
  std::vector<fcl::Triangle> triangles;
  for (const Vec3 v : mesh.vertices()) vertices.emplace_back(v.x, v.y, v.z);
  for (const Triangle& t : mesh.triangles()) triangles.emplace_back(t[0], t[1], t[2]);
  auto model = std::make_shared<FclModel>();
  model->beginModel();
  model->addSubModel(vertices, triangles);
  model->endModel();
  return model;
}

inline fcl::Transform3d fcl_transform(const Transform& at) {
  fcl::Transform3d out = fcl::Transform3d::Identity();
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) out.linear()(i, j) = at.rotation(i, j);
    out.translation()[i] = at.offset[i];
  }
  return out;
}

}  // namespace tandem::bench
#endif
