#pragma once
#include <optional>
#include <span>
#include <vector>

#include "tandem/query/cache.h"
#include "tandem/query/collide.h"

#include "engine/pair/face_key.h"
#include "engine/pair/near_list.h"
#include "narrow/triangle/nearest_pair.h"

namespace tandem {

/// Contents of a cache: hints for the search, and a list of near pairs that is proven complete (decision
/// 049).
struct QueryCache::State {
  Model a, b;                        ///< owned, so that no other models can have the same address
  std::optional<FacePair> touching;  ///< in the last query
  bool were_disjoint = false;        ///< in the last collision query
  int short_lived = 0;               ///< number of touching pairs in a row that did not last for one query
  std::optional<FacePair> nearest;   ///< in the last query, if the models were disjoint
  double last_distance = 0;          ///< of this pair

  /// Clears the cache if the models differ from those of the last query.
  void is_about(const Model& now_a, const Model& now_b);

  /// Notes the pose of a query.
  void follow(const engine::MeshPair& pair);

  /// Whether to look for a touching pair to remember, which takes longer than to decide whether there is one.
  /// In fast motion it is not worth it, and tried once in eight queries only.
  bool pair_is_worth_finding() { return short_lived < 6 || ++short_lived % 8 == 0; }

  /// Whether the nearest pair is likely to be near still: otherwise it only misleads the search.
  bool nearest_lasts(const engine::MeshPair& pair);

  /// Kinds of queries. What a list saves depends on the kind.
  enum class Kind { collide, collide_all, within_all, distance, count };

  using Pairs = std::optional<std::span<const engine::FaceKey>>;
  /// Returns the pairs that can be within `limit` now, if the list has them all.
  Pairs listed_within(const engine::MeshPair& pair, double limit);
  /// The same; makes a list if that seems worth it.
  Pairs near(Kind kind, const engine::MeshPair& pair, double limit, Counters* counters);
  bool has_list() const { return listed; }
  /// Notes the work of a search without a list.
  void searched(Kind kind, const Counters& work, Counters* counters);

  /// As the functions of the engine.
  std::vector<engine::FaceKey> all_touching(const engine::MeshPair& pair, int threads, Counters* counters);
  NearestPair nearest_pair(const engine::MeshPair& pair, const NearestPair& start, int threads,
                           Counters* counters);
  std::vector<engine::FaceKey> all_within(const engine::MeshPair& pair, double limit, int threads,
                                          Counters* counters);

 private:
  double margin_for(const engine::MeshPair& pair) const;
  void retire_list();

  struct Experience {
    std::uint64_t search_work = 0;  ///< iterations of the last search without a list
    int pause = 0;                  ///< number of queries until a list is tried again
    int next_pause = 0;             ///< if it does not pay
  };

  std::optional<Transform> last_pose;
  double step = HUGE_VAL;  ///< displacement between the last two different poses
  Experience experience[static_cast<std::size_t>(Kind::count)];

  bool listed = false;
  engine::NearList list;
  Kind listed_for = Kind::count;
  Transform listed_at;
  double reach = 0;  ///< of the list
  int served = 0;    ///< number of queries that used it
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
