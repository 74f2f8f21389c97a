#pragma once
#include <cstdint>

namespace tandem::engine {

/// Faces of A and of B as one number that sorts as the pair does.
using FaceKey = std::uint64_t;
inline FaceKey face_key(std::uint32_t a, std::uint32_t b) { return static_cast<FaceKey>(a) << 32 | b; }
inline std::uint32_t face_a(FaceKey key) { return static_cast<std::uint32_t>(key >> 32); }
inline std::uint32_t face_b(FaceKey key) { return static_cast<std::uint32_t>(key); }

}  // namespace tandem::engine
