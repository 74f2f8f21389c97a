#pragma once
#include "traverse/named_rule.h"

namespace tandem {

/// Expands B down to its leaves, then A.
struct BFirstRule {
  static constexpr std::string_view name = "b_first";
  static constexpr DescentRule::Kind kind = DescentRule::b_first;
};

static_assert(SelectableRule<BFirstRule>);

}  // namespace tandem
