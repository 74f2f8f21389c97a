#pragma once
#include <vector>

#include "tandem/narrow/contact.h"

namespace tandem {

/// Chooses up to four of the candidates for a manifold: the deepest (of several the outermost), the furthest
/// from it, the furthest from the line through both, and the furthest on that line's other side, all seen
/// along the normal. Among equals the deeper one is taken, then the lower feature. Repetitions are left out.
void choose_points(const std::vector<ContactPoint>& candidates, ContactManifold& manifold);

}  // namespace tandem
