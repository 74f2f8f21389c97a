#pragma once
#include "tandem/clash/report.h"

#include "viewer/page.h"

namespace tandem::tool {

/// Returns the report of a clash check as a page: the clashes in 3D, and a summary. Computes the intersection
/// curves of all clashes on several threads; 0: all cores. The page does not depend on their number.
viewer::Page clash_page(const clash::Report& report, int threads);

}  // namespace tandem::tool
