#include "io/recording/recording_layout.h"

#include <algorithm>

namespace tandem::io {
namespace {

constexpr double packed_steps = 4095;

std::uint32_t to_steps(double from_minus_one_to_one) {
  const double scaled = (from_minus_one_to_one + 1) / 2 * packed_steps;
  return static_cast<std::uint32_t>(std::clamp(std::nearbyint(scaled), 0.0, packed_steps));
}

double sign(double x) { return x < 0 ? -1 : 1; }

constexpr std::array<std::uint32_t, 256> checksum_table = [] {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t rest = byte;
    for (int bit = 0; bit < 8; ++bit) rest = (rest >> 1) ^ (rest & 1 ? 0xEDB88320u : 0);
    table[byte] = rest;
  }
  return table;
}();

}  // namespace

std::uint32_t block_checksum(std::span<const std::byte> bytes) {
  std::uint32_t sum = 0xFFFFFFFFu;
  for (const std::byte byte : bytes)
    sum = (sum >> 8) ^ checksum_table[(sum ^ static_cast<std::uint32_t>(byte)) & 0xFF];
  return ~sum;
}

std::array<std::uint32_t, 2> pack_direction(Vec3 direction) {
  const double size = std::fabs(direction.x) + std::fabs(direction.y) + std::fabs(direction.z);
  if (!(size > 0)) return pack_direction({0, 0, 1});
  double x = direction.x / size, y = direction.y / size;
  if (direction.z < 0) {
    const double folded = (1 - std::fabs(y)) * sign(x);
    y = (1 - std::fabs(x)) * sign(y);
    x = folded;
  }
  return {to_steps(x), to_steps(y)};
}

Vec3 unpack_direction(std::array<std::uint32_t, 2> packed) {
  double x = packed[0] / packed_steps * 2 - 1, y = packed[1] / packed_steps * 2 - 1;
  const double z = 1 - std::fabs(x) - std::fabs(y);
  if (z < 0) {
    const double folded = (1 - std::fabs(y)) * sign(x);
    y = (1 - std::fabs(x)) * sign(y);
    x = folded;
  }
  return normalized(Vec3{x, y, z});
}

}  // namespace tandem::io
