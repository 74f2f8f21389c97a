#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tandem::clash {

/// SHA-1 of a text (FIPS 180-4), for identifiers; not for security.
class Sha1 {
 public:
  void add(std::string_view text);
  /// Returns the hash of everything added. Call it once.
  std::array<std::uint8_t, 20> finish();

 private:
  void add_byte(std::uint8_t byte);
  void mix_block();

  std::array<std::uint32_t, 5> sums_{0x67452301u, 0xefcdab89u, 0x98badcfeu, 0x10325476u, 0xc3d2e1f0u};
  std::array<std::uint8_t, 64> block_{};
  std::size_t in_block_ = 0;
  std::uint64_t bytes_ = 0;
};

}  // namespace tandem::clash
