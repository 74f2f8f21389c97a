#include "tandem/query/collide.h"

#include <algorithm>

#include "tandem/query/self.h"

#include "engine/precise_search.h"
#include "engine/touch_search.h"
#include "query/default_path.h"
#include "query/model_data.h"
#include "query/pair_search.h"
#include "query/query_cache.h"

namespace tandem {
namespace {

/// By the laboratory's parts, until there are `most`, in no order.
std::vector<FacePair> find_touching(const Model& a, const Model& b, const Transform& b_from_a,
                                    std::size_t most, const QueryOptions& options) {
  std::vector<FacePair> found;
  make_pair_search({a, b, b_from_a, options.laboratory->parts()})
      ->find_touching(found, most, options.counters, {});
  return found;
}

/// Whether the pair that touched last time still does.
bool still_touching(const engine::MeshPair& pair, const std::optional<FacePair>& last) {
  return last && touch(pair.corners_a(last->a), pair.corners_b(last->b));
}

}  // namespace

std::optional<FacePair> first_contact(const Model& a, const Transform& at_a, const Model& b,
                                      const Transform& at_b, const QueryOptions& options) noexcept {
  const Transform b_from_a = relative(at_a, at_b);
  if (!can_meet(a, b, b_from_a)) return std::nullopt;
  engine::FaceKey found = 0;
  if (is_extreme(b_from_a, options)) {
    if (!engine::first_touching_precisely(mesh_pair(a, b, b_from_a), found, options.counters))
      return std::nullopt;
    return face_pair(found);
  }
  if (options.laboratory) {
    const std::vector<FacePair> pairs = find_touching(a, b, b_from_a, 1, options);
    return pairs.empty() ? std::nullopt : std::optional(pairs.front());
  }
  if (!engine::first_touching(mesh_pair(a, b, b_from_a), found, options.counters)) return std::nullopt;
  return face_pair(found);
}

bool collide(const Model& a, const Transform& at_a, const Model& b, const Transform& at_b,
             const QueryOptions& options) noexcept {
  if (!options.cache || options.laboratory) return first_contact(a, at_a, b, at_b, options).has_value();
  const Transform b_from_a = relative(at_a, at_b);
  if (!can_meet(a, b, b_from_a)) return false;
  if (is_extreme(b_from_a, options)) return first_contact(a, at_a, b, at_b, options).has_value();
  QueryCache::State& cache = options.cache->state();
  cache.is_about(a, b);
  const engine::MeshPair pair = mesh_pair(a, b, b_from_a);
  if (still_touching(pair, cache.touching)) return true;
  if (cache.were_apart) {
    // Few pairs of triangles are near then, so a list of them is short.
    const std::vector<engine::FaceKey> found = cache.all_touching(pair, options.threads, options.counters);
    cache.touching = found.empty() ? std::nullopt : std::optional(face_pair(found.front()));
  } else {
    cache.touching = first_contact(a, at_a, b, at_b, options);
  }
  cache.were_apart = !cache.touching;
  return !cache.were_apart;
}

std::vector<FacePair> collide_all(const Model& a, const Transform& at_a, const Model& b,
                                  const Transform& at_b, const QueryOptions& options) noexcept {
  const Transform b_from_a = relative(at_a, at_b);
  if (!can_meet(a, b, b_from_a)) return {};
  if (is_extreme(b_from_a, options))
    return face_pairs(engine::all_touching_precisely(mesh_pair(a, b, b_from_a), options.counters));
  if (options.laboratory) {
    std::vector<FacePair> pairs = find_touching(a, b, b_from_a, static_cast<std::size_t>(-1), options);
    std::sort(pairs.begin(), pairs.end());
    return pairs;
  }
  const engine::MeshPair pair = mesh_pair(a, b, b_from_a);
  if (!options.cache) return face_pairs(engine::all_touching(pair, options.threads, options.counters));
  QueryCache::State& cache = options.cache->state();
  cache.is_about(a, b);
  return face_pairs(cache.all_touching(pair, options.threads, options.counters));
}

std::vector<FacePair> collide_self(const Model& model, const QueryOptions& options) noexcept {
  if (model.mesh().triangles().empty()) return {};
  return face_pairs(
      engine::all_touching_within(model.mesh(), model.data().disc_tree(), options.threads, options.counters));
}

}  // namespace tandem
