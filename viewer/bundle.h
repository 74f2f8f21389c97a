#pragma once
#include <string_view>

namespace tandem::viewer {

/// The page's program and style sheet, with the hashes that allow them to run (SHA-256 in base64).
struct Bundle {
  std::string_view script, style, script_hash, style_hash, three_version;
};
Bundle bundle();

}  // namespace tandem::viewer
