#include "io/assembly/base64.h"

#include <array>
#include <cstdint>

namespace tandem::io {
namespace {

constexpr std::uint8_t invalid = 64;

constexpr std::array<std::uint8_t, 256> make_values() {
  std::array<std::uint8_t, 256> values{};
  values.fill(invalid);
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  for (std::size_t i = 0; i < digits.size(); ++i)
    values[static_cast<unsigned char>(digits[i])] = static_cast<std::uint8_t>(i);
  return values;
}

}  // namespace

std::optional<std::vector<std::byte>> decode_base64(std::string_view text) {
  static constexpr std::array<std::uint8_t, 256> values = make_values();
  for (int i = 0; i < 2 && text.ends_with('='); ++i) text.remove_suffix(1);
  if (text.size() % 4 == 1) return std::nullopt;
  std::vector<std::byte> bytes;
  bytes.reserve(text.size() / 4 * 3 + 2);
  std::uint32_t collected = 0;
  int bits = 0;
  for (const char c : text) {
    const std::uint8_t value = values[static_cast<unsigned char>(c)];
    if (value == invalid) return std::nullopt;
    collected = collected << 6 | value;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes.push_back(static_cast<std::byte>(collected >> bits));
    }
  }
  return bytes;
}

}  // namespace tandem::io
