#pragma once
#include <cstdint>

#include "tandem/base/export.h"

TANDEM_API_BEGIN

namespace tandem {

/// Work of a query. Pass one in the options of a query to count. With algorithm selection the counts are
/// equal on all machines. In the default engine one iteration tests one volume against up to eight children
/// of a node; counts may differ slightly between instruction sets, which round volume tests differently.
struct Counters {
  std::uint64_t iterations = 0;       ///< node pairs processed by the traversal
  std::uint64_t volume_tests = 0;     ///< overlap tests of bounding volumes
  std::uint64_t overlaps = 0;         ///< volume tests that overlapped
  std::uint64_t leaf_overlaps = 0;    ///< overlaps of two leaves, and pairs of leaves that a cache lists
  std::uint64_t primitive_tests = 0;  ///< triangle–triangle tests
  std::uint64_t primitive_hits = 0;   ///< triangle pairs that touched
  std::uint64_t nodes_fetched = 0;    ///< nodes whose volumes were read
  std::uint64_t max_stack_depth = 0;  ///< maximum number of pending node pairs
  std::uint64_t max_state_bytes = 0;  ///< maximum memory of the traversal's state, in bytes

  /// Adds counts; the last two members become the maximum of both.
  Counters& operator+=(const Counters& more) {
    iterations += more.iterations;
    volume_tests += more.volume_tests;
    overlaps += more.overlaps;
    leaf_overlaps += more.leaf_overlaps;
    primitive_tests += more.primitive_tests;
    primitive_hits += more.primitive_hits;
    nodes_fetched += more.nodes_fetched;
    max_stack_depth = max_stack_depth > more.max_stack_depth ? max_stack_depth : more.max_stack_depth;
    max_state_bytes = max_state_bytes > more.max_state_bytes ? max_state_bytes : more.max_state_bytes;
    return *this;
  }
  friend bool operator==(const Counters&, const Counters&) = default;
};

}  // namespace tandem

TANDEM_API_END
