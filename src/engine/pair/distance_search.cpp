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

#include "engine/disc/beam_search-inl.h"
#include "engine/pair/near_query-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

#if HWY_MAX_BYTES >= 32
/// Whether a search of whole trees starts with a beam search.
bool starts_with_beam(const engine::Task& task) {
  constexpr std::size_t few_nodes = 128;
  const auto has_compact_root = [](const DiscTree& tree) {
    const std::uint32_t root = tree.nodes()[0].child[0];
    return !(root & DiscNode::leaf_bit) && tree.nodes()[root].slenderness < NearQuery::min_slenderness;
  };
  return task.pair.a.node_count() + task.pair.b.node_count() >= few_nodes && !task.pair.has_pieces() &&
         CommonHeights::are_valid(task) && has_compact_root(task.pair.a) && has_compact_root(task.pair.b);
}

/// A search from the roots for the nearest pair. A beam search gives a good limit and a direction that
/// separates most node pairs. Not inlined, so that other searches need no memory for it.
HWY_NOINLINE void search_with_beam(const engine::NearSought& sought, PendingPairs& open, NearQuery& query,
                                   std::size_t max_pending) {
  Counters& work = sought.found.work;
  BeamSearch(sought.task, work).run(open.leaves);
  work.leaf_overlaps += open.leaves.size;
  query.leaves(open.leaves);
  NearQuery::HeightsOfBatch heights(sought.task);
  query.use_heights(heights);
  DiscTraversal(sought.task, open, query, work).run(max_pending, sought.max_iterations);
}
#endif

/// Continues with the pending pairs until nothing is left or `max_pending` node pairs are pending.
void search_near(const engine::NearSought& sought, PendingPairs& open, std::size_t max_pending) {
  NearQuery query{sought, sought.task.error_bound.discs, 0};
  query.see_limit();
#if HWY_MAX_BYTES >= 32
  if (sought.from_roots && starts_with_beam(sought.task))
    search_with_beam(sought, open, query, max_pending);
  else
#endif
    DiscTraversal(sought.task, open, query, sought.found.work).run(max_pending, sought.max_iterations);
  if (sought.gives_up()) return;
  if (sought.goal == engine::NearGoal::nearest)
    query.measure_candidates();
  else if (sought.goal == engine::NearGoal::list)
    sought.found.listed = std::move(query.candidates);
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
double search_between_hulls(const Task& task, NearGoal goal, double limit, NearFound& found) {
  std::atomic<bool> given_up = false;
  WorklistPool lists;
  const double near = put_pairs_between_hulls(task, *lists, found.work);
  std::atomic<float> most = round_up(std::min(limit, near));
  if ((*lists).leaves.size > 0)
    HWY_DYNAMIC_DISPATCH(search_near)({task, most, given_up, goal, limit, found}, *lists, no_limit);
  return given_up ? nothing_near : near;
}

/// Searches whole trees. Merges the results of all threads, each starting from `start`. Sets `given_up` if it
/// took too long.
NearFound search_all(const Task& task, NearGoal goal, double limit, int threads, const NearestPair& start,
                     std::atomic<bool>& given_up) {
  std::atomic<float> most = round_up(limit);
  std::atomic<bool> has_started = goal != NearGoal::nearest;
  const std::vector<NearFound> parts =
      traverse_in_chunks(task, threads, NearFound{start, {}, {}, {}},
                         [&](PendingPairs& open, std::size_t max_pending, NearFound& found) {
                           NearSought sought{task, most, given_up, goal, limit, found};
                           sought.from_roots = !has_started.exchange(true);
                           HWY_DYNAMIC_DISPATCH(search_near)(sought, open, max_pending);
                         });
  NearFound all{start, {}, {}, {}};
  for (const NearFound& part : parts) {
    all.nearest.offer(part.nearest);
    all.keys.insert(all.keys.end(), part.keys.begin(), part.keys.end());
    all.work += part.work;
  }
  if (most < 0) all.nearest.lower = all.nearest.upper = 0;
  return all;
}

/// Searches the given triangle pairs only. Returns false if it took too long.
bool search_listed(const Task& task, std::span<const FaceKey> listed, NearGoal goal, double limit,
                   NearFound& found) {
  WorklistPool lists;
  Worklist& leaves = (*lists).leaves;
  leaves.make_room(listed.size());
  for (const FaceKey key : listed) leaves.push(face_a(key), face_b(key));
  std::atomic<float> most = round_up(limit);
  std::atomic<bool> given_up = false;
  HWY_DYNAMIC_DISPATCH(search_near)({task, most, given_up, goal, limit, found}, *lists, no_limit);
  found.work.leaf_overlaps += listed.size();
  if (most < 0) found.nearest.lower = found.nearest.upper = 0;
  return !given_up;
}

void add_work(const NearFound& found, Counters* counters) {
  if (counters) *counters += found.work;
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
    HWY_DYNAMIC_DISPATCH(search_near)
    ({task, most, given_up, NearGoal::within, distance, some}, *lists, no_limit);
    std::swap(some.keys, found.keys);
    found.work += some.work;
  };
  for_candidates_within(pair, distance, counters, [&](std::uint32_t face_a, std::uint32_t face_b) {
    (*lists).leaves.push(of_a[face_a], of_b[face_b]);
    if ((*lists).leaves.size >= at_once) measure();
  });
  measure();
  add_work(found, counters);
  sort_found(found.keys, pair);
  return std::move(found.keys);
}

/// Returns the pairs within a distance: all of them, or one, unordered. Returns std::nullopt beyond
/// WorkLimit.
std::optional<std::vector<FaceKey>> find_within(const MeshPair& pair, double distance, NearGoal goal,
                                                int threads, Counters* counters) {
  std::vector<FaceKey> keys;
  if (CoverTest(pair.b_from_a, distance).are_disjoint(pair.a.cover(), pair.b.cover())) return keys;
  std::atomic<bool> given_up = false;
  const auto goes_on = [&] { return !given_up && (goal != NearGoal::one_within || keys.empty()); };
  search_by_frames(
      pair, [&] { return distance; },
      [&](const Task& task) {
        NearFound found;
        const double near = search_between_hulls(task, goal, distance, found);
        add_work(found, counters);
        if (!(distance <= near) && (goal != NearGoal::one_within || found.keys.empty())) {
          found = search_all(task, goal, distance, threads, {}, given_up);
          add_work(found, counters);
        }
        if (keys.empty()) std::swap(keys, found.keys);
        keys.insert(keys.end(), found.keys.begin(), found.keys.end());
        return goes_on();
      },
      [&](std::uint32_t face_a, std::uint32_t face_b) {
        if (counters) ++counters->primitive_tests;
        if (triangle_distance(pair.corners_a(face_a), pair.corners_b(face_b)).lower <= distance)
          keys.push_back(face_key(face_a, face_b));
        return goes_on();
      });
  if (given_up && (goal != NearGoal::one_within || keys.empty())) return std::nullopt;
  return keys;
}

}  // namespace

/// With local frames, first in the frames with most triangles and then everywhere else: a search that began
/// with stray triangles would take the distance to them for a good limit.
NearestPair nearest(const MeshPair& pair, const NearestPair& start, int threads, Counters* counters) {
  NearFound found{start, {}, {}, {}};
  std::atomic<bool> given_up = false;
  const auto count = [&] {
    if (counters) *counters += found.work;
  };
  search_by_frames(
      pair, [&] { return found.nearest.limit(); },
      [&](const Task& task) {
        const NearestPair known = found.nearest;
        found = {known, {}, {}, {}};
        const double near = search_between_hulls(task, NearGoal::nearest, known.limit(), found);
        count();
        if (!(found.nearest.limit() <= near)) {
          found = search_all(task, NearGoal::nearest, known.limit(), threads, known, given_up);
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
  auto keys = find_within(pair, distance, NearGoal::within, threads, counters);
  if (!keys)
    return squares_are_finite(pair) ? within_by_precise_trees(pair, distance, counters)
                                    : all_within_precisely(pair, distance, counters);
  sort_found(*keys, pair);
  return std::move(*keys);
}

std::optional<bool> any_within(const MeshPair& pair, double distance, int threads, Counters* counters) {
  const auto keys = find_within(pair, distance, NearGoal::one_within, threads, counters);
  return keys ? std::optional(!keys->empty()) : std::nullopt;
}

std::optional<std::vector<NearCandidate>> list_within(const MeshPair& pair, double limit,
                                                      std::uint64_t max_iterations, Counters* counters) {
  const Task task(pair);
  NearFound found;
  std::atomic<float> most = round_up(limit);
  std::atomic<bool> given_up = false;
  WorklistPool lists;
  task.start(*lists);
  HWY_DYNAMIC_DISPATCH(search_near)
  ({task, most, given_up, NearGoal::list, limit, found, max_iterations}, *lists, no_limit);
  add_work(found, counters);
  if (given_up || (*lists).pending() > 0 || (*lists).leaves.size > 0) return std::nullopt;
  return std::move(found.listed);
}

std::optional<NearestPair> nearest_of(const MeshPair& pair, std::span<const FaceKey> listed,
                                      const NearestPair& start, Counters* counters) {
  NearFound found{start, {}, {}, {}};
  const bool complete = search_listed(Task(pair), listed, NearGoal::nearest, start.limit(), found);
  add_work(found, counters);
  return complete ? std::optional(found.nearest) : std::nullopt;
}

std::optional<std::vector<FaceKey>> within_of(const MeshPair& pair, std::span<const FaceKey> listed,
                                              double limit, Counters* counters) {
  NearFound found;
  const bool complete = search_listed(Task(pair), listed, NearGoal::within, limit, found);
  add_work(found, counters);
  if (!complete) return std::nullopt;
  sort_found(found.keys, pair);
  return std::move(found.keys);
}

}  // namespace engine
}  // namespace tandem
#endif
