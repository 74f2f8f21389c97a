#pragma once
#include "traverse/stack.h"

namespace tandem {

/// The predictable stack traversal: like `stack`, but always going down in the two trees by turns, whatever
/// the rule says (Damkjær 2007, sec. 5). The stackless traversals visit exactly the same pairs.
class AlternatingWalk : public StackWalk {
 public:
  static constexpr std::string_view name = "alternating";

  AlternatingWalk(const TreeShape& a, const TreeShape& b, const DescendRule&)
      : StackWalk(a, b, {.kind = DescendRule::alternate, .level_a = a.pre.level, .level_b = b.pre.level}) {}
};

static_assert(Walk<AlternatingWalk>);

}  // namespace tandem
