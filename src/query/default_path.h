#pragma once
#include "tandem/query/collide.h"

#include "engine/engine_task.h"
#include "engine/face_key.h"

namespace tandem {

/// Whether there is anything to search: two meshes with triangles, at a pose that is finite.
bool can_meet(const Model& a, const Model& b, const Transform& b_from_a);

/// The two models as the engine wants them. Both must have triangles.
engine::MeshPair mesh_pair(const Model& a, const Model& b, const Transform& b_from_a);

/// Whether a pose is beyond what single-precision volumes can bound at all: so far away that squares
/// overflow, or (for a laboratory, which has no work limit) far from a rigid motion. Such queries are
/// answered by engine/precise_search.h.
bool is_extreme(const Transform& b_from_a, const QueryOptions& options);

inline FacePair face_pair(engine::FaceKey key) { return {engine::face_a(key), engine::face_b(key)}; }
std::vector<FacePair> face_pairs(const std::vector<engine::FaceKey>& keys);

}  // namespace tandem
