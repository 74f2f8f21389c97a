#pragma once
#include "tandem/c/world.h"
#include "tandem/world/object.h"

namespace tandem::c {

/// Returns the filter of a search, which refers to the lists of the caller.
SearchFilter to_search_filter(const tandem_search_filter* given);

}  // namespace tandem::c
