#pragma once
#include <optional>

#include "frame_passes.h"

namespace tandem::bench {

/// FCL's collide between two OBBRSS models, all contacts, without contact points: the least that gives the
/// pairs. Nothing when Tandem was built without FCL. FCL decides in rounded arithmetic, so its pairs may
/// differ from the true ones.
std::optional<Contestant> fcl_contestant(const scenes::PairScene& scene);

}  // namespace tandem::bench
