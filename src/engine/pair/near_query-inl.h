// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_NEAR_QUERY_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_NEAR_QUERY_INL_H
#undef TANDEM_ENGINE_NEAR_QUERY_INL_H
#else
#define TANDEM_ENGINE_NEAR_QUERY_INL_H
#endif

#include <algorithm>

#include "engine/disc/disc_traversal-inl.h"
#include "engine/disc/support_heights-inl.h"
#include "engine/pair/near_goal.h"
#include "engine/triangle/distance_filter-inl.h"
#include "engine/triangle/exact_distances-inl.h"
#include "engine/triangle/overlap_filter-inl.h"

/// The query of a disc traversal that looks for near triangle pairs.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// The pairs with the smallest bounds among the last of a list, one for each lane.
class SimdMin {
 public:
  explicit SimdMin(Worklist& list) : list_(list) {
    constexpr std::size_t compared = 128;  // a list may be very long
    const PairLanes d;
    const Ids<PairLanes> ids;
    const std::size_t from = list.size - std::min(list.size, compared);
    const PairVec none = hn::Set(d, HUGE_VALF);
    bounds_ = none;
    indices_ = hn::Zero(ids);
    auto index = hn::Add(hn::Iota(ids, 0), hn::Set(ids, static_cast<std::uint32_t>(from)));
    for (std::size_t i = from; i < list.size; i += hn::Lanes(d)) {
      const PairVec bound =
          hn::IfThenElse(hn::FirstN(d, list.size - i), hn::LoadU(d, list.bound() + i), none);
      indices_ = hn::IfThenElse(hn::RebindMask(ids, hn::Lt(bound, bounds_)), index, indices_);
      bounds_ = hn::Min(bound, bounds_);
      index = hn::Add(index, hn::Set(ids, static_cast<std::uint32_t>(hn::Lanes(d))));
    }
  }

  /// Moves some of them to the end of the list: those that overlap, which must be expanded in any order, and
  /// at least `at_least`. Returns their number.
  std::size_t bring(std::size_t at_least) const {
    const PairLanes d;
    const Ids<PairLanes> ids;
    const PairVec none = hn::Set(d, HUGE_VALF), zero = hn::Zero(d);
    float highest = 0;
    if (hn::CountTrue(d, hn::Le(bounds_, zero)) < at_least) {
      PairVec left = bounds_;
      for (std::size_t i = 0; i < at_least; ++i) {
        highest = min_of(d, left);
        left = hn::IfThenElse(hn::Eq(left, hn::Set(d, highest)), none, left);
      }
    }
    const Compressor<PairLanes> chosen(
        hn::AndNot(hn::Eq(bounds_, none), hn::Le(bounds_, hn::Set(d, highest))));
    alignas(64) std::uint32_t indices[TrianglePairs::capacity];
    hn::Store(chosen(ids, indices_), ids, indices);
    // From the last on, so that none is displaced by another.
    std::sort(indices, indices + chosen.count(), [](std::uint32_t p, std::uint32_t q) { return p > q; });
    for (std::size_t i = 0; i < chosen.count(); ++i) list_.swap(indices[i], list_.size - 1 - i);
    return chosen.count();
  }

 private:
  Worklist& list_;
  PairVec bounds_;
  hn::Vec<Ids<PairLanes>> indices_;
};

struct NearQuery {
  using Rounding = RoughRoots;
  static constexpr Slenderness min_slenderness = long_enough_for_distance;
  static constexpr bool with_bounds = true, has_greedy_descent = false;
  const engine::NearSought& sought;
  float error_bound;
  float limit;  ///< last value read
  float wider = 0;
  std::vector<engine::NearCandidate> candidates = {};
  double known_upper = HUGE_VAL;  ///< of some candidate
  float given_limit = round_up(sought.exact_limit);
  float direction[3] = {0, 0, 0};  ///< unit vector along the pair that the limit is from; zero before

  bool enough() const { return limit < 0 || sought.gives_up(); }
  static std::size_t leaves_at_once() { return 64; }
  bool seeks_nearest() const { return sought.goal == engine::NearGoal::nearest; }
  bool seeks_one() const { return sought.goal == engine::NearGoal::one_within; }
  /// Whether the limit is that of a pair. A limit that is only given counts as one if the search has not
  /// found a pair within it soon: then most likely there is none.
  bool knows_limit() const {
    constexpr std::uint64_t soon = 256;
    return limit < 1e30f &&
           (limit < given_limit || sought.found.nearest.is_pair() || sought.found.work.iterations >= soon);
  }
  void see_limit() { limit = sought.limit.load(std::memory_order_relaxed); }

  /// Until some pair is known to be near, takes the nearest few of the last pairs, to reach triangles soon.
  /// After that the limit hardly changes, so the last pairs that are not too far are sufficient.
  Chosen choose(PendingPairs& open, std::size_t most) {
    if (seeks_nearest()) see_limit();
    const Chosen last = last_pairs(open, most);
    if (!seeks_nearest()) return last;
    Worklist& list = last.of_a ? open.expand_a : open.expand_b;
    if (!knows_limit()) return {last.of_a, SimdMin(list).bring(4)};
    const std::size_t from = list.size - last.count;
    drop_far(list, from);
    return {last.of_a, list.size - from};
  }

  /// Removes the pairs from one index on that are too far by now.
  void drop_far(Worklist& list, std::size_t from) const {
    const Children d;
    const Ids<Children> ids;
    const ChildVec most = hn::Set(d, limit);
    std::size_t kept = from;
    for (std::size_t i = from; i < list.size; i += hn::Lanes(d)) {
      const ChildVec bound = hn::LoadU(d, list.bound() + i);
      const Compressor<Children> compressed(hn::AndNot(hn::Gt(bound, most), hn::FirstN(d, list.size - i)));
      const auto first = hn::LoadU(ids, list.first() + i), second = hn::LoadU(ids, list.second() + i);
      hn::StoreU(compressed(ids, first), ids, list.first() + kept);
      hn::StoreU(compressed(ids, second), ids, list.second() + kept);
      hn::StoreU(compressed(d, bound), d, list.bound() + kept);
      kept += compressed.count();
    }
    list.size = kept;
  }

  template <bool in_greedy_descent, bool in_line_bounds, class D>
  HWY_INLINE hn::Mask<D> keep(const DiscGap<Rounding, D>& discs, const SomeChildren<D>& children,
                              const SpreadDisc<D>& disc, hn::Vec<D>& bound) const {
    const D d;
    const hn::Vec<D> gap =
        in_line_bounds ? discs.gap_along_normals(children, disc) : discs.gap(children, disc);
    // As promised_distance: a NaN proves no gap, and squares have overflowed beyond 1.8e19. A negative gap is
    // a depth, and so shows which pairs are likely to be near.
    const hn::Vec<D> less = hn::Sub(gap, hn::Set(d, error_bound));
    bound = hn::IfThenElseZero(hn::Eq(less, less), hn::Min(less, hn::Set(d, 1e19f)));
    return hn::AndNot(hn::Gt(bound, hn::Set(d, limit)), children.valid);
  }

#if HWY_MAX_BYTES >= 32
  /// Node pairs are also excluded by their heights along the direction of the nearest pair known (decision
  /// 115), as long as that pays.
  static constexpr bool has_heights = true;
  struct HeightsOfBatch {
    CommonHeights common;
    alignas(64) float start[DiscBatch<Rounding>::room];  ///< less the height of the disc
    alignas(64) float children[DiscBatch<Rounding>::room][DiscNode::width];
    float direction[3];
    std::size_t tests = 0, excluded = 0;

    explicit HeightsOfBatch(const engine::Task& task) : common(task) {}
  };
  HeightsOfBatch* heights = nullptr;

  /// If a pair is known.
  void use_heights(HeightsOfBatch& memory) {
    if (direction[0] == 0 && direction[1] == 0 && direction[2] == 0) return;
    heights = &memory;
    set_direction();
  }
  void set_direction() {
    std::copy_n(direction, 3, heights->direction);
    heights->common.set_direction(direction);
    heights->tests = heights->excluded = 0;
  }

  bool is_another_direction() const {
    const float(&u)[3] = heights->direction;
    return u[0] * direction[0] + u[1] * direction[1] + u[2] * direction[2] < 0.9998f &&
           !std::equal(u, u + 3, direction);
  }

  /// Stores the heights of the discs and nodes of a batch.
  template <class Batch>
  void gather_heights(bool of_a, const Batch& batch) {
    if (!heights) return;
    constexpr std::size_t enough_tests = 128, worth = 16;
    if (heights->tests > enough_tests && heights->excluded * worth < heights->tests) {
      heights = nullptr;
      return;
    }
    if (is_another_direction()) set_direction();
    const Children d;
    CommonHeights& common = heights->common;
    for (std::size_t i = 0; i < batch.count; ++i) {
      heights->start[i] = common.start() - common.of_slot(of_a, slot_of(batch.slot[i]));
      hn::Store(hn::Load(d, common.of_children(!of_a, batch.node[i])), d, heights->children[i]);
    }
    heights->tests += batch.count;
  }
  bool uses_heights() const { return heights != nullptr; }
  /// Excludes the children of a node, or of two, whose heights prove that they are too far.
  template <class D>
  HWY_INLINE void keep_by_heights(D d, std::size_t i, std::size_t first, hn::Mask<D>& kept,
                                  hn::Vec<D>& bound) const {
    const hn::Vec<D> children =
        side_by_side(d, heights->children[i] + first, heights->children[i + of_two_nodes<D>] + first);
    const hn::Vec<D> common = hn::Sub(spread(d, heights->start + i), children);
    const hn::Mask<D> far = hn::Gt(common, hn::Set(d, limit));
    heights->excluded += hn::CountTrue(d, hn::And(far, kept));
    kept = hn::AndNot(far, kept);
    bound = hn::Max(bound, common);
  }
#endif

  float margin() const { return sought.task.error_bound.line_bounds; }
  float farthest() const { return limit; }

  /// From the last pairs on. The first ones, which establish a limit, start with the nearest.
  void leaves(Worklist& list) {
    const std::size_t lanes = hn::Lanes(PairLanes());
    TrianglePairs pairs;
    const RelativeAnchor anchors(sought.task.pair);
    float known = HUGE_VALF;
    if (seeks_nearest() && !knows_limit()) SimdMin(list).bring(lanes);
    while (list.size > 0) {
      if (seeks_nearest() && limit < known) {
        drop_far(list, 0);
        known = limit;
      }
      const std::size_t count = std::min(lanes, list.size);
      if (count == 0) break;
      list.size -= count;
      const std::uint32_t *a = list.first() + list.size, *b = list.second() + list.size;
      pairs.put(sought.task.pair, anchors, a, b, count);
      if (!classify(a, b, pairs, count)) return stop(list);
    }
    constexpr std::size_t many = 64;
    if (!seeks_one() || candidates.size() < many) return;
    report_candidates();
    if (!sought.found.keys.empty()) stop(list);
  }

  /// Processes those of some pairs that may be near enough. Returns whether none ends the search.
  HWY_INLINE bool classify(const std::uint32_t* a, const std::uint32_t* b, const TrianglePairs& pairs,
                           std::size_t count) {
    constexpr std::uint32_t index = ~DiscNode::leaf_bit;
    const PairLanes tag;
    const DistanceBounds gap = classify_distance(pairs, sought.task);
    const PairMask valid = hn::FirstN(tag, count);
    alignas(64) float lower[TrianglePairs::capacity];
    const PairVec infinite = hn::Set(tag, HUGE_VALF);
    hn::Store(hn::IfThenElse(valid, gap.lower, infinite), tag, lower);
    if (seeks_nearest()) tighten(a, b, gap, hn::IfThenElse(valid, gap.upper, infinite), lower);
    const std::uint32_t near = lane_bits(hn::AndNot(hn::Gt(gap.lower, hn::Set(tag, limit)), valid));
    if (sought.goal == engine::NearGoal::list) {
      list(a, b, lower, near);
      return true;
    }
    std::uint32_t certain = 0;
    if (!seeks_nearest()) {
      certain = lane_bits(hn::Lt(gap.upper, hn::Set(tag, round_down(sought.exact_limit))));
      // Edges of triangles that cross may be far apart; the exact distance would not tell either.
      const std::uint32_t may_cross = lane_bits(hn::Not(hn::Gt(gap.lower, hn::Zero(tag)))) & near & ~certain;
      if (may_cross) certain |= classify_touching(pairs, count, sought.task).touching & may_cross;
    }
    for (std::uint32_t left = near; left; left &= left - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(left));
      if (certain >> i & 1) {
        sought.report(a[i] & index, b[i] & index);
        if (seeks_one()) return false;
      } else if (!seeks_nearest() || lower[i] > 0)
        candidates.push_back({static_cast<double>(lower[i]), a[i] & index, b[i] & index});
      else if (!sought.touch_at(a[i] & index, b[i] & index))  // a NaN proves no gap either
        candidates.push_back({0, a[i] & index, b[i] & index});
      else
        return false;
    }
    return true;
  }

  HWY_INLINE void list(const std::uint32_t* a, const std::uint32_t* b, const float* lower,
                       std::uint32_t near) {
    constexpr std::uint32_t index = ~DiscNode::leaf_bit;
    for (; near; near &= near - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(near));
      const double bound = lower[i] > 0 ? static_cast<double>(lower[i]) : 0;  // a NaN proves no gap
      candidates.push_back({bound, a[i] & index, b[i] & index});
    }
  }

  /// Some pair is as near as the smallest upper bound. If many pairs may be as near, its distance is computed
  /// at once: otherwise all pairs between the single-precision bound and the true distance would be computed
  /// exactly.
  HWY_INLINE void tighten(const std::uint32_t* a, const std::uint32_t* b, const DistanceBounds& gap,
                          PairVec upper, const float* lower) {
    constexpr std::uint32_t index = ~DiscNode::leaf_bit;
    constexpr std::size_t many = 4;
    const PairLanes tag;
    see_limit();
    const float least = min_of(tag, upper);
    if (!(least < limit)) return;
    sought.tighten_to(static_cast<double>(least));
    const PairVec nearest = hn::Set(tag, least);
    const auto i = static_cast<std::size_t>(hn::FindFirstTrue(tag, hn::Eq(upper, nearest)));
    direction[0] = hn::ExtractLane(gap.direction.x, i);
    direction[1] = hn::ExtractLane(gap.direction.y, i);
    direction[2] = hn::ExtractLane(gap.direction.z, i);
    const bool are_many = hn::CountTrue(tag, hn::Le(hn::Load(tag, lower), nearest)) > many;
    if (are_many && lower[i] > 0) sought.tighten_by(a[i] & index, b[i] & index);
    see_limit();
  }

  void stop(Worklist& list) {
    sought.tighten(-1);
    see_limit();
    candidates.clear();
    list.size = 0;
  }

  /// Most candidates are too far when the search has ended.
  void measure_candidates() {
    drop_far_candidates();
    bound_candidates();
    measure_closely([&](const engine::NearCandidate& candidate, const TriangleDistance& d) {
      sought.offer(candidate.index_a, candidate.index_b, d);
    });
    candidates.clear();
  }

  /// If there are many candidates, the smallest upper bound is found first: otherwise the bounds of all that
  /// are nearer than those before would be tightened.
  void bound_candidates() {
    constexpr std::size_t many = 64;
    if (candidates.size() < many) return;
    PairDistances distances;
    for_each_batch(distances, [&](std::size_t, std::size_t count) HWY_ATTR {
      known_upper = std::min(known_upper, distances.min_upper(count));
    });
  }

  void drop_far_candidates() {
    see_limit();
    std::erase_if(candidates,
                  [&](const engine::NearCandidate& c) { return c.lower > static_cast<double>(limit); });
  }

  /// The triangle pairs that single precision could not distinguish from the limit. For those that touch the
  /// lower bound holds as well.
  void report_candidates() {
    measure_closely([&](const engine::NearCandidate& candidate, const TriangleDistance& d) {
      if (d.lower <= sought.exact_limit) sought.report(candidate.index_a, candidate.index_b);
    });
    candidates.clear();
  }

  /// Tightens loose bounds of the pairs from `first` on, unless a pair comes after another one, touches, or
  /// is certainly inside or outside the limit.
  void tighten_what_matters(PairDistances& distances, const engine::NearCandidate* first,
                            std::size_t count) const {
    const NearestPair& nearest = sought.found.nearest;
    if (seeks_nearest()) {
      const double last =
          nearest.limit_of(std::min({nearest.upper, known_upper, distances.min_upper(count)}));
      distances.tighten(count, [&](std::size_t, double lower, double) { return lower <= last; });
      return;
    }
    distances.tighten(count, [&](std::size_t i, double lower, double upper) {
      if (!(lower <= sought.exact_limit && upper > sought.exact_limit)) return false;
      return lower > 0 || !sought.touch_at(first[i].index_a, first[i].index_b);
    });
  }

  /// Calls visit(candidate, distance) with that of distance_of_separate where it matters.
  template <class Visit>
  void measure_closely(const Visit& visit) {
    PairDistances distances;
    for_each_batch(distances, [&](std::size_t from, std::size_t count) HWY_ATTR {
      tighten_what_matters(distances, candidates.data() + from, count);
      for (std::size_t i = 0; i < count; ++i) visit(candidates[from + i], distances[i]);
      sought.found.work.primitive_tests += count;
    });
  }

  /// Measures the candidates in batches and calls visit(index of the first, count) for each.
  template <class Visit>
  HWY_INLINE void for_each_batch(PairDistances& distances, const Visit& visit) const {
    const std::size_t lanes = hn::Lanes(PairDistances::Lanes());
    const engine::MeshPair& pair = sought.task.pair;
    for (std::size_t from = 0; from < candidates.size(); from += lanes) {
      const std::size_t count = std::min(lanes, candidates.size() - from);
      for (std::size_t i = 0; i < count; ++i) {
        const engine::NearCandidate& c = candidates[from + i];
        distances.put(i, pair.corners_a(pair.a.face(c.index_a)), pair.corners_b(pair.b.face(c.index_b)));
      }
      distances.measure(count);
      visit(from, count);
    }
  }
};

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
