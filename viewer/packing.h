#pragma once
#include <string>
#include <string_view>

namespace tandem::viewer {

std::string to_base64(std::string_view bytes);

/// The bytes as a gzip file. Where Tandem was built without zlib, or where that would not make them smaller,
/// the bytes themselves, and `packed` is false.
struct Packed {
  std::string bytes;
  bool packed = false;
};
Packed pack(std::string_view bytes);

}  // namespace tandem::viewer
