#pragma once
#include "traverse/named_rule.h"

namespace tandem {

/// Expands A down to its leaves, then B.
struct AFirstRule {
  static constexpr std::string_view name = "a_first";
  static constexpr DescentRule::Kind kind = DescentRule::a_first;
};

static_assert(SelectableRule<AFirstRule>);

}  // namespace tandem
