#pragma once
#include "traverse/stack.h"

namespace tandem {

/// Expands both nodes at once, whatever rule is selected: every child of one against every child of the
/// other.
class SimultaneousTraversal : public StackTraversal {
 public:
  static constexpr std::string_view name = "simultaneous";
  using State = StackTraversal;  ///< it differs in its rule only

  SimultaneousTraversal(const TreeShape& a, const TreeShape& b, const DescentRule&)
      : StackTraversal(a, b, {.kind = DescentRule::both}) {}
};

static_assert(Traversal<SimultaneousTraversal>);

}  // namespace tandem
