#pragma once
#include <variant>
#include <vector>

#include "viewer/page.h"

namespace tandem::tool {

/// The contribution of a part of the demo to its page: cards and blocks for the first tab, and its own tabs.
struct DemoPart {
  std::vector<viewer::Fact> cards;
  std::vector<viewer::Block> blocks;
  std::vector<viewer::Tab> tabs;
};

/// Each prints its lines of the demo while it runs.
DemoPart demo_check();
DemoPart demo_cows();
DemoPart demo_traversals();
DemoPart demo_broad_phases();

}  // namespace tandem::tool
