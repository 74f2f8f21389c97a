#include "scenes/external_models.h"

#include <cstdlib>

namespace tandem::scenes {

std::filesystem::path test_meshes() {
  const char* named = std::getenv("TANDEM_MODELS");
  const std::filesystem::path folder = named ? named : TANDEM_EXTERNAL_MODELS;
  return std::filesystem::is_directory(folder) ? folder : std::filesystem::path();
}

}  // namespace tandem::scenes
