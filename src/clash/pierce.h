#pragma once
#include "clash/pair_contact.h"

namespace tandem::clash {

/// Returns whether one of two overlapping parts passes through the other: the vertices of one part outside of
/// the other, connected by edges that do not touch the other surface, fall into two or more pieces that the
/// other surface separates. Exact for closed parts. Computed
/// by the first call.
bool pierces(const PairContact& contact);

}  // namespace tandem::clash
