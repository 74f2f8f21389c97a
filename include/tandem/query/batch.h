#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "tandem/query/distance.h"

namespace tandem {

/// Poses of two models.
struct PosePair {
  Transform a, b;
};

/// Batch versions of the queries of the same names: one result per pose pair, in order, each equal to that of
/// the single query. The poses are divided among `threads` threads (0 or less: all cores). collide() returns
/// 1 for contact, else 0.
std::vector<std::uint8_t> collide(const Model& a, const Model& b, std::span<const PosePair> poses,
                                  int threads = 0) noexcept;
std::vector<std::vector<FacePair>> collide_all(const Model& a, const Model& b,
                                               std::span<const PosePair> poses, int threads = 0) noexcept;
std::vector<Distance> distance(const Model& a, const Model& b, std::span<const PosePair> poses,
                               int threads = 0) noexcept;

}  // namespace tandem
