#pragma once
#include <optional>

#include "tandem/clash/run.h"

#include "clash/pair_contact.h"

namespace tandem::clash {

/// Returns the largest gap that matters to a test, without tessellation error.
double max_gap(const Test& test);

/// Returns the clash of two parts by the rules of a test, without id, parts and group; std::nullopt if there
/// is none of the kinds that the test reports. A and B are those of the contact.
std::optional<Clash> classify(PairContact& contact, const Test& test, const RunOptions& options);

/// Exchanges A and B of a clash.
void swap_parts(Clash& clash);

}  // namespace tandem::clash
