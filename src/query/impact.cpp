#include "tandem/query/impact.h"

#include <algorithm>
#include <optional>

#include "narrow/triangle_distance.h"
#include "query/moving_model.h"

namespace tandem {
namespace {

/// A pair of nodes, or of triangles, that is proven separated up to a time.
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

/// Takes the pair that is proven separated for the shortest time, and either advances it or replaces it by
/// its child pairs, which inherit its time. When that pair is two triangles that have come close, no other
/// pair can touch earlier.
class ImpactSearch {
 public:
  ImpactSearch(const Model& a, const Motion& motion_a, const Model& b, const Motion& motion_b,
               const ImpactOptions& options)
      : model_a_(a),
        model_b_(b),
        a_(a, motion_a),
        b_(b, motion_b),
        counters_(options.counters),
        max_tests_(options.most_steps) {
    const double size = a_.radius() + b_.radius(), reach = a_.reach() + b_.reach();
    // Places are computed by some twenty roundings of values below `reach`, and poses that are not quite
    // rotations bend distances by their defect.
    slack_ = (128 * 0x1p-53 + 8 * (a_.defect() + b_.defect())) * reach;
    tolerance_ = options.tolerance > 0 ? options.tolerance : 1e-9 * size;
    if (tolerance_ < 2 * slack_) tolerance_ = 2 * slack_;
    // A power of two, so that keys are exact. Nothing moves by more than a quarter of the tolerance
    // meanwhile.
    const double moments = 4 * (a_.max_speed() + b_.max_speed()) / tolerance_;
    const int exponent = !(moments > 1) ? 0 : moments < 0x1p51 ? std::ilogb(moments) + 1 : 52;
    key_scale_ = std::ldexp(1.0, exponent);
    restart_after_ = 0.25 * std::fmin(a_.radius(), b_.radius()) / (a_.max_speed() + b_.max_speed());
  }

  Impact run() {
    const Impact impact = search();
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

  Impact search() {
    bool asked = false;
    for (double proven = 0;;) {
      const double from = proven;
      const std::uint64_t tests_before = tests();
      pending_.clear();
      offer({.time = from});
      for (;; step()) {
        if (contact_) return first_impact();
        if (pending_.empty()) return {};
        if (tests() >= max_tests_) return impact_of(pending_.front(), proven_time());
        proven = static_cast<double>(pending_.front().key) / key_scale_;
        if (proven == 0 && !asked && tests() >= tests_before_collide) {
          asked = true;
          if (const auto faces = first_contact(model_a_, a_.motion().at(0), model_b_, b_.motion().at(0)))
            return impact_of({.a = faces->a, .b = faces->b, .triangles = true}, 0);
        }
        if (tests() - tests_before >= tests_before_restart && proven - from > restart_after_) break;
      }
    }
  }

  /// Triangles that have come close need not touch: their neighbours may be the ones that do. So the search
  /// goes on for a while among the pairs of the same time.
  Impact first_impact() {
    const double lower = std::fmin(contact_->time, proven_time());
    const std::uint64_t last_key = contact_->key + 4, last_test = tests() + tests_after_contact;
    Impact first = impact_of(*contact_, lower);
    while (!(first.upper - lower <= 16 / key_scale_) && !pending_.empty() &&
           pending_.front().key <= last_key && tests() < last_test) {
      contact_.reset();
      step();
      if (!contact_) continue;
      const Impact other = impact_of(*contact_, lower);
      if (other.upper < first.upper) first = other;
    }
    return first;
  }

  /// Node pairs and triangle pairs that were tested, the latter at one time each.
  std::uint64_t tests() const { return volume_tests_ + triangle_tests_; }

  void move_to(double time) { a_.move_to(time), b_.move_to(time); }

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

  /// Keeps a pair of nodes for when it is next of interest, if that is before the end.
  void offer(PendingPair pair) {
    ++volume_tests_;
    pair.time += boxes_step(pair);
    push(pair);
  }

  /// How long two boxes stay separated: the longest that the line between their centres and their six axes
  /// prove.
  double boxes_step(const PendingPair& pair) {
    move_to(pair.time);
    const MovingModel::Box box_a = a_.box(pair.a), box_b = b_.box(pair.b);
    const Vec3 between = box_b.center - box_a.center;
    const double distance = length(between);
    double step = 0;
    const auto try_direction = [&](Vec3 n) {
      const double along = dot(n, between);
      if (along < 0) n = -n;
      const double gap = std::fabs(along) - a_.extent(box_a, n) - b_.extent(box_b, n) - slack_;
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

  /// Advances the earliest pair until it is the earliest no more, or has come close.
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

  /// The gap along the line between the nearest points. Rounding tilts that line if the triangles are very
  /// close, and then the gap is wider along one of their normals. The distance itself must not be taken for a
  /// gap: it is none along a tilted line, whose closing speed says nothing about the triangles.
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
    const Vec3 between = d.point_b - d.point_a;
    try_direction(between);
    if (widest.distance < 0.75 * d.lower)
      for (const Corners& t : {a, b}) {
        const Vec3 normal = cross(t[1] - t[0], t[2] - t[0]);
        try_direction(dot(normal, between) < 0 ? -normal : normal);
      }
    widest.distance -= slack_;
    return widest;
  }

  TriangleDistance distance_at(const PendingPair& pair, double time) {
    ++triangle_tests_;
    move_to(time);
    return triangle_distance(a_.corners(pair.a), b_.corners(pair.b));
  }

  /// Whether the two triangles touch at a time, exactly as collide would have it.
  bool touch_at(const PendingPair& pair, double time) const {
    const Transform b_from_a = relative(a_.motion().at(time), b_.motion().at(time));
    return touch(a_.resting_corners(pair.a), b_.corners_seen(b_from_a, pair.b));
  }

  /// The time up to which every pending pair is proven separated.
  double proven_time() const {
    double time = 1;
    for (const PendingPair& pair : pending_) time = std::fmin(time, pair.time);
    return time;
  }

  /// What a pair says about the first impact, not before `lower`.
  Impact impact_of(const PendingPair& pair, double lower) {
    Impact impact{ImpactState::close, lower, HUGE_VAL, {}, {}, {}, {}};
    if (!pair.triangles) return impact;
    const TriangleDistance d = distance_at(pair, lower);
    const Vec3 between = d.point_b - d.point_a;
    impact.faces = {pair.a, pair.b};
    impact.point_a = d.point_a, impact.point_b = d.point_b;
    if (length(between) > 0) impact.normal = between / length(between);
    show_contact(pair, impact);
    return impact;
  }

  /// Looks for a time soon after `lower` at which the triangles surely touch, and brings it near.
  void show_contact(const PendingPair& pair, Impact& impact) const {
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

  const Model &model_a_, &model_b_;
  MovingModel a_, b_;
  double slack_ = 0, tolerance_ = 0, key_scale_ = 1, restart_after_ = 0;
  Counters* counters_;
  std::uint64_t max_tests_ = 0, iterations_ = 0, volume_tests_ = 0, triangle_tests_ = 0, pushed_ = 0;
  std::vector<PendingPair> pending_;  ///< a heap
  std::optional<PendingPair> contact_;
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
