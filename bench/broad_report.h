#pragma once
#include <string>
#include <vector>

#include "broad_runs.h"

namespace tandem::bench {

/// The six quantities of every contestant of one case (Zych 2016, section 4.1), as lines of text.
std::string case_table(const std::vector<BroadResult>& results);

/// Which broad phase wins where and by how much, the default against the peers and against the sorting bound,
/// how the costs grow, and the memory held: a page in Markdown, of which `charts` is the folder of the
/// charts, empty without.
std::string summary_page(const std::vector<BroadResult>& results, const std::string& charts);

/// A chart per figure of the thesis, and for every setting one with everything that was measured.
void draw_charts(const std::vector<BroadResult>& results, const std::string& folder);

}  // namespace tandem::bench
