#pragma once
#include "tandem/base/export.h"
#include "tandem/query/collide.h"

TANDEM_API_BEGIN

namespace tandem {

/// Returns all pairs of triangles of one model that intersect improperly, the lower face first, sorted. These
/// are triangles without a common vertex that touch, and adjacent triangles that share more than their common
/// vertex or edge: for example one folded onto the other, or with the same three vertices. Vertices are
/// common if their coordinates are equal. Uses `options.threads` and `options.counters`; ignores the other
/// options.
[[nodiscard]] std::vector<FacePair> collide_self(const Model& model, const QueryOptions& options = {});

}  // namespace tandem

TANDEM_API_END
