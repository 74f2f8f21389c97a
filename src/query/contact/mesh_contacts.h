#pragma once
#include <span>
#include <vector>

#include "tandem/query/contacts.h"

namespace tandem {

/// contacts(), for known touching face pairs.
std::vector<ContactManifold> contacts_of_pairs(const Model& a, const Transform& pose_a, const Model& b,
                                               const Transform& pose_b, std::span<const FacePair> pairs);

}  // namespace tandem
