#include "engine/near_search.h"

#include <algorithm>
#include <atomic>

#include "engine/hull_search.h"
#include "engine/precise_search.h"
#include "engine/shared_walk.h"
#include "engine/sort_keys.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/near_search.cpp"
#include <hwy/foreach_target.h>

#include "engine/disc_walk-inl.h"
#include "engine/exact_distances-inl.h"
#include "engine/gap_filter-inl.h"

#ifndef TANDEM_ENGINE_NEAR_SEARCH_ONCE
#define TANDEM_ENGINE_NEAR_SEARCH_ONCE
namespace tandem::engine {

/// What one share of a search has found.
struct NearFound {
  NearestPair nearest;
  std::vector<FaceKey> keys;
  Counters work;
};

/// A pair that may be the nearest, as places.
struct NearCandidate {
  double lower;
  std::uint32_t place_a, place_b;
};

/// What a search for near pairs looks for, and where it puts it.
struct NearSought {
  const Task& task;
  /// Of all threads: pairs surely further apart are of no interest. -1 when some were seen to touch.
  std::atomic<float>& limit;
  /// Of all threads: set when one has reached the work limit, and all give up.
  std::atomic<bool>& given_up;
  bool shrinking;      ///< the nearest pair only
  double exact_limit;  ///< when not shrinking
  NearFound& found;
  WorkLimit work_limit{task.pair};

  bool gives_up() const {
    if (work_limit.is_reached(found.work)) given_up.store(true, std::memory_order_relaxed);
    return given_up.load(std::memory_order_relaxed);
  }

  /// Something is surely as near as this.
  void tighten(float upper) const {
    float known = limit.load(std::memory_order_relaxed);
    while (upper < known && !limit.compare_exchange_weak(known, upper, std::memory_order_relaxed)) {
    }
  }

  /// The upper bound of a pair is as low as this, but for rounding.
  void tighten_to(double upper) const {
    tighten(round_up(found.nearest.limit_of(upper) + found.nearest.grain));
  }

  /// Tightens the limit by triangles that do not touch. They are measured again as a candidate.
  void tighten_by(std::uint32_t place_a, std::uint32_t place_b) const {
    const std::uint32_t a = task.pair.a.face(place_a), b = task.pair.b.face(place_b);
    ++found.work.primitive_tests;
    tighten_to(rough_distance_of_separate(task.pair.corners_a(a), task.pair.corners_b(b)).upper);
  }
  void offer(std::uint32_t place_a, std::uint32_t place_b, const TriangleDistance& d) const {
    found.nearest.offer(task.pair.a.face(place_a), task.pair.b.face(place_b), d);
    tighten_to(d.upper);
  }
  bool touch_at(std::uint32_t place_a, std::uint32_t place_b) const {
    ++found.work.primitive_tests;
    return touch(task.pair.corners_a(task.pair.a.face(place_a)),
                 task.pair.corners_b(task.pair.b.face(place_b)));
  }
  void report(std::uint32_t place_a, std::uint32_t place_b) const {
    found.keys.push_back(face_key(task.pair.a.face(place_a), task.pair.b.face(place_b)));
    ++found.work.primitive_hits;
  }
};

}  // namespace tandem::engine
#endif

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// The pairs with the least bounds among the last of a list, one for each lane.
class LeastInLanes {
 public:
  explicit LeastInLanes(OpenList& list) : list_(list) {
    constexpr std::size_t compared = 128;  // a list may be very long
    const PairLanes d;
    const Ids<PairLanes> ids;
    const std::size_t from = list.size - std::min(list.size, compared);
    const PairVec none = hn::Set(d, HUGE_VALF);
    bounds_ = none;
    places_ = hn::Zero(ids);
    auto place = hn::Add(hn::Iota(ids, 0), hn::Set(ids, static_cast<std::uint32_t>(from)));
    for (std::size_t i = from; i < list.size; i += hn::Lanes(d)) {
      const PairVec bound =
          hn::IfThenElse(hn::FirstN(d, list.size - i), hn::LoadU(d, list.bound() + i), none);
      places_ = hn::IfThenElse(hn::RebindMask(ids, hn::Lt(bound, bounds_)), place, places_);
      bounds_ = hn::Min(bound, bounds_);
      place = hn::Add(place, hn::Set(ids, static_cast<std::uint32_t>(hn::Lanes(d))));
    }
  }

  /// Brings some of them to the end of the list: those that overlap, which have to be opened in whatever
  /// order, and `at_least` so many in any case. Returns how many.
  std::size_t bring(std::size_t at_least) const {
    const PairLanes d;
    const Ids<PairLanes> ids;
    const PairVec none = hn::Set(d, HUGE_VALF), zero = hn::Zero(d);
    float highest = 0;
    if (hn::CountTrue(d, hn::Le(bounds_, zero)) < at_least) {
      PairVec left = bounds_;
      for (std::size_t i = 0; i < at_least; ++i) {
        highest = least_of(d, left);
        left = hn::IfThenElse(hn::Eq(left, hn::Set(d, highest)), none, left);
      }
    }
    const Compressor<PairLanes> chosen(
        hn::AndNot(hn::Eq(bounds_, none), hn::Le(bounds_, hn::Set(d, highest))));
    alignas(64) std::uint32_t places[TrianglePairs::capacity];
    hn::Store(chosen(ids, places_), ids, places);
    // From the last on, so that none is moved away by another.
    std::sort(places, places + chosen.count(), [](std::uint32_t p, std::uint32_t q) { return p > q; });
    for (std::size_t i = 0; i < chosen.count(); ++i) list_.swap(places[i], list_.size - 1 - i);
    return chosen.count();
  }

 private:
  OpenList& list_;
  PairVec bounds_;
  hn::Vec<Ids<PairLanes>> places_;
};

struct NearQuery {
  using Rounding = Fused;
  static constexpr Slenderness worth_a_stick = long_enough_for_distance;
  static constexpr bool with_bounds = true;
  const engine::NearSought& sought;
  float slack;
  float limit;  ///< as last seen
  float wider = 0;
  std::vector<engine::NearCandidate> candidates = {};

  bool enough() const { return limit < 0 || sought.gives_up(); }
  static bool dives() { return false; }
  static std::size_t leaves_at_once() { return 64; }
  bool knows_limit() const { return limit < 1e30f; }
  void see_limit() { limit = sought.limit.load(std::memory_order_relaxed); }

  /// Until something is known to be near, the nearest few of the last pairs, to get to triangles soon. From
  /// then on the limit hardly changes, so the last pairs will do that are not too far by now.
  Chosen choose(OpenPairs& open, std::size_t most) {
    if (sought.shrinking) see_limit();
    const Chosen last = last_pairs(open, most);
    if (!sought.shrinking) return last;
    OpenList& list = last.of_a ? open.open_a : open.open_b;
    if (!knows_limit()) return {last.of_a, LeastInLanes(list).bring(4)};
    const std::size_t from = list.size - last.count;
    drop_far(list, from);
    return {last.of_a, list.size - from};
  }

  /// Takes out the pairs from one place on that are too far by now.
  void drop_far(OpenList& list, std::size_t from) const {
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

  template <bool in_dive, bool in_sticks, class D>
  HWY_INLINE hn::Mask<D> keep(const DiscsApart<Rounding, D>& apart, const SomeChildren<D>& children,
                              const SpreadDisc<D>& disc, hn::Vec<D>& bound) const {
    const D d;
    const hn::Vec<D> gap = in_sticks ? apart.gap_along_normals(children, disc) : apart.gap(children, disc);
    // As promised_distance: a NaN promises nothing, and squares have overflowed beyond 1.8e19. Below zero a
    // gap says how deep two are in each other, and so which are likely to be near.
    const hn::Vec<D> less = hn::Sub(gap, hn::Set(d, slack));
    bound = hn::IfThenElseZero(hn::Eq(less, less), hn::Min(less, hn::Set(d, 1e19f)));
    return hn::AndNot(hn::Gt(bound, hn::Set(d, limit)), children.valid);
  }

  float margin() const { return sought.task.slack.sticks; }
  float farthest() const { return limit; }

  /// From the last pairs on. Of the first ones, which are to give a limit, from the nearest.
  void leaves(OpenList& list) {
    const std::size_t lanes = hn::Lanes(PairLanes());
    TrianglePairs pairs = {};
    const PlacedAnchor anchors(sought.task.pair.b_from_a);
    float known = HUGE_VALF;
    if (sought.shrinking && !knows_limit()) LeastInLanes(list).bring(lanes);
    while (list.size > 0) {
      if (sought.shrinking && limit < known) drop_far(list, 0), known = limit;
      const std::size_t count = std::min(lanes, list.size);
      if (count == 0) break;
      list.size -= count;
      const std::uint32_t *a = list.first() + list.size, *b = list.second() + list.size;
      pairs.put(sought.task.pair, anchors, a, b, count);
      if (!judge(a, b, judge_gap(pairs, sought.task), count)) return stop_at_touching(list);
    }
  }

  /// Takes up those of some pairs that may be near enough. Returns whether none was seen to touch.
  HWY_INLINE bool judge(const std::uint32_t* a, const std::uint32_t* b, const GapBounds& gap,
                        std::size_t count) {
    constexpr std::uint32_t place = ~DiscNode::leaf_bit;
    const PairLanes tag;
    const PairMask valid = hn::FirstN(tag, count);
    alignas(64) float lower[TrianglePairs::capacity];
    const PairVec infinite = hn::Set(tag, HUGE_VALF);
    hn::Store(hn::IfThenElse(valid, gap.lower, infinite), tag, lower);
    if (sought.shrinking) tighten(a, b, hn::IfThenElse(valid, gap.upper, infinite), lower);
    const std::uint32_t near = lane_bits(hn::AndNot(hn::Gt(gap.lower, hn::Set(tag, limit)), valid));
    const std::uint32_t sure =
        sought.shrinking ? 0 : lane_bits(hn::Lt(gap.upper, hn::Set(tag, round_down(sought.exact_limit))));
    for (std::uint32_t left = near; left; left &= left - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(left));
      if (sure >> i & 1)
        sought.report(a[i] & place, b[i] & place);
      else if (!sought.shrinking || lower[i] > 0)
        candidates.push_back({static_cast<double>(lower[i]), a[i] & place, b[i] & place});
      else if (!sought.touch_at(a[i] & place, b[i] & place))  // nor does a NaN promise a gap
        candidates.push_back({0, a[i] & place, b[i] & place});
      else
        return false;
    }
    return true;
  }

  /// Something is as near as the least of some upper bounds. Where many pairs may be as near, it is measured
  /// at once: those between what single precision says and what is so would all have to be looked at closely.
  HWY_INLINE void tighten(const std::uint32_t* a, const std::uint32_t* b, PairVec upper, const float* lower) {
    constexpr std::uint32_t place = ~DiscNode::leaf_bit;
    constexpr std::size_t many = 4;
    const PairLanes tag;
    see_limit();
    const float least = least_of(tag, upper);
    if (!(least < limit)) return;
    sought.tighten_to(static_cast<double>(least));
    const PairVec nearest = hn::Set(tag, least);
    const auto i = static_cast<std::size_t>(hn::FindFirstTrue(tag, hn::Eq(upper, nearest)));
    const bool are_many = hn::CountTrue(tag, hn::Le(hn::Load(tag, lower), nearest)) > many;
    if (are_many && lower[i] > 0) sought.tighten_by(a[i] & place, b[i] & place);
    see_limit();
  }

  void stop_at_touching(OpenList& list) {
    sought.tighten(-1);
    see_limit();
    candidates.clear();
    list.size = 0;
  }

  /// Most candidates are too far by the time the search has ended.
  void measure_candidates() {
    drop_far_candidates();
    measure_closely([&](const engine::NearCandidate& candidate, const TriangleDistance& d) {
      sought.offer(candidate.place_a, candidate.place_b, d);
    });
    candidates.clear();
  }

  void drop_far_candidates() {
    see_limit();
    std::erase_if(candidates,
                  [&](const engine::NearCandidate& c) { return c.lower > static_cast<double>(limit); });
  }

  /// The pairs of triangles that single precision could not tell from the limit. For those that touch the
  /// lower bound holds as well.
  void report_candidates() {
    measure_closely([&](const engine::NearCandidate& candidate, const TriangleDistance& d) {
      if (d.lower <= sought.exact_limit) sought.report(candidate.place_a, candidate.place_b);
    });
    candidates.clear();
  }

  /// Tightens loose bounds of the pairs from `first` on, unless a pair comes after another one, touches, or
  /// is surely within the limit or not.
  void tighten_what_matters(PairDistances& distances, const engine::NearCandidate* first,
                            std::size_t count) const {
    const NearestPair& nearest = sought.found.nearest;
    if (sought.shrinking) {
      const double last = nearest.limit_of(std::min(nearest.upper, distances.least_upper(count)));
      distances.tighten(count, [&](std::size_t, double lower, double) { return lower <= last; });
      return;
    }
    distances.tighten(count, [&](std::size_t i, double lower, double upper) {
      if (!(lower <= sought.exact_limit && upper > sought.exact_limit)) return false;
      return lower > 0 || !sought.touch_at(first[i].place_a, first[i].place_b);
    });
  }

  /// visit(candidate, distance), which is that of distance_of_separate where it matters.
  template <class Visit>
  void measure_closely(const Visit& visit) {
    const std::size_t lanes = hn::Lanes(PairDistances::Lanes());
    const engine::MeshPair& pair = sought.task.pair;
    PairDistances distances;
    for (std::size_t from = 0; from < candidates.size(); from += lanes) {
      const std::size_t count = std::min(lanes, candidates.size() - from);
      for (std::size_t i = 0; i < count; ++i) {
        const engine::NearCandidate& c = candidates[from + i];
        distances.put(i, pair.corners_a(pair.a.face(c.place_a)), pair.corners_b(pair.b.face(c.place_b)));
      }
      distances.measure(count);
      tighten_what_matters(distances, candidates.data() + from, count);
      for (std::size_t i = 0; i < count; ++i) visit(candidates[from + i], distances[i]);
      sought.found.work.primitive_tests += count;
    }
  }
};

/// Goes on with what is open until nothing is left or `most_waiting` node pairs wait.
void search_near(const engine::NearSought& sought, OpenPairs& open, std::size_t most_waiting) {
  NearQuery query{sought, sought.task.slack.discs, 0};
  query.see_limit();
  DiscWalk(sought.task, open, query, sought.found.work).run(most_waiting);
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

/// Searches among the triangles where the models' hulls are nearest. Returns up to which distance these are
/// all there are.
double search_between_hulls(const Task& task, bool shrinking, double limit, NearFound& found) {
  std::atomic<bool> given_up = false;
  BorrowedLists lists;
  const double near = put_pairs_between_hulls(task, *lists, found.work);
  std::atomic<float> most = round_up(std::min(limit, near));
  if ((*lists).leaves.size > 0)
    HWY_DYNAMIC_DISPATCH(search_near)({task, most, given_up, shrinking, limit, found}, *lists, no_limit);
  return given_up ? nothing_near : near;
}

/// In whole trees. Puts together what the shares of a search have found, each beginning with `start`.
/// `given_up` is set if it took too long.
NearFound search_all(const Task& task, bool shrinking, double limit, int threads, const NearestPair& start,
                     std::atomic<bool>& given_up) {
  std::atomic<float> most = round_up(limit);
  const std::vector<NearFound> parts =
      walk_in_shares(task, threads, NearFound{start, {}, {}},
                     [&](OpenPairs& open, std::size_t most_waiting, NearFound& found) {
                       HWY_DYNAMIC_DISPATCH(search_near)
                       ({task, most, given_up, shrinking, limit, found}, open, most_waiting);
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

/// The nearest pair of triangles below the roots of two frames, by one thread. `given_up` is set if it took
/// too long.
NearFound search_below(const Task& task, const DiscFrame& a, const DiscFrame& b, const NearestPair& start,
                       std::atomic<bool>& given_up) {
  NearFound found{start, {}, {}};
  BorrowedLists lists;
  const DiscNode& root = task.pair.b.nodes()[b.root];
  for (std::uint32_t i = 0; i < root.count; ++i)
    (*lists).open_a.push(a.root, marked(b.root * DiscNode::width + i, root.child[i]));
  std::atomic<float> most = round_up(start.limit());
  HWY_DYNAMIC_DISPATCH(search_near)({task, most, given_up, true, start.limit(), found}, *lists, no_limit);
  if (most < 0) found.nearest.lower = found.nearest.upper = 0;
  return found;
}

/// With local frames: first in the frames that hold most triangles, and then everywhere else. A search that
/// began with stray triangles would take a distance to them for a good limit.
NearestPair nearest_in_frames(const MeshPair& pair, const NearestPair& start, int threads,
                              Counters* counters) {
  Task task(pair);
  NearFound found{start, {}, {}};
  std::atomic<bool> given_up = false;
  const auto count = [&] {
    if (counters) *counters += found.work;
  };
  const DiscFrame *const a = pair.a.main_frame(), *const b = pair.b.main_frame();
  if (a && b && !((a->root | b->root) & DiscNode::leaf_bit)) {
    const double near = search_between_hulls(Task(pair, *a, *b), true, start.limit(), found);
    count();
    if (!(found.nearest.limit() <= near)) {
      found = search_below(task, *a, *b, start, given_up);
      count();
    }
    if (!(found.nearest.upper > 0)) return found.nearest;
    task.done_a = a->root, task.done_b = b->root;
  }
  if (!given_up) {
    found = search_all(task, true, found.nearest.limit(), threads, found.nearest, given_up);
    count();
  }
  return given_up && found.nearest.upper > 0 ? nearest_precisely(pair, start, counters) : found.nearest;
}

}  // namespace

NearestPair nearest(const MeshPair& pair, const NearestPair& start, int threads, Counters* counters) {
  if (pair.has_local_frames()) return nearest_in_frames(pair, start, threads, counters);
  const Task task(pair);
  NearFound found{start, {}, {}};
  const double near = search_between_hulls(task, true, start.limit(), found);
  if (counters) *counters += found.work;
  if (found.nearest.limit() <= near) return found.nearest;
  std::atomic<bool> given_up = false;
  found = search_all(task, true, start.limit(), threads, start, given_up);
  if (counters) *counters += found.work;
  return given_up && found.nearest.upper > 0 ? nearest_precisely(pair, start, counters) : found.nearest;
}

std::vector<FaceKey> all_within(const MeshPair& pair, double distance, int threads, Counters* counters) {
  const Task task(pair);
  if (task.are_boxes_apart(round_up(distance))) return {};
  NearFound found;
  const double near = search_between_hulls(task, false, distance, found);
  if (counters) *counters += found.work;
  if (!(distance <= near)) {
    std::atomic<bool> given_up = false;
    found = search_all(task, false, distance, threads, {}, given_up);
    if (counters) *counters += found.work;
    if (given_up) return all_within_precisely(pair, distance, counters);
  }
  sort_keys(found.keys, pair.a.triangle_count(), pair.b.triangle_count());
  return std::move(found.keys);
}

}  // namespace engine
}  // namespace tandem
#endif
