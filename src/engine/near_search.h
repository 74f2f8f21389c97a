#pragma once
#include <vector>

#include "engine/engine_task.h"
#include "engine/face_key.h"
#include "narrow/nearest_pair.h"

/// The searches of the default path for near triangles.
namespace tandem::engine {

/// The nearest pair, starting from what is known of it; points in A's frame. The answer is the same with any
/// start. As soon as a touching pair is met the search ends with an upper bound of 0 and nothing else. Beyond
/// WorkLimit the search goes on as nearest_precisely does.
NearestPair nearest(const MeshPair& pair, const NearestPair& start, int threads, Counters* counters);

/// Every pair of triangles at most `limit` apart, as triangle_distance sees it, sorted.
std::vector<FaceKey> all_within(const MeshPair& pair, double limit, int threads, Counters* counters);

}  // namespace tandem::engine
