#pragma once
#include <string>
#include <vector>

#include "tune/tune_scene.h"

namespace tandem::tool {

inline constexpr auto tune_scene_help =
    "Built-in scene (--list), scene file (.json), recording, or first mesh file";

/// Returns the subject named by the arguments of `tandem tune`: a scene, a recording, or two mesh files at
/// the given poses of B. Without poses, uses many random ones, from deep penetration to slight separation.
/// Simulating a scene may take `seconds`. Throws Error for anything else.
FollowedSubject tune_subject(const std::string& scene, const std::string& file_b,
                             const std::vector<std::string>& poses, double seconds);

}  // namespace tandem::tool
