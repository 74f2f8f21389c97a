#pragma once
#include "traverse/named_rule.h"

namespace tandem {

/// Expands the node of larger surface area; A if they are equal.
struct AreaRule {
  static constexpr std::string_view name = "area";
  static constexpr DescentRule::Kind kind = DescentRule::larger;
  static constexpr SizeMeasure measure = SizeMeasure::area;
};

static_assert(SelectableRule<AreaRule>);

}  // namespace tandem
