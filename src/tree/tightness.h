#pragma once
#include <optional>
#include <vector>

#include "tandem/mesh/mesh.h"

#include "tree/hull.h"
#include "tree/topology.h"
#include "tree/workers.h"

namespace tandem {

/// Some nodes of a level and the hulls of the triangles below them. They do not depend on the volumes, so all
/// volumes over one topology are compared with the same hulls.
struct LevelHulls {
  struct Sample {
    std::uint32_t node;
    HullSize hull;
  };
  std::vector<Sample> samples;
};

/// For every level at most `per_level` nodes (at least 1), all of them where there are no more, otherwise
/// evenly spread in pre-order.
std::vector<LevelHulls> sample_hulls(const Mesh& mesh, const Topology& topology, std::size_t per_level,
                                     const Workers& workers);

/// How much larger the volumes of a level's samples are than their hulls, by surface and by volume: the sums
/// of all over the sums of all. Samples whose hull has no surface (or volume) are left out; nothing when none
/// is left.
struct Tightness {
  std::optional<double> area, volume;
};
Tightness tightness(const LevelHulls& level, std::span<const float> areas, std::span<const float> volumes);

}  // namespace tandem
