#pragma once
#include "tandem/query/collide.h"

#include "engine/pair/engine_task.h"
#include "engine/pair/face_key.h"

namespace tandem {

/// Returns whether a search is needed: both meshes have triangles and the pose is finite.
bool can_meet(const Model& a, const Model& b, const Transform& b_from_a);

/// Returns true only if the models are more than `margin` apart. Builds no trees: takes a fraction of a
/// microsecond if they have been built, and otherwise reads the vertices once.
bool are_far_apart(const Model& a, const Model& b, const Transform& b_from_a, double margin);
/// The same for models whose trees have not been built yet. Searches test the others themselves.
bool are_far_apart_without_trees(const Model& a, const Model& b, const Transform& b_from_a, double margin);

/// Returns the two models in the form that the engine takes. Both must have triangles.
engine::MeshPair mesh_pair(const Model& a, const Model& b, const Transform& b_from_a);

/// Returns whether single-precision volumes cannot bound the pose: so far away that squares overflow, or (for
/// a selected algorithm, which has no work limit) far from a rigid motion. engine/pair/precise_search.h
/// answers such queries.
bool is_extreme(const Transform& b_from_a, const QueryOptions& options);

inline FacePair face_pair(engine::FaceKey key) { return {engine::face_a(key), engine::face_b(key)}; }
std::vector<FacePair> face_pairs(const std::vector<engine::FaceKey>& keys);

}  // namespace tandem
