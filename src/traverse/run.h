#pragma once
#include <algorithm>
#include <cstdint>
#include <limits>

#include "tandem/traverse/counters.h"

#include "base/clock.h"
#include "traverse/traversal.h"

namespace tandem {

/// Result of a query's leaf callback: continue or stop the traversal.
enum class Flow { go_on, stop };

/// How a run ended: all pairs visited, stopped by the query, or out of budget.
enum class Outcome { finished, stopped, unfinished };

/// Limits of a run. The deadline is checked every few dozen pairs.
struct Budget {
  std::uint64_t volume_tests = std::numeric_limits<std::uint64_t>::max();
  WallClock::time_point deadline = WallClock::time_point::max();
};

/// Runs a traversal from its current state until all pairs are visited, the query stops it or the budget is
/// spent. To resume a run that ended `unfinished`, run the same traversal object again. Query: bool keep(a,
/// b) returns whether a pair must be expanded; Flow leaves(a, b) is called for every kept pair of leaves.
/// Adds the work to `counters` unless it is nullptr. Counting takes one or two instructions for a kept pair:
/// a second version of every search without it would double the time to compile them.
template <Traversal W, class Query>
Outcome run(W& traversal, const PreOrderLinks& a, const PreOrderLinks& b, Query& query, Counters* counters,
            const Budget& budget = {}) {
  constexpr std::uint64_t pairs_between_clock_reads = 64;
  const bool timed = budget.deadline != WallClock::time_point::max();
  std::uint64_t tests = 0, inner_overlaps = 0, leaf_overlaps = 0;
  Outcome outcome = Outcome::finished;
  for (; !traversal.done(); ++tests) {
    if (tests == budget.volume_tests ||
        (timed && tests % pairs_between_clock_reads == 0 && WallClock::now() >= budget.deadline)) {
      outcome = Outcome::unfinished;
      break;
    }
    const NodePair at = traversal.pair();
    const bool leaves = a.is_leaf(at.a) && b.is_leaf(at.b), kept = query.keep(at.a, at.b);
    if (!kept) {
      traversal.skip();
    } else if (!leaves) {
      ++inner_overlaps;
      traversal.descend();
      if (!counters) continue;
      counters->max_stack_depth = std::max<std::uint64_t>(counters->max_stack_depth, traversal.pending());
      counters->max_state_bytes = std::max<std::uint64_t>(counters->max_state_bytes, traversal.state_bytes());
    } else {
      ++leaf_overlaps;
      const Flow flow = query.leaves(at.a, at.b);
      traversal.skip();
      if (flow == Flow::stop) {
        ++tests;
        outcome = Outcome::stopped;
        break;
      }
    }
  }
  if (!counters) return outcome;
  counters->iterations += tests;
  counters->volume_tests += tests;
  counters->nodes_fetched += 2 * tests;
  counters->overlaps += inner_overlaps + leaf_overlaps;
  counters->leaf_overlaps += leaf_overlaps;
  return outcome;
}

/// Returns the fraction of work remaining, from 1 at the start to 0 at the end: the primitive pairs below the
/// pending node pairs over all primitive pairs. `first_a` and `first_b` are the topologies' first_primitive.
template <Traversal W>
double remaining_work(W traversal, const TreeShape& a, const std::uint32_t* first_a, const TreeShape& b,
                      const std::uint32_t* first_b) {
  const auto below = [](const PreOrderLinks& links, const std::uint32_t* first, std::uint32_t node) {
    return static_cast<double>(first[links.escape[node]] - first[node]);
  };
  double pending = 0;
  for (; !traversal.done(); traversal.skip())
    pending += below(a.pre, first_a, traversal.pair().a) * below(b.pre, first_b, traversal.pair().b);
  return pending / (below(a.pre, first_a, 0) * below(b.pre, first_b, 0));
}

}  // namespace tandem
