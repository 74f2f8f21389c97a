#include "query/default_path.h"

#include "query/model_data.h"
#include "query/usable_pose.h"

namespace tandem {

bool can_meet(const Model& a, const Model& b, const Transform& b_from_a) {
  return !a.mesh().triangles().empty() && !b.mesh().triangles().empty() && is_finite(b_from_a);
}

bool is_extreme(const Transform& b_from_a, const QueryOptions& options) {
  constexpr double tolerance = 1.0 / 16;
  if (!is_usable(b_from_a)) return true;
  if (!options.algorithm) return false;
  const Mat3& r = b_from_a.rotation;
  for (int i = 0; i < 3; ++i)
    for (int j = i; j < 3; ++j)
      if (!(std::fabs(dot(r.row[i], r.row[j]) - (i == j ? 1.0 : 0.0)) < tolerance)) return true;
  return false;
}

bool are_far_apart(const Model& a, const Model& b, const Transform& b_from_a, double margin) {
  return CoverTest(b_from_a, margin).are_disjoint(data_of(a).cover(), data_of(b).cover());
}

bool are_far_apart_without_trees(const Model& a, const Model& b, const Transform& b_from_a, double margin) {
  const bool both_made = data_of(a).disc_tree_if_made() && data_of(b).disc_tree_if_made();
  return !both_made && are_far_apart(a, b, b_from_a, margin);
}

engine::MeshPair mesh_pair(const Model& a, const Model& b, const Transform& b_from_a) {
  return {a.mesh(), b.mesh(), data_of(a).disc_tree(), data_of(b).disc_tree(), b_from_a};
}

std::vector<FacePair> face_pairs(const std::vector<engine::FaceKey>& keys) {
  std::vector<FacePair> pairs(keys.size());
  for (std::size_t i = 0; i < keys.size(); ++i) pairs[i] = face_pair(keys[i]);
  return pairs;
}

}  // namespace tandem
