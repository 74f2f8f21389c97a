#pragma once
#include "tree/build/top_down.h"

namespace tandem {

/// Builds the subtree of a range for the axis `spread` and the position `middle_or_center`
/// (build_top_down.h), with one thread: the same tree as by single splits, in half the time. Most nodes have
/// two to four primitives, for which the general code mostly prepares choices that are not needed.
/// `scratch` is as long as `references`.
void build_spread_subtree(Topology& topology, Reference* references, Reference* scratch,
                          const NodeRange& root);

/// One split of it: partitions the references of a range of two or more, whose boxes and doubled centres have
/// the given boxes, and returns where the second, non-empty half starts.
std::uint32_t split_by_spread(Reference* references, Reference* scratch, const NodeRange& range,
                              const SimdBox& box, const SimdBox& centers);

}  // namespace tandem
