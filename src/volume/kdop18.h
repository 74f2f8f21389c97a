#pragma once
#include "volume/kdop.h"

namespace tandem {

using Kdop18 = Kdop<18>;

static_assert(BoundingVolume<Kdop18>);

}  // namespace tandem
