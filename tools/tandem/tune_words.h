#pragma once
#include <string>
#include <vector>

#include "tandem/tune/tune.h"

namespace tandem::tool {

inline constexpr auto tune_scene_help = "A built-in scene (--list), or the mesh file of the first part";

/// What the words of `tandem tune` name: a built-in scene, or two mesh files at the given poses of B, or,
/// when there are none, at many random ones from deep in each other to just apart. Throws Error for anything
/// else.
TuneSubject tune_subject(const std::string& scene, const std::string& file_b,
                         const std::vector<std::string>& poses);

}  // namespace tandem::tool
