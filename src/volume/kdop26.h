#pragma once
#include "volume/kdop.h"

namespace tandem {

using Kdop26 = Kdop<26>;

static_assert(BoundingVolume<Kdop26>);

}  // namespace tandem
