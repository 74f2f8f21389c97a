#pragma once
#include "clash/part_table.h"

namespace tandem::clash {

/// Puts the clashes of a report into groups: sets Report::groups and Clash::group.
void make_groups(Report& report, const PartTable& table, const Grouping& grouping);

}  // namespace tandem::clash
