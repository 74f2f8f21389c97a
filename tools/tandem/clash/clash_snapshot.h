#pragma once
#include <string>
#include <vector>

#include "tandem/clash/report.h"

#include "viewer/raster.h"

namespace tandem::tool {

/// Colours of the parts of a group that are on side A and on side B of its clashes.
inline constexpr viewer::Rgb colour_a{213, 94, 0}, colour_b{0, 114, 178};

/// The parts of a group of clashes, each on one side only: as indices in Report::parts, ascending.
struct GroupParts {
  std::vector<std::uint32_t> a, b;
};
GroupParts parts_of(const clash::Report& report, const clash::Group& group);

/// Returns a camera that looks at a group of clashes: the clashes in the middle, and enough around them to
/// recognize the parts.
viewer::Camera camera_of(const clash::Report& report, const clash::Group& group);

/// Returns a picture of a group as a PNG file: its parts in two colours, other parts near it as ghosts,
/// intersection curves, and the depth or gap of the clashes as lines.
std::string snapshot_png(const clash::Report& report, const clash::Group& group);

}  // namespace tandem::tool
