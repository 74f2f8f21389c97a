#include "clash/sha1.h"

#include <bit>

namespace tandem::clash {

void Sha1::add(std::string_view text) {
  bytes_ += text.size();
  for (const char c : text) add_byte(static_cast<std::uint8_t>(c));
}

void Sha1::add_byte(std::uint8_t byte) {
  block_[in_block_++] = byte;
  if (in_block_ == block_.size()) mix_block();
}

std::array<std::uint8_t, 20> Sha1::finish() {
  const std::uint64_t bits = 8 * bytes_;
  add_byte(0x80);
  while (in_block_ != 56) add_byte(0);
  for (int shift = 56; shift >= 0; shift -= 8) add_byte(static_cast<std::uint8_t>(bits >> shift));
  std::array<std::uint8_t, 20> hash{};
  for (std::size_t i = 0; i < hash.size(); ++i)
    hash[i] = static_cast<std::uint8_t>(sums_[i / 4] >> (24 - 8 * (i % 4)));
  return hash;
}

void Sha1::mix_block() {
  std::array<std::uint32_t, 80> w{};
  for (std::size_t i = 0; i < 16; ++i)
    w[i] = std::uint32_t{block_[4 * i]} << 24 | std::uint32_t{block_[4 * i + 1]} << 16 |
           std::uint32_t{block_[4 * i + 2]} << 8 | block_[4 * i + 3];
  for (std::size_t i = 16; i < w.size(); ++i)
    w[i] = std::rotl(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
  auto [a, b, c, d, e] = sums_;
  for (std::size_t i = 0; i < w.size(); ++i) {
    const bool choice = i < 20, majority = i >= 40 && i < 60;
    const std::uint32_t mixed = choice     ? (b & c) | (~b & d)
                                : majority ? (b & c) | (b & d) | (c & d)
                                           : b ^ c ^ d;
    constexpr std::array<std::uint32_t, 4> constants = {0x5a827999u, 0x6ed9eba1u, 0x8f1bbcdcu, 0xca62c1d6u};
    const std::uint32_t next = std::rotl(a, 5) + mixed + e + constants[i / 20] + w[i];
    e = d;
    d = c;
    c = std::rotl(b, 30);
    b = a;
    a = next;
  }
  const std::array<std::uint32_t, 5> added{a, b, c, d, e};
  for (std::size_t i = 0; i < added.size(); ++i) sums_[i] += added[i];
  in_block_ = 0;
}

}  // namespace tandem::clash
