#pragma once
#include <variant>
#include <vector>

#include "viewer/page.h"

namespace tandem::tool {

/// What a part of the demo adds to its page: cards and blocks for the first tab, and tabs of its own.
struct DemoPart {
  std::vector<viewer::Fact> cards;
  std::vector<viewer::Block> blocks;
  std::vector<std::variant<viewer::Scene, viewer::Report>> tabs;
};

/// Each prints its lines of the demo's screen as it goes.
DemoPart demo_check();
DemoPart demo_cows();
DemoPart demo_traversals();
DemoPart demo_broad_phases();

}  // namespace tandem::tool
