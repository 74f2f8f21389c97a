#include "tandem/query/collide.h"

#include <algorithm>

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

/// Returns whether the touching pair of the last query still touches.
bool still_touching(const engine::MeshPair& pair, const std::optional<FacePair>& last) {
  return last && triangles_touch(pair.corners_a(last->a), pair.corners_b(last->b));
}

/// Decides a collision query and keeps what the next one may use.
bool search_and_remember(const Model& a, const Model& b, const engine::MeshPair& pair,
                         const QueryOptions& options, QueryCache::State& cache) {
  cache.touching.reset();
  // Few triangle pairs of disjoint models are close, so their list is short.
  const auto near = cache.were_disjoint
                        ? cache.near(QueryCache::State::Kind::collide, pair, 0, options.counters)
                        : std::nullopt;
  bool touch = false;
  if (near) {
    const std::vector<engine::FaceKey> found = engine::touching_of(pair, *near, options.counters);
    touch = !found.empty();
    if (touch) cache.touching = face_pair(found.front());
  } else {
    cache.follow(pair);
    Counters work;
    if (cache.pair_is_worth_finding()) {
      cache.touching = first_contact(a, {}, b, pair.b_from_a, {.counters = &work});
      touch = cache.touching.has_value();
    } else {
      touch = engine::are_touching(pair, &work);
    }
    cache.searched(QueryCache::State::Kind::collide, work, options.counters);
  }
  cache.were_disjoint = !touch;
  return touch;
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
  const engine::MeshPair pair = mesh_pair(a, b, b_from_a);
  if (still_touching(pair, cache.touching)) {
    cache.short_lived = 0;
    return true;
  }
  if (cache.touching) ++cache.short_lived;
  return search_and_remember(a, b, pair, options, cache);
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
