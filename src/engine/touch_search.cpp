#include "engine/touch_search.h"

#include <algorithm>
#include <atomic>
#include <limits>

#include "engine/precise_search.h"
#include "engine/shared_walk.h"
#include "engine/sort_keys.h"
#include "narrow/triangle_neighbours.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/touch_search.cpp"
#include <hwy/foreach_target.h>

#include "engine/disc_walk-inl.h"
#include "engine/touch_filter-inl.h"

#ifndef TANDEM_ENGINE_TOUCH_SEARCH_ONCE
#define TANDEM_ENGINE_TOUCH_SEARCH_ONCE
namespace tandem::engine {

/// A search for one pair goes down to it directly; from so many tests on whole batches are quicker.
inline constexpr std::uint64_t iterations_in_dives = 32;
/// Nearly all models that touch are seen to in so many, and it is little beside the search for what is
/// nearest when they are close and do not.
inline constexpr std::uint64_t iterations_at_a_glance = 192;

/// What a search for touching pairs is to find.
struct TouchAim {
  std::size_t most = static_cast<std::size_t>(-1);
  bool one_tree = false;                     ///< A and B are one tree: pairs of neighbours are judged as such
  bool places_only = false;                  ///< candidates, not touching pairs: the places of the triangles
  float margin = 0;                          ///< how far candidates may be apart
  std::uint32_t node_from = 0, node_to = 0;  ///< within one tree, the nodes to start from
  std::size_t at_once = static_cast<std::size_t>(-1);                    ///< node pairs, at most
  std::uint64_t iterations = std::numeric_limits<std::uint64_t>::max();  ///< after which to stop for now
  const WorkLimit* work_limit = nullptr;                                 ///< after which to give up
  std::atomic<bool>* given_up = nullptr;  ///< of all threads; together with work_limit

  bool gives_up(const Counters& work) const {
    if (!work_limit) return false;
    if (work_limit->is_reached(work)) given_up->store(true, std::memory_order_relaxed);
    return given_up->load(std::memory_order_relaxed);
  }
};

/// The last triangle of B that was placed: pairs with the same one come together.
class LastPlaced {
 public:
  const Corners& corners(const MeshPair& pair, std::uint32_t face) {
    if (face != face_) corners_ = pair.corners_b(face), face_ = face;
    return corners_;
  }

 private:
  std::uint32_t face_ = 0xffffffffu;
  Corners corners_;
};

}  // namespace tandem::engine
#endif

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// `one`: only one pair is looked for, and all instruction sets have to find the same.
template <bool one>
struct TouchQuery {
  using Rounding = std::conditional_t<one, Separate, Fused>;
  static constexpr Slenderness worth_a_stick = long_enough_for_touching;
  static constexpr bool with_bounds = false;
  const engine::Task& task;
  const engine::TouchAim& aim;
  std::vector<engine::FaceKey>& found;
  Counters& counters;
  float wider;
  int without_filter = 0;  ///< for how many vectors of pairs
  int next_pause = 7;      ///< for how many the next time

  bool enough() const { return found.size() >= aim.most || aim.gives_up(counters); }
  bool dives() const { return one && counters.iterations < engine::iterations_in_dives; }
  static std::size_t leaves_at_once() { return one ? 8 : 64; }
  /// A search for one pair begins with few node pairs at a time, so as to go down quickly.
  Chosen choose(const OpenPairs& open, std::size_t most) const {
    return last_pairs(open, std::min({most, aim.at_once, one ? 2 + counters.iterations / 16 : most}));
  }

  template <bool in_dive, bool in_sticks, class D>
  HWY_INLINE hn::Mask<D> keep(const DiscsApart<Rounding, D>& apart, const SomeChildren<D>& children,
                              const SpreadDisc<D>& disc, hn::Vec<D>& bound) const {
    if (in_dive) bound = apart.eccentricity(children, disc);
    return apart.may_touch(children, disc);
  }

  float margin() const { return task.slack.sticks + aim.margin; }
  static float farthest() { return 0; }

  void leaves(OpenList& list) {
    constexpr std::uint32_t place = ~DiscNode::leaf_bit;
    if (aim.places_only) {
      for (std::size_t i = 0; i < list.size; ++i)
        found.push_back(engine::face_key(list.first()[i] & place, list.second()[i] & place));
      list.size = 0;
      return;
    }
    if (aim.one_tree) judge_neighbours(list);
    counters.primitive_tests += list.size;
    const engine::MeshPair& pair = task.pair;
    const std::size_t lanes = hn::Lanes(PairLanes());
    TrianglePairs pairs = {};
    const PlacedAnchor anchors(pair.b_from_a);
    engine::LastPlaced placed;
    for (std::size_t from = 0; from < list.size && found.size() < aim.most; from += lanes) {
      const std::size_t count = std::min(lanes, list.size - from);
      const std::uint32_t *a = list.first() + from, *b = list.second() + from;
      const TouchVerdict verdict = judge(pairs, anchors, a, b, count);
      for (std::uint32_t left = verdict.touching | verdict.unsure; left && found.size() < aim.most;
           left &= left - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(left));
        const std::uint32_t face_a = pair.a.face(a[i] & place), face_b = pair.b.face(b[i] & place);
        if ((verdict.touching >> i & 1) ||
            ((verdict.meeting >> i & 1) && have_one_first_corner(a[i] & place, b[i] & place)) ||
            touch(pair.corners_a(face_a), placed.corners(pair, face_b)))
          report(face_a, face_b);
      }
    }
    list.size = 0;
  }

 private:
  /// As in fans about one corner. Then they touch, and there is nothing to compute.
  bool have_one_first_corner(std::uint32_t place_a, std::uint32_t place_b) const {
    const auto corner = [](const EdgedTriangle& t) { return Vec3{t.anchor[0], t.anchor[1], t.anchor[2]}; };
    return task.pair.b_from_a(corner(task.pair.b.triangle(place_b))) == corner(task.pair.a.triangle(place_a));
  }

  /// Where the filter was of no use it is passed over for a while, and for longer when it is of no use again:
  /// coplanar pairs come together, and common corners.
  HWY_INLINE TouchVerdict judge(TrianglePairs& pairs, const PlacedAnchor& anchors, const std::uint32_t* a,
                                const std::uint32_t* b, std::size_t count) {
    if (without_filter > 0) {
      --without_filter;
      return {0, (1u << count) - 1, 0};
    }
    pairs.put(task.pair, anchors, a, b, count);
    const TouchVerdict verdict = judge_touching(pairs, count, task);
    if (4 * static_cast<std::size_t>(std::popcount(verdict.unsure & ~verdict.meeting)) > 3 * count)
      without_filter = next_pause, next_pause = std::min(2 * next_pause + 1, 63);
    else
      next_pause = 7;
    return verdict;
  }

  void report(std::uint32_t face_a, std::uint32_t face_b) {
    if (aim.one_tree && face_b < face_a) std::swap(face_a, face_b);
    found.push_back(engine::face_key(face_a, face_b));
    ++counters.primitive_hits;
  }

  /// Takes the pairs out of the list that have corners in common.
  void judge_neighbours(OpenList& list) {
    constexpr std::uint32_t place = ~DiscNode::leaf_bit;
    const engine::MeshPair& pair = task.pair;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < list.size; ++i) {
      const std::uint32_t a = list.first()[i], b = list.second()[i];
      const std::uint32_t face_a = pair.a.face(a & place), face_b = pair.b.face(b & place);
      const Corners corners_a = pair.corners_a(face_a), corners_b = pair.corners_b(face_b);
      if (CommonCorners(corners_a, corners_b).count == 0) {
        list.first()[kept] = a, list.second()[kept] = b;
        ++kept;
      } else {
        ++counters.primitive_tests;
        if (touch_beyond_common(corners_a, corners_b)) report(face_a, face_b);
      }
    }
    list.size = kept;
  }
};

/// Goes on with what is open until nothing is left, there is enough, or `most_waiting` node pairs wait.
void search_touching(const engine::Task& task, const engine::TouchAim& aim, OpenPairs& open,
                     std::size_t most_waiting, std::vector<engine::FaceKey>& found, Counters& counters) {
  const float wider = task.slack.discs + aim.margin;
  if (aim.most == 1) {
    TouchQuery<true> query{task, aim, found, counters, wider};
    DiscWalk(task, open, query, counters).run(most_waiting, aim.iterations);
  } else {
    TouchQuery<false> query{task, aim, found, counters, wider};
    DiscWalk walk(task, open, query, counters);
    if (aim.one_tree) walk.start_within_one_tree(aim.node_from, aim.node_to);
    walk.run(most_waiting, aim.iterations);
  }
}

void judge_candidates(const engine::Task& task, OpenList& list, std::vector<engine::FaceKey>& found,
                      Counters& counters) {
  const engine::TouchAim aim;
  TouchQuery<false>{task, aim, found, counters, 0}.leaves(list);
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {
HWY_EXPORT(search_touching);
HWY_EXPORT(judge_candidates);

namespace engine {
namespace {

/// What one share of a search has found.
struct Found {
  std::vector<FaceKey> keys;
  Counters work;
};

/// All that was found, in no order.
std::vector<FaceKey> join(std::vector<Found>& parts, Counters* counters) {
  std::size_t size = 0;
  for (const Found& part : parts) size += part.keys.size();
  std::vector<FaceKey> all = std::move(parts.front().keys);
  all.reserve(size);
  for (const Found& part : parts) {
    if (&part != &parts.front()) all.insert(all.end(), part.keys.begin(), part.keys.end());
    if (counters) *counters += part.work;
  }
  return all;
}

std::vector<FaceKey> sorted(std::vector<FaceKey> keys, const MeshPair& pair) {
  sort_keys(keys, pair.a.triangle_count(), pair.b.triangle_count());
  return keys;
}

std::vector<FaceKey> search(const MeshPair& pair, const TouchAim& aim, int threads, Counters* counters) {
  const Task task(pair);
  if (task.are_boxes_apart(aim.margin)) return {};
  std::vector<Found> parts =
      walk_in_shares(task, threads, Found(), [&](OpenPairs& open, std::size_t most_waiting, Found& to) {
        HWY_DYNAMIC_DISPATCH(search_touching)(task, aim, open, most_waiting, to.keys, to.work);
      });
  return join(parts, counters);
}

/// In one thread, and without asking for memory, which takes as long as some tests.
bool search_one(const MeshPair& pair, const TouchAim& aim, FaceKey& first, Counters* counters) {
  const Task task(pair);
  if (task.are_boxes_apart(0)) return false;
  static thread_local std::vector<FaceKey> found;
  found.clear();
  BorrowedLists lists;
  task.start(*lists);
  Counters work;
  HWY_DYNAMIC_DISPATCH(search_touching)(task, aim, *lists, no_limit, found, work);
  if (counters) *counters += work;
  if (found.empty()) return false;
  first = found.front();
  return true;
}

}  // namespace

std::vector<FaceKey> all_touching(const MeshPair& pair, int threads, Counters* counters) {
  const WorkLimit limit(pair);
  std::atomic<bool> given_up = false;
  std::vector<FaceKey> found = search(pair, {.work_limit = &limit, .given_up = &given_up}, threads, counters);
  return given_up ? all_touching_precisely(pair, counters) : sorted(std::move(found), pair);
}

TouchSteps::TouchSteps(const MeshPair& pair, OpenPairs lists) : task_(pair), open_(std::move(lists)) {
  open_.clear();
  task_.start(open_);
}

void TouchSteps::run(std::uint64_t iterations) {
  // Few at once, so that few pairs of triangles are judged between two looks at a clock.
  const TouchAim aim{.at_once = 16, .iterations = counters_.iterations + iterations};
  HWY_DYNAMIC_DISPATCH(search_touching)(task_, aim, open_, no_limit, found_, counters_);
}

std::vector<FaceKey> TouchSteps::found() const { return sorted(found_, task_.pair); }

bool first_touching(const MeshPair& pair, FaceKey& found, Counters* counters) {
  const WorkLimit limit(pair);
  std::atomic<bool> given_up = false;
  if (search_one(pair, {.most = 1, .work_limit = &limit, .given_up = &given_up}, found, counters))
    return true;
  return given_up && first_touching_precisely(pair, found, counters);
}

bool first_touching_at_a_glance(const MeshPair& pair, FaceKey& found, Counters* counters) {
  return search_one(pair, {.most = 1, .iterations = iterations_at_a_glance}, found, counters);
}

std::vector<FaceKey> all_touching_within(const Mesh& mesh, const DiscTree& tree, int threads,
                                         Counters* counters) {
  constexpr std::size_t nodes_per_share = 512;
  const Task task({mesh, mesh, tree, tree, Transform{}});
  const WorkLimit limit(tree.triangle_count());
  std::atomic<bool> given_up = false;
  std::vector<Found> parts((tree.node_count() + nodes_per_share - 1) / nodes_per_share);
  Workers(threads).for_chunks(tree.node_count(), nodes_per_share,
                              [&](std::size_t share, std::size_t begin, std::size_t end) {
                                BorrowedLists mine;
                                const TouchAim aim{.one_tree = true,
                                                   .node_from = static_cast<std::uint32_t>(begin),
                                                   .node_to = static_cast<std::uint32_t>(end),
                                                   .work_limit = &limit,
                                                   .given_up = &given_up};
                                HWY_DYNAMIC_DISPATCH(search_touching)
                                (task, aim, *mine, no_limit, parts[share].keys, parts[share].work);
                              });
  std::vector<FaceKey> found = join(parts, counters);
  return given_up ? all_touching_within_precisely(mesh, counters) : sorted(std::move(found), task.pair);
}

std::optional<std::vector<FaceKey>> candidates(const MeshPair& pair, float margin, Counters* counters) {
  const WorkLimit limit(pair);
  std::atomic<bool> given_up = false;
  const TouchAim aim{.places_only = true, .margin = margin, .work_limit = &limit, .given_up = &given_up};
  std::vector<FaceKey> found = search(pair, aim, 1, counters);
  if (given_up) return std::nullopt;
  return found;
}

std::vector<FaceKey> touching_of(const MeshPair& pair, std::span<const FaceKey> candidates,
                                 Counters* counters) {
  BorrowedLists lists;
  OpenList& list = (*lists).leaves;
  list.make_room(candidates.size());
  for (const FaceKey key : candidates) list.push(face_a(key), face_b(key));
  Counters work;
  std::vector<FaceKey> found;
  HWY_DYNAMIC_DISPATCH(judge_candidates)(Task(pair), list, found, work);
  if (counters) *counters += work;
  return sorted(std::move(found), pair);
}

}  // namespace engine
}  // namespace tandem
#endif
