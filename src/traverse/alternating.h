#pragma once
#include "traverse/stack.h"

namespace tandem {

/// The predictable stack traversal: like `stack`, but always with the alternating rule, whatever rule is
/// selected (Damkjær 2007, §5). The stackless traversals visit exactly the same pairs.
class AlternatingTraversal : public StackTraversal {
 public:
  static constexpr std::string_view name = "alternating";
  using State = StackTraversal;  ///< it differs in its rule only

  AlternatingTraversal(const TreeShape& a, const TreeShape& b, const DescentRule&)
      : StackTraversal(a, b,
                       {.kind = DescentRule::alternate, .level_a = a.pre.level, .level_b = b.pre.level}) {}
};

static_assert(Traversal<AlternatingTraversal>);

}  // namespace tandem
