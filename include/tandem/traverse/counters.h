#pragma once
#include <cstdint>

namespace tandem {

/// What a query cost. Counting is asked for by passing one of these. The laboratory's counts are the same
/// everywhere; on the default path, where an iteration tests one volume against the up to eight children of a
/// node, they may differ a little between instruction sets, which round volume tests differently.
struct Counters {
  std::uint64_t iterations = 0;       ///< node pairs taken up by the traversal
  std::uint64_t volume_tests = 0;     ///< overlap tests of bounding volumes
  std::uint64_t overlaps = 0;         ///< of these, how many overlapped
  std::uint64_t leaf_overlaps = 0;    ///< of these, how many were pairs of leaves
  std::uint64_t primitive_tests = 0;  ///< triangle–triangle tests
  std::uint64_t primitive_hits = 0;   ///< of these, how many touched
  std::uint64_t nodes_fetched = 0;    ///< nodes whose volumes were read
  std::uint64_t deepest_stack = 0;    ///< the most node pairs that waited at once
  std::uint64_t state_bytes = 0;      ///< the most memory that the traversal's state took

  Counters& operator+=(const Counters& more) {
    iterations += more.iterations;
    volume_tests += more.volume_tests;
    overlaps += more.overlaps;
    leaf_overlaps += more.leaf_overlaps;
    primitive_tests += more.primitive_tests;
    primitive_hits += more.primitive_hits;
    nodes_fetched += more.nodes_fetched;
    deepest_stack = deepest_stack > more.deepest_stack ? deepest_stack : more.deepest_stack;
    state_bytes = state_bytes > more.state_bytes ? state_bytes : more.state_bytes;
    return *this;
  }
  friend bool operator==(const Counters&, const Counters&) = default;
};

}  // namespace tandem
