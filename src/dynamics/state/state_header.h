#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/piece_checksum.h"

namespace tandem::dynamics {

inline constexpr std::uint32_t state_version = 3;

/// The first bytes of a saved simulation. The rest is the payload.
struct StateHeader {
  char magic[8] = {'T', 'A', 'N', 'D', 'E', 'M', 'S', 'T'};
  std::uint32_t version = state_version, reserved = 0;
  std::uint64_t bytes = 0;     ///< of the payload
  std::uint64_t checksum = 0;  ///< of the payload
};
static_assert(sizeof(StateHeader) == 32);

/// Returns the checksum of a payload.
inline std::uint64_t state_checksum(std::span<const std::byte> payload) {
  constexpr std::size_t piece = std::size_t{1} << 18;
  std::uint64_t sum = payload.size();
  for (std::size_t at = 0; at < payload.size(); at += piece)
    sum = mixed(sum, checksum_of_piece(payload.subspan(at, std::min(piece, payload.size() - at))));
  return sum;
}

}  // namespace tandem::dynamics
