#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace tandem {

/// Returns a hash of bytes. Not for files: it depends on the byte order of the machine.
inline std::uint64_t hash_bytes(const void* bytes, std::size_t size, std::uint64_t start = 0) {
  constexpr std::uint64_t factor = 0x9e3779b97f4a7c15u;
  const auto* at = static_cast<const unsigned char*>(bytes);
  const auto mixed = [](std::uint64_t sum, std::uint64_t word) {
    const std::uint64_t product = (sum ^ word) * factor;
    return product ^ product >> 32;
  };
  const auto word_at = [](const unsigned char* from) {
    std::uint64_t word;
    std::memcpy(&word, from, sizeof word);
    return word;
  };
  // Four sums: one multiplication waits for the one before it.
  std::uint64_t a = mixed(start, size), b = 1, c = 2, d = 3;
  for (; size >= 32; size -= 32, at += 32) {
    a = mixed(a, word_at(at));
    b = mixed(b, word_at(at + 8));
    c = mixed(c, word_at(at + 16));
    d = mixed(d, word_at(at + 24));
  }
  for (; size >= 8; size -= 8, at += 8) a = mixed(a, word_at(at));
  std::uint64_t last = 0;
  for (; size > 0; --size, ++at) last = last << 8 | *at;
  return mixed(mixed(mixed(mixed(a, last), b), c), d);
}

}  // namespace tandem
