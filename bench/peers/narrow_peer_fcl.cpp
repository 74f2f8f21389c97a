#include "bench/narrow/narrow_peer.h"

#ifdef TANDEM_BENCH_FCL
#include <fcl/geometry/shape/box.h>
#include <fcl/geometry/shape/capsule.h>
#include <fcl/geometry/shape/cone.h>
#include <fcl/geometry/shape/convex.h>
#include <fcl/geometry/shape/cylinder.h>
#include <fcl/geometry/shape/ellipsoid.h>
#include <fcl/geometry/shape/halfspace.h>
#include <fcl/geometry/shape/plane.h>
#include <fcl/geometry/shape/sphere.h>
#include <fcl/geometry/shape/triangle_p.h>
#include <fcl/narrowphase/collision.h>
#include <fcl/narrowphase/distance.h>

#include "shape/shape_data.h"

namespace tandem::bench {
namespace {

fcl::Vector3d vector(Vec3 v) { return {v.x, v.y, v.z}; }

std::shared_ptr<fcl::CollisionGeometryd> fcl_hull(const HullData& hull) {
  auto corners = std::make_shared<std::vector<fcl::Vector3d>>();
  for (const Vec3 v : hull.corners) corners->push_back(vector(v));
  auto faces = std::make_shared<std::vector<int>>();
  for (const HullData::Face& face : hull.faces) {
    faces->push_back(static_cast<int>(face.corner_count));
    for (std::uint32_t i = 0; i < face.corner_count; ++i)
      faces->push_back(static_cast<int>(hull.face_corners[face.first_corner + i]));
  }
  return std::make_shared<fcl::Convexd>(corners, static_cast<int>(hull.faces.size()), faces);
}

std::shared_ptr<fcl::CollisionGeometryd> fcl_shape(const Shape& shape) {
  const Vec3 s = shape.size();
  switch (shape.kind()) {
    case ShapeKind::sphere:
      return std::make_shared<fcl::Sphered>(s.x);
    case ShapeKind::box:
      return std::make_shared<fcl::Boxd>(s.x, s.y, s.z);
    case ShapeKind::capsule:
      return std::make_shared<fcl::Capsuled>(s.x, s.y);
    case ShapeKind::cylinder:
      return std::make_shared<fcl::Cylinderd>(s.x, s.y);
    case ShapeKind::cone:
      return std::make_shared<fcl::Coned>(s.x, s.y);
    case ShapeKind::ellipsoid:
      return std::make_shared<fcl::Ellipsoidd>(s.x, s.y, s.z);
    case ShapeKind::plane:
      return std::make_shared<fcl::Planed>(vector(s), shape.offset());
    case ShapeKind::half_space:
      return std::make_shared<fcl::Halfspaced>(vector(s), shape.offset());
    case ShapeKind::convex_hull:
      return fcl_hull(data_of<HullData>(shape));
    case ShapeKind::triangle: {
      const auto& corners = data_of<TriangleData>(shape).corners;
      return std::make_shared<fcl::TrianglePd>(vector(corners[0]), vector(corners[1]), vector(corners[2]));
    }
    default:
      return nullptr;
  }
}

class FclPeer : public NarrowPeer {
 public:
  std::string name() const override { return "FCL"; }
  bool prepare(const Shape& a, const Shape& b, std::span<const Transform> placements) override {
    // FCL's triangles support spheres, planes and half-spaces only.
    if (a.kind() == ShapeKind::triangle || b.kind() == ShapeKind::triangle) return false;
    // With planes and hulls FCL 0.7.0 calls a null pointer.
    const bool hull = a.kind() == ShapeKind::convex_hull || b.kind() == ShapeKind::convex_hull;
    if (hull && (!a.is_convex() || !b.is_convex())) return false;
    const auto geometry_a = fcl_shape(a), geometry_b = fcl_shape(b);
    if (!geometry_a || !geometry_b) return false;
    has_distance_ = a.is_convex() && b.is_convex();
    a_ = std::make_unique<fcl::CollisionObjectd>(geometry_a);
    b_.clear();
    for (const Transform& at : placements) {
      fcl::Transform3d out = fcl::Transform3d::Identity();
      for (int i = 0; i < 3; ++i) {
        for (int j = 0; j < 3; ++j) out.linear()(i, j) = at.rotation(i, j);
        out.translation()[i] = at.offset[i];
      }
      b_.emplace_back(geometry_b, out);
    }
    return true;
  }
  bool collide(std::size_t pose) override {
    const fcl::CollisionRequestd request(1, false);
    fcl::CollisionResultd result;
    fcl::collide(a_.get(), &b_[pose], request, result);
    return result.isCollision();
  }
  bool has_distance() const override { return has_distance_; }
  double distance(std::size_t pose) override {
    const fcl::DistanceRequestd request(true);
    fcl::DistanceResultd result;
    return fcl::distance(a_.get(), &b_[pose], request, result);
  }
  int contacts(std::size_t pose) override {
    const fcl::CollisionRequestd request(4, true);
    fcl::CollisionResultd result;
    fcl::collide(a_.get(), &b_[pose], request, result);
    return static_cast<int>(result.numContacts());
  }

 private:
  std::unique_ptr<fcl::CollisionObjectd> a_;
  std::vector<fcl::CollisionObjectd> b_;
  bool has_distance_ = false;
};

}  // namespace

std::unique_ptr<NarrowPeer> fcl_narrow_peer() { return std::make_unique<FclPeer>(); }

}  // namespace tandem::bench

#else

namespace tandem::bench {

std::unique_ptr<NarrowPeer> fcl_narrow_peer() { return nullptr; }

}  // namespace tandem::bench

#endif
