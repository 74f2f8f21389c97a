#pragma once
#include <cstdint>

namespace tandem {

inline constexpr std::uint32_t no_face = 0xffffffff;

/// The face of each of two hulls whose normal is the direction of a separation, where a search has found it;
/// otherwise `no_face`.
struct FacingFaces {
  std::uint32_t a = no_face, b = no_face;
};

}  // namespace tandem
