#pragma once
#include <optional>

#include "bench/report/frame_passes.h"

namespace tandem::bench {

/// FCL's collide between two OBBRSS models, all contacts, without contact points: the minimum that returns
/// the pairs. std::nullopt if Tandem was built without FCL. FCL uses rounded arithmetic, so its pairs may
/// differ from the exact ones.
std::optional<Contestant> fcl_contestant(const scenes::PairScene& scene);

}  // namespace tandem::bench
