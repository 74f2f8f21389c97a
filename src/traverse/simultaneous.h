#pragma once
#include "traverse/stack.h"

namespace tandem {

/// Expands both nodes at once, whatever rule is selected: every child of one against every child of the
/// other.
class SimultaneousWalk : public StackWalk {
 public:
  static constexpr std::string_view name = "simultaneous";

  SimultaneousWalk(const TreeShape& a, const TreeShape& b, const DescendRule&)
      : StackWalk(a, b, {.kind = DescendRule::both}) {}
};

static_assert(Walk<SimultaneousWalk>);

}  // namespace tandem
