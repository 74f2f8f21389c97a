#pragma once
#include <vector>

#include "tandem/broad/broad_phase.h"

namespace tandem {

/// The ids of a broad phase that no object has. They determine the ids of objects added later.
struct FreeIds {
  std::vector<ObjectId> unused;   ///< add() takes the last one
  std::vector<ObjectId> removed;  ///< the next update() appends them to `unused`

  friend bool operator==(const FreeIds&, const FreeIds&) = default;
};

/// Access to the ids of a broad phase, for the library only.
struct BroadPhaseAccess {
  static FreeIds free_ids(const BroadPhase& broad);
};

}  // namespace tandem
