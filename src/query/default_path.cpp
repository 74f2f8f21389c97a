#include "query/default_path.h"

#include "query/model_data.h"

namespace tandem {

bool can_meet(const Model& a, const Model& b, const Transform& b_from_a) {
  return !a.mesh().triangles().empty() && !b.mesh().triangles().empty() && is_finite(b_from_a);
}

engine::MeshPair mesh_pair(const Model& a, const Model& b, const Transform& b_from_a) {
  return {a.mesh(), b.mesh(), a.data().disc_tree(), b.data().disc_tree(), b_from_a};
}

std::vector<FacePair> face_pairs(const std::vector<engine::FaceKey>& keys) {
  std::vector<FacePair> pairs(keys.size());
  for (std::size_t i = 0; i < keys.size(); ++i) pairs[i] = face_pair(keys[i]);
  return pairs;
}

}  // namespace tandem
