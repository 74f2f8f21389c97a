#pragma once
#include <string>

#include "tandem/narrow/motion.h"

namespace tandem::tool {

/// The syntax of a motion on the command line.
inline constexpr auto motion_help =
    "dx,dy,dz: displacement from time 0 to 1; dx,dy,dz,rx,ry,rz: displacement and rotation vector (axis "
    "times "
    "angle in radians) about its own origin; to:POSE: from the start pose to POSE";

/// Parses such a motion that starts at a pose; an empty text is no motion. Throws Error, which describes the
/// syntax expected by `option`.
Motion parse_motion(const std::string& text, const Transform& start, const std::string& option);

}  // namespace tandem::tool
