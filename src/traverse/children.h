#pragma once
#include "traverse/walk.h"

namespace tandem {

/// Calls `take` with the pairs that a rule goes down to from `at`, children from first to last, A's before
/// B's.
template <class Take>
void for_each_child_pair(const PreOrderLinks& a, const PreOrderLinks& b, const DescendRule& rule, NodePair at,
                         Take take) {
  const Side side = side_to_descend(rule, at.a, a.is_leaf(at.a), at.b, b.is_leaf(at.b));
  const auto over_b = [&](std::uint32_t node_a) {
    for (std::uint32_t child = b.first_child(at.b); child < b.escape[at.b]; child = b.escape[child])
      take(NodePair{node_a, child});
  };
  if (side == Side::b) return over_b(at.a);
  for (std::uint32_t child = a.first_child(at.a); child < a.escape[at.a]; child = a.escape[child]) {
    if (side == Side::a) {
      take(NodePair{child, at.b});
    } else {
      over_b(child);
    }
  }
}

}  // namespace tandem
