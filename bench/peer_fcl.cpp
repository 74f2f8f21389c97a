#include "peer_fcl.h"

#ifdef TANDEM_BENCH_FCL
#include <fcl/geometry/bvh/BVH_model.h>
#include <fcl/math/bv/OBBRSS.h>
#include <fcl/narrowphase/collision.h>
#include <fcl/narrowphase/collision_request.h>
#include <fcl/narrowphase/collision_result.h>

namespace tandem::bench {
namespace {

using FclModel = fcl::BVHModel<fcl::OBBRSSd>;

std::shared_ptr<FclModel> fcl_model(const Mesh& mesh) {
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

fcl::Transform3d fcl_transform(const Transform& at) {
  fcl::Transform3d out = fcl::Transform3d::Identity();
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) out.linear()(i, j) = at.rotation(i, j);
    out.translation()[i] = at.offset[i];
  }
  return out;
}

}  // namespace

std::optional<Contestant> fcl_contestant(const scenes::PairScene& scene) {
  const auto a = fcl_model(scene.a.mesh()), b = fcl_model(scene.b.mesh());
  const fcl::CollisionRequestd request(std::numeric_limits<std::size_t>::max(), false);
  return Contestant{"fcl_obbrss", [a, b, request](const scenes::Placement& at) {
                      fcl::CollisionResultd result;
                      fcl::collide(a.get(), fcl_transform(at.a), b.get(), fcl_transform(at.b), request,
                                   result);
                      return result.numContacts();
                    }};
}

}  // namespace tandem::bench

#else

namespace tandem::bench {

std::optional<Contestant> fcl_contestant(const scenes::PairScene&) { return std::nullopt; }

}  // namespace tandem::bench

#endif
