#pragma once
#include "tandem/narrow/motion.h"

#include "narrow/ccd/advance.h"

namespace tandem {

/// A rigid body in motion: its pose at a time, and bounds of the speeds of its points.
class MovingBody {
 public:
  explicit MovingBody(const Motion& motion) : motion_(motion), rate_(length(motion.rotation_vector)) {}

  const Motion& motion() const { return motion_; }
  /// Rotation angle from time 0 to 1, in radians.
  double rate() const { return rate_; }

  /// Sets the time for all functions below.
  void move_to(double time) {
    if (time == time_) return;
    time_ = time;
    pose_ = motion_.pose_at(time);
    center_ = pose_(motion_.center);
  }
  const Transform& pose() const { return pose_; }
  /// Centre of rotation, in world coordinates.
  Vec3 center() const { return center_; }

  /// Returns a bound for all points within `radius` of `place` in the body: of every coordinate, of the
  /// intermediate values of their transform, and of their displacement.
  double margin(Vec3 position, double radius) const {
    const double arm = 2 * length(motion_.center) + 2 * (length(position) + radius);
    return length(motion_.start_pose.offset) + length(motion_.displacement) + (1 + rate_) * arm;
  }
  /// The same for any time.
  double max_speed(Vec3 position, double radius) const {
    return length(motion_.displacement) + rate_ * (length(position - motion_.center) + radius);
  }
  /// Deviation of the pose from a rotation and an offset; zero if only by rounding.
  double defect() const {
    const Mat3 product = transposed(motion_.start_pose.rotation) * motion_.start_pose.rotation;
    double most = 0;
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) most = std::fmax(most, std::fabs(product(i, j) - (i == j ? 1 : 0)));
    return most < 1e-15 ? 0 : most;
  }

  /// Speed along n of all points within `radius` of the world point `place`. Along a fixed direction the
  /// velocity of a point at r from the centre is n·(v + ω × r), and it changes by (n × ω)·(ω × r), at most |n
  /// × ω| |ω| |r|.
  Closing speed(Vec3 n, Vec3 position, double radius) const {
    const Vec3 arm = position - center_, rotation = cross(n, motion_.rotation_vector);
    const double rotating = length(rotation), far = length(arm) + radius,
                 steady = dot(n, motion_.displacement);
    return {steady + dot(rotation, arm) + rotating * radius, rotating * rate_ * far, steady + rotating * far};
  }
  Vec3 velocity(Vec3 position) const {
    return motion_.displacement + cross(motion_.rotation_vector, position - center_);
  }

 private:
  Motion motion_;
  double rate_;
  double time_ = -1;
  Transform pose_;
  Vec3 center_;
};

}  // namespace tandem
