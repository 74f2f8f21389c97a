#pragma once
#include "traverse/named_rule.h"

namespace tandem {

/// Expands the node of larger volume; A if they are equal.
struct VolumeRule {
  static constexpr std::string_view name = "volume";
  static constexpr DescentRule::Kind kind = DescentRule::larger;
  static constexpr SizeMeasure measure = SizeMeasure::volume;
};

static_assert(SelectableRule<VolumeRule>);

}  // namespace tandem
