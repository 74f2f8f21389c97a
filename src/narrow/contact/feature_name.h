#pragma once
#include <cstdint>

#include "tandem/base/host_device.h"

/// Which features face a direction, and the ids of contact points.
namespace tandem {

inline constexpr double flat_side = 0.98;  ///< minimum cosine between a direction and the normal of a face
inline constexpr double flat_edge = 0.2;   ///< maximum cosine between a direction and an edge

/// Returns the feature id of a contact point of two features; a plane has the id 0. A hash: different pairs
/// nearly always have different ids.
TANDEM_INLINE std::uint64_t feature_name(std::uint32_t id_a, std::uint32_t id_b, std::uint32_t point) {
  std::uint64_t name = id_a * 0x9e3779b97f4a7c15ULL;
  name = (name ^ (name >> 29)) + id_b * 0xbf58476d1ce4e5b9ULL;
  return (name ^ (name >> 32)) * 0x94d049bb133111ebULL + point;
}

}  // namespace tandem
