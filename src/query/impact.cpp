#include "tandem/query/impact.h"

#include <queue>

#include "narrow/triangle_distance.h"
#include "query/moving_model.h"

namespace tandem {
namespace {

/// A pair of nodes, or of triangles, that is proven apart up to a time.
struct WaitingPair {
  double time = 0;
  std::uint32_t a = 0, b = 0;
  bool triangles = false;

  /// For a queue whose top is the earliest; the rest makes the order, and so the answer, definite.
  friend bool operator<(const WaitingPair& x, const WaitingPair& y) {
    if (x.time != y.time) return x.time > y.time;
    if (x.triangles != y.triangles) return y.triangles;
    return x.a != y.a ? x.a > y.a : x.b > y.b;
  }
};

/// Takes up the pair that is proven apart for the shortest time, and either advances it or replaces it by the
/// pairs below it, which inherit its time. When the pair in front is two triangles that have come close, no
/// other pair can meet earlier.
class ImpactSearch {
 public:
  ImpactSearch(const Model& a, const Motion& motion_a, const Model& b, const Motion& motion_b,
               const ImpactOptions& options)
      : a_(a, motion_a), b_(b, motion_b), counters_(options.counters) {
    const double size = a_.radius() + b_.radius(), reach = a_.reach() + b_.reach();
    // Places are computed by some twenty roundings of values below `reach`, and poses that are not quite
    // rotations bend distances by their defect.
    slack_ = (128 * 0x1p-53 + 8 * (a_.defect() + b_.defect())) * reach;
    tolerance_ = options.tolerance > 0 ? options.tolerance : 1e-9 * size;
    if (tolerance_ < 2 * slack_) tolerance_ = 2 * slack_;
    most_steps_ = options.most_steps;
  }

  Impact run() {
    offer({0, 0, 0, false});
    for (std::uint64_t step = 0; !waiting_.empty(); ++step) {
      const WaitingPair first = waiting_.top();
      waiting_.pop();
      if (step == most_steps_) return close_at(first);
      if (counters_) ++counters_->iterations;
      if (!first.triangles) {
        descend(first);
      } else if (!advance_triangles(first)) {
        return close_at(first);
      }
    }
    return {};
  }

 private:
  void move_to(double time) { a_.move_to(time), b_.move_to(time); }

  /// Keeps a pair of nodes for when it is next of interest, if that is before the end.
  void offer(WaitingPair pair) {
    if (counters_) ++counters_->volume_tests;
    pair.time += boxes_step(pair);
    if (pair.time <= 1) waiting_.push(pair);
  }

  /// How long two boxes stay apart: the best of what the line between their centres and their six axes show.
  double boxes_step(const WaitingPair& pair) {
    move_to(pair.time);
    const MovingModel::Box box_a = a_.box(pair.a), box_b = b_.box(pair.b);
    const Vec3 between = box_b.center - box_a.center;
    const double apart = length(between);
    double step = 0;
    const auto try_direction = [&](Vec3 n) {
      const double along = dot(n, between);
      if (along < 0) n = -n;
      const double gap = std::fabs(along) - a_.extent(box_a, n) - b_.extent(box_b, n) - slack_;
      if (!(gap > 0)) return;
      step = std::fmax(step, safe_step(gap, a_.speed(n, box_a.center, box_a.radius) +
                                                b_.speed(-n, box_b.center, box_b.radius)));
    };
    if (apart > 0) try_direction(between / apart);
    for (int axis = 0; axis < 3; ++axis) {
      try_direction(a_.rotation().column(axis));
      try_direction(b_.rotation().column(axis));
    }
    return step;
  }

  void descend(const WaitingPair& pair) {
    const Topology &below_a = *a_.tree().topology, &below_b = *b_.tree().topology;
    const bool leaf_a = below_a.is_leaf(pair.a), leaf_b = below_b.is_leaf(pair.b);
    if (leaf_a && leaf_b) {
      for (const std::uint32_t face_a : below_a.primitives(pair.a))
        for (const std::uint32_t face_b : below_b.primitives(pair.b))
          waiting_.push({pair.time, face_a, face_b, true});
    } else if (leaf_b ||
               (!leaf_a && radius(a_.tree().volumes[pair.a]) >= radius(b_.tree().volumes[pair.b]))) {
      for (std::uint32_t child = pair.a + 1; child < below_a.escape[pair.a]; child = below_a.escape[child])
        offer({pair.time, child, pair.b, false});
    } else {
      for (std::uint32_t child = pair.b + 1; child < below_b.escape[pair.b]; child = below_b.escape[child])
        offer({pair.time, pair.a, child, false});
    }
  }

  /// False when the triangles are close already.
  bool advance_triangles(WaitingPair pair) {
    const double next = waiting_.empty() ? 1 : std::fmin(1.0, waiting_.top().time);
    const Advanced advanced = advance(
        pair.time, std::nextafter(next, 2.0), tolerance_,
        [&](double time) {
          const TriangleDistance d = distance_at(pair, time);
          const Vec3 between = d.point_b - d.point_a;
          const double size = length(between);
          return Gap{d.lower - slack_, size > 0 ? between / size : Vec3{}};
        },
        [&](double, Vec3 n) { return a_.speed(n, a_.corners(pair.a)) + b_.speed(-n, b_.corners(pair.b)); });
    if (advanced.close && advanced.time <= pair.time) return false;
    if (advanced.time <= 1) waiting_.push({advanced.time, pair.a, pair.b, true});
    return true;
  }

  TriangleDistance distance_at(const WaitingPair& pair, double time) {
    if (counters_) ++counters_->primitive_tests;
    move_to(time);
    return triangle_distance(a_.corners(pair.a), b_.corners(pair.b));
  }

  /// Whether the two triangles touch at a time, exactly as collide would have it.
  bool touch_at(const WaitingPair& pair, double time) const {
    const Transform b_from_a = relative(a_.motion().at(time), b_.motion().at(time));
    return touch(a_.resting_corners(pair.a), b_.corners_seen(b_from_a, pair.b));
  }

  Impact close_at(const WaitingPair& pair) {
    Impact impact{ImpactState::close, pair.time, HUGE_VAL, {}, {}, {}, {}};
    if (!pair.triangles) return impact;
    const TriangleDistance d = distance_at(pair, pair.time);
    const Vec3 between = d.point_b - d.point_a;
    impact.faces = {pair.a, pair.b};
    impact.point_a = d.point_a, impact.point_b = d.point_b;
    if (length(between) > 0) impact.normal = between / length(between);
    show_contact(pair, impact);
    return impact;
  }

  /// Looks for a time soon after `lower` at which the triangles surely touch, and brings it near.
  void show_contact(const WaitingPair& pair, Impact& impact) const {
    double apart = impact.lower;
    for (double step = 0; apart + step <= 1; step = step > 0 ? 2 * step : 0x1p-50) {
      if (!touch_at(pair, impact.lower + step)) continue;
      double touching = impact.lower + step;
      apart = step > 0 ? impact.lower + step / 2 : impact.lower;
      for (int halving = 0; halving < 8 && step > 0; ++halving) {
        const double middle = 0.5 * (apart + touching);
        (touch_at(pair, middle) ? touching : apart) = middle;
      }
      impact.state = ImpactState::hit;
      impact.upper = touching;
      return;
    }
  }

  MovingModel a_, b_;
  double slack_ = 0, tolerance_ = 0;
  std::uint64_t most_steps_ = 0;
  Counters* counters_;
  std::priority_queue<WaitingPair> waiting_;
};

bool is_finite(const Motion& motion) {
  return tandem::is_finite(motion.start) && tandem::is_finite(motion.linear) &&
         tandem::is_finite(motion.angular) && tandem::is_finite(motion.center);
}

}  // namespace

Impact time_of_impact(const Model& a, const Motion& motion_a, const Model& b, const Motion& motion_b,
                      const ImpactOptions& options) noexcept {
  if (a.mesh().triangles().empty() || b.mesh().triangles().empty()) return {};
  if (!is_finite(motion_a) || !is_finite(motion_b)) return {};
  return ImpactSearch(a, motion_a, b, motion_b, options).run();
}

}  // namespace tandem
