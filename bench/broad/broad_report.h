#pragma once
#include <string>
#include <vector>

#include "bench/broad/broad_runs.h"

namespace tandem::bench {

/// Returns the six quantities of every contestant of one case (Zych 2016, §4.1), as lines of text.
std::string case_table(const std::vector<BroadResult>& results);

/// Returns a Markdown page: which broad phase is fastest in each case and by how much, the default against
/// the peers and the sorting bound, the growth of the costs, and the memory used. `charts` is the folder of
/// the charts; empty: no charts.
std::string summary_page(const std::vector<BroadResult>& results, const std::string& charts);

/// Draws a chart per figure of Zych 2016, and for every setting one with all measurements.
void draw_charts(const std::vector<BroadResult>& results, const std::string& folder);

}  // namespace tandem::bench
