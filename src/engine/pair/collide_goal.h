#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "engine/pair/precise_search.h"

namespace tandem::engine {

/// A search for one pair starts with greedy descent; beyond this number of tests batches are faster. A search
/// for any pair then goes on as if all were sought.
inline constexpr std::uint64_t greedy_descent_iterations = 32;
/// Beyond this number, a search for the first pair tests first whether any pair touches, since models are
/// likely to be disjoint: with fused operations and whole batches, which differ between instruction sets.
inline constexpr std::uint64_t iterations_for_one = 256;
/// Nearly all contacts are found within this many tests, which is little compared with the search for the
/// nearest pair of models that are close and do not touch.
inline constexpr std::uint64_t iterations_at_a_glance = 320;

/// What a search is optimized for.
enum class Sought {
  all,   ///< all pairs, in whole batches
  any,   ///< whether there is a pair, which need not be the same on every machine
  first  ///< one pair, the same on every machine
};

/// The goal of a collision search. Only all pairs are sought within one tree.
struct CollideGoal {
  Sought sought = Sought::all;
  std::size_t most = static_cast<std::size_t>(-1);
  bool one_tree = false;                     ///< A and B are one tree: adjacent triangles get a special test
  std::uint32_t node_from = 0, node_to = 0;  ///< within one tree, the range of start nodes
  std::size_t at_once = static_cast<std::size_t>(-1);                    ///< maximum number of node pairs
  std::uint64_t iterations = std::numeric_limits<std::uint64_t>::max();  ///< after which to pause
  const WorkLimit* work_limit = nullptr;                                 ///< after which to give up
  std::atomic<bool>* given_up = nullptr;  ///< of all threads; together with work_limit

  bool gives_up(const Counters& work) const {
    if (!work_limit) return false;
    if (work_limit->is_reached(work)) given_up->store(true, std::memory_order_relaxed);
    return given_up->load(std::memory_order_relaxed);
  }
};

}  // namespace tandem::engine
