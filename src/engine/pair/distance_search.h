#pragma once
#include <vector>

#include "engine/pair/engine_task.h"
#include "engine/pair/face_key.h"
#include "narrow/triangle/nearest_pair.h"

/// The distance searches of the default engine.
namespace tandem::engine {

/// Returns the nearest pair, starting from a known one; points are in A's frame. The result does not depend
/// on the start. If a touching pair is found, the search ends with an upper bound of 0 and no other data.
/// Beyond WorkLimit the search continues as nearest_precisely does.
NearestPair nearest(const MeshPair& pair, const NearestPair& start, int threads, Counters* counters);

/// Returns all triangle pairs at distance at most `limit` according to triangle_distance, sorted.
std::vector<FaceKey> all_within(const MeshPair& pair, double limit, int threads, Counters* counters);

}  // namespace tandem::engine
