#pragma once
#include <span>

#include "narrow/depth/depth_query.h"

namespace tandem {

/// One stage of contact_depth(); its contract is in narrow/depth/depth_query.h.
struct DepthStage {
  const char* name;
  DepthStatus (*run)(DepthQuery& query, Distance& result);
};

/// The stages in their order (decision 026).
std::span<const DepthStage> contact_depth_stages();

/// Penetration depth of two cores for contacts, without GJK: runs the stages until one decides. Returns
/// whether one did. If not, `result` is unchanged, and query.local may hold a local minimum for EPA.
///
/// The depth is the minimum, except that for curved cores another local minimum may be less: by a twentieth,
/// or by a fiftieth for a cylinder or cone and a polytope, cylinder or cone. result.upper includes it.
bool contact_depth(DepthQuery& query, Distance& result);

}  // namespace tandem
