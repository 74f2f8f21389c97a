#pragma once
#include <vector>

#include "tandem/query/contacts.h"

namespace tandem {

/// contacts(), when the touching pairs of faces are known already.
std::vector<ContactManifold> contacts_of_pairs(const Model& a, const Transform& at_a, const Model& b,
                                               const Transform& at_b, const std::vector<FacePair>& pairs);

}  // namespace tandem
