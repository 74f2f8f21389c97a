#pragma once
#include "traverse/stack.h"

namespace tandem {

/// Goes down in both trees at once, whatever the rule says: every child of one against every child of the
/// other.
class SimultaneousWalk : public StackWalk {
 public:
  static constexpr std::string_view name = "simultaneous";

  SimultaneousWalk(const TreeShape& a, const TreeShape& b, const DescendRule&)
      : StackWalk(a, b, {.kind = DescendRule::both}) {}
};

static_assert(Walk<SimultaneousWalk>);

}  // namespace tandem
