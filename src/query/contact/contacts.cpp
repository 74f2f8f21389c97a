#include "tandem/query/contacts.h"

#include "query/contact/mesh_contacts.h"
#include "query/contact/near_contacts.h"

namespace tandem {

ContactManifolds contacts(const Model& a, const Transform& pose_a, const Model& b, const Transform& pose_b,
                          const ContactOptions& options) {
  const QueryOptions search{.counters = options.counters,
                            .algorithm = options.algorithm,
                            .threads = options.threads,
                            .cache = options.cache};
  const std::vector<FacePair> touching = collide_all(a, pose_a, b, pose_b, search);
  std::vector<ContactManifold> manifolds = contacts_of_pairs(a, pose_a, b, pose_b, touching);
  if (options.margin > 0)
    add_near_contacts(a, pose_a, b, pose_b, options.margin, search, touching, manifolds);
  return ContactManifolds(std::move(manifolds));
}

}  // namespace tandem
