#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "tree/measure/hull.h"

/// The functions of Qhull that Tandem uses.
namespace tandem {

/// Writes area and volume of the hull. Returns false if Qhull considers the points coplanar or fails
/// otherwise.
bool qhull_size(std::span<const Vec3> points, HullSize& size);

/// A facet of a hull: the outward normal and the indices of its points, in no particular order.
struct QhullFacet {
  Vec3 normal;
  std::vector<std::uint32_t> points;
};

/// Writes the facets of the hull; those that are coplanar up to rounding are one. Returns false as above.
bool qhull_facets(std::span<const Vec3> points, std::vector<QhullFacet>& facets);

}  // namespace tandem
