#pragma once
#include <algorithm>
#include <cstdint>
#include <vector>

#include "tandem/traverse/counters.h"

#include "traverse/flow.h"
#include "tree/topology.h"

namespace tandem {

/// The plain tandem traversal: node pairs wait on a stack, and a rule says in which tree to go down. Children
/// are taken up in the tree's order. Query: bool keep(a, b) decides whether a pair is worth going into, Flow
/// leaves(a, b) takes a pair of leaves that was kept. Rule: Side operator()(a, b) for two inner nodes. Pass
/// counters or null.
template <class Query, class Rule>
Flow traverse_stack(TreeShape a, TreeShape b, Query& query, const Rule& rule, Counters* counters) {
  struct Pair {
    std::uint32_t a, b;
  };
  std::vector<Pair> waiting{{0, 0}};
  while (!waiting.empty()) {
    const Pair pair = waiting.back();
    waiting.pop_back();
    if (counters) ++counters->iterations;
    if (!query.keep(pair.a, pair.b)) continue;
    const bool a_is_leaf = a.is_leaf(pair.a), b_is_leaf = b.is_leaf(pair.b);
    if (a_is_leaf && b_is_leaf) {
      if (query.leaves(pair.a, pair.b) == Flow::stop) return Flow::stop;
      continue;
    }
    const auto first = static_cast<std::ptrdiff_t>(waiting.size());
    if (b_is_leaf || (!a_is_leaf && rule(pair.a, pair.b) == Side::a)) {
      for (std::uint32_t child = a.first_child(pair.a); child < a.escape[pair.a]; child = a.after(child))
        waiting.push_back({child, pair.b});
    } else {
      for (std::uint32_t child = b.first_child(pair.b); child < b.escape[pair.b]; child = b.after(child))
        waiting.push_back({pair.a, child});
    }
    std::reverse(waiting.begin() + first, waiting.end());
    if (counters) counters->deepest_stack = std::max<std::uint64_t>(counters->deepest_stack, waiting.size());
  }
  return Flow::go_on;
}

}  // namespace tandem
