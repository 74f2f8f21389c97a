#pragma once
#include "tandem/clash/report.h"

#include "viewer/page.h"

namespace tandem::tool {

/// Returns the counts of a clash report by kind, status and test, and the distribution of depths and gaps.
viewer::Report clash_summary(const clash::Report& report);

}  // namespace tandem::tool
