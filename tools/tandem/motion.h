#pragma once
#include <string>

#include "tandem/narrow/motion.h"

namespace tandem::tool {

/// The syntax of a motion on the command line.
inline constexpr auto motion_help =
    "dx,dy,dz: how far it moves from time 0 to 1; dx,dy,dz,rx,ry,rz: and how it turns meanwhile about its "
    "own "
    "origin, an axis as long as the angle in radians; to:POSE: from where it stands to that pose";

/// Parses such a motion that starts at a pose; an empty text is no motion. Throws Error, which describes the
/// syntax expected by `option`.
Motion parse_motion(const std::string& text, const Transform& start, const std::string& option);

}  // namespace tandem::tool
