#pragma once
#include "traverse/named_rule.h"

namespace tandem {

/// Expands B if both nodes are on one level, else A (Damkjær 2007, §5).
struct AlternateRule {
  static constexpr std::string_view name = "alternate";
  static constexpr DescentRule::Kind kind = DescentRule::alternate;
};

static_assert(SelectableRule<AlternateRule>);

}  // namespace tandem
