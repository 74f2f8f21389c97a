#include <queue>

#include "tandem/query/shapes.h"
#include "tandem/query/time_of_impact.h"

#include "narrow/ccd/advance_by_chords.h"
#include "query/close_shapes.h"
#include "query/motion/moving_shape.h"
#include "query/motion/no_impact.h"
#include "query/shape_model.h"
#include "query/usable_pose.h"

namespace tandem {
namespace {

/// A node pair that is proven separated up to a time.
struct PendingNodes {
  double time = 0;
  std::uint64_t order = 0;  ///< of insertion; makes the result deterministic
  ShapeNode a, b;

  friend bool operator<(const PendingNodes& x, const PendingNodes& y) {
    return x.time != y.time ? x.time > y.time : x.order > y.order;
  }
};

using Kind = ShapeNode::Kind;

/// Takes the node pair with the earliest proven time and replaces it by its child pairs, which inherit its
/// time. Two leaves are advanced at once, up to the earliest contact found so far. When no remaining pair may
/// touch before that contact, it is the first.
class ShapeImpactSearch {
 public:
  ShapeImpactSearch(const Shape& a, const Motion& motion_a, const Shape& b, const Motion& motion_b,
                    const TimeOfImpactOptions& options)
      : shape_a_(a),
        shape_b_(b),
        a_(a, motion_a),
        b_(b, motion_b),
        steps_(options.max_steps),
        max_steps_(options.max_steps),
        counters_(options.counters) {
    const double margin = a_.margin() + b_.margin();
    // Positions and separations are computed with some dozens of roundings of values below `margin`. Poses
    // that are not exact rotations change distances by their defect. Lengths whose squares underflow count as
    // zero.
    error_bound_ = (0x1p-45 + 8 * (a_.defect() + b_.defect())) * margin + 1e-150;
    const double size = is_plane(a_)   ? b_.radius()
                        : is_plane(b_) ? a_.radius()
                                       : std::fmin(a_.radius(), b_.radius());
    tolerance_ = options.tolerance > 0 ? options.tolerance : 1e-9 * size;
    if (tolerance_ < 2 * error_bound_) tolerance_ = 2 * error_bound_;
  }

  TimeOfImpact run() {
    const PendingNodes whole{0, 0, a_.root(), b_.root()};
    if (whole.a.is_leaf() && whole.b.is_leaf()) {
      advance_leaves(whole);
    } else {
      offer(whole);
      search();
    }
    if (counters_) counters_->primitive_tests += max_steps_ - steps_;
    return first_.found ? impact() : no_impact();
  }

 private:
  /// The earliest contact so far.
  struct First {
    bool found = false;
    double time = 1;
    PairSeparation sight;
    ShapeNode a, b;
  };

  static bool is_plane(const MovingShape& shape) { return shape.root().kind == Kind::plane; }

  void search() {
    while (!pending_.empty()) {
      const PendingNodes next = pending_.top();
      pending_.pop();
      if (first_.found && next.time >= first_.time) return;
      if (steps_ == 0) return take({}, next.time, next);
      --steps_;
      if (counters_) ++counters_->iterations;
      if (next.a.is_leaf() && next.b.is_leaf())
        advance_leaves(next);
      else
        descend(next);
    }
  }

  void descend(const PendingNodes& pair) {
    const bool split_a = pair.b.is_leaf() || (!pair.a.is_leaf() && a_.size(pair.a) >= b_.size(pair.b));
    if (split_a)
      a_.for_each_child(pair.a, [&](const ShapeNode& child) { offer({pair.time, 0, child, pair.b}); });
    else
      b_.for_each_child(pair.b, [&](const ShapeNode& child) { offer({pair.time, 0, pair.a, child}); });
  }

  /// Adds a node pair to the heap if it may touch before the end.
  void offer(PendingNodes pair) {
    if (counters_) ++counters_->volume_tests;
    a_.move_to(pair.time);
    b_.move_to(pair.time);
    pair.time += pair.a.kind == Kind::plane   ? plane_step(a_, pair.a, b_, pair.b)
                 : pair.b.kind == Kind::plane ? plane_step(b_, pair.b, a_, pair.a)
                                              : boxes_step(a_.box(pair.a), b_.box(pair.b));
    pair.order = ++order_;
    if (pair.time <= first_.time) pending_.push(pair);
  }

  /// Returns how long two boxes stay separated: the maximum over the line between their centres and their
  /// axes.
  double boxes_step(const MovingShape::Box& box_a, const MovingShape::Box& box_b) const {
    const Vec3 between = box_b.center - box_a.center;
    const double center_distance = length(between);
    double step = 0;
    const auto try_direction = [&](Vec3 n) {
      const double along = dot(n, between);
      if (along < 0) n = -n;
      const double gap = std::fabs(along) - box_a.extent(n) - box_b.extent(n) - error_bound_;
      if (!(gap > 0)) return;
      const Closing closing =
          a_.speed(n, box_a.center, box_a.radius) + b_.speed(-n, box_b.center, box_b.radius);
      step = std::fmax(step, safe_step(gap, closing));
    };
    if (center_distance > 0) try_direction(between / center_distance);
    for (int axis = 0; axis < 3; ++axis) {
      try_direction(box_a.rotation.column(axis));
      try_direction(box_b.rotation.column(axis));
    }
    return step;
  }

  double plane_step(MovingShape& with_plane, const ShapeNode& plane, MovingShape& other,
                    const ShapeNode& node) {
    const MovingShape::Box box = other.box(node);
    const WorldPlane posed = world_plane(with_plane.plane(plane), with_plane.pose());
    const double height = dot(posed.normal, box.center) - posed.offset;
    const double gap = (posed.solid ? height : std::fabs(height)) - box.extent(posed.normal) - posed.margin;
    if (!(gap > error_bound_)) return 0;
    MovingCore around;
    around.middle = inverse(other.pose())(box.center);
    around.radius = box.radius;
    const Vec3 normal = height < 0 ? -posed.normal : posed.normal;
    const Vec3 center = box.center;
    return safe_step(gap - error_bound_,
                     MovingPlanePair(with_plane, with_plane.plane(plane), other, around, error_bound_)
                         .closing(normal, center, box.radius));
  }

  void advance_leaves(const PendingNodes& pair) {
    std::array<Vec3, 3> corners_a, corners_b;
    if (pair.a.kind == Kind::plane && pair.b.kind == Kind::plane) return advance_planes(pair);
    if (pair.a.kind == Kind::plane) {
      const MovingCore core = b_.core(pair.b, corners_b);
      MovingPlanePair moving(a_, a_.plane(pair.a), b_, core, error_bound_);
      advance_pair(moving, pair, false);
    } else if (pair.b.kind == Kind::plane) {
      const MovingCore core = a_.core(pair.a, corners_a);
      MovingPlanePair moving(b_, b_.plane(pair.b), a_, core, error_bound_);
      advance_pair(moving, pair, true);
    } else {
      const MovingCore core_a = a_.core(pair.a, corners_a), core_b = b_.core(pair.b, corners_b);
      MovingConvexPair moving(a_, core_a, b_, core_b, error_bound_);
      advance_pair(moving, pair, false);
    }
  }

  template <class Pair>
  void advance_pair(Pair& moving, const PendingNodes& pair, bool swap) {
    const auto end = advance_by_chords(moving, pair.time, first_.time, tolerance_, steps_);
    if (!end.close || (first_.found && !(end.proven < first_.time))) return;
    PairSeparation sight = end.last;
    if (swap) sight.separation = swapped(sight.separation);
    take(sight, end.proven, pair);
  }

  /// Planes that tilt relative to each other cross at once; others keep their gap along the normal.
  void advance_planes(const PendingNodes& pair) {
    const Vec3 rotating = b_.motion().rotation_vector - a_.motion().rotation_vector;
    const Shape& plane = b_.plane(pair.b);
    MovingCore point;
    point.pose = Transform::translation(plane.size() * plane.offset());
    point.middle = point.pose.offset;
    a_.move_to(0);
    b_.move_to(0);
    const Distance s =
        plane_separation(world_plane(a_.plane(pair.a), a_.pose()), world_plane(plane, b_.pose()));
    PairSeparation sight;
    sight.separation = s;
    if (!(s.lower > tolerance_) || length(cross(s.normal, rotating)) > 0) return take(sight, 0, pair);
    // A point of B, raised above A by the margin of B.
    point.core.margin = plane.rounding();
    MovingPlanePair moving(a_, a_.plane(pair.a), b_, point, error_bound_);
    advance_pair(moving, pair, false);
  }

  void take(const PairSeparation& sight, double time, const PendingNodes& pair) {
    first_ = {true, time, sight, pair.a, pair.b};
  }

  TimeOfImpact impact() {
    TimeOfImpact impact = undecided_impact(first_.time);
    if (!first_.a.is_leaf() || !first_.b.is_leaf()) return impact;
    impact.sub_shape_a = a_.name(first_.a);
    impact.sub_shape_b = b_.name(first_.b);
    Distance s = first_.sight.separation;
    if (!(s.lower > 0)) {
      const Distance whole =
          distance(shape_a_, a_.motion().pose_at(first_.time), shape_b_, b_.motion().pose_at(first_.time));
      if (whole.lower > -HUGE_VAL) {
        s = whole;
        impact.sub_shape_a = whole.sub_shape_a;
        impact.sub_shape_b = whole.sub_shape_b;
      }
    }
    impact.on_a = s.on_a;
    impact.on_b = s.on_b;
    impact.normal = s.normal;
    show_contact(impact);
    return impact;
  }

  bool touch_at(double time) {
    if (counters_) ++counters_->primitive_tests;
    return collide_if_close(shape_a_, a_.motion().pose_at(time), shape_b_, b_.motion().pose_at(time));
  }

  /// Searches for a time soon after `lower` at which the shapes certainly touch, and reduces it.
  void show_contact(TimeOfImpact& impact) {
    const double lower = impact.lower, speed = first_.sight.meeting;
    // The time at which the nearest points meet at their current speed.
    double step =
        speed > 0 ? 1.5 * (std::fmax(first_.sight.separation.upper, 0.0) + 4 * error_bound_) / speed : 0;
    if (!(step > 0x1p-50)) step = 0x1p-50;
    double separated = lower, touching = lower;
    if (!touch_at(lower)) {
      for (touching = std::fmin(1.0, lower + step); !touch_at(touching);
           separated = touching, step *= 2, touching = std::fmin(1.0, lower + step))
        if (touching == 1) return;
      for (int halving = 0; halving < 8 && separated > lower; ++halving) {
        const double middle = 0.5 * (separated + touching);
        (touch_at(middle) ? touching : separated) = middle;
      }
    }
    impact.state = TimeOfImpactState::hit;
    impact.upper = touching;
  }

  const Shape &shape_a_, &shape_b_;
  MovingShape a_, b_;
  double error_bound_ = 0, tolerance_ = 0;
  std::uint64_t steps_, max_steps_, order_ = 0;
  Counters* counters_;
  First first_;
  std::priority_queue<PendingNodes> pending_;
};

bool is_usable(const Motion& motion) {
  return tandem::is_usable(motion.start_pose) &&
         tandem::is_usable(Transform::translation(motion.displacement)) &&
         tandem::is_usable(Transform::translation(motion.rotation_vector)) &&
         tandem::is_usable(Transform::translation(motion.center));
}

}  // namespace

TimeOfImpact time_of_impact(const Shape& a, const Motion& motion_a, const Shape& b, const Motion& motion_b,
                            const TimeOfImpactOptions& options) {
  if (a.is_empty() || b.is_empty() || !is_usable(motion_a) || !is_usable(motion_b)) return no_impact();
  if (is_plain_mesh(a) && is_plain_mesh(b)) {
    TimeOfImpact impact = time_of_impact(model_of(a), motion_a, model_of(b), motion_b, options);
    if (impact.state != TimeOfImpactState::separated && impact.normal == Vec3{}) {
      const Distance s = distance(a, motion_a.pose_at(impact.lower), b, motion_b.pose_at(impact.lower));
      impact.normal = s.normal;
      impact.on_a = s.on_a;
      impact.on_b = s.on_b;
    }
    return impact;
  }
  return ShapeImpactSearch(a, motion_a, b, motion_b, options).run();
}

}  // namespace tandem
