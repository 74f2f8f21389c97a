#include "tandem/query/distance.h"

#include <algorithm>
#include <cmath>

#include "base/assert.h"
#include "engine/pair/collide_search.h"
#include "engine/pair/distance_search.h"
#include "engine/pair/precise_search.h"
#include "narrow/triangle/distance_grain.h"
#include "narrow/triangle/unit_normal.h"
#include "query/algorithm/pair_search.h"
#include "query/default_path.h"
#include "query/model_data.h"
#include "query/query_cache.h"

namespace tandem {
namespace {

/// Runs the selected algorithm.
void find_near(const Model& a, const Model& b, const Transform& b_from_a, NearSet& near,
               const QueryOptions& options) {
  make_pair_search({a, b, b_from_a, parts_of(*options.algorithm)})->find_near(near, options.counters, {});
}

NearestPair measured(const engine::MeshPair& pair, FacePair faces) {
  NearestPair nearest;
  nearest.offer(faces.a, faces.b, triangle_distance(pair.corners_a(faces.a), pair.corners_b(faces.b)));
  return nearest;
}

double grain_of(const Model& a, const Model& b, const Transform& b_from_a) {
  return distance_grain(data_of(a).core(), data_of(b).core(), b_from_a);
}

/// The start of a search for pairs up to the limit of the options. A search that finds none returns it.
NearestPair start_of(const Model& a, const Model& b, const Transform& b_from_a, const QueryOptions& options) {
  NearestPair start;
  if (options.limit < HUGE_VAL) start = NearestPair::none_within(std::fmax(options.limit, 0x1p-1000));
  start.grain = grain_of(a, b, b_from_a);
  return start;
}

NearestPair touching_at(const engine::MeshPair& pair, engine::FaceKey key) {
  const std::uint32_t a = engine::face_a(key), b = engine::face_b(key);
  NearestPair nearest;
  nearest.offer(a, b, distance_of_touching(pair.corners_a(a), pair.corners_b(b)));
  return nearest;
}

/// The pair that the search for one contact reports, if there is one.
NearestPair touching_or(const engine::MeshPair& pair, const NearestPair& found, Counters* counters) {
  engine::FaceKey touching = 0;
  return !(found.upper > 0) && engine::first_touching(pair, touching, counters) ? touching_at(pair, touching)
                                                                                : found;
}

/// A short search finds most contacts of touching models. Otherwise the search for the nearest pair finds the
/// contact, and then only this pair is reported, as by the search for one contact.
NearestPair nearest_on_default_path(const Model& a, const Model& b, const Transform& b_from_a,
                                    const QueryOptions& options) {
  const engine::MeshPair pair = mesh_pair(a, b, b_from_a);
  engine::FaceKey touching = 0;
  if (engine::first_touching_at_a_glance(pair, touching, options.counters))
    return touching_at(pair, touching);
  const NearestPair start = start_of(a, b, b_from_a, options);
  return touching_or(pair, engine::nearest(pair, start, options.threads, options.counters), options.counters);
}

/// The search for the nearest pair of a query with a cache.
NearestPair search_with_cache(const engine::MeshPair& pair, const NearestPair& start,
                              const QueryOptions& options, QueryCache::State& cache) {
  cache.nearest.reset();
  const NearestPair found =
      start.upper > 0 ? cache.nearest_pair(pair, start, options.threads, options.counters) : start;
  if (found.upper > 0 && found.is_pair()) {
    cache.nearest = {found.face_a, found.face_b};
    cache.last_distance = found.upper;
  }
  return touching_or(pair, found, options.counters);
}

/// For models that were disjoint in the last query: starts from their nearest pair. A list of near pairs
/// makes the short search for a contact unnecessary.
NearestPair nearest_from_last(const Model& a, const Model& b, const engine::MeshPair& pair,
                              const QueryOptions& options, QueryCache::State& cache) {
  const NearestPair unaided = start_of(a, b, pair.b_from_a, options);
  NearestPair start = unaided;
  if (cache.nearest_lasts(pair)) {
    start.offer(measured(pair, *cache.nearest));
    if (cache.listed_within(pair, start.limit())) return search_with_cache(pair, start, options, cache);
  }
  engine::FaceKey touching = 0;
  if (engine::first_touching_at_a_glance(pair, touching, options.counters)) {
    cache.nearest.reset();
    return touching_at(pair, touching);
  }
  return search_with_cache(pair, cache.last_as_start.is_due() ? start : unaided, options, cache);
}

/// The same, with what the cache knows of the last query.
NearestPair nearest_with_cache(const Model& a, const Model& b, const Transform& b_from_a,
                               const QueryOptions& options) {
  const engine::MeshPair pair = mesh_pair(a, b, b_from_a);
  QueryCache::State& cache = state_of(*options.cache);
  cache.is_about(a, b);
  if (cache.nearest) return nearest_from_last(a, b, pair, options, cache);
  engine::FaceKey touching = 0;
  if (engine::first_touching_at_a_glance(pair, touching, options.counters))
    return touching_at(pair, touching);
  return search_with_cache(pair, start_of(a, b, b_from_a, options), options, cache);
}

NearestPair nearest_at_extreme_pose(const Model& a, const Model& b, const Transform& b_from_a,
                                    const QueryOptions& options) {
  const engine::MeshPair pair = mesh_pair(a, b, b_from_a);
  engine::FaceKey touching = 0;
  if (engine::first_touching_precisely(pair, touching, options.counters)) return touching_at(pair, touching);
  return engine::nearest_precisely(pair, start_of(a, b, b_from_a, options), options.counters);
}

NearestPair nearest_of(const Model& a, const Model& b, const Transform& b_from_a,
                       const QueryOptions& options) {
  if (is_extreme(b_from_a, options)) return nearest_at_extreme_pose(a, b, b_from_a, options);
  if (!options.algorithm)
    return options.cache ? nearest_with_cache(a, b, b_from_a, options)
                         : nearest_on_default_path(a, b, b_from_a, options);
  NearSet near;
  near.nearest = start_of(a, b, b_from_a, options);
  near.limit = near.nearest.limit();
  find_near(a, b, b_from_a, near, options);
  return near.nearest;
}

/// From the witness points, in A's frame. Models that touch have none: the normal of A's triangle then.
Vec3 normal_of(const Model& a, const NearestPair& nearest) {
  const Vec3 between = unit_or_zero(nearest.on_b - nearest.on_a);
  if (nearest.upper > 0 && between != Vec3{}) return between;
  const auto [p, q, r] = a.mesh().corners(nearest.face_a);
  const Vec3 normal = unit_normal(p, q, r);
  return normal != Vec3{} ? normal : Vec3{0, 0, 1};
}

double largest(Vec3 v) { return abs(v)[largest_axis(v)]; }

/// The sum of the magnitudes that rounding errors are relative to.
double size_of(const Model& a, const Model& b, const Transform& b_from_a) {
  const Frame &in_a = data_of(a).core(), &in_b = data_of(b).core();
  return largest(in_a.center) + in_a.radius + largest(in_b.center) + in_b.radius + largest(b_from_a.offset);
}

/// Whether the bounds are as close as distance() promises when the search is complete.
bool is_complete(const Model& a, const Model& b, const Transform& b_from_a, const NearestPair& nearest) {
  if (!(nearest.upper > 0)) return true;
  const double size = size_of(a, b, b_from_a) + largest(nearest.on_a) + largest(nearest.on_b);
  return nearest.upper - nearest.lower <= 2 * grain_of(a, b, b_from_a) + 0x1p-45 * size;
}

}  // namespace

Distance distance(const Model& a, const Transform& pose_a, const Model& b, const Transform& pose_b,
                  const QueryOptions& options) {
  Distance result;
  const Transform b_from_a = relative_transform(pose_a, pose_b);
  if (!can_meet(a, b, b_from_a)) return result;
  const NearestPair nearest = nearest_of(a, b, b_from_a, options);
  if (!nearest.is_pair()) {
    result.lower = nearest.lower;
    result.certainty = Certainty::bounded;
    return result;
  }
  TANDEM_ASSERT(nearest.lower >= 0 && nearest.lower <= nearest.upper);
  TANDEM_ASSERT(nearest.face_a < a.mesh().triangles().size() && nearest.face_b < b.mesh().triangles().size());
  result.lower = nearest.lower;
  result.upper = nearest.upper;
  result.on_a = pose_a(nearest.on_a);
  result.on_b = pose_a(nearest.on_b);
  result.normal = pose_a.rotation * normal_of(a, nearest);
  result.sub_shape_a = nearest.face_a;
  result.sub_shape_b = nearest.face_b;
  if (!is_complete(a, b, b_from_a, nearest)) result.certainty = Certainty::bounded;
  return result;
}

bool within(const Model& a, const Transform& pose_a, const Model& b, const Transform& pose_b, double limit,
            const QueryOptions& options) {
  if (!(limit > 0)) return limit == 0 && collide(a, pose_a, b, pose_b, options);
  const Transform b_from_a = relative_transform(pose_a, pose_b);
  if (!can_meet(a, b, b_from_a)) return false;
  if (!options.algorithm && !is_extreme(b_from_a, options) && are_far_apart(a, b, b_from_a, limit))
    return false;
  if (!options.algorithm && !options.cache && !is_extreme(b_from_a, options))
    if (const auto found =
            engine::any_within(mesh_pair(a, b, b_from_a), limit, options.threads, options.counters))
      return *found;
  QueryOptions limited = options;  // to a distance that rounding cannot bring below the limit
  limited.limit = 2 * limit + 1e-12 * size_of(a, b, b_from_a);
  const Distance found = distance(a, pose_a, b, pose_b, limited);
  if (found.lower > limit || found.upper <= limit) return found.upper <= limit;
  return !within_all(a, pose_a, b, pose_b, limit, options).empty();  // the bounds leave it undecided
}

std::vector<FacePair> within_all(const Model& a, const Transform& pose_a, const Model& b,
                                 const Transform& pose_b, double limit, const QueryOptions& options) {
  const Transform b_from_a = relative_transform(pose_a, pose_b);
  if (!can_meet(a, b, b_from_a) || !(limit >= 0)) return {};
  if (is_extreme(b_from_a, options))
    return face_pairs(engine::all_within_precisely(mesh_pair(a, b, b_from_a), limit, options.counters));
  if (!options.algorithm && are_far_apart_without_trees(a, b, b_from_a, limit)) return {};
  if (!options.algorithm) {
    const engine::MeshPair pair = mesh_pair(a, b, b_from_a);
    if (!options.cache) return face_pairs(engine::all_within(pair, limit, options.threads, options.counters));
    QueryCache::State& cache = state_of(*options.cache);
    cache.is_about(a, b);
    return face_pairs(cache.all_within(pair, limit, options.threads, options.counters));
  }
  NearSet near{.shrinking = false, .limit = limit};
  find_near(a, b, b_from_a, near, options);
  std::sort(near.pairs.begin(), near.pairs.end());
  return std::move(near.pairs);
}

}  // namespace tandem
