#pragma once
#include "broad/objects.h"
#include "broad/pair/pair_keys.h"

namespace tandem::broad {

/// Appends the undecided pairs whose exact boxes overlap to `pairs`. Clears `undecided`.
void decide_pairs(const Objects& objects, PairKeys& undecided, PairKeys& pairs);

/// Removes the pairs that a filter excludes.
void filter_pairs(const Objects& objects, PairKeys& pairs);

}  // namespace tandem::broad
