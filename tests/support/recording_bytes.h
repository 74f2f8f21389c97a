#pragma once
#include <cstring>
#include <span>

#include "io/recording/recording_layout.h"

namespace tandem::test {

/// Corrects the checksums of a recording's blocks, so that what is forged gets past them.
inline void seal_recording(std::span<std::byte> file) {
  for (std::size_t at = 16; file.size() >= at && file.size() - at >= io::block_header_bytes;) {
    std::uint64_t length = 0;
    std::memcpy(&length, file.data() + at + 4, sizeof length);
    const std::size_t start = at + io::block_header_bytes;
    if (length > file.size() - start) return;
    const std::uint32_t sum = io::block_checksum(file.subspan(start, static_cast<std::size_t>(length)));
    std::memcpy(file.data() + at + 12, &sum, sizeof sum);
    at = start + static_cast<std::size_t>(length);
  }
}

}  // namespace tandem::test
