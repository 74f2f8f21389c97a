#include "engine/pair/collide_search.h"

#include <algorithm>
#include <atomic>

#include "base/assert.h"
#include "engine/disc/parallel_traversal.h"
#include "engine/pair/collide_goal.h"
#include "engine/pair/precise_search.h"
#include "engine/pair/search_by_frames.h"
#include "engine/pair/sort_keys.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/pair/collide_search.cpp"
#include <hwy/foreach_target.h>

#include "engine/disc/disc_traversal-inl.h"
#include "engine/disc/paired_descent-inl.h"
#include "engine/pair/leaf_collider-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// `one_order`: the order of the tests is the same on every machine, for Sought::first. The other kinds share
/// their code.
template <bool one_order>
struct CollideQuery : LeafCollider {
  using Rounding = std::conditional_t<one_order, Separate, Fused>;
  static constexpr Slenderness min_slenderness = long_enough_for_touching;
  static constexpr bool with_bounds = false, has_greedy_descent = true;
  static constexpr bool only_near_balls = true, in_one_order = one_order;
  /// Not for the first pair: the order of the tests decides which.
  static constexpr bool only_overlaps = !one_order;
  float wider;
  bool one;
  std::uint64_t descent_iterations = engine::greedy_descent_iterations;  ///< before whole batches

  CollideQuery(const engine::Task& task_, const engine::CollideGoal& aim_,
               std::vector<engine::FaceKey>& found_, Counters& counters_, float wider_)
      : LeafCollider{task_, aim_, found_, counters_,
                     aim_.sought == engine::Sought::all && !task_.pair.has_pieces() &&
                         engine::AxisMap::exists(task_.pair.b_from_a)},
        wider(wider_),
        one(aim_.sought != engine::Sought::all) {}

  bool enough() const { return found.size() >= aim.most || aim.gives_up(counters); }
  bool uses_greedy_descent() const { return one && counters.iterations < descent_iterations; }
  std::size_t leaves_at_once() const {
    constexpr std::size_t few = 8, many = 256;
    if (one) return few;
    return aim.most > 1 ? many : std::min(many, few + static_cast<std::size_t>(counters.iterations / 16));
  }
  /// A search for one pair starts with few node pairs at a time, to descend fast.
  Chosen choose(const PendingPairs& open, std::size_t most) const {
    std::size_t few = most;
    if (one || aim.most == 1) few = (one_order ? 2 : 8) + static_cast<std::size_t>(counters.iterations / 8);
    return last_pairs(open, std::min({most, aim.at_once, few}));
  }

  template <bool in_greedy_descent, bool in_line_bounds, class D>
  HWY_INLINE hn::Mask<D> keep(const DiscGap<Rounding, D>& discs, const SomeChildren<D>& children,
                              const SpreadDisc<D>& disc, hn::Vec<D>& bound) const {
    if (in_greedy_descent) bound = discs.eccentricity(children, disc);
    return discs.may_overlap(children, disc);
  }

  float margin() const { return task.error_bound.line_bounds; }
  static float farthest() { return 0; }
};

/// Starts a search for one pair; nearly all touching models need nothing else. If it finds nothing in one
/// order, the search starts again from the roots: its pending pairs are a bad start for greedy descent. Not
/// inlined, so that other searches need no memory for it.
template <class Query>
HWY_NOINLINE void descend_in_pairs(const engine::Task& task, PendingPairs& open, Query& query,
                                   Counters& counters) {
  using Descent = PairedDescent<Query>;
  const auto end = Descent(task, open, query, counters).run();
  const bool starts_again = Query::in_one_order && end == Descent::End::steps;
  if (starts_again) {
    open.clear();
    task.start(open);
  }
  query.descent_iterations = starts_again || end == Descent::End::slender
                                 ? counters.iterations + engine::greedy_descent_iterations
                                 : 0;
}

/// Returns whether to start with it. The same pair must be first on every instruction set; any pair is found
/// as fast without it if vectors are short.
template <class Query>
bool descends_in_pairs(const engine::Task& task, const engine::CollideGoal& aim, const Counters& counters) {
  const engine::Sought sought = HWY_MAX_BYTES >= 32 || Query::in_one_order ? aim.sought : engine::Sought::all;
  return sought != engine::Sought::all && counters.iterations == 0 && !task.pair.has_local_frames() &&
         !task.pair.in_one_frame && PairedDescent<Query>::is_useful(task);
}

template <bool one_order>
void search_for(const engine::Task& task, const engine::CollideGoal& aim, PendingPairs& open,
                std::size_t max_pending, std::vector<engine::FaceKey>& found, Counters& counters) {
  using Query = CollideQuery<one_order>;
  Query query(task, aim, found, counters, task.error_bound.discs);
  if (descends_in_pairs<Query>(task, aim, counters)) descend_in_pairs(task, open, query, counters);
  DiscTraversal traversal(task, open, query, counters);
  if constexpr (!one_order)
    if (aim.one_tree) traversal.start_within_one_tree(aim.node_from, aim.node_to);
  traversal.run(max_pending, aim.iterations);
}

/// Continues with the pending pairs until nothing is left, there is enough, or `max_pending` node pairs are
/// pending.
void search_touching(const engine::Task& task, const engine::CollideGoal& aim, PendingPairs& open,
                     std::size_t max_pending, std::vector<engine::FaceKey>& found, Counters& counters) {
  const auto search = aim.sought == engine::Sought::first ? search_for<true> : search_for<false>;
  search(task, aim, open, max_pending, found, counters);
}

void classify_candidates(const engine::Task& task, Worklist& list, std::vector<engine::FaceKey>& found,
                         Counters& counters) {
  const engine::CollideGoal aim;
  CollideQuery<false>(task, aim, found, counters, 0).leaves(list);
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {
HWY_EXPORT(search_touching);
HWY_EXPORT(classify_candidates);

namespace engine {
namespace {

/// The results of one thread of a search.
struct Found {
  std::vector<FaceKey> keys;
  Counters work;
};

/// Appends all results, unordered.
void join(std::vector<Found>& parts, std::vector<FaceKey>& all, Counters* counters) {
  std::size_t size = all.size();
  for (const Found& part : parts) size += part.keys.size();
  if (all.empty()) std::swap(all, parts.front().keys);
  all.reserve(size);
  for (const Found& part : parts) {
    all.insert(all.end(), part.keys.begin(), part.keys.end());
    if (counters) *counters += part.work;
  }
}

std::vector<FaceKey> sorted(std::vector<FaceKey> keys, const MeshPair& pair) {
  sort_found(keys, pair);
  TANDEM_ASSERT(std::is_sorted(keys.begin(), keys.end()));
  return keys;
}

bool test_exactly(const MeshPair& pair, std::uint32_t face_a, std::uint32_t face_b, Counters* counters) {
  const bool touch = triangles_touch(pair.corners_a(face_a), pair.corners_b(face_b));
  if (counters) {
    ++counters->primitive_tests;
    counters->primitive_hits += touch;
  }
  return touch;
}

std::vector<FaceKey> search(const MeshPair& pair, const CollideGoal& aim, int threads, Counters* counters) {
  std::vector<FaceKey> found;
  if (are_disjoint_by_covers(pair)) return found;
  const auto run = [&](const Task& task) {
    std::vector<Found> parts = traverse_in_chunks(
        task, threads, Found(), [&](PendingPairs& open, std::size_t max_pending, Found& to) {
          HWY_DYNAMIC_DISPATCH(search_touching)(task, aim, open, max_pending, to.keys, to.work);
        });
    join(parts, found, counters);
    return true;
  };
  search_by_frames(
      pair, [] { return 0.0; }, run,
      [&](std::uint32_t face_a, std::uint32_t face_b) {
        if (test_exactly(pair, face_a, face_b, counters)) found.push_back(face_key(face_a, face_b));
        return true;
      });
  return found;
}

enum class AnyPair { none, found, unknown };

/// Searches for any pair that touches below the pending ones, which it uses up: in batches that grow, so that
/// models that do not touch take about as long as with all_touching(). With a work limit of its own, because
/// its work depends on the instruction set.
AnyPair search_any(const Task& task, const CollideGoal& aim, PendingPairs& open, std::vector<FaceKey>& found,
                   Counters* counters) {
  CollideGoal any = aim;
  any.sought = Sought::all;  // the models are likely to be disjoint
  std::atomic<bool> given_up = false;
  any.given_up = &given_up;
  Counters work;
  HWY_DYNAMIC_DISPATCH(search_touching)(task, any, open, no_limit, found, work);
  if (counters) *counters += work;
  open.clear();
  return !found.empty() ? AnyPair::found : given_up ? AnyPair::unknown : AnyPair::none;
}

/// The same with a copy of the pending pairs.
AnyPair search_any_beside(const Task& task, const CollideGoal& aim, PendingPairs& open, Counters* counters) {
  constexpr std::size_t max_bytes = 1 << 20;
  static thread_local PendingPairs copy;
  copy.clear();
  copy.expand_a.append(open.expand_a, 0, open.expand_a.size);
  copy.expand_b.append(open.expand_b, 0, open.expand_b.size);
  copy.leaves.append(open.leaves, 0, open.leaves.size);
  std::vector<FaceKey> found;
  const AnyPair any = search_any(task, aim, copy, found, counters);
  if (max_bytes < copy.bytes()) copy = PendingPairs();
  return any;
}

/// Searches models whose covers overlap. With one thread, and mostly without memory allocation, which takes
/// as long as some tests.
bool search_one(const MeshPair& pair, const CollideGoal& aim, FaceKey& first, Counters* counters) {
  static thread_local std::vector<FaceKey> found;
  found.clear();
  search_by_frames(
      pair, [] { return 0.0; },
      [&](const Task& task) {
        WorklistPool lists;
        task.start(*lists);
        Counters work;
        CollideGoal start = aim;
        start.iterations = std::min(
            aim.iterations, aim.sought == Sought::any ? greedy_descent_iterations : iterations_for_one);
        HWY_DYNAMIC_DISPATCH(search_touching)(task, start, *lists, no_limit, found, work);
        const auto are_left = [&] { return (*lists).pending() > 0 || (*lists).leaves.size > 0; };
        if (found.empty() && are_left() && aim.sought == Sought::any) {
          if (search_any(task, aim, *lists, found, counters) == AnyPair::unknown)
            aim.given_up->store(true, std::memory_order_relaxed);
        } else if (found.empty() && are_left() && aim.work_limit) {
          if (search_any_beside(task, aim, *lists, counters) == AnyPair::none)
            (*lists).clear();
          else
            HWY_DYNAMIC_DISPATCH(search_touching)(task, aim, *lists, no_limit, found, work);
        }
        if (counters) *counters += work;
        return found.empty() && !are_left();
      },
      [&](std::uint32_t face_a, std::uint32_t face_b) {
        if (!test_exactly(pair, face_a, face_b, counters)) return true;
        found.push_back(face_key(face_a, face_b));
        return false;
      });
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

CollideSteps::CollideSteps(const MeshPair& pair, PendingPairs lists) : task_(pair), open_(std::move(lists)) {
  open_.clear();
  task_.start(open_);
}

void CollideSteps::run(std::uint64_t iterations) {
  // Few at once, so that few triangle pairs are tested between two checks of a clock.
  const CollideGoal aim{.at_once = 16, .iterations = counters_.iterations + iterations};
  HWY_DYNAMIC_DISPATCH(search_touching)(task_, aim, open_, no_limit, found_, counters_);
}

std::vector<FaceKey> CollideSteps::found() const { return sorted(found_, task_.pair); }

bool are_disjoint_by_covers(const MeshPair& pair) {
  return CoverTest(pair.b_from_a, 0).are_disjoint(pair.a.cover(), pair.b.cover());
}

bool first_touching(const MeshPair& pair, FaceKey& found, Counters* counters) {
  if (are_disjoint_by_covers(pair)) return false;
  const WorkLimit limit(pair);
  std::atomic<bool> given_up = false;
  if (search_one(pair, {.sought = Sought::first, .most = 1, .work_limit = &limit, .given_up = &given_up},
                 found, counters))
    return true;
  return given_up && first_touching_precisely(pair, found, counters);
}

bool any_touching(const MeshPair& pair, FaceKey& found, Counters* counters) {
  const WorkLimit limit(pair);
  std::atomic<bool> given_up = false;
  if (search_one(pair, {.sought = Sought::any, .most = 1, .work_limit = &limit, .given_up = &given_up}, found,
                 counters))
    return true;
  return given_up && first_touching_precisely(pair, found, counters);
}

bool are_touching(const MeshPair& pair, Counters* counters) {
  FaceKey found = 0;
  return !are_disjoint_by_covers(pair) && any_touching(pair, found, counters);
}

bool first_touching_at_a_glance(const MeshPair& pair, FaceKey& found, Counters* counters) {
  return !are_disjoint_by_covers(pair) &&
         search_one(pair, {.sought = Sought::first, .most = 1, .iterations = iterations_at_a_glance}, found,
                    counters);
}

std::vector<FaceKey> all_touching_within(const Mesh& mesh, const DiscTree& tree, int threads,
                                         Counters* counters) {
  constexpr std::size_t nodes_per_chunk = 512;
  const Task task({mesh, mesh, tree, tree, Transform{}});
  const WorkLimit limit(tree.triangle_count());
  std::atomic<bool> given_up = false;
  std::vector<Found> parts((tree.node_count() + nodes_per_chunk - 1) / nodes_per_chunk);
  ThreadPool(threads).for_chunks(tree.node_count(), nodes_per_chunk,
                                 [&](std::size_t fraction, std::size_t begin, std::size_t end) {
                                   WorklistPool mine;
                                   const CollideGoal aim{.one_tree = true,
                                                         .node_from = static_cast<std::uint32_t>(begin),
                                                         .node_to = static_cast<std::uint32_t>(end),
                                                         .work_limit = &limit,
                                                         .given_up = &given_up};
                                   HWY_DYNAMIC_DISPATCH(search_touching)
                                   (task, aim, *mine, no_limit, parts[fraction].keys, parts[fraction].work);
                                 });
  std::vector<FaceKey> found;
  join(parts, found, counters);
  return given_up ? all_touching_within_precisely(mesh, counters) : sorted(std::move(found), task.pair);
}

std::vector<FaceKey> touching_of(const MeshPair& pair, std::span<const FaceKey> candidates,
                                 Counters* counters) {
  WorklistPool lists;
  Worklist& list = (*lists).leaves;
  list.make_room(candidates.size());
  for (const FaceKey key : candidates) list.push(face_a(key), face_b(key));
  Counters work;
  std::vector<FaceKey> found;
  HWY_DYNAMIC_DISPATCH(classify_candidates)(Task(pair), list, found, work);
  work.leaf_overlaps += candidates.size();
  if (counters) *counters += work;
  return sorted(std::move(found), pair);
}

}  // namespace engine
}  // namespace tandem
#endif
