#pragma once
#include "tandem/narrow/motion.h"

#include "narrow/advance.h"

namespace tandem {

/// A rigid body under way: where it is at a time, and how fast its points come.
class MovingBody {
 public:
  explicit MovingBody(const Motion& motion) : motion_(motion), rate_(length(motion.angular)) {}

  const Motion& motion() const { return motion_; }
  /// Radians from time 0 to 1.
  double rate() const { return rate_; }

  /// All that follows speaks of this time.
  void move_to(double time) {
    if (time == time_) return;
    time_ = time;
    pose_ = motion_.at(time);
    center_ = pose_(motion_.center);
  }
  const Transform& pose() const { return pose_; }
  /// The point that the body turns about, in the world.
  Vec3 center() const { return center_; }

  /// For what lies within `radius` of `place` in the body: no coordinate is ever larger than this, nor any
  /// that is met while placing it, nor the way of any of its points.
  double reach(Vec3 place, double radius) const {
    const double arm = 2 * length(motion_.center) + 2 * (length(place) + radius);
    return length(motion_.start.offset) + length(motion_.linear) + (1 + rate_) * arm;
  }
  /// Of any point within `radius` of `place` in the body, at any time.
  double max_speed(Vec3 place, double radius) const {
    return length(motion_.linear) + rate_ * (length(place - motion_.center) + radius);
  }
  /// How far the pose is from a rotation and an offset; zero when by rounding only.
  double defect() const {
    const Mat3 product = transposed(motion_.start.rotation) * motion_.start.rotation;
    double most = 0;
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) most = std::fmax(most, std::fabs(product(i, j) - (i == j ? 1 : 0)));
    return most < 1e-15 ? 0 : most;
  }

  /// How fast what lies within `radius` of the world's point `place` moves along n. Along a fixed direction
  /// the velocity of a point r from the centre is n·(v + ω × r), and it changes by (n × ω)·(ω × r), at most
  /// |n × ω| |ω| |r|.
  Closing speed(Vec3 n, Vec3 place, double radius) const {
    const Vec3 arm = place - center_, turn = cross(n, motion_.angular);
    const double turning = length(turn), far = length(arm) + radius, steady = dot(n, motion_.linear);
    return {steady + dot(turn, arm) + turning * radius, turning * rate_ * far, steady + turning * far};
  }
  Vec3 velocity(Vec3 place) const { return motion_.linear + cross(motion_.angular, place - center_); }

 private:
  Motion motion_;
  double rate_;
  double time_ = -1;
  Transform pose_;
  Vec3 center_;
};

}  // namespace tandem
