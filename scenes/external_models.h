#pragma once
#include <filesystem>

namespace tandem::scenes {

/// Returns the folder of the external test meshes, which are not part of the project: $TANDEM_MODELS, or
/// ../shared/models relative to the checkout. Empty if it does not exist.
std::filesystem::path test_meshes();

}  // namespace tandem::scenes
