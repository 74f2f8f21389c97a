#pragma once
#include "traverse/named_rule.h"

namespace tandem {

/// Expands the node of larger radius; A if they are equal.
struct RadiusRule {
  static constexpr std::string_view name = "radius";
  static constexpr DescentRule::Kind kind = DescentRule::larger;
  static constexpr SizeMeasure measure = SizeMeasure::radius;
};

static_assert(SelectableRule<RadiusRule>);

}  // namespace tandem
