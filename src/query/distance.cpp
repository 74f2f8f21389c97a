#include "tandem/query/distance.h"

#include <algorithm>

#include "engine/near_search.h"
#include "engine/precise_search.h"
#include "engine/touch_search.h"
#include "narrow/distance_grain.h"
#include "query/default_path.h"
#include "query/model_data.h"
#include "query/pair_search.h"
#include "query/query_cache.h"

namespace tandem {
namespace {

/// By the laboratory's parts.
void find_near(const Model& a, const Model& b, const Transform& b_from_a, NearSet& near,
               const QueryOptions& options) {
  make_pair_search({a, b, b_from_a, options.laboratory->parts()})->find_near(near, options.counters, {});
}

NearestPair measured(const engine::MeshPair& pair, FacePair faces) {
  NearestPair nearest;
  nearest.offer(faces.a, faces.b, triangle_distance(pair.corners_a(faces.a), pair.corners_b(faces.b)));
  return nearest;
}

NearestPair touching_at(const engine::MeshPair& pair, engine::FaceKey key) {
  const std::uint32_t a = engine::face_a(key), b = engine::face_b(key);
  NearestPair nearest;
  nearest.offer(a, b, distance_of_touching(pair.corners_a(a), pair.corners_b(b)));
  return nearest;
}

/// Models that touch do so mostly where a short search comes upon it. If not, the search for the nearest pair
/// will meet it, and then only it is named, as the search for one contact would.
NearestPair nearest_on_default_path(const Model& a, const Model& b, const Transform& b_from_a, double grain,
                                    const QueryOptions& options) {
  const engine::MeshPair pair = mesh_pair(a, b, b_from_a);
  engine::FaceKey touching = 0;
  if (engine::first_touching_at_a_glance(pair, touching, options.counters))
    return touching_at(pair, touching);
  QueryCache::State* const cache = options.cache ? &options.cache->state() : nullptr;
  NearestPair found;
  if (cache) {
    cache->is_about(a, b);
    if (cache->nearest) found = measured(pair, *cache->nearest);
  }
  found.grain = grain;
  if (found.upper > 0) found = engine::nearest(pair, found, options.threads, options.counters);
  if (!(found.upper > 0) && engine::first_touching(pair, touching, options.counters))
    return touching_at(pair, touching);
  if (cache) cache->nearest = {found.face_a, found.face_b};
  return found;
}

NearestPair nearest_at_extreme_pose(const engine::MeshPair& pair, double grain, const QueryOptions& options) {
  engine::FaceKey touching = 0;
  if (engine::first_touching_precisely(pair, touching, options.counters)) return touching_at(pair, touching);
  NearestPair start;
  start.grain = grain;
  return engine::nearest_precisely(pair, start, options.counters);
}

}  // namespace

Distance distance(const Model& a, const Transform& at_a, const Model& b, const Transform& at_b,
                  const QueryOptions& options) noexcept {
  const Transform b_from_a = relative(at_a, at_b);
  if (!can_meet(a, b, b_from_a)) return {HUGE_VAL, HUGE_VAL, {}, {}, {}};
  const double grain = distance_grain(a.data().core(), b.data().core(), b_from_a);
  NearestPair nearest;
  if (is_extreme(b_from_a, options)) {
    nearest = nearest_at_extreme_pose(mesh_pair(a, b, b_from_a), grain, options);
  } else if (options.laboratory) {
    NearSet near;
    near.nearest.grain = grain;
    find_near(a, b, b_from_a, near, options);
    nearest = near.nearest;
  } else {
    nearest = nearest_on_default_path(a, b, b_from_a, grain, options);
  }
  return {nearest.lower,
          nearest.upper,
          at_a(nearest.point_a),
          at_a(nearest.point_b),
          {nearest.face_a, nearest.face_b}};
}

std::vector<FacePair> within(const Model& a, const Transform& at_a, const Model& b, const Transform& at_b,
                             double limit, const QueryOptions& options) noexcept {
  const Transform b_from_a = relative(at_a, at_b);
  if (!can_meet(a, b, b_from_a) || !(limit >= 0)) return {};
  if (is_extreme(b_from_a, options))
    return face_pairs(engine::all_within_precisely(mesh_pair(a, b, b_from_a), limit, options.counters));
  if (!options.laboratory)
    return face_pairs(
        engine::all_within(mesh_pair(a, b, b_from_a), limit, options.threads, options.counters));
  NearSet near{.shrinking = false, .limit = limit};
  find_near(a, b, b_from_a, near, options);
  std::sort(near.pairs.begin(), near.pairs.end());
  return std::move(near.pairs);
}

}  // namespace tandem
