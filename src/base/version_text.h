#pragma once
#include <string>

#include "tandem/version.h"

namespace tandem {

/// Returns the version of the library, such as "0.2.0".
inline std::string version_text() {
  return std::to_string(TANDEM_VERSION_MAJOR) + "." + std::to_string(TANDEM_VERSION_MINOR) + "." +
         std::to_string(TANDEM_VERSION_PATCH);
}

}  // namespace tandem
