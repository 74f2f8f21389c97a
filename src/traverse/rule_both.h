#pragma once
#include "traverse/named_rule.h"

namespace tandem {

/// Expands both nodes at once.
struct BothRule {
  static constexpr std::string_view name = "both";
  static constexpr DescentRule::Kind kind = DescentRule::both;
};

static_assert(SelectableRule<BothRule>);

}  // namespace tandem
