#pragma once
#include <atomic>
#include <limits>
#include <vector>

#include "engine/pair/engine_task.h"
#include "engine/pair/face_key.h"
#include "engine/pair/precise_search.h"
#include "narrow/triangle/nearest_pair.h"

namespace tandem::engine {

/// A pair that may be near enough, as indices, with a lower bound of its distance.
struct NearCandidate {
  double lower;
  std::uint32_t index_a, index_b;
};

/// The results of one thread of a search.
struct NearFound {
  NearestPair nearest;
  std::vector<FaceKey> keys;
  std::vector<NearCandidate> listed;  ///< all pairs within the limit, if they are sought
  Counters work;
};

enum class NearGoal {
  nearest,     ///< the nearest pair
  within,      ///< the faces of all pairs within the limit
  one_within,  ///< those of one pair within the limit
  list,        ///< the indices of all pairs within the limit, and of some that are little further apart
};

/// What a distance search looks for, and the destination of its results.
struct NearSought {
  const Task& task;
  /// Shared by all threads: pairs that are certainly further apart are ignored. -1 if a touching pair was
  /// found, or the one that is sought.
  std::atomic<float>& limit;
  /// Shared by all threads: set when one has reached the work limit, and all give up.
  std::atomic<bool>& given_up;
  NearGoal goal;
  double exact_limit;  ///< at the start of the search, if the goal is the nearest pair
  NearFound& found;
  std::uint64_t max_iterations = std::numeric_limits<std::uint64_t>::max();  ///< after which to stop
  bool from_roots = false;  ///< whether the pair of the roots is the only pending one
  WorkLimit work_limit{task.pair};

  bool gives_up() const {
    if (work_limit.is_reached(found.work)) given_up.store(true, std::memory_order_relaxed);
    return given_up.load(std::memory_order_relaxed);
  }

  /// Some pair is certainly as near as this.
  void tighten(float upper) const {
    float known = limit.load(std::memory_order_relaxed);
    while (upper < known && !limit.compare_exchange_weak(known, upper, std::memory_order_relaxed)) {
    }
  }

  /// The upper bound of a pair is this value, up to rounding.
  void tighten_to(double upper) const {
    tighten(round_up(found.nearest.limit_of(upper) + found.nearest.grain));
  }

  /// Tightens the limit by triangles that do not touch. Their distance is computed again as a candidate.
  void tighten_by(std::uint32_t index_a, std::uint32_t index_b) const {
    const std::uint32_t a = task.pair.a.face(index_a), b = task.pair.b.face(index_b);
    ++found.work.primitive_tests;
    tighten_to(rough_distance_of_separate(task.pair.corners_a(a), task.pair.corners_b(b)).upper);
  }
  void offer(std::uint32_t index_a, std::uint32_t index_b, const TriangleDistance& d) const {
    found.nearest.offer(task.pair.face_a(task.pair.a.face(index_a)),
                        task.pair.face_b(task.pair.b.face(index_b)), d);
    tighten_to(d.upper);
  }
  bool touch_at(std::uint32_t index_a, std::uint32_t index_b) const {
    ++found.work.primitive_tests;
    return triangles_touch(task.pair.corners_a(task.pair.a.face(index_a)),
                           task.pair.corners_b(task.pair.b.face(index_b)));
  }
  void report(std::uint32_t index_a, std::uint32_t index_b) const {
    found.keys.push_back(
        face_key(task.pair.face_a(task.pair.a.face(index_a)), task.pair.face_b(task.pair.b.face(index_b))));
    ++found.work.primitive_hits;
  }
};

}  // namespace tandem::engine
