#pragma once
#include <optional>
#include <vector>

#include "tandem/query/cache.h"
#include "tandem/query/collide.h"

#include "engine/pair/engine_task.h"
#include "engine/pair/face_key.h"

namespace tandem {

/// Contents of a cache: hints for the search, or lists that are proven complete.
struct QueryCache::State {
  Model a, b;  ///< owned, so that no other models can have the same address
  std::optional<Transform> last_pose;
  std::optional<FacePair> touching;  ///< in the last query
  bool were_disjoint = false;        ///< in the last collision query
  int short_lived = 0;               ///< number of touching pairs in a row that did not last for one query
  std::optional<FacePair> nearest;   ///< in the last query

  /// All triangle pairs that were within `margin` at `listed_at`.
  bool listed = false;
  Transform listed_at;
  double margin = 0;
  std::vector<engine::FaceKey> candidates;
  int not_before = 0;  ///< number of queries without a list after a list was too long
  /// Whether few pairs touched in the last query for all pairs, compared with its work. Otherwise a list is
  /// longer than what it saves (decision 049).
  bool few_touched = false;

  /// Clears the cache if the models differ from those of the last query.
  void is_about(const Model& now_a, const Model& now_b);

  /// Whether to look for a touching pair to remember, which takes longer than to decide whether there is one.
  /// In fast motion it is not worth it, and tried once in eight queries only.
  bool pair_is_worth_finding() { return short_lived < 6 || ++short_lived % 8 == 0; }
  /// Whether all_touching() would use a list of near pairs, or make one.
  bool lists_help(const engine::MeshPair& pair) const;
  /// Returns all touching pairs, sorted.
  std::vector<engine::FaceKey> all_touching(const engine::MeshPair& pair, int threads, Counters* counters);

 private:
  bool list_is_valid(const engine::MeshPair& pair) const;
  double margin_for(const engine::MeshPair& pair, double step) const;
  std::vector<engine::FaceKey> search(const engine::MeshPair& pair, int threads, Counters* counters);
};

/// Access to the state of a cache, for the library only.
struct QueryCacheAccess {
  static QueryCache::State& state(QueryCache& cache) { return *cache.state_; }
};

inline QueryCache::State& state_of(QueryCache& cache) { return QueryCacheAccess::state(cache); }

/// Returns an upper bound of the displacement of a point of the ball (in B's coordinates) when B moves from
/// one pose to another.
double displacement(const Frame& ball, const Transform& from, const Transform& to);

}  // namespace tandem
