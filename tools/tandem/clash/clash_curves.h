#pragma once
#include <vector>

#include "tandem/clash/report.h"

namespace tandem::tool {

/// Returns the ends of the segments in which the surfaces of a clash intersect, two each, in world
/// coordinates; coplanar overlaps by their outlines. At most `limit` segments; empty without contact.
std::vector<Vec3> clash_segments(const clash::Report& report, const clash::Clash& clash, std::size_t limit);

}  // namespace tandem::tool
