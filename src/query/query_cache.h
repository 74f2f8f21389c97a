#pragma once
#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "tandem/query/cache.h"
#include "tandem/query/collide.h"

#include "engine/pair/face_key.h"
#include "engine/pair/near_list.h"
#include "narrow/triangle/nearest_pair.h"

namespace tandem {

/// Decides by the results of earlier attempts whether another one is worth its work: always while at least
/// one in three succeeds, and otherwise after pauses, each twice as long as the one before, of at most 63
/// queries.
class Attempts {
 public:
  /// Whether to try now. Call once for each query.
  bool is_due() {
    if (pause_ == 0) return true;
    --pause_;
    return false;
  }
  void succeeded() {
    failures_left_ = 2;
    next_pause_ = 1;
  }
  void failed() {
    if (failures_left_ > 0) {
      --failures_left_;
      return;
    }
    pause_ = next_pause_;
    next_pause_ = std::min(2 * next_pause_ + 1, 63);
  }

 private:
  int failures_left_ = 0;  ///< until the next pause
  int pause_ = 0;          ///< number of queries until the next attempt
  int next_pause_ = 1;     ///< if that fails
};

/// Contents of a cache: hints for the search, and a list of near pairs that is proven complete (decision
/// 049).
struct QueryCache::State {
  Model a, b;                        ///< owned, so that no other models can have the same address
  std::optional<FacePair> touching;  ///< in the last collision query
  Attempts same_pair;                ///< to answer a collision query by this pair
  bool were_disjoint = false;        ///< in the last collision query
  std::optional<FacePair> nearest;   ///< in the last query, if the models were disjoint
  double last_distance = 0;          ///< of this pair
  Attempts last_as_start;            ///< to start the search for the nearest pair from this one

  /// Clears the cache if the models differ from those of the last query.
  void is_about(const Model& now_a, const Model& now_b);

  /// Notes the pose of a query.
  void follow(const engine::MeshPair& pair);

  /// Returns whether the touching pair of the last collision query is known to touch still.
  bool still_touching(const engine::MeshPair& pair, Counters* counters);

  /// Whether the nearest pair is likely to be near still: otherwise it only misleads the search.
  bool nearest_lasts(const engine::MeshPair& pair);

  /// Kinds of queries. What a list saves depends on the kind.
  enum class Kind { collide, collide_all, within_all, distance, count };

  using Pairs = std::optional<std::span<const engine::FaceKey>>;
  /// Returns the pairs that can be within `limit` now, if the list has them all.
  Pairs listed_within(const engine::MeshPair& pair, double limit);
  /// The same for a query that uses them.
  Pairs still_near(Kind kind, const engine::MeshPair& pair, double limit);
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
  bool pauses(Kind kind, const engine::MeshPair& pair);
  bool make_list(Kind kind, const engine::MeshPair& pair, double limit, double wanted, Counters* counters);
  void retire_list();

  /// Work of a search, which is often so short that copying all its counters would show.
  struct Search {
    std::uint64_t iterations = 0, pairs = 0, hits = 0;
    std::uint64_t work() const { return iterations + pairs; }
  };
  struct Experience {
    Search search;      ///< the last one without a list
    int pause = 0;      ///< number of queries until a list is tried again
    int losses = 0;     ///< number of lists in a row that did not pay
    int next_look = 1;  ///< number of queries until the step is measured again, if it is too large

    /// Testing a pair takes about as long as an iteration, so longer lists do not pay.
    std::uint64_t most_listed() const { return 64 + search.iterations; }
    /// Whether a list may pay: the search is not short already, and a list has at least a quarter more pairs
    /// than the result.
    bool may_list() const { return search.iterations >= 32 && 5 * search.hits <= 4 * most_listed(); }
  };
  Experience& experience_of(Kind kind) { return experience[static_cast<std::size_t>(kind)]; }

  std::optional<Transform> last_pose;
  std::uint64_t unaided_work = 0;  ///< of the last search for the nearest pair that started from no pair
  double step = HUGE_VAL;          ///< displacement between the last two different poses
  Experience experience[static_cast<std::size_t>(Kind::count)];

  bool listed = false;
  engine::NearList list;
  Kind listed_for = Kind::count;
  Transform listed_at;
  double reach = 0;                    ///< of the list
  std::uint64_t spent = 0, saved = 0;  ///< work of the list, and of the searches that it replaced
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
