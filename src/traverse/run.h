#pragma once
#include <chrono>
#include <cstdint>
#include <limits>

#include "tandem/traverse/counters.h"

#include "traverse/walk.h"

namespace tandem {

/// Result of a query's leaf callback: continue or stop the traversal.
enum class Flow { go_on, stop };

/// How a run ended: all pairs visited, stopped by the query, or out of budget.
enum class Outcome { finished, stopped, unfinished };

/// Limits of a run. The deadline is checked every few dozen pairs.
struct Budget {
  std::uint64_t volume_tests = std::numeric_limits<std::uint64_t>::max();
  std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();
};

/// A tally without effect, removed by the compiler.
struct NoTally {
  void pair(bool /*kept*/, bool /*leaves*/) {}
  void state(std::size_t /*waiting*/, std::size_t /*bytes*/) {}
  void primitive(bool /*hit*/) {}
};

/// A tally that counts into Counters.
struct Tally {
  Counters* counters;

  void pair(bool kept, bool leaves) {
    ++counters->iterations;
    ++counters->volume_tests;
    counters->nodes_fetched += 2;
    counters->overlaps += kept;
    counters->leaf_overlaps += kept && leaves;
  }
  void state(std::size_t waiting, std::size_t bytes) {
    if (waiting > counters->deepest_stack) counters->deepest_stack = waiting;
    if (bytes > counters->state_bytes) counters->state_bytes = bytes;
  }
  void primitive(bool hit) {
    ++counters->primitive_tests;
    counters->primitive_hits += hit;
  }
};

/// Runs a traversal from its current state until all pairs are visited, the query stops it or the budget is
/// spent. To resume a run that ended `unfinished`, run the same traversal object again. Query: bool keep(a,
/// b) returns whether a pair must be expanded; Flow leaves(a, b) is called for every kept pair of leaves.
template <Walk W, class Query, class Counting>
Outcome run(W& walk, const PreOrderLinks& a, const PreOrderLinks& b, Query& query, Counting counting,
            const Budget& budget = {}) {
  constexpr std::uint64_t pairs_between_looks_at_the_clock = 64;
  const bool timed = budget.deadline != std::chrono::steady_clock::time_point::max();
  for (std::uint64_t tests = 0; !walk.done(); ++tests) {
    if (tests == budget.volume_tests) return Outcome::unfinished;
    if (timed && tests % pairs_between_looks_at_the_clock == 0 &&
        std::chrono::steady_clock::now() >= budget.deadline)
      return Outcome::unfinished;
    const NodePair at = walk.pair();
    const bool leaves = a.is_leaf(at.a) && b.is_leaf(at.b), kept = query.keep(at.a, at.b);
    counting.pair(kept, leaves);
    if (!kept) {
      walk.skip();
    } else if (!leaves) {
      walk.descend();
      counting.state(walk.waiting(), walk.state_bytes());
    } else {
      const Flow flow = query.leaves(at.a, at.b);
      walk.skip();
      if (flow == Flow::stop) return Outcome::stopped;
    }
  }
  return Outcome::finished;
}

/// Returns the fraction of work remaining, from 1 at the start to 0 at the end: the primitive pairs below the
/// pending node pairs over all primitive pairs. `first_a` and `first_b` are the topologies' first_primitive.
template <Walk W>
double remaining_work(W walk, const TreeShape& a, const std::uint32_t* first_a, const TreeShape& b,
                      const std::uint32_t* first_b) {
  const auto below = [](const PreOrderLinks& links, const std::uint32_t* first, std::uint32_t node) {
    return static_cast<double>(first[links.escape[node]] - first[node]);
  };
  double waiting = 0;
  for (; !walk.done(); walk.skip())
    waiting += below(a.pre, first_a, walk.pair().a) * below(b.pre, first_b, walk.pair().b);
  return waiting / (below(a.pre, first_a, 0) * below(b.pre, first_b, 0));
}

}  // namespace tandem
