#include "tandem/clash/uuid.h"

#include "tandem/base/error.h"

#include "clash/sha1.h"

namespace tandem::clash {
namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

/// Returns the 16 bytes of a UUID.
std::string uuid_bytes(std::string_view uuid) {
  std::string bytes;
  int high = -1;
  for (const char c : uuid) {
    if (c == '-') continue;
    const int digit = hex_digit(c);
    if (digit < 0) break;
    if (high < 0) {
      high = digit;
    } else {
      bytes += static_cast<char>(16 * high + digit);
      high = -1;
    }
  }
  if (uuid.size() != 36 || bytes.size() != 16)
    throw Error("'" + std::string(uuid) + "' is not a UUID (expected 8-4-4-4-12 hexadecimal digits)");
  return bytes;
}

}  // namespace

std::string uuid5(std::string_view space, std::string_view name) {
  Sha1 sha;
  sha.add(uuid_bytes(space));
  sha.add(name);
  auto bytes = sha.finish();
  bytes[6] = static_cast<std::uint8_t>((bytes[6] & 0x0f) | 0x50);
  bytes[8] = static_cast<std::uint8_t>((bytes[8] & 0x3f) | 0x80);
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (std::size_t i = 0; i < 16; ++i) {
    if (i == 4 || i == 6 || i == 8 || i == 10) text += '-';
    text += digits[bytes[i] >> 4];
    text += digits[bytes[i] & 15];
  }
  return text;
}

}  // namespace tandem::clash
