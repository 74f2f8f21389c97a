#pragma once

namespace tandem::bench {

/// Returns the time in nanoseconds that a cache line takes from one thread to another and back, the minimum
/// of some attempts. It shows where a virtual machine runs its processors at the moment: some tens of
/// nanoseconds on cores that share a cache, some hundreds on different chips or chiplets (decision 098).
double cache_line_round_trip_ns();

}  // namespace tandem::bench
