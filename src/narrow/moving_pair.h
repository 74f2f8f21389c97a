#pragma once
#include "tandem/narrow/separation.h"

#include "narrow/convex_separation.h"
#include "narrow/moving_body.h"
#include "narrow/plane_separation.h"

/// Two parts of moving bodies as `advance_by_chords` wants them.
namespace tandem {

/// What was seen of two parts at a time, in the world.
struct PairSight {
  double time = 0;
  double gap = 0;  ///< a lower bound of how far they are apart along the normal
  Separation separation;
  Closing closing;     ///< of any points of the two
  double meeting = 0;  ///< how fast the nearest points come together
  bool front = true;   ///< which side of a plane it was
};

/// A convex part of a body, with a ball around its core; all in the body's own coordinates.
struct MovingCore {
  ConvexCore core;
  Transform at;
  Vec3 middle;
  double radius = 0;

  /// Of any point of the core from the point that the body turns about.
  double arm(const MovingBody& body) const { return length(middle - body.motion().center) + radius; }
};

/// What both kinds of pair have in common.
class MovingPair {
 public:
  using Sight = PairSight;
  MovingPair(MovingBody& a, MovingBody& b, double slack) : a_(a), b_(b), slack_(slack) {}

  double safe_step(const PairSight& x) const { return tandem::safe_step(x.gap, x.closing); }
  double likely_step(const PairSight& x, double leave) const {
    return tandem::safe_step(x.gap - leave, {x.meeting, x.closing.growth, x.meeting});
  }

 protected:
  void move_to(double time) { a_.move_to(time), b_.move_to(time); }
  PairSight seen(double time, const Separation& s) const {
    return {time, s.lower - slack_, s, {}, dot(s.normal, a_.velocity(s.point_a) - b_.velocity(s.point_b))};
  }

  MovingBody &a_, &b_;
  double slack_;
};

/// Margins do not count in arms: along a direction that changes evenly from one unit vector to another its
/// length only falls below the chord, so what margins take away does too.
class MovingConvexPair : public MovingPair {
 public:
  MovingConvexPair(MovingBody& a, const MovingCore& core_a, MovingBody& b, const MovingCore& core_b,
                   double slack)
      : MovingPair(a, b, slack),
        core_a_(core_a),
        core_b_(core_b),
        swing_a_(a.rate() * core_a.arm(a)),
        swing_b_(b.rate() * core_b.arm(b)) {
    options_.depth = false;
    options_.relative = 1e-3;  // far away a rough gap leads nearly as far
    options_.cache = &cache_;
    // Iterations that only decide whether cores touch end at their precision.
    if (core_a.core.kind != CoreKind::point && core_b.core.kind != CoreKind::point)
      slack_ += 4 * options_.precision * (core_a.radius + core_b.radius);
  }

  PairSight look(double time) {
    move_to(time);
    const Transform at_a = a_.pose() * core_a_.at, at_b = b_.pose() * core_b_.at;
    Separation s = convex_separation(core_a_.core, core_b_.core, relative(at_a, at_b), options_);
    s.point_a = at_a(s.point_a), s.point_b = at_a(s.point_b);
    s.normal = at_a.rotation * s.normal;
    PairSight sight = seen(time, s);
    sight.closing = a_.speed(s.normal, a_.pose()(core_a_.middle), core_a_.radius) +
                    b_.speed(-s.normal, b_.pose()(core_b_.middle), core_b_.radius);
    return sight;
  }

  /// The direction goes evenly from one normal to the other: f″ = 2 n′·(v_b − v_a) + n·(a_b − a_a).
  double bend(const PairSight& x, const PairSight& y) const {
    const double h = y.time - x.time;
    const Vec3 change = y.separation.normal - x.separation.normal;
    const double along = std::fabs(dot(change, b_.motion().linear - a_.motion().linear));
    return (along + length(change) * (swing_a_ + swing_b_)) * h +
           0.5 * (a_.rate() * swing_a_ + b_.rate() * swing_b_) * h * h;
  }

 private:
  const MovingCore &core_a_, &core_b_;
  double swing_a_, swing_b_;  ///< how fast turning alone moves any point
  SeparationOptions options_;
  PairCache cache_;
};

/// A plane or half-space A and a convex part. The direction is the plane's normal, which turns with it.
class MovingPlanePair : public MovingPair {
 public:
  MovingPlanePair(MovingBody& a, const Shape& plane, MovingBody& b, const MovingCore& core, double slack)
      : MovingPair(a, b, slack), plane_(plane), core_(core) {
    const double swing = b.rate() * core.arm(b), v = length(b.motion().linear - a.motion().linear);
    const Vec3 between = b.motion().start(b.motion().center) - a.motion().start(a.motion().center);
    const double far = length(between) + v + core.arm(b);
    bending_ = b.rate() * swing + a.rate() * (2 * (v + swing) + a.rate() * far);
    fastest_ = v + swing + a.rate() * far;
  }

  PairSight look(double time) {
    move_to(time);
    const PlacedPlane plane = placed_plane(plane_, a_.pose());
    PairSight sight = seen(time, plane_separation(plane, core_.core, b_.pose() * core_.at));
    sight.front = dot(sight.separation.normal, plane.normal) > 0;
    sight.closing = closing(sight.separation.normal, b_.pose()(core_.middle), core_.radius);
    return sight;
  }

  /// How fast what lies within `radius` of a place comes to the plane. Seen from the plane it has the plane's
  /// turning backwards as well.
  Closing closing(Vec3 n, Vec3 place, double radius) const {
    const Vec3 v = a_.velocity(place) - b_.velocity(place);
    const double turning = length(cross(n, a_.motion().angular - b_.motion().angular));
    const double most =
        a_.rate() > 0 ? fastest_ : b_.speed(-n, place, radius).most + dot(n, a_.motion().linear);
    return {dot(n, v) + turning * radius, bending_, most};
  }

  double bend(const PairSight& x, const PairSight& y) const {
    const double h = y.time - x.time;
    return x.front == y.front ? 0.5 * bending_ * h * h : HUGE_VAL;
  }

 private:
  const Shape& plane_;
  const MovingCore& core_;
  double bending_ = 0, fastest_ = 0;
};

}  // namespace tandem
