#include <queue>

#include "tandem/query/impact.h"
#include "tandem/query/shapes.h"

#include "narrow/advance_by_chords.h"
#include "query/close_shapes.h"
#include "query/moving_shape.h"
#include "query/shape_model.h"
#include "query/usable_pose.h"

namespace tandem {
namespace {

/// A pair of nodes that is proven apart up to a time.
struct WaitingNodes {
  double time = 0;
  std::uint64_t order = 0;  ///< of its making, so that the answer is definite
  ShapeNode a, b;

  friend bool operator<(const WaitingNodes& x, const WaitingNodes& y) {
    return x.time != y.time ? x.time > y.time : x.order > y.order;
  }
};

using Kind = ShapeNode::Kind;

/// Takes up the pair of nodes that is proven apart for the shortest time and replaces it by the pairs below
/// it, which inherit its time; two leaves are advanced at once, until the earliest contact found so far. When
/// no pair is left that may meet before that, it is the first.
class ShapeImpactSearch {
 public:
  ShapeImpactSearch(const Shape& a, const Motion& motion_a, const Shape& b, const Motion& motion_b,
                    const ImpactOptions& options)
      : shape_a_(a),
        shape_b_(b),
        a_(a, motion_a),
        b_(b, motion_b),
        steps_(options.most_steps),
        most_steps_(options.most_steps),
        counters_(options.counters) {
    const double reach = a_.reach() + b_.reach();
    // Places are computed by some dozens of roundings of values below `reach`, as are separations, and poses
    // that are not quite rotations bend distances by their defect. Lengths whose squares vanish are none.
    slack_ = (0x1p-45 + 8 * (a_.defect() + b_.defect())) * reach + 1e-150;
    const double size = is_plane(a_)   ? b_.radius()
                        : is_plane(b_) ? a_.radius()
                                       : std::fmin(a_.radius(), b_.radius());
    tolerance_ = options.tolerance > 0 ? options.tolerance : 1e-9 * size;
    if (tolerance_ < 2 * slack_) tolerance_ = 2 * slack_;
  }

  Impact run() {
    const WaitingNodes whole{0, 0, a_.root(), b_.root()};
    if (whole.a.is_leaf() && whole.b.is_leaf()) {
      advance_leaves(whole);
    } else {
      offer(whole);
      search();
    }
    if (counters_) counters_->primitive_tests += most_steps_ - steps_;
    return first_.found ? impact() : Impact{};
  }

 private:
  /// The earliest contact so far.
  struct First {
    bool found = false;
    double time = 1;
    PairSight sight;
    ShapeNode a, b;
  };

  static bool is_plane(const MovingShape& shape) { return shape.root().kind == Kind::plane; }

  void search() {
    while (!waiting_.empty()) {
      const WaitingNodes next = waiting_.top();
      waiting_.pop();
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

  void descend(const WaitingNodes& pair) {
    const bool split_a = pair.b.is_leaf() || (!pair.a.is_leaf() && a_.size(pair.a) >= b_.size(pair.b));
    if (split_a)
      a_.for_each_child(pair.a, [&](const ShapeNode& child) { offer({pair.time, 0, child, pair.b}); });
    else
      b_.for_each_child(pair.b, [&](const ShapeNode& child) { offer({pair.time, 0, pair.a, child}); });
  }

  /// Keeps a pair of nodes for when it is next of interest, if that is before the end.
  void offer(WaitingNodes pair) {
    if (counters_) ++counters_->volume_tests;
    a_.move_to(pair.time), b_.move_to(pair.time);
    pair.time += pair.a.kind == Kind::plane   ? plane_step(a_, pair.a, b_, pair.b)
                 : pair.b.kind == Kind::plane ? plane_step(b_, pair.b, a_, pair.a)
                                              : boxes_step(a_.box(pair.a), b_.box(pair.b));
    pair.order = ++order_;
    if (pair.time <= first_.time) waiting_.push(pair);
  }

  /// How long two boxes stay apart: the best of what the line between their centres and their axes show.
  double boxes_step(const MovingShape::Box& box_a, const MovingShape::Box& box_b) const {
    const Vec3 between = box_b.center - box_a.center;
    const double apart = length(between);
    double step = 0;
    const auto try_direction = [&](Vec3 n) {
      const double along = dot(n, between);
      if (along < 0) n = -n;
      const double gap = std::fabs(along) - box_a.extent(n) - box_b.extent(n) - slack_;
      if (!(gap > 0)) return;
      const Closing closing =
          a_.speed(n, box_a.center, box_a.radius) + b_.speed(-n, box_b.center, box_b.radius);
      step = std::fmax(step, safe_step(gap, closing));
    };
    if (apart > 0) try_direction(between / apart);
    for (int axis = 0; axis < 3; ++axis) {
      try_direction(box_a.rotation.column(axis));
      try_direction(box_b.rotation.column(axis));
    }
    return step;
  }

  double plane_step(MovingShape& with_plane, const ShapeNode& plane, MovingShape& other,
                    const ShapeNode& node) {
    const MovingShape::Box box = other.box(node);
    const PlacedPlane placed = placed_plane(with_plane.plane(plane), with_plane.pose());
    const double height = dot(placed.normal, box.center) - placed.offset;
    const double gap =
        (placed.solid ? height : std::fabs(height)) - box.extent(placed.normal) - placed.margin;
    if (!(gap > slack_)) return 0;
    MovingCore around;
    around.middle = inverse(other.pose())(box.center), around.radius = box.radius;
    const Vec3 normal = height < 0 ? -placed.normal : placed.normal;
    const Vec3 center = box.center;
    return safe_step(gap - slack_, MovingPlanePair(with_plane, with_plane.plane(plane), other, around, slack_)
                                       .closing(normal, center, box.radius));
  }

  void advance_leaves(const WaitingNodes& pair) {
    std::array<Vec3, 3> corners_a, corners_b;
    if (pair.a.kind == Kind::plane && pair.b.kind == Kind::plane) return advance_planes(pair);
    if (pair.a.kind == Kind::plane) {
      const MovingCore core = b_.core(pair.b, corners_b);
      MovingPlanePair moving(a_, a_.plane(pair.a), b_, core, slack_);
      advance_pair(moving, pair, false);
    } else if (pair.b.kind == Kind::plane) {
      const MovingCore core = a_.core(pair.a, corners_a);
      MovingPlanePair moving(b_, b_.plane(pair.b), a_, core, slack_);
      advance_pair(moving, pair, true);
    } else {
      const MovingCore core_a = a_.core(pair.a, corners_a), core_b = b_.core(pair.b, corners_b);
      MovingConvexPair moving(a_, core_a, b_, core_b, slack_);
      advance_pair(moving, pair, false);
    }
  }

  template <class Pair>
  void advance_pair(Pair& moving, const WaitingNodes& pair, bool swap) {
    const auto end = advance_by_chords(moving, pair.time, first_.time, tolerance_, steps_);
    if (!end.close || (first_.found && !(end.proven < first_.time))) return;
    PairSight sight = end.last;
    if (swap) sight.separation = swapped(sight.separation);
    take(sight, end.proven, pair);
  }

  /// Planes that tilt against each other cross at once; others keep their gap along the normal.
  void advance_planes(const WaitingNodes& pair) {
    const Vec3 turning = b_.motion().angular - a_.motion().angular;
    const Shape& plane = b_.plane(pair.b);
    MovingCore point;
    point.at = Transform::translation(plane.size() * plane.offset());
    point.middle = point.at.offset;
    a_.move_to(0), b_.move_to(0);
    const Separation s =
        plane_separation(placed_plane(a_.plane(pair.a), a_.pose()), placed_plane(plane, b_.pose()));
    PairSight sight;
    sight.separation = s;
    if (!(s.lower > tolerance_) || length(cross(s.normal, turning)) > 0) return take(sight, 0, pair);
    // One of B's points, as far above A as B's margin leaves it.
    point.core.margin = plane.rounding();
    MovingPlanePair moving(a_, a_.plane(pair.a), b_, point, slack_);
    advance_pair(moving, pair, false);
  }

  void take(const PairSight& sight, double time, const WaitingNodes& pair) {
    first_ = {true, time, sight, pair.a, pair.b};
  }

  Impact impact() {
    Impact impact{ImpactState::close, first_.time, HUGE_VAL, {}, {}, {}, {}};
    if (!first_.a.is_leaf() || !first_.b.is_leaf()) return impact;
    impact.faces = {a_.name(first_.a), b_.name(first_.b)};
    Separation s = first_.sight.separation;
    if (!(s.lower > 0)) {
      const Separation whole =
          distance(shape_a_, a_.motion().at(first_.time), shape_b_, b_.motion().at(first_.time));
      if (whole.lower > -HUGE_VAL) s = whole, impact.faces = {whole.part_a, whole.part_b};
    }
    impact.point_a = s.point_a, impact.point_b = s.point_b, impact.normal = s.normal;
    show_contact(impact);
    return impact;
  }

  bool touch_at(double time) {
    if (counters_) ++counters_->primitive_tests;
    return collide_if_close(shape_a_, a_.motion().at(time), shape_b_, b_.motion().at(time));
  }

  /// Looks for a time soon after `lower` at which the shapes surely touch, and brings it near.
  void show_contact(Impact& impact) {
    const double lower = impact.lower, speed = first_.sight.meeting;
    // When the nearest points will have met at the speed they have.
    double step = speed > 0 ? 1.5 * (std::fmax(first_.sight.separation.upper, 0.0) + 4 * slack_) / speed : 0;
    if (!(step > 0x1p-50)) step = 0x1p-50;
    double apart = lower, touching = lower;
    if (!touch_at(lower)) {
      for (touching = std::fmin(1.0, lower + step); !touch_at(touching);
           apart = touching, step *= 2, touching = std::fmin(1.0, lower + step))
        if (touching == 1) return;
      for (int halving = 0; halving < 8 && apart > lower; ++halving) {
        const double middle = 0.5 * (apart + touching);
        (touch_at(middle) ? touching : apart) = middle;
      }
    }
    impact.state = ImpactState::hit;
    impact.upper = touching;
  }

  const Shape &shape_a_, &shape_b_;
  MovingShape a_, b_;
  double slack_ = 0, tolerance_ = 0;
  std::uint64_t steps_, most_steps_, order_ = 0;
  Counters* counters_;
  First first_;
  std::priority_queue<WaitingNodes> waiting_;
};

bool is_usable(const Motion& motion) {
  return tandem::is_usable(motion.start) && tandem::is_usable(Transform::translation(motion.linear)) &&
         tandem::is_usable(Transform::translation(motion.angular)) &&
         tandem::is_usable(Transform::translation(motion.center));
}

}  // namespace

Impact time_of_impact(const Shape& a, const Motion& motion_a, const Shape& b, const Motion& motion_b,
                      const ImpactOptions& options) noexcept {
  if (a.is_empty() || b.is_empty() || !is_usable(motion_a) || !is_usable(motion_b)) return {};
  if (is_plain_mesh(a) && is_plain_mesh(b)) {
    Impact impact = time_of_impact(model_of(a), motion_a, model_of(b), motion_b, options);
    if (impact.state != ImpactState::apart && impact.normal == Vec3{}) {
      const Separation s = distance(a, motion_a.at(impact.lower), b, motion_b.at(impact.lower));
      impact.normal = s.normal, impact.point_a = s.point_a, impact.point_b = s.point_b;
    }
    return impact;
  }
  return ShapeImpactSearch(a, motion_a, b, motion_b, options).run();
}

}  // namespace tandem
