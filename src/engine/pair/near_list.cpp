#include "engine/pair/near_list.h"

#include <algorithm>

#include "engine/pair/distance_search.h"

namespace tandem::engine {

/// Monotonic, so that a pair at distance at most d is in the bin of d or before it.
std::size_t NearList::bin_of(double distance) const {
  return static_cast<std::size_t>(std::clamp(distance * bins_per_unit_, 0.0, double{bins - 1}));
}

/// A counting sort: within a bin pairs stay in the order of the search, in which neighbours are close.
bool NearList::fill(const MeshPair& pair, double reach, std::uint64_t max_iterations, Counters* counters) {
  pairs_.clear();
  ends_ = {};
  const auto listed = list_within(pair, reach, max_iterations, counters);
  if (!listed) return false;
  bins_per_unit_ = bins / reach;
  for (const NearCandidate& candidate : *listed) ++ends_[bin_of(candidate.lower)];
  std::array<std::size_t, bins> next{};
  for (std::size_t i = 1; i < bins; ++i) {
    next[i] = ends_[i - 1];
    ends_[i] += ends_[i - 1];
  }
  pairs_.resize(listed->size());
  for (const NearCandidate& candidate : *listed)
    pairs_[next[bin_of(candidate.lower)]++] = face_key(candidate.index_a, candidate.index_b);
  return true;
}

std::span<const FaceKey> NearList::within(double distance) const {
  return std::span(pairs_).first(ends_[bin_of(distance)]);
}

}  // namespace tandem::engine
