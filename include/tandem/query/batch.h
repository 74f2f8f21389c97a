#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "tandem/query/distance.h"

namespace tandem {

/// Where two models stand.
struct PosePair {
  Transform a, b;
};

/// The query of the same name at each of many pairs of poses, shared between threads (0: as many as there
/// are). Every answer is that of the single query, in the order of the poses.
std::vector<std::uint8_t> collide(const Model& a, const Model& b, std::span<const PosePair> poses,
                                  int threads = 0) noexcept;
std::vector<std::vector<FacePair>> collide_all(const Model& a, const Model& b,
                                               std::span<const PosePair> poses, int threads = 0) noexcept;
std::vector<Distance> distance(const Model& a, const Model& b, std::span<const PosePair> poses,
                               int threads = 0) noexcept;

}  // namespace tandem
