#pragma once
#include "tandem/broad/broad_phase.h"
#include "tandem/clash/report.h"

#include "base/thread_pool.h"

namespace tandem::clash {

/// Returns a pair with the part of lower rank first, the order in which pairs are computed.
inline ObjectPair in_order(ObjectPair pair, const std::vector<std::uint32_t>& rank) {
  if (rank[pair.b] < rank[pair.a]) std::swap(pair.a, pair.b);
  return pair;
}

/// Sorts pairs by their geometries and by the relative transforms of their parts. Pairs that are placed alike
/// are then neighbours and share a contact (SurfaceContactMemo), and geometry is needed for a short time. The
/// order depends on the job only.
void group_by_placement(std::vector<ObjectPair>& pairs, const Report& report,
                        const std::vector<std::uint32_t>& rank, const ThreadPool& pool);

}  // namespace tandem::clash
