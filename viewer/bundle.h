#pragma once
#include <string_view>

namespace tandem::viewer {

/// The script and the style sheet of the page, with the hashes that its content-security policy names
/// (SHA-256 in base64).
struct Bundle {
  std::string_view script, style, script_hash, style_hash, three_version;
  std::string_view engine;  ///< the WebAssembly module (wasm/npm/dist); empty if it was not there
};
Bundle bundle();

}  // namespace tandem::viewer
