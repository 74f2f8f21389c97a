#pragma once
#include "traverse/traversal.h"

namespace tandem {

/// Calls `take` with the pairs into which a rule expands `at`, children from first to last, A's before B's.
template <class Take>
TANDEM_INLINE void for_each_child_pair(const PreOrderLinks& a, const PreOrderLinks& b,
                                       const DescentRule& rule, NodePair at, Take take) {
  const Side side = side_to_descend(rule, at.a, a.is_leaf(at.a), at.b, b.is_leaf(at.b));
  // The node that is not expanded is treated as if it were its parent's only child.
  const std::uint32_t first_a = side == Side::b ? at.a : a.first_child(at.a), end_a = a.escape[at.a];
  const std::uint32_t first_b = side == Side::a ? at.b : b.first_child(at.b), end_b = b.escape[at.b];
  for (std::uint32_t child_a = first_a; child_a < end_a; child_a = a.escape[child_a])
    for (std::uint32_t child_b = first_b; child_b < end_b; child_b = b.escape[child_b])
      take(NodePair{child_a, child_b});
}

}  // namespace tandem
