#pragma once
#include "tandem/query/collide.h"

namespace tandem {

/// Every pair of triangles of one model that touch where they should not, the lower face first, sorted:
/// triangles without a common corner that touch, and neighbours that share more than the corner or edge they
/// have in common, such as one folded onto the other, or with the same three corners. Corners are common when
/// their coordinates are equal. `options.threads` and `options.counters` are heeded.
std::vector<FacePair> collide_self(const Model& model, const QueryOptions& options = {}) noexcept;

}  // namespace tandem
