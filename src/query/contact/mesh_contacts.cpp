#include "query/contact/mesh_contacts.h"

#include "narrow/contact/manifold.h"
#include "query/contact/touching_models.h"

namespace tandem {

std::vector<ContactManifold> contacts_of_pairs(const Model& a, const Transform& pose_a, const Model& b,
                                               const Transform& pose_b, std::span<const FacePair> pairs,
                                               ContactWork* work) {
  std::vector<ContactManifold> manifolds;
  if (pairs.empty()) return manifolds;
  thread_local TouchingModels models;
  models.begin(a, b, relative_transform(pose_a, pose_b), pairs);
  manifolds.reserve(models.patches().size());
  for (std::size_t i = 0; i < models.patches().size(); ++i)
    position(manifolds.emplace_back(models.manifold(i)), pose_a);
  if (work != nullptr) models.add_work(*work);
  return manifolds;
}

}  // namespace tandem
