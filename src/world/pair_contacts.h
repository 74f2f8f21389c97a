#pragma once
#include "world/object_table.h"
#include "world/pair_table.h"

namespace tandem {

/// Looks at two objects as they stand now and writes down whether they touch and where.
void examine_pair(const WorldObject& a, const WorldObject& b, const WorldOptions& options,
                  PairRecord& record);

}  // namespace tandem
