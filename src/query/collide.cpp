#include "tandem/query/collide.h"

#include <algorithm>
#include <span>

#include "tandem/query/collide_self.h"

#include "engine/pair/collide_search.h"
#include "engine/pair/precise_search.h"
#include "query/algorithm/pair_search.h"
#include "query/cold_path.h"
#include "query/default_path.h"
#include "query/model_data.h"
#include "query/query_cache.h"

namespace tandem {
namespace {

/// Runs the selected algorithm until `most` pairs are found; unordered.
std::vector<FacePair> find_touching(const Model& a, const Model& b, const Transform& b_from_a,
                                    std::size_t most, const QueryOptions& options) {
  std::vector<FacePair> found;
  make_pair_search({a, b, b_from_a, parts_of(*options.algorithm)})
      ->find_touching(found, most, options.counters, {});
  return found;
}

std::optional<engine::FaceKey> find_listed(const engine::MeshPair& pair,
                                           std::span<const engine::FaceKey> listed, Counters* counters) {
  const std::vector<engine::FaceKey> found = engine::touching_of(pair, listed, counters);
  return found.empty() ? std::nullopt : std::optional(found.front());
}

/// Finds some touching pair. Few triangle pairs of disjoint models are close, so their list is short.
std::optional<engine::FaceKey> find_any(const engine::MeshPair& pair, QueryCache::State& cache,
                                        Counters* counters) {
  constexpr auto kind = QueryCache::State::Kind::collide;
  if (cache.were_disjoint)
    if (const auto near = cache.still_near(kind, pair, 0)) return find_listed(pair, *near, counters);
  if (engine::are_disjoint_by_covers(pair)) return std::nullopt;
  if (cache.were_disjoint)
    if (const auto near = cache.near(kind, pair, 0, counters)) return find_listed(pair, *near, counters);
  engine::FaceKey found = 0;
  Counters work;
  const bool touch = engine::any_touching(pair, found, &work);
  cache.searched(kind, work, counters);
  return touch ? std::optional(found) : std::nullopt;
}

bool collide_with_cache(const engine::MeshPair& pair, QueryCache::State& cache, Counters* counters) {
  if (cache.still_touching(pair, counters)) return true;
  const std::optional<engine::FaceKey> found = find_any(pair, cache, counters);
  if (!found && !cache.were_disjoint) cache.follow(pair);  // so that the next query knows the step
  cache.touching = found ? std::optional(face_pair(*found)) : std::nullopt;
  cache.were_disjoint = !found;
  return found.has_value();
}

}  // namespace

std::optional<FacePair> first_contact(const Model& a, const Transform& pose_a, const Model& b,
                                      const Transform& pose_b, const QueryOptions& options) {
  const Transform b_from_a = relative_transform(pose_a, pose_b);
  if (!can_meet(a, b, b_from_a)) return std::nullopt;
  engine::FaceKey found = 0;
  if (is_extreme(b_from_a, options)) {
    if (!engine::first_touching_precisely(mesh_pair(a, b, b_from_a), found, options.counters))
      return std::nullopt;
    return face_pair(found);
  }
  if (options.algorithm) {
    const std::vector<FacePair> pairs = find_touching(a, b, b_from_a, 1, options);
    return pairs.empty() ? std::nullopt : std::optional(pairs.front());
  }
  if (are_far_apart_without_trees(a, b, b_from_a, 0)) return std::nullopt;
  if (!engine::first_touching(mesh_pair(a, b, b_from_a), found, options.counters)) return std::nullopt;
  return face_pair(found);
}

bool collide(const Model& a, const Transform& pose_a, const Model& b, const Transform& pose_b,
             const QueryOptions& options) {
  if (options.algorithm) return first_contact(a, pose_a, b, pose_b, options).has_value();
  const Transform b_from_a = relative_transform(pose_a, pose_b);
  if (!can_meet(a, b, b_from_a)) return false;
  if (is_extreme(b_from_a, options)) return first_contact(a, pose_a, b, pose_b, options).has_value();
  if (are_far_apart_without_trees(a, b, b_from_a, 0)) return false;
  if (const auto touching = collide_without_trees(a, b, b_from_a, options)) return *touching;
  if (!options.cache) return engine::are_touching(mesh_pair(a, b, b_from_a), options.counters);
  QueryCache::State& cache = state_of(*options.cache);
  cache.is_about(a, b);
  return collide_with_cache(mesh_pair(a, b, b_from_a), cache, options.counters);
}

std::vector<FacePair> collide_all(const Model& a, const Transform& pose_a, const Model& b,
                                  const Transform& pose_b, const QueryOptions& options) {
  const Transform b_from_a = relative_transform(pose_a, pose_b);
  if (!can_meet(a, b, b_from_a)) return {};
  if (is_extreme(b_from_a, options))
    return face_pairs(engine::all_touching_precisely(mesh_pair(a, b, b_from_a), options.counters));
  if (options.algorithm) {
    std::vector<FacePair> pairs = find_touching(a, b, b_from_a, static_cast<std::size_t>(-1), options);
    std::sort(pairs.begin(), pairs.end());
    return pairs;
  }
  if (are_far_apart_without_trees(a, b, b_from_a, 0)) return {};
  if (const auto found = collide_all_without_trees(a, b, b_from_a, options)) return face_pairs(*found);
  const engine::MeshPair pair = mesh_pair(a, b, b_from_a);
  if (!options.cache) return face_pairs(engine::all_touching(pair, options.threads, options.counters));
  QueryCache::State& cache = state_of(*options.cache);
  cache.is_about(a, b);
  return face_pairs(cache.all_touching(pair, options.threads, options.counters));
}

std::vector<FacePair> collide_self(const Model& model, const QueryOptions& options) {
  if (model.mesh().triangles().empty()) return {};
  return face_pairs(engine::all_touching_within(model.mesh(), data_of(model).disc_tree(), options.threads,
                                                options.counters));
}

}  // namespace tandem
