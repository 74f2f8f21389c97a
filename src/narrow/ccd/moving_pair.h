#pragma once
#include "tandem/narrow/distance.h"

#include "narrow/ccd/moving_body.h"
#include "narrow/convex/convex_separation.h"
#include "narrow/convex/plane_separation.h"
#include "narrow/convex/touching_distance.h"

/// Two sub-shapes of moving bodies, with the interface that `advance_by_chords` needs.
namespace tandem {

/// Separation of two sub-shapes at one time, in world coordinates.
struct PairSeparation {
  double time = 0;
  double gap = 0;  ///< lower bound of the gap along the normal
  Distance separation = touching_distance();
  Closing closing;     ///< of any points of the two
  double meeting = 0;  ///< closing speed of the nearest points
  bool front = true;   ///< which side of a plane it was
};

/// A convex sub-shape of a body, with a ball around its core; in the body's frame.
struct MovingCore {
  ConvexCore core;
  Transform pose;
  Vec3 middle;
  double radius = 0;

  /// Maximum distance of a point of the core from the centre of rotation.
  double arm(const MovingBody& body) const { return length(middle - body.motion().center) + radius; }
};

/// Common base of both kinds of pairs.
class MovingPair {
 public:
  using Sight = PairSeparation;
  MovingPair(MovingBody& a, MovingBody& b, double error_bound) : a_(a), b_(b), error_bound_(error_bound) {}

  double safe_step(const PairSeparation& x) const { return tandem::safe_step(x.gap, x.closing); }
  double likely_step(const PairSeparation& x, double leave) const {
    return tandem::safe_step(x.gap - leave, {x.meeting, x.closing.growth, x.meeting});
  }

 protected:
  void move_to(double time) {
    a_.move_to(time);
    b_.move_to(time);
  }
  PairSeparation relative(double time, const Distance& s) const {
    return {time, s.lower - error_bound_, s, {}, dot(s.normal, a_.velocity(s.on_a) - b_.velocity(s.on_b))};
  }

  MovingBody &a_, &b_;
  double error_bound_;
};

/// Margins do not count in lever arms: along a direction that changes linearly from one unit vector to
/// another, its length only falls below the chord, and so does the effect of the margins.
class MovingConvexPair : public MovingPair {
 public:
  MovingConvexPair(MovingBody& a, const MovingCore& core_a, MovingBody& b, const MovingCore& core_b,
                   double error_bound)
      : MovingPair(a, b, error_bound),
        core_a_(core_a),
        core_b_(core_b),
        swing_a_(a.rate() * core_a.arm(a)),
        swing_b_(b.rate() * core_b.arm(b)) {
    options_.depth = false;
    options_.relative = 1e-3;  // a rough gap is enough for long distances
    options_.cache = &cache_;
    // Iterations that only decide whether cores touch end at their precision.
    if (core_a.core.kind != CoreKind::point && core_b.core.kind != CoreKind::point)
      error_bound_ += 4 * options_.precision * (core_a.radius + core_b.radius);
  }

  PairSeparation evaluate(double time) {
    move_to(time);
    const Transform pose_a = a_.pose() * core_a_.pose, pose_b = b_.pose() * core_b_.pose;
    Distance s = convex_separation(core_a_.core, core_b_.core, relative_transform(pose_a, pose_b), options_);
    s.on_a = pose_a(s.on_a);
    s.on_b = pose_a(s.on_b);
    s.normal = pose_a.rotation * s.normal;
    PairSeparation sight = relative(time, s);
    sight.closing = a_.speed(s.normal, a_.pose()(core_a_.middle), core_a_.radius) +
                    b_.speed(-s.normal, b_.pose()(core_b_.middle), core_b_.radius);
    return sight;
  }

  /// The direction changes linearly from one normal to the other: f″ = 2 n′·(v_b − v_a) + n·(a_b − a_a).
  double bend(const PairSeparation& x, const PairSeparation& y) const {
    const double h = y.time - x.time;
    const Vec3 change = y.separation.normal - x.separation.normal;
    const double along = std::fabs(dot(change, b_.motion().displacement - a_.motion().displacement));
    return (along + length(change) * (swing_a_ + swing_b_)) * h +
           0.5 * (a_.rate() * swing_a_ + b_.rate() * swing_b_) * h * h;
  }

 private:
  const MovingCore &core_a_, &core_b_;
  double swing_a_, swing_b_;  ///< maximum speed of any point by rotation alone
  SeparationOptions options_;
  PairCache cache_;
};

/// A plane or half-space A and a convex sub-shape. The direction is the plane's normal, which rotates with
/// it.
class MovingPlanePair : public MovingPair {
 public:
  MovingPlanePair(MovingBody& a, const Shape& plane, MovingBody& b, const MovingCore& core,
                  double error_bound)
      : MovingPair(a, b, error_bound), plane_(plane), core_(core) {
    const double swing = b.rate() * core.arm(b),
                 v = length(b.motion().displacement - a.motion().displacement);
    const Vec3 between = b.motion().start_pose(b.motion().center) - a.motion().start_pose(a.motion().center);
    const double far = length(between) + v + core.arm(b);
    bending_ = b.rate() * swing + a.rate() * (2 * (v + swing) + a.rate() * far);
    fastest_ = v + swing + a.rate() * far;
  }

  PairSeparation evaluate(double time) {
    move_to(time);
    const WorldPlane plane = world_plane(plane_, a_.pose());
    PairSeparation sight = relative(time, plane_separation(plane, core_.core, b_.pose() * core_.pose));
    sight.front = dot(sight.separation.normal, plane.normal) > 0;
    sight.closing = closing(sight.separation.normal, b_.pose()(core_.middle), core_.radius);
    return sight;
  }

  /// Closing speed towards the plane of all points within `radius` of a point. Relative to the plane, the
  /// plane's own rotation is subtracted.
  Closing closing(Vec3 n, Vec3 position, double radius) const {
    const Vec3 v = a_.velocity(position) - b_.velocity(position);
    const double rotating = length(cross(n, a_.motion().rotation_vector - b_.motion().rotation_vector));
    const double most =
        a_.rate() > 0 ? fastest_ : b_.speed(-n, position, radius).most + dot(n, a_.motion().displacement);
    return {dot(n, v) + rotating * radius, bending_, most};
  }

  double bend(const PairSeparation& x, const PairSeparation& y) const {
    const double h = y.time - x.time;
    return x.front == y.front ? 0.5 * bending_ * h * h : HUGE_VAL;
  }

 private:
  const Shape& plane_;
  const MovingCore& core_;
  double bending_ = 0, fastest_ = 0;
};

}  // namespace tandem
