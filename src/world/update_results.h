#pragma once
#include <vector>

#include "world/pair_table.h"

namespace tandem {

/// The pairs of a world and the results of its last update(). Copies of a world share them until an update.
struct UpdateResults {
  UpdateResults() = default;
  /// Copies the records; contact pairs of the copy refer to the manifolds of the copied records.
  UpdateResults(const UpdateResults& other);
  UpdateResults& operator=(const UpdateResults&) = delete;

  PairTable pairs;
  std::vector<ContactPair> touches;  ///< refer to the manifolds of `pairs`
  std::vector<ContactEvent> began, persisted, ended;
};

}  // namespace tandem
