#pragma once
#include "traverse/named_rule.h"

namespace tandem {

/// Expands the node of larger longest extent; A if they are equal.
struct ExtentRule {
  static constexpr std::string_view name = "extent";
  static constexpr DescentRule::Kind kind = DescentRule::larger;
  static constexpr SizeMeasure measure = SizeMeasure::extent;
};

static_assert(SelectableRule<ExtentRule>);

}  // namespace tandem
