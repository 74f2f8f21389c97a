#pragma once
#include <string>
#include <vector>

#include "tune_scene.h"

namespace tandem::tool {

inline constexpr auto tune_scene_help =
    "A built-in scene (--list), a scene file (.json), a recording, or the mesh file of the first part";

/// What the words of `tandem tune` name: a scene or recording, or two mesh files at the given poses of B, or,
/// when there are none, at many random ones from deep in each other to just apart. Simulating a scene may
/// take `seconds`. Throws Error for anything else.
FollowedSubject tune_subject(const std::string& scene, const std::string& file_b,
                             const std::vector<std::string>& poses, double seconds);

}  // namespace tandem::tool
