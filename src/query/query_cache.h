#pragma once
#include <optional>
#include <vector>

#include "tandem/query/cache.h"
#include "tandem/query/collide.h"

#include "engine/engine_task.h"
#include "engine/face_key.h"

namespace tandem {

/// What a cache holds. Everything in it is a guess about where to look or a list that is known to be long
/// enough.
struct QueryCache::State {
  Model a, b;  ///< kept, so that no others can take their place in memory
  std::optional<Transform> last_pose;
  std::optional<FacePair> touching;  ///< when last asked
  bool were_apart = false;           ///< when last asked whether they touch
  std::optional<FacePair> nearest;   ///< when last asked

  /// Every pair of triangles that was within `margin` at `listed_at`.
  bool listed = false;
  Transform listed_at;
  double margin = 0;
  std::vector<engine::FaceKey> candidates;
  int not_before = 0;  ///< so many queries go without a list, the last one having been too long

  /// Forgets everything when the models are others than last time.
  void is_about(const Model& now_a, const Model& now_b);

  /// Every touching pair, sorted.
  std::vector<engine::FaceKey> all_touching(const engine::MeshPair& pair, int threads, Counters* counters);
};

/// How far a point of the ball (in B's coordinates) moves at most when B goes from one pose to another.
double displacement(const Frame& ball, const Transform& from, const Transform& to);

}  // namespace tandem
