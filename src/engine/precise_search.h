#pragma once
#include <vector>

#include "engine/engine_task.h"
#include "engine/face_key.h"
#include "narrow/nearest_pair.h"

/// Searches with double-precision volumes, for pairs of meshes on which the single-precision search gives up:
/// gaps below its error bound, very many pairs at the same distance, poses that are no rigid motions or are
/// too far away for single precision. Slower for each test; the number of tests stays near-linear where the
/// single-precision search would test all pairs. One thread; the same bits everywhere. See decision 018.
///
/// Each search builds two PreciseTrees. Its list of pending node pairs has at most 4 log₂(n) + 4 entries.
namespace tandem::engine {

/// After how much work a search with single-precision volumes gives up, for meshes of so many triangles
/// together. Scenes that it is good at need about a tenth of this.
struct WorkLimit {
  std::uint64_t volume_tests, leaf_pairs;

  explicit WorkLimit(std::size_t triangles)
      : volume_tests(16384 + 128 * triangles), leaf_pairs(4096 + 16 * triangles) {}
  explicit WorkLimit(const MeshPair& pair) : WorkLimit(pair.a.triangle_count() + pair.b.triangle_count()) {}

  /// Touching pairs are results, and each may cost some tests.
  bool is_reached(const Counters& work) const {
    return work.volume_tests > volume_tests + 128 * work.primitive_hits ||
           work.leaf_overlaps > leaf_pairs + 16 * work.primitive_hits;
  }
};

/// As all_touching, first_touching, all_touching_within and all_within.
std::vector<FaceKey> all_touching_precisely(const MeshPair& pair, Counters* counters);
bool first_touching_precisely(const MeshPair& pair, FaceKey& found, Counters* counters);
std::vector<FaceKey> all_touching_within_precisely(const Mesh& mesh, Counters* counters);
std::vector<FaceKey> all_within_precisely(const MeshPair& pair, double limit, Counters* counters);

/// As nearest. After 2¹⁸ tests of node pairs and 64 for each triangle (a distance of two triangles counts as
/// eight) it ends with what it has: a lower bound that holds for everything it has not looked at, and the
/// nearest pair so far.
NearestPair nearest_precisely(const MeshPair& pair, const NearestPair& start, Counters* counters);

}  // namespace tandem::engine
