#pragma once
#include <vector>

#include "engine/engine_task.h"
#include "engine/face_key.h"

/// The search of the default path for touching triangles.
namespace tandem::engine {

/// Every touching pair, sorted. `threads` as for Workers; the answer does not depend on it.
std::vector<FaceKey> all_touching(const MeshPair& pair, int threads, Counters* counters);

/// One touching pair, the same on every machine; `found` stays as it is when there is none.
bool first_touching(const MeshPair& pair, FaceKey& found, Counters* counters);

/// Every pair of triangles of one mesh that share more than corners, the lower face first, sorted.
std::vector<FaceKey> all_touching_within(const Mesh& mesh, const DiscTree& tree, int threads,
                                         Counters* counters);

/// Places of triangles that come within `margin` of each other, in no order, as pairs for `touching_of`.
std::vector<FaceKey> candidates(const MeshPair& pair, float margin, Counters* counters);
/// Those of the candidates that touch, sorted.
std::vector<FaceKey> touching_of(const MeshPair& pair, std::span<const FaceKey> candidates,
                                 Counters* counters);

}  // namespace tandem::engine
