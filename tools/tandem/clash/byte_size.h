#pragma once
#include <cstdint>
#include <string>

namespace tandem::tool {

/// Returns the bytes of a size such as "2G", "500M", "64k" or "1000"; 0 for an empty text. Throws Error with
/// the name of the option if it is not one.
std::uint64_t parse_bytes(const std::string& text, const char* option);

/// Returns a size for people, such as "1.5 GB".
std::string bytes_text(std::uint64_t bytes);

}  // namespace tandem::tool
