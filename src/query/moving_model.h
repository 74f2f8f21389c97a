#pragma once
#include "tandem/narrow/motion.h"
#include "tandem/query/model.h"

#include "narrow/advance.h"
#include "narrow/triangle_triangle.h"
#include "query/model_data.h"
#include "volume/aabb.h"

namespace tandem {

/// A model under way: where its nodes and triangles are at a time, and how fast they come.
class MovingModel {
 public:
  /// The model must have triangles.
  MovingModel(const Model& model, const Motion& motion)
      : mesh_(model.mesh()),
        tree_(model.data().measured_tree<Aabb>(Laboratory().parts())),
        motion_(motion),
        rate_(length(motion.angular)) {}

  const Tree<Aabb>& tree() const { return tree_->tree; }
  const Motion& motion() const { return motion_; }
  /// No coordinate of the model is ever larger than this, nor any that is met while placing it, nor the way
  /// of any of its points.
  double reach() const {
    const Frame& frame = tree().frame;
    const double arm = 2 * length(motion_.center) + 2 * (length(frame.center) + frame.radius);
    return length(motion_.start.offset) + length(motion_.linear) + (1 + rate_) * arm;
  }
  double radius() const { return tree().frame.radius; }

  /// All that follows speaks of this time.
  void move_to(double time) {
    if (time == time_) return;
    time_ = time;
    pose_ = motion_.at(time);
    center_ = pose_(motion_.center);
  }

  struct Box {
    Vec3 center;        ///< in the world
    Vec3 half;          ///< along the columns of the rotation
    double radius = 0;  ///< of the ball around the box
  };
  Box box(std::uint32_t node) const {
    const Aabb& volume = tree().volumes[node];
    const Vec3 half = to_vec3(volume.half);
    return {pose_(to_vec3(volume.center) + tree().frame.center), half, length(half)};
  }
  const Mat3& rotation() const { return pose_.rotation; }
  /// How far a box reaches from its centre along a direction.
  double extent(const Box& box, Vec3 n) const {
    return box.half.x * std::fabs(dot(n, rotation().column(0))) +
           box.half.y * std::fabs(dot(n, rotation().column(1))) +
           box.half.z * std::fabs(dot(n, rotation().column(2)));
  }

  Corners corners(std::uint32_t face) const {
    const auto [p, q, r] = mesh_.corners(face);
    return {{pose_(p), pose_(q), pose_(r)}};
  }

  /// In the model's own coordinates, and as seen from another model.
  Corners resting_corners(std::uint32_t face) const {
    const auto [p, q, r] = mesh_.corners(face);
    return {{p, q, r}};
  }
  Corners corners_seen(const Transform& from_other, std::uint32_t face) const {
    const auto [p, q, r] = mesh_.corners(face);
    return {{from_other(p), from_other(q), from_other(r)}};
  }

  /// How fast what lies within `radius` of the world's point `place` moves along n. Along a fixed direction
  /// the velocity of a point r from the centre is n·(v + ω × r), and it changes by (n × ω)·(ω × r), at most
  /// |n × ω| |ω| |r|.
  Closing speed(Vec3 n, Vec3 place, double radius) const {
    const Vec3 arm = place - center_, turn = cross(n, motion_.angular);
    const double turning = length(turn), far = length(arm) + radius, steady = dot(n, motion_.linear);
    return {steady + dot(turn, arm) + turning * radius, turning * rate_ * far, steady + turning * far};
  }
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
  Motion motion_;
  double rate_;
  double time_ = -1;
  Transform pose_;
  Vec3 center_;
};

inline Closing operator+(const Closing& a, const Closing& b) {
  return {a.now + b.now, a.growth + b.growth, a.most + b.most};
}

}  // namespace tandem
