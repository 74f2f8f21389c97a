#include <algorithm>
#include <optional>

#include "tandem/query/distance.h"
#include "tandem/query/time_of_impact.h"

#include "base/assert.h"
#include "narrow/triangle/triangle_distance.h"
#include "query/motion/moving_model.h"
#include "query/motion/no_impact.h"

namespace tandem {
namespace {

/// A pair of nodes or triangles that is proven separated up to a time.
struct PendingPair {
  double time = 0;
  std::uint64_t key = 0;    ///< time, rounded down to a multiple of the search's resolution
  std::uint64_t order = 0;  ///< of insertion
  std::uint32_t a = 0, b = 0;
  bool triangles = false;

  /// For a heap with the earliest pair on top. Pairs with equal keys are taken depth first, so a thousand
  /// equally early pairs cost one descent to a triangle pair.
  friend bool operator<(const PendingPair& x, const PendingPair& y) {
    if (x.key != y.key) return x.key > y.key;
    return x.triangles != y.triangles ? y.triangles : x.order < y.order;
  }
};

/// Takes the pair with the earliest proven time. Advances it, or replaces it by its child pairs, which
/// inherit its time. When that pair is two triangles at distance within the tolerance, no other pair can
/// touch earlier.
class ImpactSearch {
 public:
  ImpactSearch(const Model& a, const Motion& motion_a, const Model& b, const Motion& motion_b,
               const TimeOfImpactOptions& options)
      : model_a_(a),
        model_b_(b),
        a_(a, motion_a),
        b_(b, motion_b),
        counters_(options.counters),
        max_tests_(options.max_steps) {
    const double size = a_.radius() + b_.radius(), margin = a_.margin() + b_.margin();
    // Positions are computed with about twenty roundings of values below `margin`. Poses that are not exact
    // rotations change distances by their defect.
    error_bound_ = (128 * 0x1p-53 + 8 * (a_.defect() + b_.defect())) * margin;
    tolerance_ = options.tolerance > 0 ? options.tolerance : 1e-9 * size;
    if (tolerance_ < 2 * error_bound_) tolerance_ = 2 * error_bound_;
    // A power of two, so that keys are exact. Within one unit, nothing moves by more than a quarter of the
    // tolerance.
    const double moments = 4 * (a_.max_speed() + b_.max_speed()) / tolerance_;
    const int exponent = !(moments > 1) ? 0 : moments < 0x1p51 ? std::ilogb(moments) + 1 : 52;
    key_scale_ = std::ldexp(1.0, exponent);
    restart_after_ = 0.25 * std::fmin(a_.radius(), b_.radius()) / (a_.max_speed() + b_.max_speed());
    round_ =
        tests_per_round + tests_per_triangle * (a.mesh().triangles().size() + b.mesh().triangles().size());
  }

  TimeOfImpact run() {
    const TimeOfImpact impact = search();
    if (counters_) {
      counters_->iterations += iterations_;
      counters_->volume_tests += volume_tests_;
      counters_->primitive_tests += triangle_tests_;
    }
    return impact;
  }

 private:
  static constexpr std::uint64_t tests_before_restart = 512;
  static constexpr std::uint64_t tests_before_collide = 4096;
  static constexpr std::uint64_t tests_after_contact = 2048;
  static constexpr std::uint64_t tests_per_round = 16384, tests_per_triangle = 64;
  static constexpr int max_rounds_without_progress = 4, max_steps_per_round = 16;

  TimeOfImpact search() {
    bool asked = false;
    std::uint64_t next_round = round_;
    double proven_before = 0;
    for (double proven = 0;;) {
      const double from = proven;
      const std::uint64_t tests_before = tests();
      pending_.clear();
      offer({.time = from});
      for (;; step()) {
        if (contact_) return first_impact();
        if (pending_.empty()) return no_impact();
        if (tests() >= max_tests_) return impact_of(pending_.front(), proven_time());
        proven = static_cast<double>(pending_.front().key) / key_scale_;
        if (proven == 0 && !asked && tests() >= tests_before_collide) {
          asked = true;
          if (const auto faces =
                  first_contact(model_a_, a_.motion().pose_at(0), model_b_, b_.motion().pose_at(0)))
            return impact_of({.a = faces->a, .b = faces->b, .triangles = true}, 0);
        }
        if (tests() - tests_before >= tests_before_restart && proven - from > restart_after_) break;
        if (tests() < next_round) continue;
        const double jumped = advance_as_a_whole(proven);
        next_round = tests() + round_;
        if (contact_) return impact_of(*contact_, contact_->time);
        if (jumped > 1) return no_impact();
        const bool progress = jumped - proven_before > 16 / key_scale_;
        rounds_without_progress_ = progress ? 0 : rounds_without_progress_ + 1;
        if (rounds_without_progress_ == max_rounds_without_progress)
          return impact_of(pending_.front(), proven_time());
        proven_before = jumped;
        if (jumped > proven) {
          proven = jumped;
          break;
        }
      }
    }
  }

  /// Boxes of slivers that meet in one vertex separate nothing, but the distance of the models does. Returns
  /// the time up to which they are separated because of their distance at a time up to which they are proven
  /// to be. Sets `contact_` if the distance is within the tolerance.
  double advance_as_a_whole(double time) {
    const double speed = a_.max_speed() + b_.max_speed();
    for (int step = 0; step < max_steps_per_round && time <= 1; ++step) {
      const Distance d = distance(model_a_, a_.motion().pose_at(time), model_b_, b_.motion().pose_at(time));
      triangle_tests_ += round_ / 4;  // its own tests depend on the instruction set
      if (d.upper <= tolerance_) {
        contact_ = {.time = time, .a = d.sub_shape_a, .b = d.sub_shape_b, .triangles = true};
        return time;
      }
      const double free = std::fmax(0.0, d.lower - error_bound_) / speed * (1 - 1e-12);
      if (!(free > 0)) return time;
      time += free;
      if (free < 16 / key_scale_) return time;
    }
    return time;
  }

  /// Triangles within the tolerance need not touch: their neighbours may. So the search continues for a while
  /// among the pairs of the same time.
  TimeOfImpact first_impact() {
    const double lower = std::fmin(contact_->time, proven_time());
    const std::uint64_t last_key = contact_->key + 4, last_test = tests() + tests_after_contact;
    TimeOfImpact first = impact_of(*contact_, lower);
    while (!(first.upper - lower <= 16 / key_scale_) && !pending_.empty() &&
           pending_.front().key <= last_key && tests() < last_test) {
      contact_.reset();
      step();
      if (!contact_) continue;
      const TimeOfImpact other = impact_of(*contact_, lower);
      if (other.upper < first.upper) first = other;
    }
    return first;
  }

  /// Number of tested node pairs and triangle pairs; a triangle pair counts once per time.
  std::uint64_t tests() const { return volume_tests_ + triangle_tests_; }

  void move_to(double time) {
    a_.move_to(time);
    b_.move_to(time);
  }

  std::uint64_t key_of(double time) const { return static_cast<std::uint64_t>(time * key_scale_); }

  void push(PendingPair pair) {
    if (!(pair.time <= 1)) return;
    pair.key = key_of(pair.time);
    pair.order = ++pushed_;
    pending_.push_back(pair);
    std::push_heap(pending_.begin(), pending_.end());
  }

  void step() {
    ++iterations_;
    std::pop_heap(pending_.begin(), pending_.end());
    const PendingPair first = pending_.back();
    pending_.pop_back();
    if (first.triangles)
      advance_triangles(first);
    else
      descend(first);
  }

  /// Adds a node pair to the heap if it may touch before the end.
  void offer(PendingPair pair) {
    ++volume_tests_;
    pair.time += boxes_step(pair);
    push(pair);
  }

  /// Returns how long two boxes stay separated: the maximum over the line between their centres and their six
  /// axes.
  double boxes_step(const PendingPair& pair) {
    move_to(pair.time);
    const MovingModel::Box box_a = a_.box(pair.a), box_b = b_.box(pair.b);
    const Vec3 between = box_b.center - box_a.center;
    const double distance = length(between);
    double step = 0;
    const auto try_direction = [&](Vec3 n) {
      const double along = dot(n, between);
      if (along < 0) n = -n;
      const double gap = std::fabs(along) - a_.extent(box_a, n) - b_.extent(box_b, n) - error_bound_;
      if (!(gap > 0)) return;
      step = std::fmax(step, safe_step(gap, a_.speed(n, box_a.center, box_a.radius) +
                                                b_.speed(-n, box_b.center, box_b.radius)));
    };
    if (distance > 0) try_direction(between / distance);
    for (int axis = 0; axis < 3; ++axis) {
      try_direction(a_.rotation().column(axis));
      try_direction(b_.rotation().column(axis));
    }
    return step;
  }

  void descend(const PendingPair& pair) {
    const Topology &below_a = *a_.tree().topology, &below_b = *b_.tree().topology;
    const bool leaf_a = below_a.is_leaf(pair.a), leaf_b = below_b.is_leaf(pair.b);
    if (leaf_a && leaf_b) {
      for (const std::uint32_t face_a : below_a.primitives(pair.a))
        for (const std::uint32_t face_b : below_b.primitives(pair.b))
          push({.time = pair.time, .a = face_a, .b = face_b, .triangles = true});
    } else if (leaf_b ||
               (!leaf_a && radius(a_.tree().volumes[pair.a]) >= radius(b_.tree().volumes[pair.b]))) {
      for (std::uint32_t child = pair.a + 1; child < below_a.escape[pair.a]; child = below_a.escape[child])
        offer({.time = pair.time, .a = child, .b = pair.b});
    } else {
      for (std::uint32_t child = pair.b + 1; child < below_b.escape[pair.b]; child = below_b.escape[child])
        offer({.time = pair.time, .a = pair.a, .b = child});
    }
  }

  /// Advances the earliest pair until another is earlier, or until its distance is within the tolerance.
  void advance_triangles(PendingPair pair) {
    const double next = pending_.empty() ? 1 : std::fmin(1.0, pending_.front().time);
    const Advanced advanced = advance(
        pair.time, std::nextafter(next, 2.0), tolerance_, [&](double time) { return gap_at(pair, time); },
        [&](double, Vec3 n) { return a_.speed(n, a_.corners(pair.a)) + b_.speed(-n, b_.corners(pair.b)); });
    const bool is_earliest = key_of(advanced.time) <= pair.key;
    pair.time = advanced.time;
    if (advanced.close && is_earliest)
      contact_ = pair;
    else
      push(pair);
  }

  /// Returns the gap along the line between the nearest points. Rounding tilts that line if the triangles are
  /// very close; then the gap is wider along one of their normals. The distance itself is not a gap along a
  /// tilted line, whose closing speed does not bound that of the triangles.
  Gap gap_at(const PendingPair& pair, double time) {
    const TriangleDistance d = distance_at(pair, time);
    const Corners a = a_.corners(pair.a), b = b_.corners(pair.b);
    Gap widest;
    const auto try_direction = [&](Vec3 direction) {
      const double size = length(direction);
      if (!(size > 0 && size < HUGE_VAL)) return;
      const Vec3 n = direction / size;
      const double gap = detail::gap_along(n, a, b);
      if (gap > widest.distance) widest = {gap, n};
    };
    const Vec3 between = d.on_b - d.on_a;
    try_direction(between);
    if (widest.distance < 0.75 * d.lower)
      for (const Corners& t : {a, b}) {
        const Vec3 normal = cross(t[1] - t[0], t[2] - t[0]);
        try_direction(dot(normal, between) < 0 ? -normal : normal);
      }
    widest.distance -= error_bound_;
    return widest;
  }

  TriangleDistance distance_at(const PendingPair& pair, double time) {
    ++triangle_tests_;
    move_to(time);
    return triangle_distance(a_.corners(pair.a), b_.corners(pair.b));
  }

  /// Returns whether the two triangles touch at a time, exactly as collide decides it.
  bool touch_at(const PendingPair& pair, double time) const {
    const Transform b_from_a = relative_transform(a_.motion().pose_at(time), b_.motion().pose_at(time));
    return triangles_touch(a_.resting_corners(pair.a), b_.relative_corners(b_from_a, pair.b));
  }

  /// Returns the time up to which every pending pair is proven separated.
  double proven_time() const {
    double time = 1;
    for (const PendingPair& pair : pending_) time = std::fmin(time, pair.time);
    return time;
  }

  /// Returns the impact of a pair, not before `lower`.
  TimeOfImpact impact_of(const PendingPair& pair, double lower) {
    TimeOfImpact impact = undecided_impact(lower);
    if (!pair.triangles) return impact;
    const TriangleDistance d = distance_at(pair, lower);
    const Vec3 between = d.on_b - d.on_a;
    impact.sub_shape_a = pair.a;
    impact.sub_shape_b = pair.b;
    impact.on_a = d.on_a;
    impact.on_b = d.on_b;
    if (length(between) > 0) impact.normal = between / length(between);
    show_contact(pair, impact);
    return impact;
  }

  /// Searches for a time soon after `lower` at which the triangles certainly touch, and reduces it.
  void show_contact(const PendingPair& pair, TimeOfImpact& impact) const {
    double separated = impact.lower;
    for (double step = 0; separated + step <= 1; step = step > 0 ? 2 * step : 0x1p-50) {
      if (!touch_at(pair, impact.lower + step)) continue;
      double touching = impact.lower + step;
      separated = step > 0 ? impact.lower + step / 2 : impact.lower;
      for (int halving = 0; halving < 8 && step > 0; ++halving) {
        const double middle = 0.5 * (separated + touching);
        (touch_at(pair, middle) ? touching : separated) = middle;
      }
      impact.state = TimeOfImpactState::hit;
      impact.upper = touching;
      return;
    }
  }

  const Model &model_a_, &model_b_;
  MovingModel a_, b_;
  double error_bound_ = 0, tolerance_ = 0, key_scale_ = 1, restart_after_ = 0;
  Counters* counters_;
  int rounds_without_progress_ = 0;
  std::uint64_t round_ = 0;  ///< number of tests after which the distance of the models is used
  std::uint64_t max_tests_ = 0, iterations_ = 0, volume_tests_ = 0, triangle_tests_ = 0, pushed_ = 0;
  std::vector<PendingPair> pending_;  ///< a heap
  std::optional<PendingPair> contact_;
};

bool is_finite(const Motion& motion) {
  return tandem::is_finite(motion.start_pose) && tandem::is_finite(motion.displacement) &&
         tandem::is_finite(motion.rotation_vector) && tandem::is_finite(motion.center);
}

}  // namespace

TimeOfImpact time_of_impact(const Model& a, const Motion& motion_a, const Model& b, const Motion& motion_b,
                            const TimeOfImpactOptions& options) {
  if (a.mesh().triangles().empty() || b.mesh().triangles().empty()) return no_impact();
  if (!is_finite(motion_a) || !is_finite(motion_b)) return no_impact();
  const TimeOfImpact impact = ImpactSearch(a, motion_a, b, motion_b, options).run();
  TANDEM_ASSERT(impact.lower >= 0 && impact.lower <= impact.upper && impact.upper <= 1);
  return impact;
}

}  // namespace tandem
