#pragma once
#include <span>
#include <vector>

#include "tandem/query/contacts.h"

namespace tandem {

/// contacts(), when the touching pairs of faces are known already.
std::vector<ContactManifold> contacts_of_pairs(const Model& a, const Transform& at_a, const Model& b,
                                               const Transform& at_b, std::span<const FacePair> pairs);

}  // namespace tandem
