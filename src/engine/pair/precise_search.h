#pragma once
#include <functional>
#include <vector>

#include "engine/pair/engine_task.h"
#include "engine/pair/face_key.h"
#include "narrow/triangle/nearest_pair.h"

/// Searches with double-precision volumes, for mesh pairs on which the single-precision search gives up: gaps
/// below its error bound, very many pairs at the same distance, poses that are not rigid motions or are too
/// far away for single precision. Each test is slower; the number of tests stays near-linear where the
/// single-precision search would test all pairs. One thread; bit-identical on all machines. See decision 018.
///
/// Each search builds two PreciseTrees. Its worklist has at most 4 log₂(n) + 4 entries.
namespace tandem::engine {

/// The amount of work after which a single-precision search gives up, for meshes with this total number of
/// triangles. Scenes that suit it need about a tenth of this.
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
/// Calls visit(face of A, face of B) for the candidates of all_within_precisely: all pairs within `limit`,
/// and others.
void for_candidates_within(const MeshPair& pair, double limit, Counters* counters,
                           const std::function<void(std::uint32_t, std::uint32_t)>& visit);

/// As nearest. After 2¹⁸ tests of node pairs and 64 for each triangle (a distance of two triangles counts as
/// eight) it returns its current state: a lower bound for everything not tested, and the nearest pair so far.
NearestPair nearest_precisely(const MeshPair& pair, const NearestPair& start, Counters* counters);

}  // namespace tandem::engine
