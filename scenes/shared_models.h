#pragma once
#include <filesystem>

namespace tandem::scenes {

/// The folder of real meshes that scenes may use but that is not part of the project: $TANDEM_MODELS, or
/// ../shared/models beside the checkout. Empty when there is none.
std::filesystem::path shared_models();

}  // namespace tandem::scenes
