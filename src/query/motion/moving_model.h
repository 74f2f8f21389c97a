#pragma once
#include "tandem/query/model.h"

#include "narrow/ccd/moving_body.h"
#include "narrow/triangle/triangle_triangle.h"
#include "query/algorithm/measured_tree.h"
#include "volume/aabb.h"

namespace tandem {

/// A moving model: positions of its nodes and triangles at a time, and bounds of their speeds.
class MovingModel : public MovingBody {
 public:
  /// The model must have triangles.
  MovingModel(const Model& model, const Motion& motion)
      : MovingBody(motion),
        mesh_(model.mesh()),
        tree_(measured_tree<Aabb>(model, parts_of(algorithm::Algorithm()))) {}

  const Tree<Aabb>& tree() const { return tree_->tree; }
  double margin() const { return MovingBody::margin(tree().frame.center, radius()); }
  double max_speed() const { return MovingBody::max_speed(tree().frame.center, radius()); }
  double radius() const { return tree().frame.radius; }

  struct Box {
    Vec3 center;        ///< in world coordinates
    Vec3 half;          ///< along the columns of the rotation
    double radius = 0;  ///< of the bounding sphere of the box
  };
  Box box(std::uint32_t node) const {
    const Aabb& volume = tree().volumes[node];
    const Vec3 half = to_vec3(volume.half);
    return {pose()(to_vec3(volume.center) + tree().frame.center), half, length(half)};
  }
  const Mat3& rotation() const { return pose().rotation; }
  /// Returns the support extent of a box relative to its centre along a direction.
  double extent(const Box& box, Vec3 n) const {
    return box.half.x * std::fabs(dot(n, rotation().column(0))) +
           box.half.y * std::fabs(dot(n, rotation().column(1))) +
           box.half.z * std::fabs(dot(n, rotation().column(2)));
  }

  Corners corners(std::uint32_t face) const {
    const auto [p, q, r] = mesh_.corners(face);
    return {{pose()(p), pose()(q), pose()(r)}};
  }

  /// In the model's own coordinates, and relative to another model.
  Corners resting_corners(std::uint32_t face) const {
    const auto [p, q, r] = mesh_.corners(face);
    return {{p, q, r}};
  }
  Corners relative_corners(const Transform& from_other, std::uint32_t face) const {
    const auto [p, q, r] = mesh_.corners(face);
    return {{from_other(p), from_other(q), from_other(r)}};
  }

  using MovingBody::speed;
  Closing speed(Vec3 n, const Corners& triangle) const {
    Closing fastest{-HUGE_VAL, 0, -HUGE_VAL};
    for (const Vec3& corner : triangle.point) {
      const Closing one = speed(n, corner, 0);
      fastest = {std::fmax(fastest.now, one.now), std::fmax(fastest.growth, one.growth),
                 std::fmax(fastest.most, one.most)};
    }
    return fastest;
  }

 private:
  const Mesh& mesh_;
  std::shared_ptr<const MeasuredTree<Aabb>> tree_;
};

}  // namespace tandem
