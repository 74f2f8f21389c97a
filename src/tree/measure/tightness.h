#pragma once
#include <optional>
#include <vector>

#include "tandem/mesh/mesh.h"

#include "base/thread_pool.h"
#include "tree/measure/hull.h"
#include "tree/topology.h"

namespace tandem {

/// Sampled nodes of a level and the convex hulls of the triangles below them. They do not depend on the
/// volumes, so all volumes over one topology are compared with the same hulls.
struct LevelHulls {
  struct Sample {
    std::uint32_t node;
    HullSize hull;
  };
  std::vector<Sample> samples;
};

/// Returns at most `per_level` (at least 1) nodes of every level: all of them if there are no more, otherwise
/// evenly spaced in pre-order.
std::vector<LevelHulls> sample_hulls(const Mesh& mesh, const Topology& topology, std::size_t per_level,
                                     const ThreadPool& workers);

/// Ratio of the sampled volumes of a level to their hulls, by surface area and by volume: sum over sum.
/// Samples whose hull has no area (or volume) are excluded; std::nullopt if none is left.
struct Tightness {
  std::optional<double> area, volume;
};
Tightness tightness(const LevelHulls& level, std::span<const float> areas, std::span<const float> volumes);

}  // namespace tandem
