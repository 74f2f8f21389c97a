#pragma once
#include <string>
#include <string_view>

namespace tandem::viewer {

/// Returns the bytes in base64.
std::string to_base64(std::string_view bytes);

/// Result of pack(): the bytes as a gzip file. If Tandem was built without zlib, or if gzip would not be
/// smaller, the unchanged bytes, with `packed` false.
struct Packed {
  std::string bytes;
  bool packed = false;
};
/// Compresses bytes. Throws Error if zlib has no memory.
Packed pack(std::string_view bytes);

}  // namespace tandem::viewer
