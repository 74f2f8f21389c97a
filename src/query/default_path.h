#pragma once
#include "tandem/query/collide.h"

#include "engine/pair/engine_task.h"
#include "engine/pair/face_key.h"

namespace tandem {

/// Returns whether a search is needed: both meshes have triangles and the pose is finite.
bool can_meet(const Model& a, const Model& b, const Transform& b_from_a);

/// Returns the two models in the form that the engine takes. Both must have triangles.
engine::MeshPair mesh_pair(const Model& a, const Model& b, const Transform& b_from_a);

/// Returns whether single-precision volumes cannot bound the pose: so far away that squares overflow, or (for
/// a selected algorithm, which has no work limit) far from a rigid motion. engine/pair/precise_search.h
/// answers such queries.
bool is_extreme(const Transform& b_from_a, const QueryOptions& options);

inline FacePair face_pair(engine::FaceKey key) { return {engine::face_a(key), engine::face_b(key)}; }
std::vector<FacePair> face_pairs(const std::vector<engine::FaceKey>& keys);

}  // namespace tandem
