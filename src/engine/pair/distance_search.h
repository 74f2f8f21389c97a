#pragma once
#include <optional>
#include <span>
#include <vector>

#include "engine/pair/engine_task.h"
#include "engine/pair/face_key.h"
#include "engine/pair/near_goal.h"
#include "narrow/triangle/nearest_pair.h"

/// The distance searches of the default engine.
namespace tandem::engine {

/// Returns the nearest pair, starting from a known one; points are in A's frame. The result does not depend
/// on the start. If a touching pair is found, the search ends with an upper bound of 0 and no other data.
/// Beyond WorkLimit the search continues as nearest_precisely does.
NearestPair nearest(const MeshPair& pair, const NearestPair& start, int threads, Counters* counters);

/// Returns all triangle pairs at distance at most `limit` according to triangle_distance, sorted.
std::vector<FaceKey> all_within(const MeshPair& pair, double limit, int threads, Counters* counters);

/// Returns whether all_within would return a pair; std::nullopt beyond WorkLimit.
std::optional<bool> any_within(const MeshPair& pair, double limit, int threads, Counters* counters);

/// Lists the triangle pairs at distance at most `limit`, and some that are little further apart, unordered.
/// Returns std::nullopt if that takes more than `max_iterations` tests of a disc against the children of a
/// node, or is beyond WorkLimit.
std::optional<std::vector<NearCandidate>> list_within(const MeshPair& pair, double limit,
                                                      std::uint64_t max_iterations, Counters* counters);
/// As nearest and all_within, if only the listed pairs, as indices, can be near enough. Return std::nullopt
/// beyond WorkLimit.
std::optional<NearestPair> nearest_of(const MeshPair& pair, std::span<const FaceKey> listed,
                                      const NearestPair& start, Counters* counters);
std::optional<std::vector<FaceKey>> within_of(const MeshPair& pair, std::span<const FaceKey> listed,
                                              double limit, Counters* counters);

}  // namespace tandem::engine
