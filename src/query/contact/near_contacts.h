#pragma once
#include <span>
#include <vector>

#include "tandem/query/contacts.h"

namespace tandem {

/// Adds the manifolds of the parts of two models that are within `margin` and do not touch. `touching` are
/// all touching face pairs; patches of near pairs that include one of them get no further contacts.
void add_near_contacts(const Model& a, const Transform& pose_a, const Model& b, const Transform& pose_b,
                       double margin, const QueryOptions& search, std::span<const FacePair> touching,
                       std::vector<ContactManifold>& manifolds);

}  // namespace tandem
