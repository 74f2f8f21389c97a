#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace tandem::viewer {

enum class Deflate { raw, zlib };

/// Returns the bytes compressed by DEFLATE (RFC 1951), with the header and checksum of RFC 1950 if `zlib` is
/// asked for. Without zlib in the build: stored blocks, which every reader takes. Throws Error if zlib has no
/// memory.
std::string deflated(std::string_view bytes, Deflate format);

/// Returns the CRC-32 of ZIP and PNG files, continuing from that of preceding bytes.
std::uint32_t crc32_of(std::string_view bytes, std::uint32_t before = 0);

}  // namespace tandem::viewer
