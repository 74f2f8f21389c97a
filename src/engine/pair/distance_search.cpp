#include "engine/pair/distance_search.h"

#include <algorithm>
#include <atomic>

#include "engine/disc/parallel_traversal.h"
#include "engine/pair/hull_search.h"
#include "engine/pair/precise_search.h"
#include "engine/pair/search_by_frames.h"
#include "engine/pair/sort_keys.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/pair/distance_search.cpp"
#include <hwy/foreach_target.h>

#include "engine/disc/disc_traversal-inl.h"
#include "engine/triangle/distance_filter-inl.h"
#include "engine/triangle/exact_distances-inl.h"
#include "engine/triangle/overlap_filter-inl.h"

#ifndef TANDEM_ENGINE_NEAR_SEARCH_ONCE
#define TANDEM_ENGINE_NEAR_SEARCH_ONCE
namespace tandem::engine {

/// The results of one thread of a search.
struct NearFound {
  NearestPair nearest;
  std::vector<FaceKey> keys;
  Counters work;
};

/// A pair that may be the nearest, as indices.
struct NearCandidate {
  double lower;
  std::uint32_t index_a, index_b;
};

/// The goal of a distance search, and the destination of its results.
struct NearSought {
  const Task& task;
  /// Shared by all threads: pairs that are certainly further apart are ignored. -1 if a touching pair was
  /// found.
  std::atomic<float>& limit;
  /// Shared by all threads: set when one has reached the work limit, and all give up.
  std::atomic<bool>& given_up;
  bool shrinking;      ///< the nearest pair only
  double exact_limit;  ///< if not shrinking
  NearFound& found;
  WorkLimit work_limit{task.pair};

  bool gives_up() const {
    if (work_limit.is_reached(found.work)) given_up.store(true, std::memory_order_relaxed);
    return given_up.load(std::memory_order_relaxed);
  }

  /// Some pair is certainly as near as this.
  void tighten(float upper) const {
    float known = limit.load(std::memory_order_relaxed);
    while (upper < known && !limit.compare_exchange_weak(known, upper, std::memory_order_relaxed)) {
    }
  }

  /// The upper bound of a pair is this value, up to rounding.
  void tighten_to(double upper) const {
    tighten(round_up(found.nearest.limit_of(upper) + found.nearest.grain));
  }

  /// Tightens the limit by triangles that do not touch. Their distance is computed again as a candidate.
  void tighten_by(std::uint32_t index_a, std::uint32_t index_b) const {
    const std::uint32_t a = task.pair.a.face(index_a), b = task.pair.b.face(index_b);
    ++found.work.primitive_tests;
    tighten_to(rough_distance_of_separate(task.pair.corners_a(a), task.pair.corners_b(b)).upper);
  }
  void offer(std::uint32_t index_a, std::uint32_t index_b, const TriangleDistance& d) const {
    found.nearest.offer(task.pair.face_a(task.pair.a.face(index_a)),
                        task.pair.face_b(task.pair.b.face(index_b)), d);
    tighten_to(d.upper);
  }
  bool touch_at(std::uint32_t index_a, std::uint32_t index_b) const {
    ++found.work.primitive_tests;
    return triangles_touch(task.pair.corners_a(task.pair.a.face(index_a)),
                           task.pair.corners_b(task.pair.b.face(index_b)));
  }
  void report(std::uint32_t index_a, std::uint32_t index_b) const {
    found.keys.push_back(
        face_key(task.pair.face_a(task.pair.a.face(index_a)), task.pair.face_b(task.pair.b.face(index_b))));
    ++found.work.primitive_hits;
  }
};

}  // namespace tandem::engine
#endif

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
  using Rounding = Fused;
  static constexpr Slenderness min_slenderness = long_enough_for_distance;
  static constexpr bool with_bounds = true;
  const engine::NearSought& sought;
  float error_bound;
  float limit;  ///< last value read
  float wider = 0;
  std::vector<engine::NearCandidate> candidates = {};
  double known_upper = HUGE_VAL;  ///< of some candidate

  bool enough() const { return limit < 0 || sought.gives_up(); }
  static bool uses_greedy_descent() { return false; }
  static std::size_t leaves_at_once() { return 64; }
  bool knows_limit() const { return limit < 1e30f; }
  void see_limit() { limit = sought.limit.load(std::memory_order_relaxed); }

  /// Until some pair is known to be near, takes the nearest few of the last pairs, to reach triangles soon.
  /// After that the limit hardly changes, so the last pairs that are not too far are sufficient.
  Chosen choose(PendingPairs& open, std::size_t most) {
    if (sought.shrinking) see_limit();
    const Chosen last = last_pairs(open, most);
    if (!sought.shrinking) return last;
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

  float margin() const { return sought.task.error_bound.line_bounds; }
  float farthest() const { return limit; }

  /// From the last pairs on. The first ones, which establish a limit, start with the nearest.
  void leaves(Worklist& list) {
    const std::size_t lanes = hn::Lanes(PairLanes());
    TrianglePairs pairs = {};
    const RelativeAnchor anchors(sought.task.pair.b_from_a);
    float known = HUGE_VALF;
    if (sought.shrinking && !knows_limit()) SimdMin(list).bring(lanes);
    while (list.size > 0) {
      if (sought.shrinking && limit < known) {
        drop_far(list, 0);
        known = limit;
      }
      const std::size_t count = std::min(lanes, list.size);
      if (count == 0) break;
      list.size -= count;
      const std::uint32_t *a = list.first() + list.size, *b = list.second() + list.size;
      pairs.put(sought.task.pair, anchors, a, b, count);
      if (!classify(a, b, pairs, count)) return stop_at_touching(list);
    }
  }

  /// Processes those of some pairs that may be near enough. Returns whether none was found to touch.
  HWY_INLINE bool classify(const std::uint32_t* a, const std::uint32_t* b, const TrianglePairs& pairs,
                           std::size_t count) {
    constexpr std::uint32_t index = ~DiscNode::leaf_bit;
    const PairLanes tag;
    const DistanceBounds gap = classify_distance(pairs, sought.task);
    const PairMask valid = hn::FirstN(tag, count);
    alignas(64) float lower[TrianglePairs::capacity];
    const PairVec infinite = hn::Set(tag, HUGE_VALF);
    hn::Store(hn::IfThenElse(valid, gap.lower, infinite), tag, lower);
    if (sought.shrinking) tighten(a, b, hn::IfThenElse(valid, gap.upper, infinite), lower);
    const std::uint32_t near = lane_bits(hn::AndNot(hn::Gt(gap.lower, hn::Set(tag, limit)), valid));
    std::uint32_t certain = 0;
    if (!sought.shrinking) {
      certain = lane_bits(hn::Lt(gap.upper, hn::Set(tag, round_down(sought.exact_limit))));
      // Edges of triangles that cross may be far apart; the exact distance would not tell either.
      const std::uint32_t may_cross = lane_bits(hn::Not(hn::Gt(gap.lower, hn::Zero(tag)))) & near & ~certain;
      if (may_cross) certain |= classify_touching(pairs, count, sought.task).touching & may_cross;
    }
    for (std::uint32_t left = near; left; left &= left - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(left));
      if (certain >> i & 1)
        sought.report(a[i] & index, b[i] & index);
      else if (!sought.shrinking || lower[i] > 0)
        candidates.push_back({static_cast<double>(lower[i]), a[i] & index, b[i] & index});
      else if (!sought.touch_at(a[i] & index, b[i] & index))  // a NaN proves no gap either
        candidates.push_back({0, a[i] & index, b[i] & index});
      else
        return false;
    }
    return true;
  }

  /// Some pair is as near as the smallest upper bound. If many pairs may be as near, its distance is computed
  /// at once: otherwise all pairs between the single-precision bound and the true distance would be computed
  /// exactly.
  HWY_INLINE void tighten(const std::uint32_t* a, const std::uint32_t* b, PairVec upper, const float* lower) {
    constexpr std::uint32_t index = ~DiscNode::leaf_bit;
    constexpr std::size_t many = 4;
    const PairLanes tag;
    see_limit();
    const float least = min_of(tag, upper);
    if (!(least < limit)) return;
    sought.tighten_to(static_cast<double>(least));
    const PairVec nearest = hn::Set(tag, least);
    const auto i = static_cast<std::size_t>(hn::FindFirstTrue(tag, hn::Eq(upper, nearest)));
    const bool are_many = hn::CountTrue(tag, hn::Le(hn::Load(tag, lower), nearest)) > many;
    if (are_many && lower[i] > 0) sought.tighten_by(a[i] & index, b[i] & index);
    see_limit();
  }

  void stop_at_touching(Worklist& list) {
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
    if (sought.shrinking) {
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

/// Continues with the pending pairs until nothing is left or `max_pending` node pairs are pending.
void search_near(const engine::NearSought& sought, PendingPairs& open, std::size_t max_pending) {
  NearQuery query{sought, sought.task.error_bound.discs, 0};
  query.see_limit();
  DiscTraversal(sought.task, open, query, sought.found.work).run(max_pending);
  if (sought.gives_up()) return;
  if (sought.shrinking)
    query.measure_candidates();
  else
    query.report_candidates();
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {
HWY_EXPORT(search_near);

namespace engine {

namespace {

constexpr double nothing_near = -1;

/// Searches the triangles where the hulls of the models are nearest. Returns the distance up to which these
/// are all pairs.
double search_between_hulls(const Task& task, bool shrinking, double limit, NearFound& found) {
  std::atomic<bool> given_up = false;
  WorklistPool lists;
  const double near = put_pairs_between_hulls(task, *lists, found.work);
  std::atomic<float> most = round_up(std::min(limit, near));
  if ((*lists).leaves.size > 0)
    HWY_DYNAMIC_DISPATCH(search_near)({task, most, given_up, shrinking, limit, found}, *lists, no_limit);
  return given_up ? nothing_near : near;
}

/// Searches whole trees. Merges the results of all threads, each starting from `start`. Sets `given_up` if it
/// took too long.
NearFound search_all(const Task& task, bool shrinking, double limit, int threads, const NearestPair& start,
                     std::atomic<bool>& given_up) {
  std::atomic<float> most = round_up(limit);
  const std::vector<NearFound> parts =
      traverse_in_chunks(task, threads, NearFound{start, {}, {}},
                         [&](PendingPairs& open, std::size_t max_pending, NearFound& found) {
                           HWY_DYNAMIC_DISPATCH(search_near)
                           ({task, most, given_up, shrinking, limit, found}, open, max_pending);
                         });
  NearFound all{start, {}, {}};
  for (const NearFound& part : parts) {
    all.nearest.offer(part.nearest);
    all.keys.insert(all.keys.end(), part.keys.begin(), part.keys.end());
    all.work += part.work;
  }
  if (most < 0) all.nearest.lower = all.nearest.upper = 0;
  return all;
}

/// Of all coordinates of two models and of their differences.
bool squares_are_finite(const MeshPair& pair) {
  const auto extent = [](const DiscTree& tree) { return length(tree.frame().center) + tree.frame().radius; };
  return extent(pair.a) + extent(pair.b) + length(pair.b_from_a.offset) < 1e140;
}

/// Returns the index in the tree of every face.
std::vector<std::uint32_t> indices_of_faces(const DiscTree& tree) {
  std::vector<std::uint32_t> indices(tree.triangle_count());
  for (std::uint32_t i = 0; i < indices.size(); ++i) indices[tree.face(i)] = i;
  return indices;
}

/// As all_within, with the trees of precise_search.h. Their candidates are measured as those of the disc
/// trees, which is faster than one by one.
std::vector<FaceKey> within_by_precise_trees(const MeshPair& pair, double distance, Counters* counters) {
  constexpr std::size_t at_once = 1024;
  const std::vector<std::uint32_t> of_a = indices_of_faces(pair.a), of_b = indices_of_faces(pair.b);
  const Task task(pair);
  std::atomic<bool> given_up = false;
  std::atomic<float> most = round_up(distance);
  NearFound found;
  WorklistPool lists;
  const auto measure = [&] {
    NearFound some;
    std::swap(some.keys, found.keys);
    HWY_DYNAMIC_DISPATCH(search_near)({task, most, given_up, false, distance, some}, *lists, no_limit);
    std::swap(some.keys, found.keys);
    found.work += some.work;
  };
  for_candidates_within(pair, distance, counters, [&](std::uint32_t face_a, std::uint32_t face_b) {
    (*lists).leaves.push(of_a[face_a], of_b[face_b]);
    if ((*lists).leaves.size >= at_once) measure();
  });
  measure();
  if (counters) *counters += found.work;
  sort_found(found.keys, pair);
  return std::move(found.keys);
}

}  // namespace

/// With local frames, first in the frames with most triangles and then everywhere else: a search that began
/// with stray triangles would take the distance to them for a good limit.
NearestPair nearest(const MeshPair& pair, const NearestPair& start, int threads, Counters* counters) {
  NearFound found{start, {}, {}};
  std::atomic<bool> given_up = false;
  const auto count = [&] {
    if (counters) *counters += found.work;
  };
  search_by_frames(
      pair, [&] { return found.nearest.limit(); },
      [&](const Task& task) {
        const NearestPair known = found.nearest;
        found = {known, {}, {}};
        const double near = search_between_hulls(task, true, known.limit(), found);
        count();
        if (!(found.nearest.limit() <= near)) {
          found = search_all(task, true, known.limit(), threads, known, given_up);
          count();
        }
        return !given_up && found.nearest.upper > 0;
      },
      [&](std::uint32_t face_a, std::uint32_t face_b) {
        if (counters) ++counters->primitive_tests;
        found.nearest.offer(face_a, face_b,
                            triangle_distance(pair.corners_a(face_a), pair.corners_b(face_b)));
        return found.nearest.upper > 0;
      });
  return given_up && found.nearest.upper > 0 ? nearest_precisely(pair, start, counters) : found.nearest;
}

std::vector<FaceKey> all_within(const MeshPair& pair, double distance, int threads, Counters* counters) {
  std::vector<FaceKey> keys;
  if (CoverTest(pair.b_from_a, distance).are_disjoint(pair.a.cover(), pair.b.cover())) return keys;
  std::atomic<bool> given_up = false;
  search_by_frames(
      pair, [&] { return distance; },
      [&](const Task& task) {
        NearFound found;
        const double near = search_between_hulls(task, false, distance, found);
        if (counters) *counters += found.work;
        if (!(distance <= near)) {
          found = search_all(task, false, distance, threads, {}, given_up);
          if (counters) *counters += found.work;
        }
        if (keys.empty()) std::swap(keys, found.keys);
        keys.insert(keys.end(), found.keys.begin(), found.keys.end());
        return !given_up;
      },
      [&](std::uint32_t face_a, std::uint32_t face_b) {
        if (counters) ++counters->primitive_tests;
        if (triangle_distance(pair.corners_a(face_a), pair.corners_b(face_b)).lower <= distance)
          keys.push_back(face_key(face_a, face_b));
        return true;
      });
  if (given_up)
    return squares_are_finite(pair) ? within_by_precise_trees(pair, distance, counters)
                                    : all_within_precisely(pair, distance, counters);
  sort_found(keys, pair);
  return keys;
}

}  // namespace engine
}  // namespace tandem
#endif
